import type { Ratio } from "../../../common/index.js";

/** Kinds of area (RULES 4.9). */
export const AREA_KINDS = ["burst", "spread", "emanation", "cylinder", "cone", "line", "cube", "wall"] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

/**
 * The squares of 10 feet that an area covers: its measure times a share, rounded half up, at least 1. Measures of a
 * size in feet: `disc` π size² / 100, `square` (size / 10)², `length` size / 10. `given`: squares for single sizes in
 * whole feet, in place of that.
 */
interface AreaRow {
	readonly measure: "disc" | "square" | "length";
	readonly share: Ratio;
	readonly given?: Readonly<Record<number, number>>;
}

/** Rows by kind of area. A row of the GM's own replaces one of these. */
export type AreaTable = Readonly<Record<AreaKind, AreaRow>>;

const WHOLE: Ratio = { num: 1, den: 1 };

/**
 * Areas (RULES 4.9). A row reads: of an area of that kind the size is a radius (burst, spread, emanation, cylinder,
 * cone), a length (line, wall) or a side (cube), and it covers that share of its measure.
 */
export const AREA_TABLE = {
	burst: { measure: "disc", share: WHOLE },
	spread: { measure: "disc", share: WHOLE },
	emanation: { measure: "disc", share: WHOLE },
	cylinder: { measure: "disc", share: WHOLE },
	cone: { measure: "disc", share: { num: 1, den: 4 } },
	line: { measure: "length", share: WHOLE },
	cube: { measure: "square", share: WHOLE },
	wall: { measure: "length", share: WHOLE },
} as const satisfies AreaTable;
