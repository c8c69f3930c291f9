import { type Footprint, isInRange, type Scale } from "../geometry/index.js";

/** Feet between the middles of two units, rounded up (RULES 4.3). */
export function feetApart(from: Footprint, to: Footprint, scale: Scale): number {
	let [low, high] = [-1, 1];
	while (!isInRange(from, to, high, scale)) [low, high] = [high, 2 * high];
	while (high - low > 1) {
		const middle = low + Math.floor((high - low) / 2);
		if (isInRange(from, to, middle, scale)) high = middle;
		else low = middle;
	}
	return high;
}
