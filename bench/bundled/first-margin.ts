import type { BattleInput } from "../../src/engine/battle/index.js";
import type { DayForecast, Precision } from "../../src/engine/forecast/index.js";

/** Margins of a forecast in hundredths; `isNear`: some figures have no bound of their own. */
export interface FirstMargin {
	readonly points: number;
	readonly isNear: boolean;
}

/**
 * Half the widest interval of what a reader sees first of each side: its chance to hold the field, and its dead and,
 * where they are there, its mean losses in hundredths of the men who came. 0: all are exact.
 */
export function firstMargin({ noWinnerWithin, sides }: DayForecast, input: BattleInput): FirstMargin {
	const men = input.sides.map(({ force }) => force.units.reduce((sum, unit) => sum + unit.men, 0));
	const all = [
		halfWidth(noWinnerWithin, 1),
		...sides.flatMap(({ winsWithin, losses, dead }, i) => [
			halfWidth(winsWithin, 1),
			halfWidth(dead.within, men[i]!),
			halfWidth(losses?.within.mean ?? "exact", men[i]!),
		]),
	];
	const known = all.filter((each) => each !== null);
	return { points: 100 * Math.max(0, ...known), isNear: known.length < all.length };
}

function halfWidth(within: Precision, whole: number): number | null {
	if (typeof within === "string") return within === "exact" ? 0 : null;
	return whole === 0 ? 0 : (within.to - within.from) / 2 / whole;
}
