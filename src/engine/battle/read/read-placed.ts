import { type Fault, fail, fieldPath, ok, type Result, readEach, readInteger, readList } from "../../common/index.js";
import { FORCE_LIMITS, readFields } from "../../force/index.js";
import { BATTLE_LIMITS as LIMITS } from "../model/index.js";
import type { CircumstanceTable, PositionTable } from "../tables/index.js";
import type { Placed } from "../types.js";

/** Rows that may leave their value to the GM. */
type RangedRows = Readonly<Record<string, { readonly from: number; readonly to: number }>>;

/** Reads the position of a side: rows of the table, each once. */
export function readPosition(value: unknown, path: string, { rows }: PositionTable): Result<readonly Placed[]> {
	return readRows(value, path, rows);
}

/** The circumstances of a side: rows of their table, each once. */
export function readCircumstances(value: unknown, path: string, table: CircumstanceTable): Result<readonly Placed[]> {
	return readRows(value, path, table);
}

function readRows(value: unknown, path: string, rows: RangedRows): Result<readonly Placed[]> {
	const list = readList(value, { path, code: "MUSTER.Fault.Force.list", min: 0, max: LIMITS.rows });
	if (!list.ok) return list;
	const placed = readEach(list.value, (each, i) => readRow(each, fieldPath(path, i), rows));
	if (!placed.ok) return placed;
	const twice = placed.value.findIndex(({ row }, i) => placed.value.findIndex((other) => other.row === row) < i);
	if (twice < 0) return placed;
	return fail({ code: "MUSTER.Fault.Battle.rowTwice", path: fieldPath(fieldPath(path, twice), "row") });
}

function readRow(value: unknown, path: string, rows: RangedRows): Result<Placed> {
	return readFields(value, path, (f) => {
		const row = f.text("row", FORCE_LIMITS.name);
		const range = Object.hasOwn(rows, row) ? rows[row] : undefined;
		if (range === undefined) return f.refuse("row", ROW, { rows: Object.keys(rows).join(", ") });
		return { row, value: range.from === range.to ? null : f.with("value", valueReader(range)) };
	});
}

const ROW: Fault["code"] = "MUSTER.Fault.Force.row";

/** The GM's choice within a row; a row that leaves none needs no value. */
function valueReader({ from, to }: RangedRows[string]) {
	return (value: unknown, path: string): Result<number | null> =>
		value === null ? ok(null) : readInteger(value, { min: from, max: to, path, code: "MUSTER.Fault.Force.whole" });
}
