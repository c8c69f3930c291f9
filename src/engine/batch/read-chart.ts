import type { ChartColumn } from "./chart.js";

/** One roll on a chart, read. `certain` are hits; `undecided` go back to the batch; `rerolled` are rolled singly. */
export interface ChartReading {
	readonly certain: number;
	readonly undecided: number;
	readonly rerolled: number;
}

/**
 * Reads a total of 3d6 in a column (RULES 0.3). Ordinary totals: the most hits whose cell is not below the total. A 3:
 * the lowest row that shows a 3 is certain, the rows above it are undecided; without a 3 in the column all hit. An 18:
 * nothing is certain, as many attempts as rows show an 18 are rolled again singly, the others missed.
 */
export function readChart(column: ChartColumn, total: number): ChartReading {
	if (!Number.isInteger(total) || total < 3 || total > 18) throw new RangeError(`${total} is no total of 3d6`);
	if (total === 18) return { certain: 0, undecided: 0, rerolled: rowsShowing(column, 18) };
	const undecided = total === 3 ? Math.max(0, rowsShowing(column, 3) - 1) : 0;
	const reached = column.findLastIndex((cell) => cell >= total) + 1;
	return { certain: reached - undecided, undecided, rerolled: 0 };
}

function rowsShowing(column: ChartColumn, cell: number): number {
	return column.reduce((rows, shown) => (shown === cell ? rows + 1 : rows), 0);
}
