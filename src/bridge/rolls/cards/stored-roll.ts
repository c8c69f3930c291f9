import type { Driven, Log } from "../../../engine/ask/index.js";
import type { Reader } from "../../../engine/schema/index.js";
import type { SideNames } from "../commands/index.js";
import { exactly, LOG, NOTE } from "./card-readers.js";
import { CARD_SCHEMA } from "./card-schema.js";

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
