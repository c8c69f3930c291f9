import { getOrCreate } from "../../common/index.js";
import { convolve, type Pmf } from "../../dice/index.js";
import type { ForecastContext } from "../model/index.js";
import type { StrategyDistribution } from "../scenarios/index.js";
import type { RankDistributions } from "./rank-distributions.js";
import type { ContestEnds, Grounds, ResultChances, ResultOf } from "./side-results.js";
import { PLACES } from "./side-results.js";

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

const [WINNER, TIED, LOSER] = [PLACES.indexOf("winner"), PLACES.indexOf("tied"), PLACES.indexOf("loser")];

/** Possible leads of the first side, were the totals equal, with their chances. */
interface Leads {
	readonly leads: Int32Array;
	readonly chances: Float64Array;
}

/** Chances that the first side is behind, level and ahead; and what it may lead by, the totals left out. */
interface Lead {
	readonly possible: Leads;
	readonly below: number;
	readonly at: number;
	readonly above: number;
}

/**
 * Returns the lead of the first of two sides by the signed reading: by how much one margin exceeds the other is one
 * distribution for all contests of equal gains, moved by the totals.
 */
export function leadOfTwo(ranks: RankDistributions): (met: MetContest) => Lead {
	const known = new Map<number, Map<number, Leads>>();
	const leadsOf = ({ gains }: MetContest): Leads => {
		const [own, foe] = [gains[0]!, gains[1]!];
		const byFoe = getOrCreate(known, own.id, () => new Map<number, Leads>());
		return getOrCreate(byFoe, foe.id, () => toLeads(convolve(ranks.of(0, 0, own), negated(ranks.of(1, 0, foe)))));
	};
	return (met) => {
		const possible = leadsOf(met);
		return { possible, ...sumsOf(possible, moreOf(met)) };
	};
}

/** By how much the total of the first side exceeds the other's. */
const moreOf = ({ totals }: MetContest): number => totals[0]! - totals[1]!;

/** Returns the ends of contests between two sides by the signed reading. */
export function endsOfTwo(ranks: RankDistributions): (met: MetContest, resultOf: ResultOf) => ContestEnds {
	const leadOf = leadOfTwo(ranks);
	return (met, resultOf) => {
		const { possible, below, at, above } = leadOf(met);
		const holder = met.grounds.holds.indexOf(true);
		return {
			results: [
				resultsOf(possible, moreOf(met), 0, holder === 1, resultOf),
				resultsOf(possible, moreOf(met), 1, holder === 0, resultOf),
			],
			wins: [above, below],
			noWinner: at,
		};
	};
}

function negated({ from, values }: Pmf): Pmf {
	return { from: 1 - from - values.length, values: values.toReversed() };
}

/** Leaves out what cannot be. */
function toLeads({ from, values }: Pmf): Leads {
	let count = 0;
	for (let place = 0; place < values.length; place++) if (values[place] !== 0) count++;
	const possible = { leads: new Int32Array(count), chances: new Float64Array(count) };
	let at = 0;
	for (let place = 0; place < values.length; place++) {
		if (values[place] === 0) continue;
		possible.leads[at] = from + place;
		possible.chances[at++] = values[place]!;
	}
	return possible;
}

/** Chances that the first side is behind, level and ahead. */
function sumsOf({ leads, chances }: Leads, more: number): Omit<Lead, "possible"> {
	const sums = [0, 0, 0];
	for (let i = 0; i < leads.length; i++) {
		const place = Math.sign(leads[i]! + more) + 1;
		sums[place] = sums[place]! + chances[i]!;
	}
	return { below: sums[0]!, at: sums[1]!, above: sums[2]! };
}

/**
 * The results of a side: those of a winner first, then of a tie, then of a loser, each from the least difference on.
 */
function resultsOf(
	{ leads, chances }: Leads,
	more: number,
	side: 0 | 1,
	isHeld: boolean,
	resultOf: ResultOf,
): ResultChances {
	const ids = new Uint16Array(leads.length);
	const put = (i: number, place: number): void => {
		ids[i] = resultOf(side, place, Math.abs(leads[i]! + more), isHeld);
	};
	const above = countTo(leads, -more);
	const below = countTo(leads, -more - 1);
	const ahead = (place: number): void => {
		for (let i = above; i < leads.length; i++) put(i, place);
	};
	const behind = (place: number): void => {
		for (let i = below - 1; i >= 0; i--) put(i, place);
	};
	if (side === 0) ahead(WINNER);
	else behind(WINNER);
	if (below < above) put(below, TIED);
	if (side === 0) behind(LOSER);
	else ahead(LOSER);
	return { ids, chances };
}

/** Number of leads up to that one. */
function countTo(leads: Int32Array, most: number): number {
	let count = 0;
	while (count < leads.length && leads[count]! <= most) count++;
	return count;
}
