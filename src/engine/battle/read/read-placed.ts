import { type Fault, fail, fieldPath, type Result } from "../../common/index.js";
import { FORCE_LIMITS } from "../../force/index.js";
import { nullable, type Reader } from "../../schema/index.js";
import { fields, BATTLE_LIMITS as LIMITS, list, text, whole } from "../model/index.js";
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
	const placed = list(rowReader(rows), LIMITS.rows)(value, path);
	if (!placed.ok) return placed;
	const twice = placed.value.findIndex(({ row }, i) => placed.value.findIndex((other) => other.row === row) < i);
	if (twice < 0) return placed;
	return fail({ code: "MUSTER.Fault.Battle.rowTwice", path: fieldPath(fieldPath(path, twice), "row") });
}

function rowReader(rows: RangedRows): Reader<Placed> {
	return fields((f) => {
		const row = f.read("row", text(FORCE_LIMITS.name));
		const range = Object.hasOwn(rows, row) ? rows[row] : undefined;
		if (range === undefined) return f.refuse("row", ROW, { rows: Object.keys(rows).join(", ") });
		return { row, value: range.from === range.to ? null : f.read("value", nullable(whole(range.from, range.to))) };
	});
}

const ROW: Fault["code"] = "MUSTER.Fault.Force.row";
