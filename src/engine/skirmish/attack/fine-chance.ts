import type { Ratio } from "../../common/index.js";

/** A chance in whole numbers of any size, not in lowest terms. */
export interface FineChance {
	readonly num: bigint;
	readonly den: bigint;
}

/** A ratio as a fine chance. */
export function fineOf({ num, den }: Ratio): FineChance {
	return { num: BigInt(num), den: BigInt(den) };
}

/** Chance that both happen. */
export function fineBoth(a: FineChance, b: FineChance): FineChance {
	return { num: a.num * b.num, den: a.den * b.den };
}

/** Chance that it does not happen. */
export function fineNot({ num, den }: FineChance): FineChance {
	return { num: den - num, den };
}

/** Chance that it happens so many times. */
export function finePower({ num, den }: FineChance, count: number): FineChance {
	return { num: num ** BigInt(count), den: den ** BigInt(count) };
}

/**
 * The chance for that many draws: exact in lowest terms if its denominator times `draws` is a safe integer, else the
 * nearest fraction with the greatest denominator for which that holds, a half upward (RULES 4.17).
 */
export function toDrawnChance({ num, den }: FineChance, draws: number): Ratio {
	const common = greatestCommonDivisor(num, den);
	const [low, high] = [num / common, den / common];
	const most = BigInt(Number.MAX_SAFE_INTEGER) / BigInt(Math.max(1, draws));
	if (high <= most) return { num: Number(low), den: Number(high) };
	return { num: Number((2n * low * most + high) / (2n * high)), den: Number(most) };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
	let [x, y] = [a, b];
	while (y !== 0n) [x, y] = [y, x % y];
	return x;
}
