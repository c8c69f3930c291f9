import { type MajorityUnit, type MenHolding, mostOf, NO_DIGIT } from "./majority.js";

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
	parties: readonly (readonly MajorityUnit[])[],
	weights: Float64Array,
	led = NO_LED,
): Float64Array {
	// Parties are many: an iterator over them costs more than most of their chances.
	const chances = new Float64Array(parties.length);
	for (let party = 0; party < parties.length; party++) {
		const weight = weights[party]!;
		if (weight === 0) continue;
		const units = parties[party]!;
		const beside = units.length === 0 ? others : [...others, ...units];
		for (const [held, chance] of led.points)
			chances[party]! += chance * majorityChance(holding, beside, weight, [led.men, held]);
	}
	return chances;
}

/** Men beside a group, all of them and those who hold. */
type Beside = readonly [men: number, held: number];

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
export function atLeast({ tail, undone }: MenHolding, men: number, weight = 1): number {
	if (men <= 0) return 1;
	const { men: defected, chance, whole, rest, far } = undone;
	const last = tail.length - 1;
	// A row in which every number weighs less, to the end at which all others are certain, or no men are left.
	const isRare = chance < 0.5;
	const stride = isRare ? -defected : defected;
	const ratio = isRare ? chance / (chance - 1) : (chance - 1) / chance;
	const least = NO_DIGIT / weight;
	const from = men - far;
	// So many or more of all but one.
	let others = from > 0 ? 0 : 1;
	if (rest !== 0 && from > 0 && from <= last - defected) {
		let at = isRare ? from : from + defected;
		let factor = isRare ? 1 / (1 - chance) : 1 / chance;
		while (at > 0 && at <= last && Math.abs(factor) > least) {
			others += factor * tail[at]!;
			factor *= ratio;
			at += stride;
		}
		others += factor * (isRare ? 1 - chance : 0);
	}
	return (men <= last ? whole * tail[men]! : 0) + rest * others;
}
