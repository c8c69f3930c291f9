import { type Fault, fail, ok, type Result } from "../../../engine/common/index.js";
import { FORCE_LIMITS, PLAIN_TROOP, readUnit, type TroopType, type Unit } from "../../../engine/force/index.js";
import { parseWhole, sayWording } from "../../text/index.js";
import type { TableRow } from "./parse-table.js";
import { findColumn, findHeader, type HeadedTable } from "./parse-table.js";
import { type CellRules, type ColumnName, findTroop, readCell, SHEET_COLUMNS, type SheetColumn } from "./read-cell.js";
import type { StoredUnit } from "./types.js";
import { SORT_STEP } from "./types.js";

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
 * Reads the armies of a spreadsheet with one unit in a row and a header that names the columns ({@link SHEET_COLUMNS}),
 * as pasted or saved as CSV. A row without an army of its own belongs to the army of the row above. Faults, if nothing
 * can be read: those of {@link findHeader}; an army of too many units. All else is a problem of its row: every filled
 * cell is read, or stands in a line that a problem names.
 */
export function readSheet(text: string, rules: CellRules): Result<SheetArmies> {
	const table = findHeader(text, rules);
	if (!table.ok) return table;
	const { head, columns, above, rows } = table.value;
	const problems = [...unreadAbove(above), ...unknownColumns(head, columns, rules)];
	const named = nameArmies(rows, columns.indexOf("army"));
	const armies = new Map<string, { name: string; units: StoredUnit[] }>();
	for (const [index, row] of rows.entries()) {
		const name = named[index] ?? "";
		const army = armies.get(name.toLowerCase()) ?? { name, units: [] };
		problems.push(...cellsWithoutColumn(row, head));
		const unit: Row = isTooLong(name)
			? fail(tooLong(row, columns, head))
			: isTotal(row, columns, army.units)
				? fail({ fault: { code: "MUSTER.Fault.Import.total" }, line: row.line, column: null })
				: readRow(row, table.value, rules, (army.units.length + 1) * SORT_STEP);
		if (!unit.ok) problems.push(unit.fault);
		else armies.set(name.toLowerCase(), { name: army.name, units: [...army.units, unit.value] });
	}
	const max = FORCE_LIMITS.units;
	const found = [...armies.values()];
	if (found.some(({ units }) => units.length > max))
		return fail({ code: "MUSTER.Fault.Force.list", data: { min: 0, max } });
	return ok({ armies: found.map(({ name, units }) => ({ name, units: withIds(units) })), problems });
}

function unreadAbove(above: readonly TableRow[]): readonly ImportProblem[] {
	return above.map(({ line, cells }) => {
		const column = cells.find((cell) => cell !== "") ?? null;
		return { fault: { code: "MUSTER.Fault.Import.aboveHeader" }, line, column };
	});
}

function unknownColumns({ line, cells }: TableRow, columns: Columns, rules: CellRules): ImportProblem[] {
	return cells.flatMap((cell, index) => {
		if (columns[index] !== undefined || cell === "") return [];
		const code = findColumn(cell, rules) ? "MUSTER.Fault.Import.columnTwice" : "MUSTER.Fault.Import.column";
		return [{ fault: { code }, line, column: cell }];
	});
}

/** Filled cells below no name of the header. */
function cellsWithoutColumn({ line, cells }: TableRow, head: TableRow): readonly ImportProblem[] {
	const outside = cells.filter((cell, index) => cell !== "" && (head.cells[index] ?? "") === "");
	return outside.map((column) => ({ fault: { code: "MUSTER.Fault.Import.noColumn" }, line, column }));
}

/** True for a row without troops whose men are those of all rows of its army above: a sum, which is no unit. */
function isTotal({ cells }: TableRow, columns: Columns, units: readonly StoredUnit[]): boolean {
	const cellOf = (name: ColumnName): string => cells[columns.indexOf(name)] ?? "";
	const men = parseWhole(cellOf("men"));
	return units.length > 1 && cellOf("troop") === "" && men === units.reduce((sum, unit) => sum + unit.men, 0);
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

function tooLong({ line }: TableRow, columns: Columns, head: TableRow): ImportProblem {
	const fault: Fault = { code: "MUSTER.Fault.Force.text", data: { max: FORCE_LIMITS.name } };
	return { fault, line, column: head.cells[columns.indexOf("army")] ?? null };
}

const withIds = (units: readonly StoredUnit[]): Record<string, StoredUnit> =>
	Object.fromEntries(units.map((unit, index) => [`u${index + 1}`, unit]));

type Columns = HeadedTable["columns"];

type Row = Result<StoredUnit, ImportProblem>;

function readRow(
	{ line, cells }: TableRow,
	{ columns, head: { cells: heads } }: HeadedTable,
	rules: CellRules,
	sort: number,
): Row {
	const filled = columns.flatMap((name, index) => {
		const cell = cells[index] ?? "";
		return name === undefined || cell === "" ? [] : [{ name, cell, head: heads[index] ?? name }];
	});
	const raw: RawUnit = { sort, troop: {} };
	const troop = filled.find(({ name }) => name === "troop");
	const wantsTroop = troop === undefined && columns.includes("troop") && !describes(filled);
	if (wantsTroop)
		return fail({
			fault: { code: "MUSTER.Fault.Import.noTroop" },
			line,
			column: heads[columns.indexOf("troop")] ?? null,
		});
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
	return describes(filled) || findTroop(cell, words) !== undefined;
}

const describes = (filled: readonly Filled[]): boolean =>
	filled.some(({ name }) => SHEET_COLUMNS[name].path.startsWith("troop.") && name !== "code");

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
