import type { Driven, Log } from "../../../engine/ask/index.js";
import { advance, answer, EMPTY_LOG } from "../../../engine/ask/index.js";
import type { QuickContestResult, RegularContestResult } from "../../../engine/checks/index.js";
import {
	QUICK_CONTEST,
	readQuickContestInput,
	readQuickContestResult,
	readRegularContestResult,
	readTotal,
} from "../../../engine/checks/index.js";
import type { Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import type { Infer } from "../../../engine/schema/index.js";
import { checked, eitherOf, lenient, list, object, optional, whole, within } from "../../../engine/schema/index.js";
import type { QuickContestRequest, SideName } from "../commands/index.js";
import { SIDES } from "../commands/index.js";
import type { CardTexts } from "./stored-roll.js";
import {
	CARD_SCHEMA,
	cutSides,
	dropLabels,
	dropLog,
	exactly,
	fitCard,
	ID,
	NAMES,
	NOTE,
	namesField,
	rollFields,
	toStoredRoll,
	unreadable,
} from "./stored-roll.js";

const quick = object({
	contest: exactly("quick"),
	...rollFields("contest", readQuickContestResult),
	names: NAMES,
});

/** A Quick Contest that was settled. */
export type StoredQuickContest = Infer<typeof quick>;

const regular = object({
	contest: exactly("regular"),
	...rollFields("contest", readRegularContestResult),
	names: NAMES,
});

/** A Regular Contest that was settled or broken off. */
export type StoredRegularContest = Infer<typeof regular>;

/** Reads a contest that was settled or broken off from a message. */
export const readStoredContest = eitherOf(quick, regular);

/** A contest that is over. */
export type StoredContest = Infer<typeof readStoredContest>;

/** A contest as its message keeps it. */
export function toStoredContest(
	{ outcome, log }: Driven<QuickContestResult | RegularContestResult>,
	texts: CardTexts = {},
): StoredContest {
	return "rolls" in outcome
		? toStoredRegularContest({ outcome, log }, texts)
		: toStoredQuickContest({ outcome, log }, texts);
}

/** A Quick Contest as its message keeps it. */
export function toStoredQuickContest(driven: Driven<QuickContestResult>, texts: CardTexts = {}): StoredQuickContest {
	const whole = { ...toStoredRoll("contest", driven, texts), ...namesField(texts), contest: "quick" } as const;
	return fitCard<StoredQuickContest>(whole, [dropLog, cutSides, dropLabels]);
}

function toStoredRegularContest(driven: Driven<RegularContestResult>, texts: CardTexts): StoredRegularContest {
	const whole = { ...toStoredRoll("contest", driven, texts), ...namesField(texts), contest: "regular" } as const;
	return fitCard<StoredRegularContest>(whole, [dropLog, cutSides, dropLabels]);
}

const thrownSide = object({
	/** Id of the user who rolled, which may be a GM for another user's side. */
	user: ID,
	/** The total of the dice; absent while it is sealed, since every client can read the message. */
	roll: lenient(readTotal),
	faces: lenient(list(whole(1, 6), 3)),
	/** Id of the message that holds the throw. */
	message: lenient(ID),
});

/** The throw of one side of a waiting contest. */
export type ContestAnswer = Infer<typeof thrownSide>;

const side = optional<ContestAnswer | undefined>((value, path) =>
	value === null ? ok(undefined) : thrownSide(value, path),
);

const waiting = object({
	schema: exactly(CARD_SCHEMA),
	kind: exactly("contest"),
	contest: exactly("open"),
	input: within(readQuickContestInput),
	names: NAMES,
	note: NOTE,
	/** True if the first throw shows only when both sides have rolled. */
	sealed: lenient(exactly(true)),
	answered: object({ first: side, second: side }),
});

/**
 * A Quick Contest that waits for the roll of one side or of both. `by` of a side is the id of the user who is to roll.
 */
export type StoredOpenContest = Infer<typeof waiting>;

/**
 * Reads a waiting contest from a message. One that cannot be settled any more, since a roll that is not sealed is
 * missing, is a fault; a roll in a sealed one is left out.
 */
export const readStoredOpenContest = checked(waiting, (stored, path): Result<StoredOpenContest> => {
	const answers = SIDES.flatMap((name) => {
		const found = stored.answered[name];
		return found ? [[name, found] as const] : [];
	});
	if (!stored.sealed) return answers.every(([, { roll }]) => roll !== undefined) ? ok(stored) : unreadable(path);
	const sealed = answers.map(([name, { roll: _, faces: __, ...rest }]) => [name, rest] as const);
	return ok({ ...stored, answered: Object.fromEntries(sealed) });
});

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
