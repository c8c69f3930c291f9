import { type Challenger, contestStep } from "../../battle/contest/index.js";
import type { SideState } from "../../battle/index.js";
import { toGradedRoll } from "../../checks/index.js";
import { explain, getOrCreate } from "../../common/index.js";
import { convolve, type Pmf, toPmf } from "../../dice/index.js";
import type { Chances, ForecastContext } from "../model/index.js";
import type { StrategyDistribution } from "../scenarios/index.js";

/**
 * Rank of a roll among those of all commanders: the higher beats the lower, equal ones tie. `marginOf` a rank is the
 * number whose distances are margins of victory.
 */
export interface RankDistributions {
	/** Ranks of a side of that Strategy, beside a distribution of its gains, with their chances. */
	of(side: number, total: number, gains: StrategyDistribution): Pmf;
	marginOf(rank: number): number;
}

/** The ranks of commanders by the reading of their contest (RULES 1.12, 2.7). */
export function rankDistributions(sides: readonly SideState[], context: ForecastContext): RankDistributions {
	const rolls = contestRolls(sides, context);
	return context.rules.options.contestReading === "signed" ? signedRanks(rolls) : successRanks(rolls);
}

/** The chances of each commander's roll, under the keys by which the contest asks. */
function contestRolls(sides: readonly SideState[], context: ForecastContext): readonly Chances<number>[] {
	const strategy = explain("strategy", [{ key: "total", kind: "add", value: 0 }]);
	const challengers = sides.map(({ id }): Challenger => {
		return { id, strategy, starred: 0, holds: false, luck: false, by: "" };
	});
	const asked = contestStep(challengers, context.rules.options).next();
	if (asked.done) throw new RangeError("a contest asks for rolls");
	return asked.value.map((question) => context.answersTo(question));
}

/** By the signed reading the rank is the margin, Strategy less roll: one distribution, moved by the total. */
function signedRanks(rolls: readonly Chances<number>[]): RankDistributions {
	const known = rolls.map(() => new Map<number, Pmf>());
	return {
		of: (side, total, gains) => {
			const { from, values } = getOrCreate(known[side]!, gains.id, () =>
				convolve(toPmf(gains.chances), toPmf(rolls[side]!.map(([roll, p]) => [-roll, p] as const))),
			);
			return { from: from + total, values };
		},
		marginOf: (rank) => rank,
	};
}

/**
 * By the other reading success beats failure, then margins count: ranks are twice the margin, and one more for a
 * success.
 */
function successRanks(rolls: readonly Chances<number>[]): RankDistributions {
	const known = rolls.map(() => new Map<number, Map<number, Pmf>>());
	const rankAt = (total: number, roll: number): number => {
		const { success, margin } = toGradedRoll(total, roll);
		return success ? 2 * margin + 1 : -2 * margin;
	};
	return {
		of: (side, total, gains) => {
			const byTotal = getOrCreate(known[side]!, gains.id, () => new Map<number, Pmf>());
			return getOrCreate(byTotal, total, () =>
				toPmf(
					gains.chances.flatMap(([gain, p]) =>
						rolls[side]!.map(([roll, q]) => [rankAt(total + gain, roll), p * q] as const),
					),
				),
			);
		},
		marginOf: (rank) => Math.floor(rank / 2),
	};
}

/** No gains. */
export const NO_GAINS: StrategyDistribution = { id: -1, chances: [[0, 1]] };

/** The highest rank of some of the sides: chances by rank from the grid's beginning. */
interface HighestRank {
	/** The holder of a position is not among the highest; or is. */
	readonly plain: Float64Array;
	readonly held: Float64Array;
}

/** Ranks of all sides on one grid. */
export interface RankGrid {
	readonly from: number;
	/** Chances by side and place on the grid. */
	readonly chances: readonly Float64Array[];
}

/** Lays ranks out on one grid. */
export function toGrid(distributions: readonly Pmf[]): RankGrid {
	const from = distributions.reduce(
		(least, distribution) => Math.min(least, distribution.from),
		Number.POSITIVE_INFINITY,
	);
	const end = distributions.reduce(
		(most, distribution) => Math.max(most, distribution.from + distribution.values.length),
		from,
	);
	const chances = distributions.map((distribution) => {
		const row = new Float64Array(end - from);
		row.set(distribution.values, distribution.from - from);
		return row;
	});
	return { from, chances };
}

/** The highest of the others as their best meets a side, and as they come closest to a winner. */
interface Others {
	readonly best: HighestRank;
	readonly closest: HighestRank;
}

/**
 * The highest rank of all sides but one, by sums over what lies below; `holder` −1: no side holds a position. Every
 * term is a product of chances, so that no digit is lost. A winner meets a holder before others of the same margin,
 * even where their rank is higher.
 */
export function highestOfOthers(side: number, { chances }: RankGrid, margins: Int32Array, holder: number): Others {
	const size = chances[side]!.length;
	const highest = new Float64Array(size);
	const others = [...chances.keys()].filter((other) => other !== side && other !== holder);
	const [first] = others;
	if (first !== undefined) highest.set(chances[first]!);
	for (const other of others.slice(1)) foldIn(highest, chances[other]!);
	if (holder < 0 || holder === side) {
		const best = { plain: highest, held: new Float64Array(size) };
		return { best, closest: best };
	}
	const own = chances[holder]!;
	const best = { plain: new Float64Array(size), held: new Float64Array(size) };
	const closest = { plain: new Float64Array(size), held: new Float64Array(size) };
	let [belowLast, last, upTo] = [0, 0, first === undefined ? 1 : 0];
	for (let rank = 0; rank < size; rank++) {
		const chance = highest[rank]!;
		upTo += chance;
		const below = belowLast + last;
		best.plain[rank] = chance * below;
		best.held[rank] = own[rank]! * upTo;
		const isClose = rank > 0 && margins[rank] === margins[rank - 1];
		closest.plain[rank] = chance * (isClose ? belowLast : below);
		closest.held[rank] = best.held[rank]! + (isClose ? chance * last : 0);
		belowLast = below;
		last = own[rank]!;
	}
	return { best, closest };
}

/** Makes a distribution of the highest that of the highest of those and one more. */
function foldIn(highest: Float64Array, more: Float64Array): void {
	let [below, upTo] = [0, 0];
	for (let rank = 0; rank < highest.length; rank++) {
		upTo += more[rank]!;
		const before = highest[rank]!;
		highest[rank] = before * upTo + below * more[rank]!;
		below += before;
	}
}
