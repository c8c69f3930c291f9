import type { SideState } from "../../battle/index.js";
import type { Pmf } from "../../dice/index.js";
import type { ForecastContext, Steps } from "../model/index.js";
import type { StrategyDistribution } from "../scenarios/index.js";
import type { RankDistributions, RankGrid } from "./rank-distributions.js";
import { highestOfOthers, rankDistributions, toGrid } from "./rank-distributions.js";
import type { ContestEnds, Grounds, ResultChances, ResultOf, SideResult } from "./side-results.js";
import { PLACES, sideResults } from "./side-results.js";

/** A contest that sides may come to: their Strategies, the gains that these may have besides, and the ground. */
export interface MetContest {
	readonly totals: readonly number[];
	readonly gains: readonly StrategyDistribution[];
	readonly grounds: Grounds;
}

/** Contests that a forecast meets, each once. */
export interface MetContests {
	/** All contests, by their ids. */
	readonly all: readonly MetContest[];
	/** The id of the contest between sides of these Strategies and gains; the same for contests that end alike. */
	idOf(totals: readonly number[], gains: readonly StrategyDistribution[], grounds: Grounds): number;
}

/** Numbers contests; by the signed reading those that differ only by what all sides have more or less are the same. */
export function metContests({ rules }: ForecastContext): MetContests {
	const all: MetContest[] = [];
	const known = new Map<string, Map<number, Map<number | string, number>>>();
	const isSigned = rules.options.contestReading === "signed";
	return {
		all,
		idOf: (totals, gains, grounds) => {
			const byGains = known.get(grounds.stars) ?? newMap(known, grounds.stars);
			let distribution = 0;
			for (let i = 0; i < gains.length; i++) distribution = distribution * MOST_DISTRIBUTIONS + gains[i]!.id + 1;
			const ids = byGains.get(distribution) ?? newMap(byGains, distribution);
			const key = totalsKey(totals, isSigned);
			const old = ids.get(key);
			if (old !== undefined) return old;
			ids.set(key, all.length);
			return all.push({ totals: totals.slice(), gains: gains.slice(), grounds }) - 1;
		},
	};
}

/** Laws of one side: fewer than its choices of heroes who roll for Glory. */
const MOST_DISTRIBUTIONS = 64;

function newMap<K, T, U>(map: Map<K, Map<T, U>>, key: K): Map<T, U> {
	const made = new Map<T, U>();
	map.set(key, made);
	return made;
}

/** Distances below this share one number as a key. */
const NEAR = 2_048;
const MOST_IN_NUMBER = 4;

/** Key of the totals: by the signed reading only differences count. */
function totalsKey(totals: readonly number[], isSigned: boolean): number | string {
	const base = isSigned ? totals[0]! : 0;
	if (totals.length > MOST_IN_NUMBER) return totals.map((total) => total - base).join(" ");
	let key = 0;
	for (let i = isSigned ? 1 : 0; i < totals.length; i++) {
		const distance = totals[i]! - base;
		if (distance >= NEAR || distance < -NEAR) return totals.map((total) => total - base).join(" ");
		key = key * 2 * NEAR + distance + NEAR;
	}
	return key;
}

/** All results to which contests lead, and the ends of each contest. */
interface Contests {
	readonly results: readonly SideResult[];
	readonly ends: readonly ContestEnds[];
}

/** Number of contests after which the work pauses. */
const PART = 8;

/** Works out how contests between these sides may end, in their order. */
export function* contestsOf(
	met: readonly MetContest[],
	sides: readonly SideState[],
	context: ForecastContext,
): Steps<Contests> {
	const ranks = rankDistributions(sides, context);
	const { results, on: resultsOn } = sideResults(sides, context);
	const ends: ContestEnds[] = [];
	const endsOf = endsByRank(ranks);
	for (const each of met) {
		ends.push(endsOf(each, resultsOn(each.grounds)));
		if (ends.length % PART === 0) yield;
	}
	return { results, ends };
}

/** Returns the ends of contests between any number of sides by either reading. */
function endsByRank({ of, marginOf }: RankDistributions): (met: MetContest, resultOf: ResultOf) => ContestEnds {
	const byId: number[] = [];
	return ({ totals, gains, grounds }, resultOf) =>
		contestEnds(
			totals.map((total, side) => of(side, total, gains[side]!)),
			grounds,
			marginOf,
			{ resultOf, byId },
		);
}

/** Ids of results, and an empty list by id in which their chances are added up. */
interface Collected {
	readonly resultOf: ResultOf;
	readonly byId: number[];
}

function contestEnds(
	distributions: readonly Pmf[],
	{ holds }: Grounds,
	marginOf: (rank: number) => number,
	collected: Collected,
): ContestEnds {
	const grid = toGrid(distributions);
	const margins = Int32Array.from(grid.chances[0]!, (_, place) => marginOf(grid.from + place));
	const holder = holds.indexOf(true);
	const all = distributions.map((_, side) => sideEnds(side, grid, margins, holder, collected));
	const wins = all.map((each) => each.wins);
	const rest = wins.reduce((left, each) => left - each, 1);
	return {
		results: all.map(({ results }) => results),
		wins,
		noWinner: wins.length === 2 ? all[0]!.ties : Math.max(0, rest),
	};
}

interface SideEnds {
	readonly results: ResultChances;
	readonly wins: number;
	readonly ties: number;
}

/** The results of one side: its own rank against the highest of all others. */
function sideEnds(
	side: number,
	grid: RankGrid,
	margins: Int32Array,
	holder: number,
	{ resultOf, byId }: Collected,
): SideEnds {
	const own = grid.chances[side]!;
	const { best, closest } = highestOfOthers(side, grid, margins, holder);
	const span = Math.abs(margins[margins.length - 1]! - margins[0]!) + 1;
	const isHeldByOther = holder >= 0 && holder !== side;
	const rows = PLACES.length * (isHeldByOther ? 2 : 1);
	const sums = new Float64Array(rows * span);
	meet(own, closest.plain, best.plain, margins, span, 0, sums);
	if (isHeldByOther) {
		meet(own, closest.held, best.held, margins, span, PLACES.length * span, sums);
	}
	const byPlace = [0, 0, 0];
	const met: number[] = [];
	for (let row = 0, cell = 0; row < rows; row++) {
		const place = row % PLACES.length;
		const isHeld = row >= PLACES.length;
		for (let difference = 0; difference < span; difference++, cell++) {
			const chance = sums[cell]!;
			if (chance === 0) continue;
			byPlace[place] = byPlace[place]! + chance;
			const id = resultOf(side, place, difference, isHeld);
			const known = byId[id] || 0;
			if (known === 0) met.push(id);
			byId[id] = known + chance;
		}
	}
	return { results: resultChances(met, byId), wins: byPlace[0]!, ties: byPlace[1]! };
}

/**
 * Adds the chances of every pair of ranks, by place and margin, from a cell on: those behind a winner, and the others.
 */
function meet(
	own: Float64Array,
	behind: Float64Array,
	others: Float64Array,
	margins: Int32Array,
	span: number,
	from: number,
	sums: Float64Array,
): void {
	let [first, end] = [0, others.length];
	while (first < end && others[first] === 0 && behind[first] === 0) first++;
	while (end > first && others[end - 1] === 0 && behind[end - 1] === 0) end--;
	for (let x = 0; x < own.length; x++) {
		const p = own[x]!;
		if (p === 0) continue;
		const margin = margins[x]!;
		for (let y = first; y < end; y++) {
			const q = x > y ? behind[y]! : others[y]!;
			if (q === 0) continue;
			const place = x > y ? 0 : x === y ? 1 : 2;
			const cell = from + place * span + Math.abs(margin - margins[y]!);
			sums[cell] = sums[cell]! + p * q;
		}
	}
}

/** Takes the chances of these results out of the list by id. A plain loop: a browser makes `from` slow. */
function resultChances(met: readonly number[], byId: number[]): ResultChances {
	const distribution = { ids: new Uint16Array(met.length), chances: new Float64Array(met.length) };
	for (let at = 0; at < met.length; at++) {
		const id = met[at]!;
		distribution.ids[at] = id;
		distribution.chances[at] = byId[id]!;
		byId[id] = 0;
	}
	return distribution;
}
