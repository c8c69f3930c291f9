import type { Driven, Log } from "../../../engine/ask/index.js";
import { CHECK_LIMITS, type Modifier } from "../../../engine/checks/index.js";
import type { Result } from "../../../engine/common/index.js";
import { fail, isRecord, ok } from "../../../engine/common/index.js";
import type { Reader } from "../../../engine/schema/index.js";
import { checked, lenient, literal, named, object, text } from "../../../engine/schema/index.js";
import { byteLength } from "../../text/index.js";
import type { SideNames } from "../commands/index.js";
import { isNoteShort, toNote } from "../commands/index.js";

/** Texts that a card keeps beside the roll. */
export interface CardTexts {
	readonly note?: string | undefined;
	readonly names?: SideNames | undefined;
}

/** A settled roll as its message keeps it, before it is made to fit. */
export function toStoredRoll<const Kind extends string, Outcome>(
	kind: Kind,
	{ outcome, log }: Driven<Outcome>,
	{ note }: CardTexts,
) {
	return { schema: CARD_SCHEMA, kind, outcome, log, ...(note === undefined ? {} : { note }) } as const;
}

/** The field of the names of two sides, where there are any. */
export const namesField = ({ names }: CardTexts): { names?: SideNames } =>
	names === undefined || Object.keys(names).length === 0 ? {} : { names };

/** Readers of the fields of a settled roll; the note and the log are left out where they do not read. */
export const rollFields = <const Kind extends string, Outcome>(kind: Kind, outcome: Reader<Outcome>) => ({
	schema: exactly(CARD_SCHEMA),
	kind: exactly(kind),
	/** The outcome as it was settled; it is never computed again. */
	outcome,
	/** The answers with the faces of the dice; empty where there was no room for them. */
	log: LOG,
	/** The subject of the roll; plain text. */
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
	lenient(object({ first: NAME, second: NAME })),
	(names = {}) => ok(Object.keys(names).length === 0 ? undefined : names),
);

/** Reads the id of a document. */
export const ID = text(64);

/** The version of the stored shapes below. A card of a later version is not read, its static text is shown. */
export const CARD_SCHEMA = 1;

/** The most that a card may take up in its message, as UTF-8 bytes of JSON. */
export const CARD_BYTES = 4000;
