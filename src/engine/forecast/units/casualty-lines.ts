import { casualtyLine } from "../../battle/casualties/index.js";
import type { CasualtyTable } from "../../battle/tables/index.js";
import { getOrCreate } from "../../common/index.js";
import type { ForecastContext } from "../model/index.js";

/** Lines to which some steps lead, by the line of the contest, the bloodiest first. */
export type Shifted = Uint8Array;

/** The lines to which so many steps lead. */
export function shiftedLines(steps: number, context: ForecastContext): Shifted {
	const table = context.rules.tables.casualties;
	const known = context.memoize("lines", () => new Map<number, Shifted>());
	return getOrCreate(known, steps, () => {
		return Uint8Array.from(table, (_, at) => rowAt(valueFor(at, table), steps, table));
	});
}

/** The place of the row that a value of the contest leads to, the bloodiest first. */
export function rowAt(value: number, steps: number, table: CasualtyTable): number {
	return casualtyLine(value, [{ key: "own", value: steps }], table).line + (table.length - 1) / 2;
}

/** A value of the contest that leads to a row; below the second row is the first. */
function valueFor(at: number, table: CasualtyTable): number {
	return table[at]?.from ?? (table[at + 1]?.from ?? 0) - 1;
}
