import { FORCE_TABLES, type Quality, TROOP_CATALOGUE } from "../../../engine/force/index.js";
import { sayWording, type Words } from "../../text/index.js";
import type { ColumnName } from "./read-cell.js";

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
