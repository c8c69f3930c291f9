import type { Parts } from "./table-cells.js";

/** Rules that a table comes from. */
export const TABLE_SOURCES = ["battle", "checks", "army", "skirmish", "fudge"] as const;
export type TableSource = (typeof TABLE_SOURCES)[number];

/** One table of the rules, row by row. */
export interface SourceTable {
	readonly id: string;
	readonly source: TableSource;
	/** Rows: by their names in the engine, or one after the other. */
	readonly rows: readonly SourceRow[];
	/** Numbers of the table that are in no row. */
	readonly besides: Parts;
	/** Dice that draw a row; empty: the rules draw none, and each row is as likely as the others. */
	readonly dice: string;
}

/** One row of such a table. */
export interface SourceRow {
	/** The row's name in the engine; empty: it has none. */
	readonly name: string;
	readonly cells: Parts;
	/** Totals that draw it. */
	readonly range?: readonly [from: number, to: number];
}

/** A table that is looked up, from its rows by name. */
export function toTable(id: string, source: TableSource, rows: readonly (readonly [string, Parts])[]): SourceTable {
	return { id, source, rows: rows.map(([name, cells]) => ({ name, cells })), besides: {}, dice: "" };
}
