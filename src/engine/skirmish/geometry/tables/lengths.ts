import type { Ratio } from "../../../common/index.js";

/**
 * A unit of length of a map: feet of the rules in one of it, and the side of a soldier's place in feet (RULES 4.18).
 */
interface LengthRow {
	readonly feet: Ratio;
	readonly ring: number;
}

/**
 * Units of length (RULES 4.18). A row reads: one foot, one metre (1.5 m are 5 ft), or yard is so many feet; a place is
 * so many feet wide.
 */
export const LENGTH_TABLE = {
	ft: { feet: { num: 1, den: 1 }, ring: 5 },
	m: { feet: { num: 10, den: 3 }, ring: 5 },
	yd: { feet: { num: 3, den: 1 }, ring: 3 },
} as const satisfies Readonly<Record<string, LengthRow>>;

/** Names of the units of length. */
export const LENGTH_UNITS = ["ft", "m", "yd"] as const satisfies readonly (keyof typeof LENGTH_TABLE)[];
export type LengthUnit = (typeof LENGTH_UNITS)[number];
