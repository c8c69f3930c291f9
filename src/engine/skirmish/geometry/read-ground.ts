import { fail, ok, type Ratio } from "../../common/index.js";
import { checked, type Reader, taggedReader } from "../../schema/index.js";
import { aboveZero, choice, kinds, object, whole } from "../readers.js";
import type { Battlefield } from "./battlefield.js";
import { readZones } from "./battlefield.js";
import type { Shape } from "./form.js";
import { GEOMETRY_LIMITS } from "./form.js";
import { readCell, readPoint } from "./read-footprint.js";
import { type Cell, MAP_KINDS } from "./types.js";

const { feet, parts, cells } = GEOMETRY_LIMITS;

/** Reads a length above 0, in feet, metres or yards. */
export const readLength: Reader<Ratio> = aboveZero(feet, parts);

/** Reads the shape of a formation (RULES 4.5). */
export const readShape: Reader<Shape> = kinds<Shape>({
	near: {},
	line: {},
	column: {},
	ranks: { width: whole(1, cells) },
});

/** Reads a step that is not (0, 0). */
const readDirection: Reader<Cell> = checked(readCell, (step, path) =>
	step.x === 0 && step.y === 0 ? fail({ code: "MUSTER.Fault.Skirmish.noDirection", path }) : ok(step),
);

/**
 * Reads where an area is laid on the map: its origin (in sixths of a cell, or without a grid in tenths of a foot) and
 * direction.
 */
export const readLaid = object({ origin: readPoint, direction: readDirection });

const fieldAbout = (middle: Reader<Cell>): Reader<Battlefield> =>
	object<Battlefield>({ grid: choice(MAP_KINDS), middle, approach: readDirection, zones: readZones });

const onCells = fieldAbout(readCell);

/** Reads the zones of a battlefield and where they are on the map (RULES 4.4). */
export const readBattlefield: Reader<Battlefield> = taggedReader(
	"grid",
	{ square: onCells, hex: onCells, gridless: fieldAbout(readPoint) },
	"MUSTER.Fault.Skirmish.choice",
);
