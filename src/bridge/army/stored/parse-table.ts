import type { Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import { cutText } from "../../text/index.js";
import type { CellRules, ColumnName } from "./read-cell.js";
import { COLUMN_NAMES, foldWord, SHEET_COLUMNS } from "./read-cell.js";

/** One line of a table with cells; `line` is its first line in the text, from 1. */
export interface TableRow {
	readonly line: number;
	readonly cells: readonly string[];
}

/** The separators of spreadsheets, the likeliest first: pasted cells have tabs, saved ones the others. */
const SEPARATORS = ["\t", ";", ","] as const;

/** The most lines that are read. */
const TABLE_LINES = 2_000;

/** The line by which a spreadsheet says its separator. */
const SAID_SEPARATOR = /^[ ]*"?sep=([\t;,])"?[ ]*(?=\n|$)/i;

/** The separator that the first line says, if it does. */
function saidSeparator(text: string): string | undefined {
	return SAID_SEPARATOR.exec(plainText(text))?.[1];
}

const plainText = (text: string): string => text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");

/**
 * Parses a table as spreadsheets copy and save it: one row a line, cells between separators; a cell in double quotes
 * may hold separators, line ends and doubled quotes. Empty lines, spaces around cells and the line that says the
 * separator are left out. Faults: a quote that is not closed, with its line; too many lines.
 */
export function parseTable(text: string, separator: string): Result<readonly TableRow[]> {
	const source = plainText(text).replace(SAID_SEPARATOR, "");
	const rows: TableRow[] = [];
	let [at, line] = [0, 1];
	while (at < source.length) {
		const start = line;
		const cells: string[] = [];
		for (;;) {
			const cell = readCell(source, at, separator);
			if (cell === null) return fail({ code: "MUSTER.Fault.Import.quote", data: { line } });
			cells.push(cell.text);
			line += cell.lines;
			at = cell.end + 1;
			if (source[cell.end] !== separator) break;
		}
		line++;
		if (cells.some((cell) => cell !== "")) rows.push({ line: start, cells });
		if (rows.length > TABLE_LINES) return fail({ code: "MUSTER.Fault.Import.lines", data: { max: TABLE_LINES } });
	}
	return ok(rows);
}

interface Cell {
	readonly text: string;
	/** The offset of the separator or the end of the line. */
	readonly end: number;
	/** Line ends inside. */
	readonly lines: number;
}

/** Reads the cell that begins here; null if its quote is never closed. */
function readCell(source: string, from: number, separator: string): Cell | null {
	const quote = /^[ ]*"/.exec(source.slice(from, from + 20))?.[0];
	if (quote === undefined) {
		const end = endOfCell(source, from, separator);
		return { text: source.slice(from, end).trim(), end, lines: 0 };
	}
	let text = "";
	let at = from + quote.length;
	for (;;) {
		const close = source.indexOf('"', at);
		if (close < 0) return null;
		text += source.slice(at, close);
		at = close + 1;
		if (source[at] !== '"') break;
		text += '"';
		at++;
	}
	const end = endOfCell(source, at, separator);
	return { text: text.trim(), end, lines: text.split("\n").length - 1 };
}

function endOfCell(source: string, from: number, separator: string): number {
	const ends = [source.indexOf(separator, from), source.indexOf("\n", from)].filter((end) => end >= 0);
	return Math.min(source.length, ...ends);
}

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
 * Finds the header of a spreadsheet, by whichever separator most columns are known: it names the men, and the name or
 * the troops of each unit. Faults: no such row, with what was read; those of the table.
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
