import type { Log } from "../../../engine/ask/index.js";
import { CHECK_LIMITS, type GradedRoll, type Winner } from "../../../engine/checks/index.js";
import { fail, isRecord, ok, type Ratio, type Result } from "../../../engine/common/index.js";
import {
	checked,
	choice,
	flag,
	lenient,
	literal,
	named,
	object,
	type Reader,
	text,
	tuple,
	whole,
} from "../../../engine/schema/index.js";
import { isNoteShort, type SideNames, toNote } from "../commands/index.js";

/** The fault of a card that cannot be shown. */
export const unreadable = (path: string): Result<never> => fail({ code: "MUSTER.Fault.Card.unreadable", path });

/** Reads one exact field of a card. */
export const exactly = <const T extends string | number | boolean>(expected: T): Reader<T> =>
	literal(expected, "MUSTER.Fault.Card.unreadable");

/** The longest text that is looked at before it is cleaned. */
const LONG = 4000;

/** Reads a ratio of whole numbers, not negative, as it was stored. */
export const RATIO: Reader<Ratio> = object({
	num: whole(0, Number.MAX_SAFE_INTEGER),
	den: whole(1, Number.MAX_SAFE_INTEGER),
});

/** Reads a total of 3d6. */
export const TOTAL = whole(3, 18);

/** Reads the margin of a roll. */
export const MARGIN = whole(0, 100_000);

/** Readers of the fields of a graded throw of 3d6. */
export const GRADED_FIELDS = {
	effective: whole(-100_000, 100_000),
	roll: TOTAL,
	success: flag,
	margin: MARGIN,
	critical: flag,
} as const;

/** Reads a graded throw of 3d6. */
export const GRADED: Reader<GradedRoll> = object(GRADED_FIELDS);

/** Reads the side that won. */
export const WINNER: Reader<Winner> = choice(["first", "second", "none"]);

/** Reads two whole numbers that pass the same reader. */
export const pairOf = (read: Reader<number>): Reader<readonly [number, number]> => tuple([read, read]);

/** Reads an input by the check of its rules. */
export function inputBy<T>(check: (input: never) => Result<T>): Reader<T> {
	return (value) => check(value as never);
}

/** Reads a log only as deep as a card looks into it: entries with a question; anything else counts as an empty one. */
export const LOG: Reader<Log> = (value) => {
	const fits = isRecord(value) && Object.values(value).every((entry) => isRecord(entry) && isRecord(entry["question"]));
	return ok(fits ? (value as Log) : {});
};

/** Reads a note and cleans it; what is no text, or too long, counts as none. */
export const NOTE: Reader<string | undefined> = checked(lenient(text(LONG)), (typed = "") => {
	const note = toNote(typed);
	return ok(note !== "" && isNoteShort(note) ? note : undefined);
});

const NAME: Reader<string | undefined> = checked(lenient(named(CHECK_LIMITS.label)), (typed = "") =>
	ok(toNote(typed) || undefined),
);

/** Reads the names of two sides; those that are no short texts are left out. */
export const NAMES: Reader<SideNames | undefined> = checked(
	lenient(object<{ first?: string | undefined; second?: string | undefined }>({ first: NAME, second: NAME })),
	(names = {}) => ok(Object.keys(names).length === 0 ? undefined : (names as SideNames)),
);

/** Reads the id of a document. */
export const ID = text(64);
