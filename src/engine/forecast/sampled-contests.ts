import { type Answerer, plainSupport, type Question, type Support, simulate, simulateByKey } from "../ask/index.js";
import type { ContestResult, SideState } from "../battle/index.js";
import { getOrCreate, towardZero } from "../common/index.js";
import { seededUniform } from "../dice/index.js";
import { contestsOf, type MetContest, metContests, NO_GAINS } from "./contests/index.js";
import {
	addToSums,
	type DayForecast,
	type ForecastContext,
	meanOf,
	meanWithin,
	noSums,
	type Precision,
	type SideForecast,
	type Steps,
	type Sums,
} from "./model/index.js";
import { resultsOf } from "./sides/index.js";

/** A side as it came to its contest. */
type ContestedSide = Pick<ContestResult, "strategy" | "starred" | "holds">;

/**
 * Contests to which simulated days came. How each of them may end is enumerated, so that of these chances only what
 * came before the contest is simulated.
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

/** Chance of each simulated day by its number. */
type ChanceOf = (day: number) => Answerer;

/** One source of chance for all days, in the order of their questions. */
export function chanceInOrder(seed: number): ChanceOf {
	const all = simulate(seed);
	return withLevelCatastrophes(seed, () => all);
}

/** Days on which each question has a source of its own, so that battles that are nearly alike have days that are. */
export const chanceByQuestion = (seed: number): ChanceOf =>
	withLevelCatastrophes(seed, (day) => simulateByKey(Math.imul(seed + day, 0x9e3779b1)));

/** Days of a round, in which the throws of each side's catastrophes are spread evenly over all that they may be. */
const ROUND = 100;

/**
 * Throws catastrophes so that of each round of days as many see a rare one as should, as nearly as may be (a Latin
 * hypercube, one dimension a side): a few days tell more then, since rare catastrophes decide much.
 */
function withLevelCatastrophes(seed: number, chanceOf: ChanceOf): ChanceOf {
	const rounds = new Map<string, readonly number[]>();
	return (day) => {
		const rest = chanceOf(day);
		const round = Math.floor(day / ROUND);
		return (question) => {
			if (question.kind !== "dice" || !question.key.endsWith("/catastrophe")) return rest(question);
			const throws = getOrCreate(rounds, `${round} ${question.key}`, () =>
				throwsOfRound(question, simulateByKey(Math.imul(seed - round, 0x85ebca6b))),
			);
			return throws[day % ROUND]!;
		};
	};
}

/** The total at a place of the running sum of weights. */
function totalAt(place: number, support: Support): number {
	let sum = 0;
	for (const [total, weight] of support) {
		sum += weight;
		if (place < sum) return Number(total);
	}
	return Number(support.at(-1)?.[0]);
}

/** The throws of a round: one from each of its equal parts of the distribution, in a drawn order. */
function throwsOfRound(question: Question, chance: Answerer): readonly number[] {
	const support = plainSupport(question);
	const all = support.reduce((sum, [, weight]) => sum + weight, 0);
	const uniform = seededUniform(Math.floor(Number(chance({ kind: "uniform", key: question.key })) * 2 ** 32));
	const throws = Array.from({ length: ROUND }, (_, part) => totalAt(((part + uniform()) / ROUND) * all, support));
	for (let i = throws.length - 1; i > 0; i--) {
		const j = Math.floor(uniform() * (i + 1));
		[throws[i], throws[j]] = [throws[j]!, throws[i]!];
	}
	return throws;
}
