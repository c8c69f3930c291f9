/**
 * Chances of the whole numbers `from`, `from` + 1, … in binary fractions. Functions of this file never change one that
 * they are given.
 */
export interface Pmf {
	readonly from: number;
	readonly values: Float64Array;
}

/** A whole number that is certain. */
export function certain(value: number): Pmf {
	return { from: value, values: Float64Array.of(1) };
}

/** Every whole number from `low` to `high`, all equally likely. */
export function evenPmf(low: number, high: number): Pmf {
	const count = high - low + 1;
	return { from: low, values: new Float64Array(count).fill(1 / count) };
}

/** Whole numbers with their chances, in any order; chances of equal numbers add up. */
export function toPmf(chances: readonly (readonly [value: number, chance: number])[]): Pmf {
	let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
	for (const [value] of chances) {
		low = Math.min(low, value);
		high = Math.max(high, value);
	}
	if (low > high) return { from: 0, values: new Float64Array(0) };
	const values = new Float64Array(high - low + 1);
	for (const [value, chance] of chances) values[value - low]! += chance;
	return { from: low, values };
}

/** The numbers that have a chance, ascending, with it. */
export function toChances({ from, values }: Pmf): (readonly [value: number, chance: number])[] {
	const chances: (readonly [number, number])[] = [];
	for (let i = 0; i < values.length; i++) if (values[i] !== 0) chances.push([from + i, values[i]!]);
	return chances;
}

/**
 * The sum of two independent numbers; a sum above `most` counts as `most`.
 * @example
 * toChances(convolve(evenPmf(0, 1), evenPmf(0, 1))); // [[0, 0.25], [1, 0.5], [2, 0.25]]
 */
export function convolve(a: Pmf, b: Pmf, most = Number.POSITIVE_INFINITY): Pmf {
	const from = a.from + b.from;
	const length = a.values.length + b.values.length - 1;
	const values = new Float64Array(Math.max(1, Math.min(length, most - from + 1)));
	const last = values.length - 1;
	for (let i = 0; i < a.values.length; i++) {
		const chance = a.values[i]!;
		if (chance === 0) continue;
		const room = Math.min(b.values.length, Math.max(0, last - i));
		for (let j = 0; j < room; j++) values[i + j]! += chance * b.values[j]!;
		for (let j = room; j < b.values.length; j++) values[last]! += chance * b.values[j]!;
	}
	return { from: Math.min(from, most), values };
}

/**
 * The sum of so many independent numbers of one kind, by doubling; a sum above `most` counts as `most`.
 * @example
 * quantile(repeat(evenPmf(1, 6), 10), 0.5); // 35
 */
export function repeat(pmf: Pmf, times: number, most = Number.POSITIVE_INFINITY): Pmf {
	let [sum, power] = [certain(0), pmf];
	for (let left = times; left > 0; left = Math.floor(left / 2)) {
		if (left % 2 === 1) sum = convolve(sum, power, most);
		if (left > 1) power = convolve(power, power, most);
	}
	return sum;
}

/** A number of one kind or another, each with its weight; at least one kind, each with at least one number. */
export function mix(parts: readonly (readonly [pmf: Pmf, weight: number])[]): Pmf {
	const from = parts.reduce((least, [part]) => Math.min(least, part.from), Number.POSITIVE_INFINITY);
	const end = parts.reduce((most, [part]) => Math.max(most, part.from + part.values.length), from);
	const values = new Float64Array(end - from);
	for (const [part, weight] of parts) {
		const first = part.from - from;
		for (let i = 0; i < part.values.length; i++) values[first + i]! += weight * part.values[i]!;
	}
	return { from, values };
}

/**
 * The number with so much added, where that leaves it between `low` and `high`; what would lie outside counts as the
 * nearer end.
 */
export function shiftWithin({ from, values }: Pmf, by: number, low: number, high: number): Pmf {
	const shifted = new Float64Array(high - low + 1);
	for (let i = 0; i < values.length; i++) {
		shifted[Math.min(high, Math.max(low, from + i + by)) - low]! += values[i]!;
	}
	return { from: low, values: shifted };
}

/**
 * Cuts off chances of `cut` or less at both ends.
 * @example
 * trim({ from: 3, values: Float64Array.of(0, 0.5, 0.5, 0) }, 0).from; // 4
 */
export function trim({ from, values }: Pmf, cut: number): Pmf {
	const first = values.findIndex((value) => value > cut);
	const last = values.findLastIndex((value) => value > cut);
	return { from: from + first, values: values.slice(first, last + 1) };
}

/**
 * The least number with P(X ≤ number) ≥ place; the greatest where none has.
 * @example
 * quantile(evenPmf(1, 6), 0.4); // 3
 */
export function quantile({ from, values }: Pmf, place: number): number {
	let sum = 0;
	for (let i = 0; i < values.length; i++) {
		sum += values[i]!;
		if (sum >= place) return from + i;
	}
	return from + values.length - 1;
}

/** P(X ≥ number). */
export function tail({ from, values }: Pmf, number: number): number {
	return sumOf(values, Math.max(0, number - from), values.length);
}

/** P(X = number). */
export function chanceAt({ from, values }: Pmf, number: number): number {
	return values[number - from] ?? 0;
}

/** P(X ≤ number). */
export function head({ from, values }: Pmf, number: number): number {
	return sumOf(values, 0, Math.min(values.length, number - from + 1));
}

function sumOf(values: Float64Array, first: number, end: number): number {
	let sum = 0;
	for (let i = first; i < end; i++) sum += values[i]!;
	return sum;
}
