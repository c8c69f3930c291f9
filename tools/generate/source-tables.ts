import { BATTLE_TABLES } from "../../src/engine/battle/tables/index.js";
import { REACTION_TABLE } from "../../src/engine/checks/reaction.js";
import { FORCE_TABLES } from "../../src/engine/force/index.js";
import {
	D12_RESULTS,
	D20_RESULTS,
	D30_RESULTS,
	MARKED_FACES,
	TRAIT_LEVELS,
} from "../../src/engine/fudge/tables/dice-results.js";
import { STARTING_MORALE } from "../../src/engine/skirmish/army/parent/challenge.js";
import { REALM_TABLE, UPKEEP_TABLE } from "../../src/engine/skirmish/army/tables/realms.js";
import { SKIRMISH_TABLES } from "../../src/engine/skirmish/army/tables/skirmish-tables.js";
import { MANOEUVRE_TABLE } from "../../src/engine/skirmish/attack/manoeuvre.js";
import { LENGTH_TABLE, MOVEMENT_TABLE, ZONE_TABLE } from "../../src/engine/skirmish/geometry/tables/areas.js";
import { ACT_TABLE } from "../../src/engine/skirmish/round/tables/index.js";
import { computedTables } from "./computed-tables.js";
import type { SourceRow, SourceTable, TableSource } from "./source-table.js";
import { type Cell, isList, isParts, isPlain, isRatio, isWording, type Parts } from "./table-cells.js";

/** Names of cells of rows that are lists. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
	superiorityRows: ["times", "bonus"],
	powersRows: ["points", "strength"],
};

/** Catastrophes that do more than change numbers, each with a text of its own. */
export const RULED = ["enemyReinforced", "atrocity", "defection", "leaderKilled", "commanderKilled"] as const;
const isRuled = (name: string): boolean => RULED.some((each) => each === name);

/** Ends of a reaction's totals on paper: beyond them the first and the last row go on. */
const REACTION_ENDS = [-60, 99] as const;

/** Every table of the rules besides the charts, which have a table for each of their columns. */
export function sourceTables(): readonly SourceTable[] {
	const { catastrophes, ...battle } = BATTLE_TABLES;
	const { qualities, commanders, ...army } = FORCE_TABLES;
	const { commanderFates, command: skirmishCommand, ...skirmish } = SKIRMISH_TABLES;
	return [
		catastropheTable(catastrophes),
		...tablesOf("battle", battle),
		reactionTable(),
		drawn("qualities", qualities),
		drawn("commanders", commanders),
		...tablesOf("army", army),
		fateTable(commanderFates),
		...tablesOf("skirmish", { ...skirmish, skirmishCommand, acts: ACT_TABLE, lengths: LENGTH_TABLE }),
		...tablesOf("skirmish", { movement: MOVEMENT_TABLE, zones: ZONE_TABLE }),
		...tablesOf("skirmish", { realms: REALM_TABLE, upkeep: UPKEEP_TABLE, startingMorale: STARTING_MORALE }),
		...tablesOf("skirmish", { manoeuvres: MANOEUVRE_TABLE }),
		...fudgeTables(),
		...computedTables(),
	];
}

function catastropheTable({ rolls, results, ...besides }: typeof BATTLE_TABLES.catastrophes): SourceTable {
	const rows = rolls.map(([from, to, name]) => {
		const rule: Parts = isRuled(name) ? { rule: { key: `MUSTER.Tables.Rule.${name}` } } : {};
		return { name, cells: { ...asParts(results[name]), ...rule }, range: [from, to] as const };
	});
	return { id: "catastrophes", source: "battle", rows, besides, dice: "3d6" };
}

function reactionTable(): SourceTable {
	const [least, most] = REACTION_ENDS;
	const rows = REACTION_TABLE.rows.map(([from, to, { id, title }]) => ({
		name: id,
		cells: { title },
		range: [Math.max(least, from), Math.min(most, to)] as const,
	}));
	return { id: "reactions", source: "checks", rows, besides: {}, dice: "3d6" };
}

/** The fates of a commander by per cent (RULES 4.A.9). */
function fateTable(fates: typeof SKIRMISH_TABLES.commanderFates): SourceTable {
	const rows = fates.map(([upTo, name], at) => ({
		name,
		cells: { upTo },
		range: [(fates[at - 1]?.[0] ?? 0) + 1, upTo] as const,
	}));
	return { id: "commanderFates", source: "skirmish", rows, besides: {}, dice: "1d100" };
}

/** A table whose rows name their own totals of 3d6. */
function drawn(id: string, table: Readonly<Record<string, { readonly rolls: readonly number[] }>>): SourceTable {
	const rows = Object.entries(table).map(([name, row]) => {
		const [from = 0, to = 0] = row.rolls;
		return { name, cells: asParts(row), range: [from, to] as const };
	});
	return { id, source: "army", rows, besides: {}, dice: "3d6" };
}

function fudgeTables(): readonly SourceTable[] {
	const levels = (id: string, table: typeof D12_RESULTS, dice: string): SourceTable => ({
		id,
		source: "fudge",
		rows: table.map(([from, to, level]) => ({ name: "", cells: { levels: level }, range: [from, to] as const })),
		besides: {},
		dice,
	});
	return [
		levels("d12", D12_RESULTS, "1d12 - 1d12"),
		levels("d30", D30_RESULTS, "1d30"),
		levels("d20", D20_RESULTS, "1d20"),
		levels("marked", MARKED_FACES, "1d6"),
		...tablesOf("fudge", { traits: TRAIT_LEVELS }),
	];
}

/** The engine's tables are plain data: what they are made of is checked where they are read. */
function tablesOf(source: TableSource, tables: object): readonly SourceTable[] {
	return Object.entries(asParts(tables)).flatMap(([id, table]) => split(id, source, table));
}

const asParts = (value: object): Parts => JSON.parse(JSON.stringify(value)) as Parts;

/** Parts of a table that have rows are tables of their own; what is left goes with the first of them. */
function split(id: string, source: TableSource, table: Cell): readonly SourceTable[] {
	if (hasRows(table)) return [{ id, source, rows: rowsOf(id, table), besides: {}, dice: "" }];
	if (!isParts(table)) return [];
	const entries = Object.entries(table);
	const inner = entries.filter(
		([, part]) => (isList(part) && !isPlain(part)) || (isParts(part) && hasRows(part)) || isRows(part),
	);
	const besides = Object.fromEntries(entries.filter((entry) => !inner.includes(entry)));
	if (inner.length === 0)
		return [
			{ id, source, rows: entries.map(([name, cell]) => ({ name, cells: { [name]: cell } })), besides: {}, dice: "" },
		];
	return inner.map(([name, part], at): SourceTable => {
		const own = `${id}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
		return { id: own, source, rows: rowsOf(own, part), besides: at === 0 ? besides : {}, dice: "" };
	});
}

const isWords = (row: Cell): boolean => isList(row) && row.every((each) => typeof each === "string");

/** True for a list of lists. */
const isRows = (part: Cell): boolean => isList(part) && part.length > 0 && part.every((row) => isList(row));

/** True for what has rows alone: a list, or parts each of which is made of parts or a list of words. */
function hasRows(table: Cell): boolean {
	if (isList(table)) return true;
	if (!isParts(table) || isRatio(table) || isWording(table)) return false;
	return Object.values(table).every((row) => (isParts(row) && !isRatio(row) && !isWording(row)) || isWords(row));
}

function rowsOf(id: string, table: Cell): readonly SourceRow[] {
	if (isList(table)) return table.map((row, at) => namedRow(cellsOf(id, row), at));
	return isParts(table) ? Object.entries(table).map(([name, row]) => ({ name, cells: cellsOf(id, row) })) : [];
}

/** A row of a list: by its own name, or of single values by its number. */
function namedRow({ name = "", id = "", ...cells }: Parts, at: number): SourceRow {
	if (typeof name === "string" && name !== "") return { name, cells };
	if (typeof id === "string" && id !== "") return { name: id, cells };
	return { name: "value" in cells && Object.keys(cells).length === 1 ? String(at + 1) : "", cells };
}

function cellsOf(id: string, row: Cell): Parts {
	if (!isList(row)) return isParts(row) && !isRatio(row) ? row : { value: row };
	const columns = COLUMNS[id];
	return columns ? Object.fromEntries(row.map((cell, at) => [columns[at] ?? "", cell])) : { value: row };
}
