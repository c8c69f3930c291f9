import { escapeHtml } from "../../src/bridge/text/index.js";
import { CORE_VERSION, type PackDocument, type PackEntry } from "../packs/types.js";
import { englishWords as words } from "./lang-words.js";
import { type SourceRow, type SourceTable, TABLE_SOURCES, type TableSource } from "./source-table.js";
import { sourceTables } from "./source-tables.js";
import { isWording, sayCell, sayHead, sayParts, sayWording } from "./table-cells.js";

/** Totals of 3d6, and in how many of 216 ways each falls. */
const WAYS = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
const LEAST = 3;

/** A roll table for every table of the rules besides the charts, in one folder per source. */
export function sourcePages(): PackEntry[] {
	const origin = "tools/generate/source-tables.ts";
	const tables = sourceTables();
	const documents = TABLE_SOURCES.flatMap((source, at) => [
		folderOf(source, at),
		...tables.filter((table) => table.source === source).map(pageOf),
	]);
	return documents.map((document) => ({ origin, document }));
}

const folderId = (source: TableSource): string => `musterTables${source}`.slice(0, 16).padEnd(16, "0");

function folderOf(source: TableSource, at: number): PackDocument {
	const _id = folderId(source);
	return {
		_id,
		_key: `!folders!${_id}`,
		name: words.say(`MUSTER.Tables.Source.${source}`),
		type: "RollTable",
		description: "",
		folder: null,
		sorting: "m",
		sort: (at + 10) * 100_000,
		color: null,
		flags: {},
		_stats: { coreVersion: CORE_VERSION },
	};
}

/** An id of a table that stays when others come: the beginning and the end of its name. */
export const tableId = (id: string): string => `mT${id.slice(0, 11)}${id.slice(-3)}`.padEnd(16, "0");

function pageOf(table: SourceTable, at: number): PackDocument {
	const _id = tableId(table.id);
	const { rows, dice } = table;
	return {
		_id,
		_key: `!tables!${_id}`,
		name: words.say(`MUSTER.Tables.Of.${table.id}`),
		img: "icons/svg/d20-grey.svg",
		description: describe(table),
		results: rows.map((row, n) => resultOf(table, row, n)),
		formula: dice === "" ? `1d${rows.length}` : dice,
		replacement: true,
		displayRoll: true,
		folder: folderId(table.source),
		sort: (at + 1) * 1000,
		ownership: { default: 0 },
		flags: {},
		_stats: { coreVersion: CORE_VERSION },
	};
}

const paragraph = (text: string): string => (text === "" ? "" : `<p>${escapeHtml(text)}</p>`);

function describe({ dice, besides }: SourceTable): string {
	const beside = sayParts(besides).join("; ");
	return [
		paragraph(words.say(dice === "" ? "MUSTER.Tables.lookUp" : "MUSTER.Tables.draw")),
		paragraph(beside === "" ? "" : words.say("MUSTER.Tables.besides", { beside })),
	].join("");
}

function resultOf({ id, dice }: SourceTable, row: SourceRow, n: number): PackDocument {
	const _id = `mR${id.slice(0, 8)}${id.slice(-3)}`.padEnd(13, "0") + String(n + 1).padStart(3, "0");
	const range = row.range ?? [n + 1, n + 1];
	const [name = "", ...cells] = linesOf(row);
	return {
		_id,
		_key: `!tables.results!${tableId(id)}.${_id}`,
		type: "text",
		name,
		img: null,
		description: paragraph(cells.join("; ")),
		documentUuid: null,
		// In ways out of 216, so that a table normalised by its owner keeps its odds.
		weight: dice === "3d6" ? waysOf(range) : range[1] - range[0] + 1,
		range: [...range],
		drawn: false,
		flags: {},
	};
}

function waysOf([from, to]: readonly [number, number]): number {
	const ways = WAYS.filter((_, at) => at + LEAST >= from && at + LEAST <= to).reduce((sum, each) => sum + each, 0);
	return Math.max(1, ways);
}

const sayNo = (name: string): string => `${sayHead(name)}: ${words.say("MUSTER.Tables.no")}`;

/** A row as its name and its cells; one cell that is the row's own name is said once. */
function linesOf({ name, cells }: SourceRow): readonly string[] {
	const { title = null, value = null, ...rest } = cells;
	const alone = Object.keys(cells).length === 1;
	if (alone && name in cells) return cells[name] === false ? [sayNo(name)] : sayParts(cells);
	const own = isWording(title) ? sayWording(title) : name === "" ? "" : sayHead(name);
	const others =
		alone && value !== null ? [sayCell("value", value)] : sayParts(value === null ? rest : { value, ...rest });
	return own === "" ? others : [own, ...others];
}
