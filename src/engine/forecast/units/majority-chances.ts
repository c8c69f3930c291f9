import { getOrCreate } from "../../common/index.js";
import { type MajorityUnit, type MenHolding, mostOf, NO_DIGIT } from "./majority.js";

/** Parties of which one may join a group that is tested together. */
export interface Parties {
	readonly units: readonly (readonly MajorityUnit[])[];
	/** True if no party is more than one unit; then its men and its chance by party, both 0 for none. */
	readonly single: boolean;
	readonly men: Int32Array;
	readonly chances: Float64Array;
	/**
	 * Two numbers by party, by the men of a test group and those who hold beside it: of its men who must hold with the
	 * party, and without it.
	 */
	readonly points: Map<number, Int32Array>;
}

/** Lays parties out so that a group is asked for all of them at once. */
export function partiesOf(units: readonly (readonly MajorityUnit[])[]): Parties {
	return {
		units,
		single: units.every((party) => party.length < 2),
		men: Int32Array.from(units, ([one]) => one?.men ?? 0),
		chances: Float64Array.from(units, ([one]) => one?.chance ?? 0),
		points: new Map(),
	};
}

/** Men of units that are counted beside a group, and by number of those who hold its chance. */
export interface LedMen {
	readonly men: number;
	readonly points: readonly (readonly [men: number, chance: number])[];
}

/** No men. */
export const NO_LED: LedMen = { men: 0, points: [[0, 1]] };

/**
 * Returns by party the chance that more than half of the group, of these others, of the led and of the party together
 * hold. Its final weight says how many of its digits count; where that is 0 the chance is not computed.
 */
export function majorityChances(
	holding: MenHolding,
	others: readonly MajorityUnit[],
	parties: Parties,
	weights: Float64Array,
	led = NO_LED,
): Float64Array {
	const [only] = led.points;
	if (led.points.length === 1 && only) return chancesBeside(holding, others, parties, weights, [led.men, only[0]]);
	const sum = new Float64Array(weights.length);
	for (const [held, chance] of led.points) {
		const chances = chancesBeside(holding, others, parties, weights, [led.men, held]);
		for (let party = 0; party < sum.length; party++) sum[party] = sum[party]! + chance * chances[party]!;
	}
	return sum;
}

/** Men beside a group, all of them and those who hold. */
type Beside = readonly [men: number, held: number];

function chancesBeside(
	holding: MenHolding,
	others: readonly MajorityUnit[],
	parties: Parties,
	weights: Float64Array,
	beside: Beside,
): Float64Array {
	if (parties.single && others.length === 0) return singleChances(holding, parties, weights, beside);
	return Float64Array.from(parties.units, (units, party) => {
		const weight = weights[party]!;
		return weight === 0 ? 0 : majorityChance(holding, [...others, ...units], weight, beside);
	});
}

/** Chances for parties of one unit, as nearly all are: it holds, or it does not. */
function singleChances(
	holding: MenHolding,
	{ men, chances: made, points }: Parties,
	weights: Float64Array,
	[more, held]: Beside,
): Float64Array {
	const all = holding.total + more;
	const tails = tailsAt(
		holding,
		getOrCreate(points, all * MOST_HELD + held, () => pointsOf(all, men, held)),
		weights,
	);
	const chances = new Float64Array(weights.length);
	for (let party = 0; party < chances.length; party++) {
		const chance = made[party]!;
		chances[party] = chance * tails[2 * party]! + (1 - chance) * tails[2 * party + 1]!;
	}
	return chances;
}

/** More men than a group has. */
const MOST_HELD = 2 ** 24;

/** Men who are missing to more than half of all, when a party of so many more holds, and when it does not. */
function pointsOf(own: number, more: Int32Array, held: number): Int32Array {
	const points = new Int32Array(2 * more.length);
	for (let party = 0; party < more.length; party++) {
		const men = more[party]!;
		const most = mostOf(own + men) - held;
		points[2 * party] = most - men;
		points[2 * party + 1] = most;
	}
	return points;
}

/** Returns the chance that more than half of the group and these others together hold; `weight` is its final weight. */
export function majorityChance(
	holding: MenHolding,
	others: readonly MajorityUnit[],
	weight = 1,
	[more, held]: Beside = [0, 0],
): number {
	const all = others.reduce((sum, { men }) => sum + men, holding.total + more);
	return chanceOfMore(mostOf(all) - held, holding, others, weight, 0);
}

function chanceOfMore(
	missing: number,
	holding: MenHolding,
	others: readonly MajorityUnit[],
	weight: number,
	at: number,
): number {
	if (at === others.length) return atLeast(holding, missing, weight);
	const { men, chance } = others[at]!;
	const made = chanceOfMore(missing - men, holding, others, weight, at + 1);
	const missed = chanceOfMore(missing, holding, others, weight, at + 1);
	return chance * made + (1 - chance) * missed;
}

/** The chance that so many or more make it; what it weighs in the end says how many of its digits count. */
export function atLeast(holding: MenHolding, men: number, weight = 1): number {
	return tailsAt(holding, Int32Array.of(men), Float64Array.of(weight))[0]!;
}

/**
 * The chances that so many or more make it, by point; as many points as there are for each weight, and where that is 0
 * none is found. One loop in lists of numbers: to call for each would take a browser most of the time.
 */
function tailsAt({ tail, undone }: MenHolding, points: Int32Array, weights: Float64Array): Float64Array {
	const { men: defected, chance, whole, rest, far } = undone;
	const last = tail.length - 1;
	// A row in which every number weighs less, to the end at which all others are certain, or no men are left.
	const isRare = chance < 0.5;
	const stride = isRare ? -defected : defected;
	const ratio = isRare ? chance / (chance - 1) : (chance - 1) / chance;
	const first = isRare ? 1 / (1 - chance) : 1 / chance;
	const end = isRare ? 1 - chance : 0;
	const each = points.length / weights.length;
	const tails = new Float64Array(points.length);
	for (let party = 0, i = 0; party < weights.length; party++) {
		const weight = weights[party]!;
		const least = NO_DIGIT / weight;
		const most = -least;
		const next = i + each;
		if (weight === 0) i = next;
		for (; i < next; i++) {
			const men = points[i]!;
			const from = men - far;
			// So many or more of all but one.
			let others = from > 0 ? 0 : 1;
			if (rest !== 0 && from > 0 && from <= last - defected) {
				let at = isRare ? from : from + defected;
				let factor = first;
				while (at > 0 && at <= last && (factor > least || factor < most)) {
					others += factor * tail[at]!;
					factor *= ratio;
					at += stride;
				}
				others += factor * end;
			}
			const counted = men <= last ? whole * tail[men]! : 0;
			tails[i] = men > 0 ? counted + rest * others : 1;
		}
	}
	return tails;
}
