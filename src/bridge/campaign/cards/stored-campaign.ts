import { fail, isRecord, ok } from "../../../engine/common/index.js";
import { QUALITIES } from "../../../engine/force/index.js";
import type { Json, Reader } from "../../../engine/schema/index.js";
import {
	checked,
	choice,
	fields,
	flag,
	list,
	literal,
	named,
	nullable,
	object,
	patterned,
	tagged,
	whole,
	withDefault,
} from "../../../engine/schema/index.js";
import { isForceId } from "../../army/stored/index.js";
import { byteLength } from "../../text/index.js";
import type { CampaignKind, ChangeLine, ChangeNote, LineValue } from "../types.js";
import { CAMPAIGN_KINDS, CAMPAIGN_TITLES, COUNTED_NOTES, LINE_KEYS, NOTE_KEYS, THROW_KINDS } from "../types.js";
import type { StoredThrows } from "./stored-throws.js";

/** A line of a card, without its ledger. */
type StoredLine = Omit<ChangeLine, "ledger">;

/** A campaign action whose dice have fallen, as its message keeps it. Plain JSON. */
export interface StoredCampaign {
	readonly schema: 1;
	readonly kind: "campaign";
	readonly action: CampaignKind;
	/** The uuid of the army's carrier. */
	readonly army: string;
	/** Name of the army at that time. */
	readonly name: string;
	/** The form as it was filled in. */
	readonly form: Json;
	/** The id of a unit that it makes. */
	readonly unit: string;
	/** The throws, in the order in which the rules asked. */
	readonly answers: readonly number[];
	/** The same by what was thrown; cards of earlier versions keep none. */
	readonly throws?: readonly StoredThrows[];
	/** Names of units by their ids. */
	readonly names: Readonly<Record<string, string>>;
	readonly lines: readonly StoredLine[];
	readonly notes: readonly ChangeNote[];
	/** The leaf of its title; a card of which none was kept has the usual one of its action. */
	readonly title: string;
	/** Number of lines and notes that found no room. */
	readonly omitted: number;
}

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

const readAmount = object<Extract<LineValue, { readonly kind: "number" | "coins" }>>({
	kind: choice(["number", "coins"]),
	value: anyWhole,
});

const readValue: Reader<LineValue> = tagged<LineValue>({
	number: readAmount,
	coins: readAmount,
	quality: object({ kind: choice(["quality"]), value: choice(QUALITIES) }),
	text: object({ kind: choice(["text"]), value: words }),
	flag: object({ kind: choice(["flag"]), value: flag }),
	none: object({ kind: choice(["none"]) }),
});

const readLine: Reader<StoredLine> = object<StoredLine>({
	key: choice(LINE_KEYS),
	unit,
	before: readValue,
	after: readValue,
});

const readNote: Reader<ChangeNote> = fields((f): ChangeNote => {
	const named = f.read("unit", unit);
	if (!f.names.includes("count")) return { key: f.read("key", choice(NOTE_KEYS)), unit: named };
	return { key: f.read("key", choice(COUNTED_NOTES)), unit: named, count: f.read("count", anyWhole) };
});

const readThrows: Reader<StoredThrows> = object<StoredThrows>({
	what: choice(THROW_KINDS),
	unit,
	dice: patterned(/^[\dd+-]{1,20}$/, 20),
	totals: list(anyWhole, { min: 1, max: MANY }),
});

const readShape: Reader<StoredCampaign> = object<StoredCampaign>({
	schema: literal(1, form),
	kind: literal("campaign", form),
	action: choice(CAMPAIGN_KINDS),
	army: words,
	name: words,
	form: readForm,
	unit: checked(words, (id, path) => (isForceId(id) ? ok(id) : fail({ code: form, path }))),
	answers: list(anyWhole, MANY),
	throws: withDefault(list(readThrows, ROWS), []),
	names: readNames,
	lines: list(readLine, ROWS),
	notes: list(readNote, ROWS),
	title: (value) => ok(typeof value === "string" ? value : ""),
	omitted: anyWhole,
});

const readCard = checked(readShape, (card, path) => {
	if (byteLength(JSON.stringify([card.form, card.answers])) > BYTES) return fail({ code: form, path });
	const titles: readonly string[] = CAMPAIGN_TITLES[card.action];
	return ok({ ...card, title: titles.find((each) => each === card.title) ?? titles[0] ?? "" });
});
