import { getOrCreate } from "../../../common/index.js";
import { convolve, type Pmf } from "../../../dice/index.js";
import type { MetContest } from "./met-contests.js";
import type { RankDistributions } from "./rank-distributions.js";
import { type ContestEnds, PLACES, type ResultChances, type ResultOf } from "./side-results.js";

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

/** The results of a side: those of a winner first, then of a tie, then of a loser, each from the least difference on. */
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
