import { fail, ok, type Result } from "../../../engine/common/index.js";
import { cutText } from "../../text/index.js";
import { parseTable, SEPARATORS, saidSeparator, type TableRow } from "./parse-table.js";
import { type CellRules, foldWord } from "./read-cell.js";
import { COLUMN_NAMES, type ColumnName, SHEET_COLUMNS } from "./sheet-columns.js";

/** The rows of a spreadsheet, by the header among its first ones. */
export interface HeadedTable {
	readonly head: TableRow;
	/** The column under each cell of the header; undefined: no column has that name, or an earlier cell has. */
	readonly columns: readonly (ColumnName | undefined)[];
	/** Rows above the header, which names nothing for them. */
	readonly above: readonly TableRow[];
	readonly rows: readonly TableRow[];
}

/** Rows among which the header is looked for: titles and notes stand above it. */
const HEAD_ROWS = 10;

/** Characters of what was read that a fault shows. */
const SHOWN = 120;

/**
 * Finds the header of a spreadsheet, by whichever separator most columns are known: it names the men, and the name or the troops of each unit. Faults: no
 * such row, with what was read; those of the table.
 */
export function findHeader(text: string, rules: CellRules): Result<HeadedTable> {
	const said = saidSeparator(text);
	const tables = (said === undefined ? SEPARATORS : [said]).map((separator) => parseTable(text, separator));
	let best: HeadedTable | null = null;
	for (const table of tables)
		for (const [at, head] of (table.ok ? table.value.slice(0, HEAD_ROWS) : []).entries()) {
			const columns = knownColumns(head, rules);
			if (!isHeader(columns) || !table.ok) continue;
			const found = { head, columns, above: table.value.slice(0, at), rows: table.value.slice(at + 1) };
			if (best === null || countKnown(found) > countKnown(best)) best = found;
		}
	if (best !== null) return ok(best);
	const damaged = tables.find((table) => !table.ok);
	if (damaged && !damaged.ok) return damaged;
	const rows = tables.flatMap((table) => (table.ok ? table.value.slice(0, 1) : []));
	const [first] = rows.toSorted((a, b) => b.cells.length - a.cells.length);
	if (first === undefined) return fail({ code: "MUSTER.Fault.Import.empty" });
	const read = cutText(first.cells.filter((cell) => cell !== "").join(" | "), SHOWN);
	return fail({ code: "MUSTER.Fault.Import.header", data: { read } });
}

const countKnown = ({ columns }: HeadedTable): number => columns.filter((name) => name !== undefined).length;

function isHeader(columns: HeadedTable["columns"]): boolean {
	return columns.includes("men") && (columns.includes("name") || columns.includes("troop"));
}

function knownColumns({ cells }: TableRow, rules: CellRules): HeadedTable["columns"] {
	const names = cells.map((cell) => findColumn(cell, rules));
	return names.map((name, index) => (names.indexOf(name) === index ? name : undefined));
}

/** Finds the column of a name: the column's own, another English one, or the reader's. */
export function findColumn(cell: string, { words }: CellRules): ColumnName | undefined {
	const folded = foldWord(cell);
	return COLUMN_NAMES.find((name) =>
		[name, ...SHEET_COLUMNS[name].also, words.say(`MUSTER.Forces.column.${name}`)].some(
			(known) => foldWord(known) === folded,
		),
	);
}
