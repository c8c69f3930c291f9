import type { Wording } from "../../../engine/common/index.js";
import type { ForceTables, Quality, TroopEntry } from "../../../engine/force/index.js";
import {
	ARMOURS,
	battlesOfQuality,
	FORCE_TABLES,
	MOUNTS,
	QUALITIES,
	SERVICES,
	TROOP_CATALOGUE,
	TROOP_KINDS,
	UNIT_STATES,
} from "../../../engine/force/index.js";
import type { Words } from "../../text/index.js";
import { parseWhole, sayWording } from "../../text/index.js";

/** The context of reading cells: the reader's language and the world's tables. */
export interface CellRules {
	readonly words: Words;
	readonly tables: ForceTables;
}

/** Folds a word for comparison: letters and digits only, in lower case. */
export function foldWord(text: string): string {
	return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * Reads a filled cell for a unit. An unknown word is returned as it is: the unit's own reader refuses it with a
 * sentence that names the choices.
 */
export function readCell(
	cell: string,
	column: Exclude<SheetColumn, { kind: "troop" | "army" }>,
	rules: CellRules,
): unknown {
	switch (column.kind) {
		case "text":
			return cell;
		case "whole":
			return parseWhole(cell) ?? cell;
		case "yesNo":
			return readYesNo(cell, rules.words);
		case "quality": {
			const quality = findWord(cell, QUALITIES, (each) => sayWording(rules.words, rules.tables.qualities[each].title));
			return quality === undefined ? cell : battlesOfQuality(quality, rules.tables.qualities);
		}
		case "word":
			return (
				findWord(cell, column.words, (each) => rules.words.say(`MUSTER.Army.Word.${column.vocabulary}.${each}`)) ?? cell
			);
		case "row":
			return findRow(cell, rules.tables[column.table], rules.words) ?? cell;
		case "rows":
			return cell
				.split(/[/+,;|]/)
				.map((part) => part.trim())
				.filter((part) => part !== "")
				.map((part) => findRow(part, rules.tables[column.table], rules.words) ?? part);
	}
}

function readYesNo(cell: string, words: Words): boolean | string {
	const folded = foldWord(cell);
	const means = (fixed: readonly string[], key: string): boolean =>
		fixed.includes(folded) || foldWord(words.say(key)) === folded;
	if (means(["yes", "true", "x", "1"], "MUSTER.Army.Field.yes")) return true;
	return means(["no", "false", "0"], "MUSTER.Army.Field.no") ? false : cell;
}

/** Finds the word of a cell, by itself or by its label. */
function findWord<T extends string>(cell: string, known: readonly T[], label: (word: T) => string): T | undefined {
	const folded = foldWord(cell);
	return known.find((word) => foldWord(word) === folded || foldWord(label(word)) === folded);
}

function findRow(
	cell: string,
	rows: Readonly<Record<string, { readonly title: Wording }>>,
	words: Words,
): string | undefined {
	return findWord(cell, Object.keys(rows), (row) => {
		const title = rows[row]?.title;
		return title === undefined ? row : sayWording(words, title);
	});
}

/** Finds the library's troops of a cell: by name in the reader's language, by id, or by short form. */
export function findTroop(cell: string, words: Words): TroopEntry | undefined {
	const folded = foldWord(cell);
	const names = ({ id, title }: TroopEntry): boolean =>
		foldWord(sayWording(words, title)) === folded || foldWord(id) === folded;
	return (
		TROOP_CATALOGUE.find(names) ??
		TROOP_CATALOGUE.find(({ troop }) => troop.code !== undefined && foldWord(troop.code) === folded)
	);
}

/**
 * The kinds of cells: plain text; a whole number; yes or no; a word of a list (`vocabulary` names its labels); the name
 * of a row of one of the engine's tables, or several of them; a quality, which counts as battles; troops of the
 * library; the army that the unit belongs to.
 */
type CellKind =
	| { readonly kind: "text" | "whole" | "yesNo" | "quality" | "troop" | "army" }
	| { readonly kind: "word"; readonly words: readonly string[]; readonly vocabulary: string }
	| { readonly kind: "row" | "rows"; readonly table: "races" | "missiles" | "weapons" | "creatures" };

/** A column of a spreadsheet: its field in a unit, how its cells are read, and other names for it. */
export type SheetColumn = CellKind & {
	readonly path: string;
	readonly also: readonly string[];
};

/**
 * The columns of a spreadsheet with units (RULES 1.1, 1.4). A row is the column's name, the field of the unit that it
 * fills, the kind of cell, and other English names; the reader's own language has one more for each.
 */
export const SHEET_COLUMNS = {
	army: { path: "", kind: "army", also: ["force", "host"] },
	name: { path: "name", kind: "text", also: ["unit", "unit name"] },
	troop: { path: "troop", kind: "troop", also: ["troops", "type", "troop type", "unit type"] },
	men: {
		path: "men",
		kind: "whole",
		also: ["number", "count", "qty", "quantity", "number of men", "headcount"],
	},
	full: { path: "full", kind: "whole", also: ["full strength", "full number"] },
	quality: { path: "battles", kind: "quality", also: [] },
	battles: { path: "battles", kind: "whole", also: [] },
	months: { path: "months", kind: "whole", also: ["training"] },
	leader: { path: "leader.name", kind: "text", also: [] },
	leadership: { path: "leader.leadership", kind: "whole", also: [] },
	service: { path: "service", kind: "word", words: SERVICES, vocabulary: "service", also: [] },
	state: { path: "state", kind: "word", words: UNIT_STATES, vocabulary: "state", also: [] },
	code: { path: "troop.code", kind: "text", also: [] },
	kind: { path: "troop.kind", kind: "word", words: TROOP_KINDS, vocabulary: "kind", also: [] },
	armour: { path: "troop.armour", kind: "word", words: ARMOURS, vocabulary: "armour", also: ["armor"] },
	mount: { path: "troop.mount", kind: "word", words: MOUNTS, vocabulary: "mount", also: [] },
	irregular: { path: "troop.irregular", kind: "yesNo", also: [] },
	race: { path: "troop.race", kind: "row", table: "races", also: [] },
	missiles: { path: "troop.missiles", kind: "rows", table: "missiles", also: ["missile"] },
	fine: { path: "troop.fineWeapons", kind: "yesNo", also: ["fine weapons"] },
	weapon: { path: "troop.weapon", kind: "row", table: "weapons", also: ["piece"] },
	creature: { path: "troop.creature", kind: "row", table: "creatures", also: [] },
	strength: { path: "troop.strength", kind: "whole", also: ["strength each", "each"] },
	raise: { path: "troop.raise", kind: "whole", also: ["cost", "price"] },
} as const satisfies Readonly<Record<string, SheetColumn>>;

/** The name of a column. */
export type ColumnName = keyof typeof SHEET_COLUMNS;

/** Every column, in the order in which they are listed. */
export const COLUMN_NAMES = Object.keys(SHEET_COLUMNS) as readonly ColumnName[];

/** The columns of the sample: what most armies need. */
const COLUMNS = ["army", "name", "troop", "men", "quality"] as const satisfies readonly ColumnName[];

/** A row is the key of the army's name, the key of the unit's name, the id of its troops, men, quality. */
const ROWS = [
	["levy", "gate", "heavyInfantry", 120, "veteran"],
	["levy", "hills", "longbowmen", 80, "average"],
	["levy", "villages", "peasantLevy", 400, "raw"],
	["riders", "vanguard", "lightCavalry", 40, "seasoned"],
	["riders", "banner", "heavyCavalry", 25, "elite"],
] as const satisfies readonly (readonly [string, string, string, number, Quality])[];

/**
 * Builds a spreadsheet of two armies that can be imported as it is, in the reader's language: tabs between its cells,
 * so that it can be pasted into a spreadsheet, changed and pasted back.
 */
export function sheetSample(words: Words): string {
	const head = COLUMNS.map((name) => words.say(`MUSTER.Forces.column.${name}`));
	const rows = ROWS.map(([army, name, troop, men, quality]) => [
		words.say(`MUSTER.Forces.sample.army.${army}`),
		words.say(`MUSTER.Forces.sample.unit.${name}`),
		troopTitle(troop, words),
		men,
		sayWording(words, FORCE_TABLES.qualities[quality].title),
	]);
	return [head, ...rows].map((cells) => `${cells.join("\t")}\n`).join("");
}

function troopTitle(id: string, words: Words): string {
	const entry = TROOP_CATALOGUE.find((each) => each.id === id);
	if (entry === undefined) throw new TypeError(`the library has no ${id}`);
	return sayWording(words, entry.title);
}
