import { type Ratio, toNumber } from "../../common/index.js";
import { nearestWhole } from "./lengths.js";
import { AREA_TABLE, type AreaKind, type AreaTable } from "./tables/areas.js";

/**
 * Squares of 10 feet that one area covers, at least 1 (RULES 4.9). `size` in feet, above 0: radius, length or side.
 * @example
 * areaSquares("burst", { num: 20, den: 1 }); // 13
 */
export function areaSquares(kind: AreaKind, size: Ratio, table: AreaTable = AREA_TABLE): number {
	const { measure, share, given } = table[kind];
	const listed = size.den === 1 ? given?.[size.num] : undefined;
	if (listed !== undefined) return listed;
	const feet = toNumber(size);
	const squares = { length: feet / 10, square: (feet / 10) ** 2, disc: Math.PI * (feet / 10) ** 2 };
	return Math.max(1, nearestWhole(squares[measure] * toNumber(share)));
}
