import type { Ratio } from "../../common/index.js";
import { AREA_TABLE, type AreaKind, type AreaTable } from "./tables/areas.js";

/** π to thirty places, as a fraction. */
const PI = { num: 3_141592653589793238462643383279n, den: 10n ** 30n };

/**
 * Squares of 10 feet that one area covers, at least 1 (RULES 4.9). `size` in feet, above 0: radius, length or side.
 * @example
 * areaSquares("burst", { num: 20, den: 1 }); // 13
 */
export function areaSquares(kind: AreaKind, size: Ratio, table: AreaTable = AREA_TABLE): number {
	const { measure, share, given } = table[kind];
	const listed = size.den === 1 ? given?.[size.num] : undefined;
	if (listed !== undefined) return listed;
	const [num, den] = [BigInt(size.num), BigInt(size.den)];
	const [top, bottom] =
		measure === "length"
			? [num, 10n * den]
			: measure === "square"
				? [num * num, 100n * den * den]
				: [PI.num * num * num, PI.den * 100n * den * den];
	return Math.max(1, nearest(top * BigInt(share.num), bottom * BigInt(share.den)));
}

/** The nearest whole number to a positive fraction, a half upward. */
function nearest(num: bigint, den: bigint): number {
	return Number((2n * num + den) / (2n * den));
}
