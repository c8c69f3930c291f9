import { type ContestSides, readQuickContestInput } from "../../../engine/checks/index.js";
import { ok } from "../../../engine/common/index.js";
import { lenient, list, object, type Reader, whole } from "../../../engine/schema/index.js";
import type { QuickContestRequest, SideName, SideNames } from "../commands/index.js";
import { exactly, ID, inputBy, NAMES, NOTE, TOTAL } from "./card-readers.js";
import { CARD_SCHEMA } from "./card-schema.js";

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

/** A Quick Contest that waits for the roll of one side or of both. `by` of a side is the id of the user who is to roll. */
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
