import { fail, isRecord, ok } from "../../../engine/common/index.js";
import { QUALITIES } from "../../../engine/force/index.js";
import type { Infer, Json, Reader } from "../../../engine/schema/index.js";
import {
	checked,
	choice,
	fields,
	flag,
	kinds,
	list,
	literal,
	named,
	nullable,
	object,
	patterned,
	whole,
	withDefault,
} from "../../../engine/schema/index.js";
import { isForceId } from "../../army/stored/index.js";
import { byteLength } from "../../text/index.js";
import type { ChangeNote, LineValue } from "../types.js";
import { CAMPAIGN_KINDS, CAMPAIGN_TITLES, COUNTED_NOTES, LINE_KEYS, NOTE_KEYS, THROW_KINDS } from "../types.js";

/** Bounds of what a card keeps. */
export const CAMPAIGN_CARD = {
	/** Lines, and notes. */
	rows: 40,
	/** Throws, each of which lies in the message as a roll of the host's. */
	answers: 1_000,
	/** UTF-8 bytes of the form and the throws, which grow with the army. */
	bytes: 64_000,
	text: 200,
} as const;

/** Reads the card of a campaign action from a message's flag; undefined: it is none, or damaged. */
export function readStoredCampaign(flag: unknown): StoredCampaign | undefined {
	const read = readCard(flag, "");
	return read.ok ? read.value : undefined;
}

const { answers: MANY, rows: ROWS, text: LONG, bytes: BYTES } = CAMPAIGN_CARD;
const MOST = Number.MAX_SAFE_INTEGER;

const words = named(LONG);
const anyWhole = whole(-MOST, MOST);
const unit = nullable(words);
const form = "MUSTER.Fault.System.form";

const readForm: Reader<Json> = (value, path) => (isRecord(value) ? ok(value as Json) : fail({ code: form, path }));

const readNames: Reader<Readonly<Record<string, string>>> = (value, path) => {
	if (!isRecord(value)) return fail({ code: form, path });
	const known = Object.entries(value).flatMap(([id, name]) => {
		const read = words(name, path);
		return read.ok ? [[id, read.value] as const] : [];
	});
	return ok(Object.fromEntries(known));
};

const readValue: Reader<LineValue> = kinds({
	number: { value: anyWhole },
	coins: { value: anyWhole },
	quality: { value: choice(QUALITIES) },
	text: { value: words },
	flag: { value: flag },
	none: {},
});

const line = object({ key: choice(LINE_KEYS), unit, before: readValue, after: readValue });

const readNote: Reader<ChangeNote> = fields((f): ChangeNote => {
	const named = f.read("unit", unit);
	if (!f.names.includes("count")) return { key: f.read("key", choice(NOTE_KEYS)), unit: named };
	return { key: f.read("key", choice(COUNTED_NOTES)), unit: named, count: f.read("count", anyWhole) };
});

const throws = object({
	what: choice(THROW_KINDS),
	/** The unit that they were thrown for; null for the army as a whole, or for a unit that was made by them. */
	unit,
	dice: patterned(/^[\dd+-]{1,20}$/, 20),
	totals: list(anyWhole, { min: 1, max: MANY }),
});

/** Throws of the same dice for the same thing, in the order in which they fell. */
export type StoredThrows = Infer<typeof throws>;

const card = object({
	schema: literal(1, form),
	kind: literal("campaign", form),
	action: choice(CAMPAIGN_KINDS),
	/** The uuid of the army's carrier. */
	army: words,
	/** Name of the army at that time. */
	name: words,
	/** The form as it was filled in. */
	form: readForm,
	/** The id of a unit that it makes. */
	unit: checked(words, (id, path) => (isForceId(id) ? ok(id) : fail({ code: form, path }))),
	/** The throws, in the order in which the rules asked. */
	answers: list(anyWhole, MANY),
	/** The same by what was thrown; cards of earlier versions keep none. */
	throws: withDefault(list(throws, ROWS), []),
	/** Names of units by their ids. */
	names: readNames,
	lines: list(line, ROWS),
	notes: list(readNote, ROWS),
	/** The leaf of its title; a card of which none was kept has the usual one of its action. */
	title: (value) => ok(typeof value === "string" ? value : ""),
	/** Number of lines and notes that found no room. */
	omitted: anyWhole,
});

/** A campaign action whose dice have fallen, as its message keeps it. Plain JSON. */
export type StoredCampaign = Infer<typeof card>;

const readCard = checked(card, (card, path) => {
	if (byteLength(JSON.stringify([card.form, card.answers])) > BYTES) return fail({ code: form, path });
	const titles: readonly string[] = CAMPAIGN_TITLES[card.action];
	return ok({ ...card, title: titles.find((each) => each === card.title) ?? titles[0] ?? "" });
});
