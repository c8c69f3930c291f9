/** Somebody whose men make their roll or not, all together. */
export interface Voter {
	/** Men, or shares of men where there are too many to count. */
	readonly heads: number;
	/** The chance that they make it. */
	readonly chance: number;
}

/** How many men of a body make their roll. */
export interface Turnout {
	readonly voters: () => readonly Voter[];
	readonly heads: number;
	/** By number of men the chance that so many or more of all who were counted make it. */
	readonly tail: Float64Array;
	/** One of them who is left out, or has another chance; null: all are as they were counted. */
	readonly undone: Undone | null;
}

/** A voter as he was counted in; what the count with him and the one without him weigh, and for how many men he stands in the latter. */
interface Undone extends Voter {
	readonly whole: number;
	readonly rest: number;
	readonly far: number;
}

/** How many men of these make their roll, exactly. */
export function turnoutOf(voters: readonly Voter[]): Turnout {
	const heads = voters.reduce((sum, voter) => sum + voter.heads, 0);
	const tail = new Float64Array(heads + 1);
	tail[0] = 1;
	let [top, certain] = [0, 0];
	// The smallest first: the fewer men there are so far, the fewer numbers change; nor do those that are certain.
	for (const { heads: men, chance } of voters.toSorted((a, b) => a.heads - b.heads)) {
		if (men === 0) continue;
		top += men;
		countIn(tail, men, chance, certain, top);
		top = lastPossible(tail, certain, top);
		certain = lastCertain(tail, certain, top);
	}
	return { voters: () => voters, heads, tail, undone: null };
}

/** Counts one voter in, where numbers are not certain and not above all men. A function of its own is compiled once for all. */
function countIn(tail: Float64Array, men: number, chance: number, certain: number, top: number): void {
	const missed = 1 - chance;
	const far = Math.max(men, certain);
	for (let x = top; x > far; x--) tail[x] = chance * (tail[x - men] as number) + missed * (tail[x] as number);
	for (let x = far; x > certain; x--) tail[x] = chance + missed * (tail[x] as number);
}

/** The most that is not as good as impossible; beyond it stand zeros. */
function lastPossible(tail: Float64Array, certain: number, top: number): number {
	let last = top;
	while (last > certain && (tail[last] as number) < LAST_DIGIT) tail[last--] = 0;
	return last;
}

/** The most that is as good as certain; up to it stand ones. */
function lastCertain(tail: Float64Array, certain: number, top: number): number {
	let last = certain;
	while (last < top && (tail[last + 1] as number) > CERTAIN) tail[++last] = 1;
	return last;
}

/** From here on nothing but the last digit is missing. */
const CERTAIN = 1 - 1e-16;

/**
 * The same without one voter: what adding him did is undone, number by number and only where it is asked for, from the
 * end at which no digit is lost. Without a second one the others are counted anew.
 */
export function without({ voters, heads, tail, undone }: Turnout, index: number): Turnout {
	const gone = voters()[index] as Voter;
	const others = (): readonly Voter[] => voters().toSpliced(index, 1);
	if (undone !== null) return turnoutOf(others());
	if (gone.heads === 0) return { voters: others, heads, tail, undone };
	return { voters: others, heads: heads - gone.heads, tail, undone: { ...gone, whole: 0, rest: 1, far: 0 } };
}

/** The same with another chance of one voter. */
export function withChance(turnout: Turnout, index: number, chance: number): Turnout {
	const { voters, heads, tail, undone } = turnout;
	const { heads: men, chance: old } = voters()[index] as Voter;
	const changed = (): readonly Voter[] => voters().with(index, { heads: men, chance });
	if (chance === old || men === 0) return { voters: changed, heads, tail, undone };
	if (undone !== null) return turnoutOf(changed());
	// As he was, the others are known at one of the two places that count; the whole leads to the other.
	const isRare = old < 0.5;
	const whole = isRare ? (1 - chance) / (1 - old) : chance / old;
	const rest = isRare ? chance - whole * old : 1 - chance - whole * (1 - old);
	return { voters: changed, heads, tail, undone: { heads: men, chance: old, whole, rest, far: isRare ? men : 0 } };
}

/** The chance that so many or more make it; what it weighs in the end says how many of its digits count. */
export function atLeast({ tail, undone }: Turnout, men: number, weight = 1): number {
	if (men <= 0) return 1;
	const counted = men < tail.length ? (tail[men] as number) : 0;
	if (undone === null) return counted;
	const { heads, chance, whole, rest, far } = undone;
	const least = LAST_DIGIT / weight;
	const others =
		chance < 0.5 ? fromBelow(tail, men - far, heads, chance, least) : fromAbove(tail, men - far, heads, chance, least);
	return whole * counted + rest * others;
}

/** So many or more of all but one, from the end at which all others are certain. Loops of their own are compiled once, whoever asks. */
function fromBelow(tail: Float64Array, men: number, gone: number, chance: number, least: number): number {
	if (men <= 0) return 1;
	if (men > tail.length - 1 - gone) return 0;
	const kept = 1 - chance;
	const ratio = chance / kept;
	let sum = 0;
	let factor = 1 / kept;
	let sign = 1;
	for (let at = men; factor > least; at -= gone) {
		if (at <= 0) return sum + sign * factor * kept;
		sum += sign * factor * (tail[at] as number);
		factor *= ratio;
		sign = -sign;
	}
	return sum;
}

/** From the end at which nobody is left. */
function fromAbove(tail: Float64Array, men: number, gone: number, chance: number, least: number): number {
	if (men <= 0) return 1;
	if (men > tail.length - 1 - gone) return 0;
	const ratio = (1 - chance) / chance;
	let sum = 0;
	let factor = 1 / chance;
	let sign = 1;
	for (let at = men + gone; at < tail.length && factor > least; at += gone) {
		sum += sign * factor * (tail[at] as number);
		factor *= ratio;
		sign = -sign;
	}
	return sum;
}

/** What weighs less changes no digit. */
const LAST_DIGIT = 1e-18;

/** The chance that more than half of the body and these others together make it; and what it weighs in the end. */
export function majorityChance(turnout: Turnout, others: readonly Voter[], weight = 1): number {
	let all = turnout.heads;
	for (let i = 0; i < others.length; i++) all += (others[i] as Voter).heads;
	const most = Math.floor(all / 2) + 1;
	if (others.length !== 1) return chanceOfMore(most, turnout, others, weight, 0);
	// Nearly always it is one who has come over.
	const { heads, chance } = others[0] as Voter;
	return chance * atLeast(turnout, most - heads, weight) + (1 - chance) * atLeast(turnout, most, weight);
}

function chanceOfMore(missing: number, turnout: Turnout, others: readonly Voter[], weight: number, at: number): number {
	if (at === others.length) return atLeast(turnout, missing, weight);
	const { heads, chance } = others[at] as Voter;
	const made = chanceOfMore(missing - heads, turnout, others, weight, at + 1);
	const missed = chanceOfMore(missing, turnout, others, weight, at + 1);
	return chance * made + (1 - chance) * missed;
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
