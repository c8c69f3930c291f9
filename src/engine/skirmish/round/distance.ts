import type { Board, Ground } from "../geometry/index.js";

/** Feet between the middles of two units, rounded up (RULES 4.3). */
export function feetApart(from: Ground, to: Ground, board: Board): number {
	let [low, high] = [-1, 1];
	while (!board.isInRange(from, to, high)) [low, high] = [high, 2 * high];
	while (high - low > 1) {
		const middle = low + Math.floor((high - low) / 2);
		if (board.isInRange(from, to, middle)) high = middle;
		else low = middle;
	}
	return high;
}
