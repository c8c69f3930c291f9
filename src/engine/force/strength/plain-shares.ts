import type { Ratio } from "../../common/index.js";
import type { ShareBand } from "../tables/index.js";

/** A contender in whole parts of the common denominator. */
interface PlainStake {
	readonly pieces: number;
	readonly high: number;
	readonly low: number;
	readonly gain: number;
}

interface PlainBand {
	readonly upTo: number | null;
	readonly num: number;
	readonly den: number;
}

/**
 * Shares in ordinary numbers, for forces of which strengths are asked thousands of times: undefined where a product
 * might leave the safe integers. The array is used again.
 */
export function plainShares(
	contenders: readonly Contender[],
	others: readonly Ratio[],
	bands: readonly ShareBand[],
): (more: number) => readonly number[] | undefined {
	const parts = commonDenominator(contenders, others);
	const scaled = ({ num, den }: Ratio): number => num * (parts / den);
	const rows = bands.map(({ upTo, share: { num, den } }): PlainBand => {
		return { upTo: upTo === null ? null : upTo * parts, num, den };
	});
	const plain = contenders.map(({ pieces, high, low }): PlainStake => {
		const [up, down] = [scaled(high), scaled(low)];
		return { pieces, high: up, low: down, gain: up - down };
	});
	const start = plain.reduce(
		(sum, { pieces, low }) => sum + pieces * low,
		others.reduce((sum, each) => sum + scaled(each), 0),
	);
	const most = plain.reduce((sum, { pieces, high, low }) => sum + (pieces + 1) * (Math.abs(high) + Math.abs(low)), 0);
	const factor = rows.reduce((all, { num, den }) => Math.max(all, num + den), 1);
	const bound = rows.reduce((all, { upTo }) => Math.max(all, upTo ?? 0), 0);
	const counts = plain.map(() => 0);
	return (more) => {
		const base = start + more * parts;
		return (base + most + bound) * factor > Number.MAX_SAFE_INTEGER ? undefined : placeAll(plain, base, rows, counts);
	};
}

/** Whole numbers of any size; a quotient of safe integers rounds down to the right one. */
function placeAll(
	stakes: readonly PlainStake[],
	others: number,
	bands: readonly PlainBand[],
	counts: number[],
): readonly number[] {
	let base = others;
	let placed = 0;
	for (let i = 0; i < stakes.length; i++) {
		const { pieces, high, gain } = stakes[i]!;
		let most = gain <= 0 ? pieces : 0;
		let above = -1;
		for (let at = 0; gain > 0 && at < bands.length; at++) {
			const { upTo, num, den } = bands[at]!;
			// A band that ends below the base has no room.
			if (upTo === null || upTo > base) {
				const room = num * base - den * placed;
				const each = den * high - num * gain;
				const inShare = each > 0 ? Math.floor(room / each) : each * pieces <= room ? pieces : 0;
				const inBand = upTo === null ? pieces : Math.floor((upTo - base) / gain);
				const count = Math.min(pieces, inShare, inBand);
				if (count > most && base + count * gain > above) most = count;
			}
			above = upTo ?? above;
		}
		base += most * gain;
		placed += most * high;
		counts[i] = most;
	}
	return counts;
}

/** A number that every one of these denominators divides. */
export function commonDenominator(contenders: readonly Contender[], others: readonly Ratio[]): number {
	const all = new Set(others.map(({ den }) => den));
	for (const { high, low } of contenders) all.add(high.den).add(low.den);
	let product = 1;
	for (const den of all) product *= den;
	return product;
}

/** Men or pieces of one unit that are worth more in action than out of it, as far as their share allows. */
export interface Contender {
	readonly id: string;
	readonly pieces: number;
	/** Strength of one in action, and of one beyond the share, quality and all included. */
	readonly high: Ratio;
	readonly low: Ratio;
}
