/** A unit whose men hold or not, all together. */
export interface MajorityUnit {
	/** Men, or shares of men where there are too many to count. */
	readonly men: number;
	/** The chance that they make it. */
	readonly chance: number;
}

/** Distribution of the men of a test group who hold. */
export interface MenHolding {
	readonly units: () => readonly MajorityUnit[];
	readonly total: number;
	/** Chances by number of men that so many or more of all who were counted hold. */
	readonly tail: Float64Array;
	/** One of them who is left out, or has another chance. */
	readonly undone: Undone;
	/** True if all numbers are known; false if only those near half are, from which no unit can be removed. */
	readonly isWhole: boolean;
}

/**
 * A unit as it was counted in; the weights of the count with it and of the one without it, and its men in the latter.
 */
interface Undone extends MajorityUnit {
	readonly whole: number;
	readonly rest: number;
	readonly far: number;
}

/** Made in one place, so that a browser takes all for the same kind of object. */
function undo(unit: MajorityUnit, whole: number, rest: number, far: number): Undone {
	return { men: unit.men, chance: unit.chance, whole, rest, far };
}

/** No unit: all are as they were counted. */
const NO_UNIT = undo({ men: 0, chance: 0 }, 1, 0, 0);

/** The least number that is more than half. */
export const mostOf = (total: number): number => Math.floor(total / 2) + 1;

/**
 * Counts the men who hold, exactly. Given the most that may join them, only numbers near half are computed, on which
 * it then depends whether more than half hold.
 */
export function menHolding(units: readonly MajorityUnit[], joining = Number.POSITIVE_INFINITY): MenHolding {
	const total = units.reduce((sum, unit) => sum + unit.men, 0);
	const others = Math.min(joining, total);
	const highest = mostOf(total + others);
	const lowest = highest - others;
	// The smallest first: the fewer men there are so far, the fewer numbers change; nor do those that are certain.
	const sorted = units.filter((unit) => unit.men > 0).toSorted((a, b) => a.men - b.men);
	const below = 2 * (sorted.at(-1)?.men ?? 0);
	const room = new Float64Array(below + total + 1).fill(1, 0, below + 1);
	const tail = room.subarray(below);
	let top = 0;
	let settled = 0;
	let left = total;
	for (let i = 0; i < sorted.length; i += 2) {
		const one = sorted[i]!;
		const other = sorted[i + 1] ?? NO_UNIT;
		const men = one.men + other.men;
		left -= men;
		// Numbers that even all who are left cannot lift to the lowest are not asked for again.
		settled = Math.max(settled, lowest - left - 1);
		top = Math.min(top + men, highest);
		countIn(room, one, other, below + settled, below + top);
		top = lastPossible(tail, settled, top);
		settled = lastCertain(tail, settled, top);
	}
	return { units: () => units, total, tail, undone: NO_UNIT, isWhole: others === total };
}

/**
 * Counts two units in, where numbers are above those that are settled and not above the top; below zero there are
 * ones. A function of its own is compiled once for all.
 */
function countIn(room: Float64Array, one: MajorityUnit, other: MajorityUnit, settled: number, top: number): void {
	const { men, chance } = one;
	const { men: more, chance: same } = other;
	const both = chance * same;
	const first = chance * (1 - same);
	const second = (1 - chance) * same;
	const none = (1 - chance) * (1 - same);
	for (let x = top; x > settled; x--) {
		const made = both * room[x - men - more]! + first * room[x - men]!;
		room[x] = made + second * room[x - more]! + none * room[x]!;
	}
}

/** The greatest number that is possible within the last digit; beyond it are zeros. */
function lastPossible(tail: Float64Array, settled: number, top: number): number {
	let last = top;
	while (last > settled && tail[last]! < NO_DIGIT) tail[last--] = 0;
	return last;
}

/** The most that is as good as certain, from what is settled on. */
function lastCertain(tail: Float64Array, settled: number, top: number): number {
	let last = settled;
	while (last < top && tail[last + 1]! > CERTAIN) tail[++last] = 1;
	return last;
}

/** Weight that changes no digit. */
export const NO_DIGIT = 1e-18;

/** From here on nothing but the last digit is missing. */
const CERTAIN = 1 - 1e-16;

/**
 * Returns the count without one unit: its part is undone, number by number and only where it is asked for, from the
 * end at which no digit is lost. To count the others again each time would take 4.7 times as long over random battles
 * that are enumerated, and one in ten of them would cost too much (docs/BENCH.md). Without a second
 * one, or where not all numbers are known, the others are counted again.
 */
export function without({ units, total, tail, undone, isWhole }: MenHolding, index: number): MenHolding {
	const removed = units()[index]!;
	const others = (): readonly MajorityUnit[] => units().toSpliced(index, 1);
	if (undone !== NO_UNIT || !isWhole) return menHolding(others());
	if (removed.men === 0) return { units: others, total, tail, undone, isWhole };
	return { units: others, total: total - removed.men, tail, undone: undo(removed, 0, 1, 0), isWhole };
}

/** Returns the same with another chance of one unit. */
export function withChance(holding: MenHolding, index: number, chance: number): MenHolding {
	const { units, total, tail, undone, isWhole } = holding;
	const unit = units()[index]!;
	const { men, chance: old } = unit;
	const changed = (): readonly MajorityUnit[] => units().with(index, { men: men, chance });
	if (chance === old || men === 0) return { units: changed, total, tail, undone, isWhole };
	if (undone !== NO_UNIT || !isWhole) return menHolding(changed());
	// With its old chance the others are known at one of the two places that count; the whole leads to the other.
	const isRare = old < 0.5;
	const whole = isRare ? (1 - chance) / (1 - old) : chance / old;
	const rest = isRare ? chance - whole * old : 1 - chance - whole * (1 - old);
	return { units: changed, total, tail, undone: undo(unit, whole, rest, isRare ? men : 0), isWhole };
}

/** More men than this are counted in shares. */
const MOST_MEN = 60_000;

/**
 * Men of all units in the largest common share, so that there are fewer numbers; where that is not enough, to the
 * nearest of so many shares, which is no longer exact.
 */
export function toShares(total: readonly number[]): { readonly shares: readonly number[]; readonly exact: boolean } {
	const common = total.reduce(greatestCommonDivisor, 0) || 1;
	const shares = total.map((men) => men / common);
	const all = shares.reduce((sum, men) => sum + men, 0);
	if (all <= MOST_MEN) return { shares, exact: true };
	return { shares: shares.map((men) => Math.round((men * MOST_MEN) / all)), exact: false };
}

function greatestCommonDivisor(a: number, b: number): number {
	let [x, y] = [a, b];
	while (y !== 0) [x, y] = [y, x % y];
	return x;
}
