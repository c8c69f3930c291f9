import { threeDiceAtMost } from "../checks/index.js";
import { fail, getOrCreate, ok, type Ratio, type Result } from "../common/index.js";
import { CHART_CUTS, CUT_UNIT, PRINTED_CELLS } from "./tables/chart-cuts.js";
import type { ChartData } from "./types.js";

/** The charts that exist in print, largest first: a batch is split over them (RULES 0.3). */
export const CHART_SIZES = [20, 10, 5] as const;

/** First and last column of every chart: the effective skill. Anything above reads the last (RULES 0.5). */
export const CHART_COLUMNS = { first: 3, last: 16 } as const;

/** The most attempts that one chart is made for. */
export const CHART_SIZE_MAX = 200;

/**
 * One column: the cell of h hits is at index h − 1, so the top row of a printed chart comes last. Numbers of 3d6,
 * never rising with the hits, except where the print contradicts itself.
 */
export type ChartColumn = readonly number[];

/** A chart of `size` attempts; `columns[0]` is that of effective skill 3. */
export interface Chart {
	readonly size: number;
	readonly data: ChartData;
	readonly columns: readonly ChartColumn[];
}

/** The column that an effective skill of 3 or more reads (RULES 0.5; at 3 the column as printed, ERRATA 0-2). */
export function chartColumnOf(effective: number): number {
	return Math.min(CHART_COLUMNS.last, Math.max(CHART_COLUMNS.first, effective));
}

/** The chance of one attempt that a column was computed with: P(3d6 ≤ column), without automatic results. */
export function columnChance(column: number): Ratio {
	return threeDiceAtMost(column);
}

/**
 * The chart for any number of attempts, computed exactly in the manner of the printed ones (RULES 0.5); sizes
 * 5, 10 and 20 are those charts. `size` is whole, 1 … {@link CHART_SIZE_MAX}; otherwise a fault names it.
 */
export function chartFor(size: number, data: ChartData): Result<Chart> {
	if (!Number.isInteger(size) || size < 1 || size > CHART_SIZE_MAX) {
		return fail({ code: "MUSTER.Fault.Batch.chartSize", path: "size", data: { min: 1, max: CHART_SIZE_MAX } });
	}
	const columns = Array.from({ length: CHART_COLUMNS.last - CHART_COLUMNS.first + 1 }, (_, index) =>
		makeColumn(size, CHART_COLUMNS.first + index, data),
	);
	return ok({ size, data, columns });
}

const columns = new Map<string, ChartColumn>();

/**
 * One column of {@link chartFor}, kept once made: a batch reads the same few again and again. Throws a RangeError
 * outside the sizes and columns that exist.
 */
export function chartColumn(size: number, column: number, data: ChartData): ChartColumn {
	return getOrCreate(columns, `${size}/${column}/${data}`, () => makeColumn(size, column, data));
}

function makeColumn(size: number, column: number, data: ChartData): ChartColumn {
	if (!Number.isInteger(size) || size < 1 || size > CHART_SIZE_MAX) throw new RangeError(`no chart of ${size}`);
	if (column !== chartColumnOf(Math.trunc(column))) throw new RangeError(`no column ${column}`);
	const cells = computeColumn(size, columnChance(column));
	if (data === "printed") {
		for (const odd of PRINTED_CELLS) if (odd.size === size && odd.skill === column) cells[odd.hits - 1] = odd.cell;
	}
	return cells;
}

/** Every cell from the exact tail P(Binomial(size, chance) ≥ hits), as a count of ways out of den^size. */
function computeColumn(size: number, chance: Ratio): number[] {
	const hit = BigInt(chance.num);
	const miss = BigInt(chance.den) - hit;
	const all = BigInt(chance.den) ** BigInt(size);
	const cells: number[] = new Array(size);
	let choose = 1n;
	let tail = 0n;
	for (let hits = size; hits >= 1; hits--) {
		tail += choose * hit ** BigInt(hits) * miss ** BigInt(size - hits);
		choose = (choose * BigInt(hits)) / BigInt(size - hits + 1);
		cells[hits - 1] = cellAt(tail, all);
	}
	return cells;
}

/** The number of 3d6 for a chance of `ways` out of `all`: 3 and one more for each cut that it reaches. */
function cellAt(ways: bigint, all: bigint): number {
	const scaled = ways * BigInt(CUT_UNIT);
	return CHART_CUTS.findLast(({ cut }) => scaled >= BigInt(cut) * all)?.cell ?? 3;
}
