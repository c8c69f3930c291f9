import { sayPlural } from "../../src/bridge/text/index.js";
import { type ChartReading, readChart } from "../../src/engine/batch/odds.js";
import { CHART_COLUMNS, CHART_SIZES, chartColumn } from "../../src/engine/batch/trial.js";
import { CORE_VERSION, type PackDocument, type PackEntry } from "../packs/types.js";
import { englishWords as words } from "./lang-words.js";

/** Totals of 3d6, and in how many of 216 ways each falls. */
const WAYS = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
const LEAST = 3;

interface Row extends ChartReading {
	readonly from: number;
	readonly to: number;
}

/** A roll table for every column of the three charts as printed, in one folder per chart. */
export function chartTables(): PackEntry[] {
	const origin = "tools/generate/chart-tables.ts";
	const skills = Array.from(
		{ length: CHART_COLUMNS.last - CHART_COLUMNS.first + 1 },
		(_, i) => CHART_COLUMNS.first + i,
	);
	return [...CHART_SIZES]
		.sort((a, b) => a - b)
		.flatMap((size, index) => [chartFolder(size, index), ...skills.map((skill) => chartTable(size, skill))])
		.map((document) => ({ origin, document }));
}

function chartFolder(size: number, index: number): PackDocument {
	const _id = folderId(size);
	return {
		_id,
		_key: `!folders!${_id}`,
		name: words.say("MUSTER.Tables.folder", { size }),
		type: "RollTable",
		description: "",
		folder: null,
		sorting: "m",
		sort: (index + 1) * 100_000,
		color: null,
		flags: {},
		_stats: { coreVersion: CORE_VERSION },
	};
}

function chartTable(size: number, skill: number): PackDocument {
	const _id = `musterChart${two(size)}s${two(skill)}`;
	const top = skill === CHART_COLUMNS.last;
	return {
		_id,
		_key: `!tables!${_id}`,
		name: words.say(top ? "MUSTER.Tables.nameTop" : "MUSTER.Tables.name", { size, skill }),
		img: "icons/svg/d20-grey.svg",
		description: words.say("MUSTER.Tables.description", { size }),
		results: rowsOf(size, skill).map((row) => chartResult(_id, size, skill, row)),
		formula: "3d6",
		replacement: true,
		displayRoll: true,
		folder: folderId(size),
		sort: skill * 1000,
		ownership: { default: 0 },
		flags: {},
		_stats: { coreVersion: CORE_VERSION },
	};
}

/** Neighbouring totals that read the same share one row. */
function rowsOf(size: number, skill: number): Row[] {
	const column = chartColumn(size, skill, "printed");
	const rows: Row[] = [];
	for (let total = LEAST; total < LEAST + WAYS.length; total++) {
		const reading = readChart(column, total);
		const last = rows.at(-1);
		if (last && isSame(last, reading)) rows[rows.length - 1] = { ...last, to: total };
		else rows.push({ ...reading, from: total, to: total });
	}
	return rows;
}

function isSame(a: ChartReading, b: ChartReading): boolean {
	return a.certain === b.certain && a.undecided === b.undecided && a.rerolled === b.rerolled;
}

function chartResult(table: string, size: number, skill: number, row: Row): PackDocument {
	const _id = `muster${two(size)}s${two(skill)}r${two(row.from)}${two(row.to)}`;
	return {
		_id,
		_key: `!tables.results!${table}.${_id}`,
		type: "text",
		name: sayPlural(
			words,
			row.rerolled > 0 ? "MUSTER.Tables.atMost" : "MUSTER.Tables.hits",
			row.certain + row.rerolled,
		),
		img: null,
		description: explain(size, row),
		documentUuid: null,
		// In ways out of 216, so that a table normalised by its owner keeps its odds.
		weight: WAYS.slice(row.from - LEAST, row.to - LEAST + 1).reduce((sum, ways) => sum + ways, 0),
		range: [row.from, row.to],
		drawn: false,
		flags: {},
	};
}

/** The rules that remain after a 3 or an 18, as HTML; empty after any other roll. */
function explain(size: number, { undecided, rerolled }: Row): string {
	if (undecided > 0) return `<p>${sayPlural(words, "MUSTER.Tables.undecided", undecided)}</p>`;
	if (rerolled === 0) return "";
	const again = sayPlural(words, "MUSTER.Tables.rerolled", rerolled);
	return `<p>${size === rerolled ? again : `${again} ${sayPlural(words, "MUSTER.Tables.missed", size - rerolled)}`}</p>`;
}

const folderId = (size: number) => `musterChartsOf${two(size)}`;

const two = (value: number) => String(value).padStart(2, "0");
