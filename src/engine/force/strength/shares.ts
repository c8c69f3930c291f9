import type { Ratio } from "../../common/index.js";
import type { ShareBand } from "../tables/index.js";
import type { Contender } from "./plain-shares.js";
import { plainShares } from "./plain-shares.js";

export type { Contender } from "./plain-shares.js";

/**
 * Returns the number of each contender that may be in action (RULES 1.4.3). The share is one of the whole force,
 * contenders included; units get theirs in their order, each as many as fit. `others` is the strength of all others,
 * parts as they come.
 */
export function shareOut(
	contenders: readonly Contender[],
	others: readonly Ratio[],
	bands: readonly ShareBand[],
): ReadonlyMap<string, number> {
	const counts = sharesOf(contenders, others, bands)(0);
	return new Map(contenders.map(({ id }, i) => [id, counts[i]!]));
}

/**
 * Returns the same for a force whose others come and go: the number of each contender, in their order, beside more
 * others of a whole strength. The array may be used again.
 */
export function sharesOf(
	contenders: readonly Contender[],
	others: readonly Ratio[],
	bands: readonly ShareBand[],
): (more: number) => readonly number[] {
	const plain = plainShares(contenders, others, bands);
	let exact: ReturnType<typeof exactShares> | undefined;
	return (more) => {
		const counts = plain(more);
		if (counts !== undefined) return counts;
		exact ??= exactShares(contenders, others, bands);
		return exact(more);
	};
}

/** Whole numbers of any size. */
function exactShares(
	contenders: readonly Contender[],
	others: readonly Ratio[],
	bands: readonly ShareBand[],
): (more: number) => readonly number[] {
	const scale = commonDenominator([...others, ...contenders.flatMap(({ high, low }) => [high, low])]);
	const scaled = ({ num, den }: Ratio): bigint => BigInt(num) * (scale / BigInt(den));
	const stakes = contenders.map((each) => toStake(each, scaled));
	let own = others.reduce((sum, each) => sum + scaled(each), 0n);
	for (const { pieces, low } of stakes) own += pieces * low;
	return (more) => placeAll(stakes, own + BigInt(more) * scale, scale, bands);
}

function placeAll(
	stakes: readonly ShareStake[],
	others: bigint,
	scale: bigint,
	bands: readonly ShareBand[],
): readonly number[] {
	let base = others;
	let placed = 0n;
	return stakes.map((stake) => {
		const count = mostInAction(stake, { base, placed, scale }, bands);
		base += count * stake.gain;
		placed += count * stake.high;
		return Number(count);
	});
}

/** A contender in whole parts of the common denominator. */
interface ShareStake {
	readonly pieces: bigint;
	readonly high: bigint;
	readonly low: bigint;
	readonly gain: bigint;
}

function toStake({ pieces, high, low }: Contender, scaled: (x: Ratio) => bigint): ShareStake {
	const [up, down] = [scaled(high), scaled(low)];
	return { pieces: BigInt(pieces), high: up, low: down, gain: up - down };
}

/** The whole of the force with none of this contender in action, the others already placed, and the parts of one. */
interface Room {
	readonly base: bigint;
	readonly placed: bigint;
	readonly scale: bigint;
}

/**
 * The most pieces k with placed + k·high ≤ share · (base + k·gain), the share being that of the same total. A piece
 * worth no more in action than out of it is never held back.
 */
function mostInAction(
	{ pieces, high, gain }: ShareStake,
	{ base, placed, scale }: Room,
	bands: readonly ShareBand[],
): bigint {
	if (gain <= 0n) return pieces;
	let above = -1n;
	let most = 0n;
	for (const { upTo, share } of bands) {
		const [num, den] = [BigInt(share.num), BigInt(share.den)];
		const bound = upTo === null ? null : BigInt(upTo) * scale;
		const [room, each] = [num * base - den * placed, den * high - num * gain];
		// Where the share is the whole and those out of action are worth nothing, one more in action changes nothing.
		const inShare = each > 0n ? floorDiv(room, each) : each * pieces <= room ? pieces : 0n;
		const inBand = bound === null ? pieces : floorDiv(bound - base, gain);
		const count = least(pieces, inShare, inBand);
		if (count > most && base + count * gain > above) most = count;
		above = bound ?? above;
	}
	return most;
}

/** Rounded down for any sign; the divisor is above zero. */
function floorDiv(a: bigint, b: bigint): bigint {
	const quotient = a / b;
	return a % b < 0n ? quotient - 1n : quotient;
}

function least(...values: readonly bigint[]): bigint {
	// biome-ignore lint/complexity/useMathMinMax: Math.min takes no bigint
	return values.reduce((low, value) => (value < low ? value : low));
}

function commonDenominator(values: readonly Ratio[]): bigint {
	return [...new Set(values.map(({ den }) => den))].reduce((product, den) => product * BigInt(den), 1n);
}
