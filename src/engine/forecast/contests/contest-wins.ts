import type { SideState } from "../../battle/index.js";
import type { ForecastContext, Steps } from "../model/index.js";
import type { MetContest } from "./met-contests.js";
import { type RankGrid, rankDistributions, toGrid } from "./rank-distributions.js";

/** Number of contests after which the work pauses. */
const PART = 64;

/** The chances that each side holds the field, by contest and side: nothing else of how contests end. */
export function* contestWins(
	met: readonly MetContest[],
	sides: readonly SideState[],
	context: ForecastContext,
): Steps<readonly Float64Array[]> {
	const winsOf = contestWinsOf(sides, context);
	const wins: Float64Array[] = [];
	for (const each of met) {
		wins.push(winsOf(each));
		if (wins.length % PART === 0) yield;
	}
	return wins;
}

/** Returns the chances that each side holds the field after a contest. */
export function contestWinsOf(
	sides: readonly SideState[],
	context: ForecastContext,
): (met: MetContest) => Float64Array {
	const { of } = rankDistributions(sides, context);
	return ({ totals, gains }) => highestAlone(toGrid(totals.map((total, side) => of(side, total, gains[side]!))));
}

/** The chance by side that its rank is above those of all others. */
function highestAlone({ chances }: RankGrid): Float64Array {
	const wins = new Float64Array(chances.length);
	const below = new Float64Array(chances.length);
	const size = chances[0]!.length;
	for (let rank = 0; rank < size; rank++) {
		for (let side = 0; side < wins.length; side++) {
			let chance = chances[side]![rank]!;
			for (let other = 0; other < wins.length; other++) if (other !== side) chance *= below[other]!;
			wins[side] = wins[side]! + chance;
		}
		for (let side = 0; side < wins.length; side++) below[side] = below[side]! + chances[side]![rank]!;
	}
	return wins;
}
