/** Somebody whose men make their roll or not, all together. */
export interface Voter {
	/** Men, or shares of men where there are too many to count. */
	readonly heads: number;
	/** The chance that they make it. */
	readonly chance: number;
}

/** How many men of a body make their roll. */
export interface Turnout {
	readonly voters: readonly Voter[];
	readonly heads: number;
	/** The same by number of men, 0 … heads; null where it was made by leaving somebody out of another. */
	readonly tail: Float64Array | null;
	/** The chance that so many or more make it. */
	atLeast(men: number): number;
}

/** How many men of these make their roll, exactly. */
export function turnoutOf(voters: readonly Voter[]): Turnout {
	const heads = voters.reduce((sum, voter) => sum + voter.heads, 0);
	const tail = new Float64Array(heads + 1);
	tail[0] = 1;
	let top = 0;
	// The smallest first: the fewer men there are so far, the fewer numbers change.
	for (const { heads: men, chance } of voters.toSorted((a, b) => a.heads - b.heads)) {
		if (men === 0) continue;
		top += men;
		const missed = 1 - chance;
		for (let x = top; x > men; x--) tail[x] = chance * (tail[x - men] as number) + missed * (tail[x] as number);
		for (let x = men; x > 0; x--) tail[x] = chance + missed * (tail[x] as number);
	}
	return { voters, heads, tail, atLeast: (men) => (men <= 0 ? 1 : (tail[men] ?? 0)) };
}

/**
 * The same without one voter: what adding him did is undone, number by number and only where it is asked for, from the
 * end at which no digit is lost. Without a second one the others are counted anew.
 */
export function without({ voters, heads, tail, atLeast }: Turnout, index: number): Turnout {
	const { heads: men, chance } = voters[index] as Voter;
	const others = voters.toSpliced(index, 1);
	if (tail === null) return turnoutOf(others);
	if (men === 0) return { voters: others, heads, tail, atLeast };
	const left = heads - men;
	const rare = chance < 0.5;
	const [undone, kept] = rare ? [chance, 1 - chance] : [1 - chance, chance];
	const ratio = undone / kept;
	const scale = 1 / kept;
	const steps = stepsOf(ratio);
	const rest = (x: number): number => {
		if (x <= 0) return 1;
		if (x > left) return 0;
		const far = Math.min(steps, Math.ceil((rare ? x : left + 1 - x) / men));
		const step = rare ? -men : men;
		let value = rare ? 1 : 0;
		let at = (rare ? x : x + men) + far * step;
		for (let k = 0; k < far; k++) {
			at -= step;
			value = (tail[at] ?? 0) * scale - value * ratio;
		}
		return value;
	};
	return { voters: others, heads: left, tail: null, atLeast: rest };
}

/** After so many steps what was left out weighs less than the last digit. */
function stepsOf(ratio: number): number {
	return ratio === 0 ? 1 : ratio > 0.99 ? Number.POSITIVE_INFINITY : Math.ceil(LAST_DIGIT / Math.log(ratio));
}

/** The logarithm of less than a last digit. */
const LAST_DIGIT = Math.log(1e-18);

/** The chance that more than half of the body and these others together make it. */
export function majorityChance({ heads, atLeast }: Turnout, others: readonly Voter[]): number {
	const all = others.reduce((sum, voter) => sum + voter.heads, heads);
	return chanceOfMore(Math.floor(all / 2) + 1, atLeast, others, 0);
}

function chanceOfMore(missing: number, atLeast: Turnout["atLeast"], others: readonly Voter[], at: number): number {
	const voter = others[at];
	if (voter === undefined) return atLeast(missing);
	const made = chanceOfMore(missing - voter.heads, atLeast, others, at + 1);
	const missed = chanceOfMore(missing, atLeast, others, at + 1);
	return voter.chance * made + (1 - voter.chance) * missed;
}

/** More men than this are counted in shares. */
const MOST_HEADS = 60_000;

/**
 * Heads of all units in the largest common share, so that fewer numbers are to be told apart; where that is not enough, to
 * the nearest of so many shares, which is no longer exact.
 */
export function toShares(heads: readonly number[]): { readonly shares: readonly number[]; readonly exact: boolean } {
	const common = heads.reduce(greatestCommonDivisor, 0) || 1;
	const shares = heads.map((men) => men / common);
	const all = shares.reduce((sum, men) => sum + men, 0);
	if (all <= MOST_HEADS) return { shares, exact: true };
	return { shares: shares.map((men) => Math.round((men * MOST_HEADS) / all)), exact: false };
}

function greatestCommonDivisor(a: number, b: number): number {
	let [x, y] = [a, b];
	while (y !== 0) [x, y] = [y, x % y];
	return x;
}
