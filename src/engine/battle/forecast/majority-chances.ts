import { entry } from "./entry.js";
import { NO_DIGIT, type Turnout, type Undone, type Voter } from "./majority.js";

/** Parties of which one may join a body that is tried together. */
export interface Parties {
	readonly voters: readonly (readonly Voter[])[];
	/** Whether none of them is more than one voter; then his men and his chance by party, of nobody both 0. */
	readonly single: boolean;
	readonly heads: Int32Array;
	readonly chances: Float64Array;
	/** By the heads of a body, two numbers by party: of its men who are to make it with him, and without him. */
	readonly points: Map<number, Int32Array>;
}

/** The same, laid out so that a body is asked for all of them at once. */
export function partiesOf(voters: readonly (readonly Voter[])[]): Parties {
	return {
		voters,
		single: voters.every((party) => party.length < 2),
		heads: Int32Array.from(voters, ([one]) => one?.heads ?? 0),
		chances: Float64Array.from(voters, ([one]) => one?.chance ?? 0),
		points: new Map(),
	};
}

/** A body that is asked, with these others and each of the parties that may join it, whether more than half make it. */
export interface Ballot {
	readonly turnout: Turnout;
	readonly others: readonly Voter[];
	readonly parties: Parties;
	/** By party what the answer weighs in the end, which says how many of its digits count; where it is 0 nothing is asked. */
	readonly weights: Float64Array;
	/** By party the chance, once it has been counted. */
	readonly chances: Float64Array;
}

/** Counts many ballots, all in one loop: a browser makes it fast while it runs, but not while it is called. */
export function countBallots(ballots: readonly Ballot[]): void {
	const simple = ballots.filter(({ parties, others }) => parties.single && others.length === 0);
	const asked = simple.map(({ turnout, parties, weights }): Asked => {
		const points = entry(parties.points, turnout.heads, () => pointsOf(turnout.heads, parties.heads));
		return { turnout, points, weights, tails: new Float64Array(points.length) };
	});
	findTails(asked);
	for (let i = 0; i < simple.length; i++) blend(simple[i] as Ballot, (asked[i] as Asked).tails);
	for (const ballot of ballots) if (!ballot.parties.single || ballot.others.length > 0) countOne(ballot);
}

/** Nearly always it is one who has come over: he makes it, or he does not. */
function blend({ parties: { chances: made }, chances }: Ballot, tails: Float64Array): void {
	for (let party = 0; party < chances.length; party++) {
		const chance = made[party] as number;
		chances[party] = chance * (tails[2 * party] as number) + (1 - chance) * (tails[2 * party + 1] as number);
	}
}

function countOne({ turnout, others, parties, weights, chances }: Ballot): void {
	for (const [party, voters] of parties.voters.entries()) {
		const weight = weights[party] as number;
		if (weight !== 0) chances[party] = majorityChance(turnout, [...others, ...voters], weight);
	}
}

/** What is missing to more than half of all, when one of so many more makes it, and when he does not. */
function pointsOf(own: number, more: Int32Array): Int32Array {
	const points = new Int32Array(2 * more.length);
	for (let party = 0; party < more.length; party++) {
		const men = more[party] as number;
		const most = mostOf(own + men);
		points[2 * party] = most - men;
		points[2 * party + 1] = most;
	}
	return points;
}

/** The least number that is more than half. */
const mostOf = (heads: number): number => Math.floor(heads / 2) + 1;

/** The chance that more than half of the body and these others together make it; and what it weighs in the end. */
export function majorityChance(turnout: Turnout, others: readonly Voter[], weight = 1): number {
	const all = others.reduce((sum, { heads }) => sum + heads, turnout.heads);
	return chanceOfMore(mostOf(all), turnout, others, weight, 0);
}

function chanceOfMore(missing: number, turnout: Turnout, others: readonly Voter[], weight: number, at: number): number {
	if (at === others.length) return atLeast(turnout, missing, weight);
	const { heads, chance } = others[at] as Voter;
	const made = chanceOfMore(missing - heads, turnout, others, weight, at + 1);
	const missed = chanceOfMore(missing, turnout, others, weight, at + 1);
	return chance * made + (1 - chance) * missed;
}

/** The chance that so many or more make it; what it weighs in the end says how many of its digits count. */
export function atLeast(turnout: Turnout, men: number, weight = 1): number {
	const tails = new Float64Array(1);
	findTails([{ turnout, points: Int32Array.of(men), weights: Float64Array.of(weight), tails }]);
	return tails[0] as number;
}

/** Chances that so many or more make it, by point; as many points as there are for each weight. Where that is 0 none is found. */
interface Asked {
	readonly turnout: Turnout;
	readonly points: Int32Array;
	readonly weights: Float64Array;
	readonly tails: Float64Array;
}

/** One loop in lists of numbers, since calls and single numbers would take most of the time. */
function findTails(asked: readonly Asked[]): void {
	for (let body = 0; body < asked.length; body++) {
		const { turnout, points, weights, tails } = asked[body] as Asked;
		const { tail } = turnout;
		const { heads: gone, chance, whole, rest, far } = turnout.undone ?? NOBODY;
		const isRare = chance < 0.5;
		const ratio = isRare ? chance / (1 - chance) : (1 - chance) / chance;
		const first = isRare ? 1 / (1 - chance) : 1 / chance;
		const shrinks = Math.log(1 / ratio);
		const last = tail.length - 1;
		const each = points.length / weights.length;
		for (let party = 0, i = 0; party < weights.length; party++) {
			const weight = weights[party] as number;
			const end = i + each;
			if (weight === 0) i = end;
			for (; i < end; i++) {
				const men = points[i] as number;
				const from = men - far;
				if (men <= 0) tails[i] = 1;
				else if (rest === 0) tails[i] = men <= last ? whole * (tail[men] as number) : 0;
				else {
					let others = from <= 0 ? 1 : 0;
					if (from > 0 && from <= last - gone) {
						// A row of which each number weighs less by the ratio, from the last that counts inward.
						const many = 1 + Math.floor(Math.log((first * weight) / NO_DIGIT) / shrinks);
						// Below the first man all are certain; beyond all men nobody is left.
						const steps = isRare ? Math.ceil(from / gone) : Math.floor((last - from) / gone);
						others = isRare && many >= steps ? 1 - chance : 0;
						const stride = isRare ? gone : -gone;
						const near = isRare ? from : from + gone;
						let at = near - (Math.min(many, steps) - 1) * stride;
						for (let step = Math.min(many, steps); step > 0; step--) {
							others = (tail[at] as number) - ratio * others;
							at += stride;
						}
						others *= first;
					}
					tails[i] = (men <= last ? whole * (tail[men] as number) : 0) + rest * others;
				}
			}
		}
	}
}

/** All are as they were counted. */
const NOBODY: Undone = { heads: 0, chance: 1, whole: 1, rest: 0, far: 0 };
