import type { Driven, Log } from "../../../engine/ask/index.js";
import { advance, answer, EMPTY_LOG } from "../../../engine/ask/index.js";
import type { ContestSides, QuickContestResult } from "../../../engine/checks/index.js";
import { QUICK_CONTEST, readQuickContestInput } from "../../../engine/checks/index.js";
import type { Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import type { Reader } from "../../../engine/schema/index.js";
import { lenient, list, object, whole } from "../../../engine/schema/index.js";
import type { QuickContestRequest, SideName, SideNames } from "../commands/index.js";
import { SIDES } from "../commands/index.js";
import type { StoredQuickContest } from "./stored-contest.js";
import { toStoredQuickContest } from "./stored-contest.js";
import { CARD_SCHEMA, exactly, ID, inputBy, NAMES, NOTE, TOTAL } from "./stored-roll.js";

/** The throw of one side of a waiting contest. */
export interface ContestAnswer {
	/** Id of the user who rolled, which may be a GM for another user's side. */
	readonly user: string;
	/** The total of the dice; absent while it is sealed, since every client can read the message. */
	readonly roll?: number;
	readonly faces?: readonly number[];
	/** Id of the message that holds the throw. */
	readonly message?: string;
}

/**
 * A Quick Contest that waits for the roll of one side or of both. `by` of a side is the id of the user who is to roll.
 */
export interface StoredOpenContest {
	readonly schema: typeof CARD_SCHEMA;
	readonly kind: "contest";
	readonly contest: "open";
	readonly input: ContestSides;
	readonly names?: SideNames;
	readonly note?: string;
	/** True if the first throw shows only when both sides have rolled. */
	readonly sealed?: true;
	readonly answered: Readonly<Partial<Record<SideName, ContestAnswer>>>;
}

/** A contest that waits for both sides. The input must have passed the contest's check; `by` holds ids of users. */
export function toStoredOpenContest({ input, names, note, sealed }: QuickContestRequest): StoredOpenContest {
	return {
		schema: CARD_SCHEMA,
		kind: "contest",
		contest: "open",
		input,
		...(names === undefined ? {} : { names }),
		...(note === undefined ? {} : { note }),
		...(sealed ? { sealed } : {}),
		answered: {},
	};
}

const FACES = list(whole(1, 6), 3);

const OPEN_ANSWER: Reader<ContestAnswer> = object<ContestAnswer>({
	user: ID,
	// A roll that is not sealed must be there: without it the contest could never be settled.
	roll: TOTAL,
	faces: lenient(FACES),
	message: lenient(ID),
});

/** An answer whose throw is sealed: a roll in its data is left out nevertheless. */
const SEALED_ANSWER: Reader<ContestAnswer> = object<Pick<ContestAnswer, "user" | "message">>({
	user: ID,
	message: lenient(ID),
});

const answers = (read: Reader<ContestAnswer>): Reader<StoredOpenContest["answered"]> => {
	const side: Reader<ContestAnswer | undefined> = (value, path) =>
		value === undefined || value === null ? ok(undefined) : read(value, path);
	return object<StoredOpenContest["answered"]>({ first: side, second: side });
};

const FIELDS = {
	schema: exactly(CARD_SCHEMA),
	kind: exactly("contest"),
	contest: exactly("open"),
	input: inputBy(readQuickContestInput),
	names: NAMES,
	note: NOTE,
	sealed: lenient(exactly(true)),
} as const;

const PLAIN: Reader<StoredOpenContest> = object<StoredOpenContest>({ ...FIELDS, answered: answers(OPEN_ANSWER) });
const SEALED: Reader<StoredOpenContest> = object<StoredOpenContest>({ ...FIELDS, answered: answers(SEALED_ANSWER) });

const HEAD = object<{ sealed?: true | undefined }>({ sealed: FIELDS.sealed });

/** Reads a waiting contest from a message; one that cannot be settled any more is a fault. */
export const readStoredOpenContest: Reader<StoredOpenContest> = (value, path) => {
	const head = HEAD(value, path);
	return head.ok && head.value.sealed ? SEALED(value, path) : PLAIN(value, path);
};

/** The sides that have not rolled yet. */
export function waitingSides({ answered }: StoredOpenContest): SideName[] {
	return SIDES.filter((side) => answered[side] === undefined);
}

/** The throw of one side. */
export type Thrown = Pick<Required<ContestAnswer>, "roll"> & Pick<ContestAnswer, "faces">;

/**
 * The contest with the answer of one side. A sealed one keeps only that there is one: roll and faces are left out.
 * Faults: that side has rolled already, or what was rolled is no throw of its dice.
 */
export function answerContest(
	stored: StoredOpenContest,
	side: SideName,
	given: ContestAnswer,
): Result<StoredOpenContest> {
	if (stored.answered[side]) return fail({ code: "MUSTER.Fault.Contest.answered", path: side });
	if (given.roll !== undefined) {
		const checked = enter(stored, EMPTY_LOG, side, { ...given, roll: given.roll });
		if (!checked.ok) return checked;
	}
	const { roll, faces, ...rest } = given;
	const shown = { ...(roll === undefined ? {} : { roll }), ...(faces === undefined ? {} : { faces }) };
	return ok({ ...stored, answered: { ...stored.answered, [side]: stored.sealed ? rest : { ...rest, ...shown } } });
}

/**
 * The settled contest once both rolls are known, from the answers or, for a sealed one, from `sealed`; undefined while
 * one is missing. Faults: those of a throw that its dice cannot show.
 */
export function settleContest(
	stored: StoredOpenContest,
	sealed: Readonly<Partial<Record<SideName, Thrown>>> = {},
): Result<StoredQuickContest | undefined> {
	let log: Log = EMPTY_LOG;
	for (const side of SIDES) {
		const known = stored.answered[side];
		const thrown = known?.roll === undefined ? sealed[side] : { ...known, roll: known.roll };
		if (!known || !thrown) return ok(undefined);
		const entered = enter(stored, log, side, thrown);
		if (!entered.ok) return entered;
		log = entered.value;
	}
	const driven = finish(stored, log);
	return ok(driven && toStoredQuickContest(driven, { note: stored.note, names: stored.names }));
}

/** The log with the throw of one side. */
function enter({ input }: StoredOpenContest, log: Log, side: SideName, { roll, faces }: Thrown): Result<Log> {
	const progress = advance(QUICK_CONTEST, input, log);
	const question = progress.done ? undefined : progress.open.find(({ key }) => key === `contest/${side}`);
	if (!question) throw new TypeError(`nothing is open for the ${side} side`);
	return answer(log, question, { answer: roll, source: "rolled", ...(faces ? { faces } : {}) });
}

function finish({ input }: StoredOpenContest, log: Log): Driven<QuickContestResult> | undefined {
	const progress = advance(QUICK_CONTEST, input, log);
	return progress.done ? { outcome: progress.outcome, log } : undefined;
}
