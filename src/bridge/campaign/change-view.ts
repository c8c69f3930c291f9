import type { Ledger } from "../../engine/common/index.js";
import { formatCoins, formatCoinsSigned } from "../army/sheet/index.js";
import { STORED_LIMITS } from "../army/stored/index.js";
import { formatCount, formatSigned, sayPlural, type Words } from "../text/index.js";
import type { CampaignChange, CampaignKind, ChangeLine, ChangeNote, LineValue } from "./types.js";

const NOTHING = "\u2013";

/** One value that becomes another, in the reader's language. */
export interface ChangeRow {
	/** The unit, or nothing for the army as a whole. */
	readonly name: string;
	readonly label: string;
	readonly before: string;
	readonly after: string;
	/** The difference of two numbers with its sign; empty for words. */
	readonly difference: string;
	/** The coins that the treasury lacks, in words; empty where it lacks none. */
	readonly short: string;
	readonly ledger: Ledger | null;
}

/** Names of units by their ids: an army, or the part of it that a card keeps. */
export interface NamedUnits {
	readonly units: Readonly<Record<string, { readonly name: string; readonly troop: { readonly name: string } }>>;
}

/** Describes the changes of an action. `raised` names a unit that is not stored yet. */
export function buildChangeView(
	change: Pick<CampaignChange, "lines" | "notes">,
	stored: NamedUnits,
	words: Words,
	raised = "",
) {
	const nameOf = (id: string | null): string => nameOfLine(id, stored, raised);
	return {
		rows: change.lines.map((line) => toRow(line, nameOf(line.unit), words)),
		notes: change.notes.map((note) => sayNote(note, nameOf(note.unit), words)),
	};
}

/** A note in the reader's language; `name` is that of its unit. */
export function sayNote({ key, count }: ChangeNote, name: string, words: Words): string {
	const leaf = `MUSTER.Campaign.Note.${key}`;
	return count === undefined ? words.say(leaf, { name }) : sayPlural(words, leaf, count, { name });
}

/** Names the unit of a line: by its own name, or by that of its troop type; empty for the army as a whole. */
export function nameOfLine(id: string | null, { units }: NamedUnits, raised: string): string {
	if (id === null) return "";
	const unit = Object.hasOwn(units, id) ? units[id] : undefined;
	if (unit === undefined) return raised;
	return unit.name === "" ? unit.troop.name : unit.name;
}

function toRow({ key, before, after, ledger }: ChangeLine, name: string, words: Words): ChangeRow {
	return {
		name,
		label: words.say(`MUSTER.Campaign.Line.${key}`),
		before: sayValue(before, words),
		after: sayValue(after, words),
		difference: sayDifference(before, after, words),
		short: sayShort(after, after, words),
		ledger: ledger ?? null,
	};
}

/**
 * The coins that the treasury lacks after a change between these values; a line of coins is always one of the treasury.
 */
export function sayShort(low: LineValue, high: LineValue, words: Words): string {
	if (low.kind !== "coins" || high.kind !== "coins" || low.value >= 0) return "";
	const amount = formatCoins(words, -low.value);
	if (low.value === high.value) return words.say("MUSTER.Campaign.short", { amount });
	return words.say("MUSTER.Campaign.shortUpTo", { amount });
}

/** By how much a number changes, with its sign, in coins where it is coins; empty for words. */
export function sayDifference(before: LineValue, after: LineValue, words: Words): string {
	if (!isCounted(before) || !isCounted(after)) return "";
	const difference = after.value - before.value;
	return before.kind === "coins" ? formatCoinsSigned(words, difference) : formatSigned(words, difference);
}

/** True if a value is a number that others can be taken from. */
const isCounted = (value: LineValue): value is LineValue & { readonly kind: "number" | "coins" } =>
	value.kind === "number" || value.kind === "coins";

/** One value before or after a change, in the reader's language. */
export function sayValue(value: LineValue, words: Words): string {
	switch (value.kind) {
		case "number":
			return formatCount(words, value.value);
		case "coins":
			return formatCoins(words, value.value);
		case "quality":
			return words.say(`MUSTER.Force.Quality.${value.value}`);
		case "none":
			return NOTHING;
		case "flag":
			return words.say(value.value ? "MUSTER.Campaign.yes" : "MUSTER.Campaign.no");
		case "text":
			return value.value === "" ? words.say("MUSTER.Campaign.nobody") : value.value;
	}
}

/**
 * The entry that an action leaves in the chronicle: plain text in the writer's language. Of what finds no room it says
 * how many lines that are; `title` is the leaf of its title.
 */
export function buildChronicle(
	kind: CampaignKind,
	title: string,
	{ rows, notes }: ReturnType<typeof buildChangeView>,
	words: Words,
): { readonly title: string; readonly text: string } {
	const lines = sayLines(rows, words);
	return { title: words.say(`MUSTER.Campaign.Kind.${kind}.${title}`), text: fitting([...lines, ...notes], words) };
}

/** Rows as lines of plain text. */
export const sayLines = (rows: readonly ChangeRow[], words: Words): readonly string[] =>
	rows.map(({ name, label, before, after }) =>
		words.say(name === "" ? "MUSTER.Campaign.line" : "MUSTER.Campaign.unitLine", { name, label, before, after }),
	);

/** The lines that an entry of the chronicle has room for, whole, and how many more there are. */
function fitting(lines: readonly string[], words: Words): string {
	const whole = lines.join("\n");
	if (whole.length <= STORED_LIMITS.text) return whole;
	const most = STORED_LIMITS.text - sayPlural(words, "MUSTER.Campaign.Card.more", lines.length).length;
	let [kept, length] = [0, 0];
	for (const line of lines) {
		length += line.length + 1;
		if (length > most) break;
		kept += 1;
	}
	return [...lines.slice(0, kept), sayPlural(words, "MUSTER.Campaign.Card.more", lines.length - kept)].join("\n");
}
