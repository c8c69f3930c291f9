import { type Fault, fail, ok, type Result } from "../../../engine/common/index.js";
import { FORCE_LIMITS, PLAIN_TROOP, readUnit, type TroopType, type Unit } from "../../../engine/force/index.js";
import { sayWording } from "../../text/index.js";
import { SORT_STEP } from "./convert.js";
import { parseTable, type TableRow } from "./parse-table.js";
import { type CellRules, findTroop, foldWord, readCell } from "./read-cell.js";
import { COLUMN_NAMES, type ColumnName, SHEET_COLUMNS, type SheetColumn } from "./sheet-columns.js";
import type { StoredUnit } from "./types.js";

/** A problem of imported data, and its place: line from 1, and the name of the column or field. */
export interface ImportProblem {
	readonly fault: Fault;
	readonly line: number | null;
	readonly column: string | null;
}

/** One army of a spreadsheet with its units, in the order of their rows. */
interface SheetArmy {
	/** Empty if no cell of an army's column names it. */
	readonly name: string;
	readonly units: Readonly<Record<string, StoredUnit>>;
}

/** The armies of a spreadsheet, in its order; rows with problems are left out of them. */
interface SheetArmies {
	readonly armies: readonly SheetArmy[];
	readonly problems: readonly ImportProblem[];
}

/**
 * Reads the armies of a spreadsheet with one unit in a row and a header that names the columns ({@link SHEET_COLUMNS}), as pasted or saved as CSV. A
 * row without an army of its own belongs to the army of the row above. Faults, if nothing can be read: no table; no column of men, or none of names
 * and troops; an army of too many units. All else is a problem of its row.
 */
export function readSheet(text: string, rules: CellRules): Result<SheetArmies> {
	const table = parseTable(text);
	if (!table.ok) return table;
	const [head, ...rows] = table.value;
	if (head === undefined) return fail({ code: "MUSTER.Fault.Import.empty" });
	const columns = head.cells.map((cell) => findColumn(cell, rules));
	if (!columns.includes("men") || !(columns.includes("name") || columns.includes("troop"))) {
		return fail({ code: "MUSTER.Fault.Import.header" });
	}
	const problems = unknownColumns(head, columns);
	const named = nameArmies(rows, columns.indexOf("army"));
	const armies = new Map<string, { name: string; units: StoredUnit[] }>();
	for (const [index, row] of rows.entries()) {
		const name = named[index] ?? "";
		const army = armies.get(name.toLowerCase()) ?? { name, units: [] };
		const unit = isTooLong(name)
			? fail(tooLong(row, columns, head))
			: readRow(row, columns, head.cells, rules, (army.units.length + 1) * SORT_STEP);
		if (!unit.ok) problems.push(unit.fault);
		else armies.set(name.toLowerCase(), { name: army.name, units: [...army.units, unit.value] });
	}
	const max = FORCE_LIMITS.units;
	const found = [...armies.values()];
	if (found.some(({ units }) => units.length > max))
		return fail({ code: "MUSTER.Fault.Force.list", data: { min: 0, max } });
	return ok({ armies: found.map(({ name, units }) => ({ name, units: withIds(units) })), problems });
}

function unknownColumns(head: TableRow, columns: readonly (ColumnName | undefined)[]): ImportProblem[] {
	return head.cells.flatMap((cell, index) =>
		columns[index] === undefined && cell !== ""
			? [{ fault: { code: "MUSTER.Fault.Import.column" }, line: head.line, column: cell }]
			: [],
	);
}

/** The army of each row: an empty cell, as merged cells leave it, continues the row above. */
function nameArmies(rows: readonly TableRow[], column: number): string[] {
	let name = "";
	return rows.map(({ cells }) => {
		name = cells[column] || name;
		return name;
	});
}

const isTooLong = (name: string): boolean => name.length > FORCE_LIMITS.name;

function tooLong({ line }: TableRow, columns: readonly (ColumnName | undefined)[], head: TableRow): ImportProblem {
	const fault: Fault = { code: "MUSTER.Fault.Force.text", data: { max: FORCE_LIMITS.name } };
	return { fault, line, column: head.cells[columns.indexOf("army")] ?? null };
}

const withIds = (units: readonly StoredUnit[]): Record<string, StoredUnit> =>
	Object.fromEntries(units.map((unit, index) => [`u${index + 1}`, unit]));

function findColumn(cell: string, { words }: CellRules): ColumnName | undefined {
	const folded = foldWord(cell);
	return COLUMN_NAMES.find((name) =>
		[name, ...SHEET_COLUMNS[name].also, words.say(`MUSTER.Forces.column.${name}`)].some(
			(known) => foldWord(known) === folded,
		),
	);
}

type Row = Result<StoredUnit, ImportProblem>;

function readRow(
	{ line, cells }: TableRow,
	columns: readonly (ColumnName | undefined)[],
	heads: readonly string[],
	rules: CellRules,
	sort: number,
): Row {
	const filled = columns.flatMap((name, index) => {
		const cell = cells[index] ?? "";
		return name === undefined || cell === "" ? [] : [{ name, cell, head: heads[index] ?? name }];
	});
	const raw: RawUnit = { sort, troop: {} };
	const troop = filled.find(({ name }) => name === "troop");
	if (troop !== undefined) Object.assign(raw.troop, troopOf(troop.cell, rules));
	for (const { name, cell } of filled) {
		const column: SheetColumn = SHEET_COLUMNS[name];
		if (column.kind !== "troop" && column.kind !== "army") setPath(raw, column.path, readCell(cell, column, rules));
	}
	if (troop !== undefined && !isKnown(troop.cell, filled, rules)) {
		return fail({ fault: { code: "MUSTER.Fault.Import.troop" }, line, column: troop.head });
	}
	inferKind(raw.troop);
	const unit = readUnit("", { name: troop?.cell ?? "", ...raw }, rules.tables);
	return unit.ok ? ok(withoutId(unit.value)) : fail(toProblem(unit.fault, line, filled));
}

interface RawUnit extends Record<string, unknown> {
	readonly troop: Record<string, unknown>;
}

interface Filled {
	readonly name: ColumnName;
	readonly cell: string;
	readonly head: string;
}

function troopOf(cell: string, { words }: CellRules): Partial<TroopType> {
	const entry = findTroop(cell, words);
	return entry === undefined ? { name: cell } : { ...entry.troop, name: sayWording(words, entry.title) };
}

/** Troops that the library does not know need at least one column that describes them. */
function isKnown(cell: string, filled: readonly Filled[], { words }: CellRules): boolean {
	const describes = filled.some(({ name }) => SHEET_COLUMNS[name].path.startsWith("troop.") && name !== "code");
	return describes || findTroop(cell, words) !== undefined;
}

/** Infers the kind of troops from a strength, a piece or a creature, if no column gives it. */
function inferKind(troop: Record<string, unknown>): void {
	if (troop["kind"] !== undefined) return;
	if (troop["weapon"] !== undefined) troop["kind"] = "weapon";
	else if (troop["creature"] !== undefined) troop["kind"] = "creature";
	else troop["kind"] = troop["strength"] === undefined ? PLAIN_TROOP.kind : "own";
}

function setPath(target: Record<string, unknown>, path: string, value: unknown): void {
	const [key = "", ...rest] = path.split(".");
	if (rest.length === 0) {
		target[key] = value;
		return;
	}
	const inner = (target[key] ?? {}) as Record<string, unknown>;
	target[key] = inner;
	setPath(inner, rest.join("."), value);
}

/** The column of the faulty field; the quality's if it set the battles. */
function toProblem(fault: Fault, line: number, filled: readonly Filled[]): ImportProblem {
	const path = fault.path ?? "";
	const found = filled.findLast(({ name }) => {
		const { path: own } = SHEET_COLUMNS[name];
		return path === own || path.startsWith(`${own}.`);
	});
	return found?.name === "quality"
		? { fault: { code: "MUSTER.Fault.Import.quality" }, line, column: found.head }
		: { fault, line, column: found?.head ?? path };
}

function withoutId({ id: _id, ...unit }: Unit): StoredUnit {
	return unit;
}
