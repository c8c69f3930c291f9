/** One row: every whole number from `from` to `to`, both included, gives `value`. An end may be infinite. */
export type RangeRow<T> = readonly [from: number, to: number, value: T];

/** The whole numbers that a table must answer for, both ends included. */
export type Domain = readonly [from: number, to: number];

/** A table without a flaw: its rows ascend and cover the domain exactly once. Made by {@link rangeTable}. */
export interface RangeTable<T> {
	readonly domain: Domain;
	readonly rows: readonly RangeRow<T>[];
}

/**
 * Defect of rows, with the numbers concerned. `outside`: the row leaves the domain; `reversed`: it ends before it
 * begins.
 */
interface TableFlaw {
	readonly kind: "gap" | "overlap" | "outside" | "reversed" | "fraction";
	readonly from: number;
	readonly to: number;
}

const isEnd = (x: number): boolean =>
	Number.isSafeInteger(x) || x === Number.POSITIVE_INFINITY || x === Number.NEGATIVE_INFINITY;

/**
 * Every flaw of the rows for the domain; the order of the rows does not matter. None: {@link rangeTable} accepts them.
 */
export function findTableFlaws(rows: readonly RangeRow<unknown>[], domain: Domain): readonly TableFlaw[] {
	const flaws: TableFlaw[] = [];
	const flaw = (kind: TableFlaw["kind"], from: number, to: number): void => void flaws.push({ kind, from, to });
	let next = domain[0];
	for (const [from, to] of [...rows].sort((a, b) => a[0] - b[0])) {
		if (!isEnd(from) || !isEnd(to)) flaw("fraction", from, to);
		else if (to < from) flaw("reversed", from, to);
		else {
			if (from < domain[0] || to > domain[1]) flaw("outside", from, to);
			if (from > next) flaw("gap", next, from - 1);
			if (from < next) flaw("overlap", from, Math.min(to, next - 1));
			next = Math.max(next, to + 1);
		}
	}
	if (next <= domain[1] && next !== Number.POSITIVE_INFINITY) flaw("gap", next, domain[1]);
	return flaws;
}

/** A table that answers for every number of the domain. RangeError names the first flaw. */
export function rangeTable<T>(rows: readonly RangeRow<T>[], domain: Domain): RangeTable<T> {
	const [flaw] = findTableFlaws(rows, domain);
	if (flaw) throw new RangeError(`table: ${flaw.kind} from ${flaw.from} to ${flaw.to}`);
	return { domain, rows: [...rows].sort((a, b) => a[0] - b[0]) };
}

/** A table of thresholds: each row holds from its number up to the next row's; the last to the end of the domain. */
export function thresholdTable<T>(rows: readonly (readonly [from: number, value: T])[], end: number): RangeTable<T> {
	const sorted = [...rows].sort((a, b) => a[0] - b[0]);
	const ranges = sorted.map(([from, value], i): RangeRow<T> => [from, (sorted[i + 1]?.[0] ?? end + 1) - 1, value]);
	return rangeTable(ranges, [sorted[0]?.[0] ?? end, end]);
}

/**
 * Looks up the value for a whole number. RangeError outside the domain: the caller clamps first if the rule says so.
 * @example
 * lookup(rangeTable([[3, 9, "low"], [10, 18, "high"]], [3, 18]), 12); // "high"
 */
export function lookup<T>({ rows, domain }: RangeTable<T>, x: number): T {
	let [low, high] = [0, rows.length - 1];
	while (low <= high) {
		const middle = (low + high) >> 1;
		const row = rows[middle]!;
		if (x < row[0]) high = middle - 1;
		else if (x > row[1]) low = middle + 1;
		else if (x === Math.trunc(x)) return row[2];
		else break;
	}
	throw new RangeError(`table: ${x} is no whole number of ${domain[0]} … ${domain[1]}`);
}

/**
 * The least whole number from `low` to `high` for which something holds, as it does for all greater ones; `high` where
 * it holds for none.
 * @example
 * leastWhole(0, 100, (value) => value * value >= 50); // 8
 */
export function leastWhole(low: number, high: number, holds: (value: number) => boolean): number {
	let [from, to] = [low, high];
	while (from < to) {
		const middle = Math.floor((from + to) / 2);
		if (holds(middle)) to = middle;
		else from = middle + 1;
	}
	return from;
}
