import { fail, ok, type Result } from "../../../engine/common/index.js";

/** One line of a table with cells; `line` is its first line in the text, from 1. */
export interface TableRow {
	readonly line: number;
	readonly cells: readonly string[];
}

/** The separators of spreadsheets, the likeliest first: pasted cells have tabs, saved ones the others. */
export const SEPARATORS = ["\t", ";", ","] as const;

/** The most lines that are read. */
const TABLE_LINES = 2_000;

/** The line by which a spreadsheet says its separator. */
const SAID_SEPARATOR = /^[ ]*"?sep=([\t;,])"?[ ]*(?=\n|$)/i;

/** The separator that the first line says, if it does. */
export function saidSeparator(text: string): string | undefined {
	return SAID_SEPARATOR.exec(plainText(text))?.[1];
}

const plainText = (text: string): string => text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");

/**
 * Parses a table as spreadsheets copy and save it: one row a line, cells between separators; a cell in double quotes may hold separators, line ends and
 * doubled quotes. Empty lines, spaces around cells and the line that says the separator are left out. Faults: a quote that is not closed, with its line;
 * too many lines.
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
