import { towardZero } from "../../common/index.js";
import type { ContestResult } from "../outcome.js";
import type { SideState } from "../types.js";
import { contestsOf, type MetContest, metContests, NO_GAINS } from "./contests/index.js";
import type { ForecastContext } from "./context.js";
import { addToSums, meanOf, meanWithin, noSums, type Sums } from "./margins.js";
import { resultsOf } from "./sides/index.js";
import type { Steps } from "./steps.js";
import type { DayForecast, Precision, SideForecast } from "./types.js";

/** A side as it came to its contest. */
type ContestedSide = Pick<ContestResult, "strategy" | "starred" | "holds">;

/**
 * Contests to which simulated days came. How each of them may end is enumerated, so that of these chances only what came before the
 * contest is simulated.
 */
export interface SampledContests {
	/** Counts the contest of one day. */
	add(sides: readonly ContestedSide[]): void;
	/** Chances of their ends; `isSettled`: nothing before the contest was left to chance. */
	inSteps(isSettled: boolean): Steps<ContestChances>;
}

/** Chances of how contests end. */
interface ContestChances extends Pick<DayForecast, "noWinner" | "noWinnerWithin"> {
	/** By side. */
	readonly sides: readonly Pick<SideForecast, "wins" | "winsWithin" | "rows" | "differences">[];
}

/** Returns the number of a contest among those that were met. */
export function contestCounter(
	sides: readonly SideState[],
	context: ForecastContext,
): { readonly all: readonly MetContest[]; idOf(contested: readonly ContestedSide[]): number } {
	const met = metContests(context);
	const gains = sides.map(() => NO_GAINS);
	return {
		all: met.all,
		idOf: (contested) => {
			const totals = contested.map(({ strategy }) => towardZero(strategy.total));
			const starred = contested.map((each) => each.starred);
			const holds = contested.map((each) => each.holds);
			return met.idOf(totals, gains, { starred, holds, stars: `${starred} ${holds}` });
		},
	};
}

/** Bounds of every chance. */
export const CHANCES = { from: 0, to: 1 } as const;

/** Counts contests between these sides. */
export function sampledContests(sides: readonly SideState[], context: ForecastContext): SampledContests {
	const counter = contestCounter(sides, context);
	const counts: number[] = [];
	return {
		add: (contested) => {
			const id = counter.idOf(contested);
			counts[id] = (counts[id] ?? 0) + 1;
		},
		inSteps: function* (isSettled) {
			const field = yield* contestsOf(counter.all, sides, context);
			const chanceOf = (chance: (contest: number) => number): Estimated => {
				const sums = noSums();
				for (const [contest, count] of counts.entries()) addToSums(sums, chance(contest), count);
				return estimated(sums, isSettled);
			};
			const days = counts.reduce((sum, count) => sum + count, 0);
			const contests = Float64Array.from(counts, (count) => count / days);
			const none = chanceOf((contest) => field.ends[contest]!.noWinner);
			return {
				noWinner: none.chance,
				noWinnerWithin: none.within,
				sides: sides.map((_, side) => {
					const { chance: wins, within: winsWithin } = chanceOf((contest) => field.ends[contest]!.wins[side]!);
					return { wins, winsWithin, ...resultsOf(side, [{ ...field, contests }]) };
				}),
			};
		},
	};
}

interface Estimated {
	readonly chance: number;
	readonly within: Precision;
}

const estimated = (sums: Sums, isSettled: boolean): Estimated => ({
	chance: meanOf(sums),
	within: isSettled ? "exact" : meanWithin(sums, CHANCES),
});
