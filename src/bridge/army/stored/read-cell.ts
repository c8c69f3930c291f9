import type { Wording } from "../../../engine/common/index.js";
import {
	battlesOfQuality,
	type ForceTables,
	QUALITIES,
	TROOP_CATALOGUE,
	type TroopEntry,
} from "../../../engine/force/index.js";
import { parseWhole, sayWording, type Words } from "../../text/index.js";
import type { SheetColumn } from "./sheet-columns.js";

/** The context of reading cells: the reader's language and the world's tables. */
export interface CellRules {
	readonly words: Words;
	readonly tables: ForceTables;
}

/** Folds a word for comparison: letters and digits only, in lower case. */
export function foldWord(text: string): string {
	return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Reads a filled cell for a unit. An unknown word is returned as it is: the unit's own reader refuses it with a sentence that names the choices. */
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
