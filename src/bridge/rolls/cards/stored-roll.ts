import type { Driven, Log } from "../../../engine/ask/index.js";
import type { GradedRoll, Modifier, Winner } from "../../../engine/checks/index.js";
import { CHECK_LIMITS } from "../../../engine/checks/index.js";
import type { Ratio, Result } from "../../../engine/common/index.js";
import { fail, isRecord, ok } from "../../../engine/common/index.js";
import type { Reader } from "../../../engine/schema/index.js";
import {
	checked,
	choice,
	flag,
	lenient,
	literal,
	named,
	object,
	text,
	tuple,
	whole,
} from "../../../engine/schema/index.js";
import { byteLength } from "../../text/index.js";
import type { SideNames } from "../commands/index.js";
import { isNoteShort, toNote } from "../commands/index.js";

/** Fields that every settled roll of one kind has, beside those that the kind adds. */
export interface StoredRoll<Kind extends string, Outcome> {
	readonly schema: typeof CARD_SCHEMA;
	readonly kind: Kind;
	/** The outcome as it was settled; it is never computed again. */
	readonly outcome: Outcome;
	/** The answers with the faces of the dice; empty where there was no room for them. */
	readonly log: Log;
	/** The subject of the roll; plain text. */
	readonly note?: string;
}

/** Texts that a card keeps beside the roll. */
export interface CardTexts {
	readonly note?: string | undefined;
	readonly names?: SideNames | undefined;
}

/** A settled roll as its message keeps it, before it is made to fit. */
export function toStoredRoll<Kind extends string, Outcome>(
	kind: Kind,
	{ outcome, log }: Driven<Outcome>,
	{ note }: CardTexts,
): StoredRoll<Kind, Outcome> {
	return { schema: CARD_SCHEMA, kind, outcome, log, ...(note === undefined ? {} : { note }) };
}

/** The field of the names of two sides, where there are any. */
export const namesField = ({ names }: CardTexts): { names?: SideNames } =>
	names === undefined || Object.keys(names).length === 0 ? {} : { names };

/** Readers of the fields of a settled roll; the note and the log are left out where they do not read. */
export const rollFields = <const Kind extends string, Outcome>(kind: Kind, outcome: Reader<Outcome>) => ({
	schema: exactly(CARD_SCHEMA),
	kind: exactly(kind),
	outcome,
	log: LOG,
	note: NOTE,
});

// Steps that make a stored roll shorter until its message has room for it: the log goes first, then long names of
// modifiers are cut, then all names left out.

/** The roll without the log of its dice. */
export const dropLog = <Card extends { readonly log: unknown }>(card: Card): Card => ({ ...card, log: {} });

interface Modified {
	readonly modifiers: readonly Modifier[];
}

type Shorten = (modifiers: readonly Modifier[]) => readonly Modifier[];

/** The roll of one side with long names of modifiers cut. */
export const cutSingle = <Card extends { readonly outcome: { readonly input: Modified } }>(card: Card): Card => ({
	...card,
	outcome: { ...card.outcome, input: withModifiers(card.outcome.input, cutLabels) },
});

interface TwoSided {
	readonly outcome: { readonly input: { readonly first: Modified; readonly second: Modified } };
}

/** The rolls of two sides with long names of modifiers cut. */
export const cutSides = <Card extends TwoSided>(card: Card): Card => withSides(card, cutLabels);

/** The rolls of two sides with modifiers that have no names. */
export const dropLabels = <Card extends TwoSided>(card: Card): Card =>
	withSides(card, (modifiers) => modifiers.map(({ value }) => ({ value })));

function withSides<Card extends TwoSided>(card: Card, shorten: Shorten): Card {
	const { input } = card.outcome;
	const first = withModifiers(input.first, shorten);
	const second = withModifiers(input.second, shorten);
	return { ...card, outcome: { ...card.outcome, input: { ...input, first, second } } };
}

function withModifiers<Side extends Modified>(side: Side, shorten: Shorten): Side {
	return { ...side, modifiers: shorten(side.modifiers) };
}

const SHORT_LABEL = 20;

/** The first of ever shorter versions of a card that its message has room for, or else the shortest. */
export function fitCard<Card>(card: Card, shorter: readonly ((card: Card) => Card)[]): Card {
	let fitting = card;
	for (const shorten of shorter) {
		if (byteLength(JSON.stringify(fitting)) <= CARD_BYTES) return fitting;
		fitting = shorten(fitting);
	}
	return fitting;
}

/** Modifiers with long names cut. */
export function cutLabels<M extends { readonly label?: string; readonly value: number }>(modifiers: readonly M[]): M[] {
	return modifiers.map((modifier) =>
		modifier.label === undefined
			? modifier
			: { ...modifier, label: [...modifier.label].slice(0, SHORT_LABEL).join("") },
	);
}

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

/** The version of the stored shapes below. A card of a later version is not read, its static text is shown. */
export const CARD_SCHEMA = 1;

/** The most that a card may take up in its message, as UTF-8 bytes of JSON. */
export const CARD_BYTES = 4000;
