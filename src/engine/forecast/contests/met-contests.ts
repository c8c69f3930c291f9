import type { ForecastContext } from "../model/index.js";
import type { StrategyDistribution } from "../scenarios/index.js";
import type { Grounds } from "./side-results.js";

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
