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

/** Numbers of movement: shares of the speed by direction, and how often the speed is gone in one action. */
export interface MovementTable {
	readonly shares: { readonly ahead: Ratio; readonly aside: Ratio; readonly back: Ratio };
	/** Share of the speed of a hedgehog. */
	readonly hedgehog: Ratio;
	readonly paces: { readonly move: number; readonly double: number; readonly charge: number; readonly run: number };
}

/**
 * Movement (RULES 4.7). A row reads: in that direction, or in that formation, this share of the speed; at that pace the
 * speed so many times.
 */
export const MOVEMENT_TABLE = {
	shares: { ahead: { num: 1, den: 1 }, aside: { num: 1, den: 2 }, back: { num: 1, den: 3 } },
	hedgehog: { num: 1, den: 2 },
	paces: { move: 1, double: 2, charge: 2, run: 4 },
} as const satisfies MovementTable;

/** Least sizes of the zones of a battlefield in feet. */
export interface ZoneTable {
	readonly meleeWidth: number;
	readonly rangedDepth: number;
	readonly campDepth: number;
	readonly commandSide: number;
	/** Least distance of the command zone from the ranged zone. */
	readonly commandDistance: number;
}

/** Zones (RULES 4.4). A row reads: that size of that zone is at least so many feet. */
export const ZONE_TABLE = {
	meleeWidth: 100,
	rangedDepth: 100,
	campDepth: 500,
	commandSide: 20,
	commandDistance: 500,
} as const satisfies ZoneTable;
