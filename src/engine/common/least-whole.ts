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
