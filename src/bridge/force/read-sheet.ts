import { type Fault, fail, ok, type Result } from "../../engine/common/index.js";
import { FORCE_LIMITS, PLAIN_TROOP, readUnit, type TroopType, type Unit } from "../../engine/force/index.js";
import { sayWording } from "../text/index.js";
import { SORT_STEP } from "./convert.js";
import { parseTable, type TableRow } from "./parse-table.js";
import { type CellRules, findTroop, foldWord, readCell } from "./read-cell.js";
import { COLUMN_NAMES, type ColumnName, SHEET_COLUMNS, type SheetColumn } from "./sheet-columns.js";
import type { StoredUnit } from "./types.js";

/** What is wrong in something that was imported, and where: line from 1, and the name of the column or field. */
export interface ImportProblem {
	readonly fault: Fault;
	readonly line: number | null;
	readonly column: string | null;
}

/** The units of a spreadsheet, in its order; rows with problems are left out of them. */
export interface SheetUnits {
	readonly units: Readonly<Record<string, StoredUnit>>;
	readonly problems: readonly ImportProblem[];
}

/**
 * A spreadsheet with one unit in a row and a header that names the columns ({@link SHEET_COLUMNS}), as pasted or saved as CSV. Faults, where
 * nothing can be read: no table; no column of men, or none of names and troops. All else is a problem of its row.
 */
export function readSheet(text: string, rules: CellRules): Result<SheetUnits> {
	const table = parseTable(text);
	if (!table.ok) return table;
	const [head, ...rows] = table.value;
	if (head === undefined) return fail({ code: "MUSTER.Fault.Import.empty" });
	const columns = head.cells.map((cell) => findColumn(cell, rules));
	if (!columns.includes("men") || !(columns.includes("name") || columns.includes("troop"))) {
		return fail({ code: "MUSTER.Fault.Import.header" });
	}
	const problems: ImportProblem[] = head.cells.flatMap((cell, index) =>
		columns[index] === undefined && cell !== ""
			? [{ fault: { code: "MUSTER.Fault.Import.column" }, line: head.line, column: cell }]
			: [],
	);
	const units: [string, StoredUnit][] = [];
	for (const row of rows) {
		const unit = readRow(row, columns, head.cells, rules, (units.length + 1) * SORT_STEP);
		if (!unit.ok) problems.push(unit.fault);
		else units.push([`u${units.length + 1}`, unit.value]);
	}
	const max = FORCE_LIMITS.units;
	if (units.length > max) return fail({ code: "MUSTER.Fault.Force.list", data: { min: 0, max } });
	return ok({ units: Object.fromEntries(units), problems });
}

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
		if (column.kind !== "troop") setPath(raw, column.path, readCell(cell, column, rules));
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

/** Troops that the library does not know need at least one column that says what they are. */
function isKnown(cell: string, filled: readonly Filled[], { words }: CellRules): boolean {
	const tells = filled.some(({ name }) => SHEET_COLUMNS[name].path.startsWith("troop.") && name !== "code");
	return tells || findTroop(cell, words) !== undefined;
}

/** What strength follows from, where no column says it: a number, a piece or a creature speak for themselves. */
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

/** The column whose field is at fault; the quality's where it stands for battles. */
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
