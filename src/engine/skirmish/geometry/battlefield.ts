import { type Ratio, toNumber } from "../../common/index.js";
import { across, latticeOf, stepTo } from "./lattice.js";
import { compareLengths } from "./lengths.js";
import type { Scale } from "./scale.js";
import type { Cell, MapKind } from "./types.js";
import type { CommandZone, Zones } from "./zones.js";

/** A zone by name; `beyond`: behind the last zone of a side. */
type ZoneName = "melee" | "ranged" | "camp" | "command" | "beyond";

/** Zones on a map: the middle of the melee zone (a cell, or a point in tenths of a foot), and any step in the direction from the first side to the second. */
export interface Battlefield {
	readonly grid: MapKind;
	readonly middle: Cell;
	readonly approach: Cell;
	readonly zones: Zones;
}

/** The zone of a cell and the side that it belongs to; the melee zone belongs to neither. Only a command zone ends at its sides. */
interface ZoneAt {
	readonly zone: ZoneName;
	readonly side: 0 | 1 | null;
}

/** The zone in which the middle of a cell is (RULES 4.4); a border belongs to the zone nearer to the middle of the field. */
export function zoneAt(field: Battlefield, cell: Cell, scale: Scale): ZoneAt {
	const { melee, sides } = field.zones;
	const isBeyond = (side: 0 | 1, halfFeet: number): boolean => compareBehind(field, side, cell, halfFeet, scale) > 0;
	const side = ([0, 1] as const).find((each) => isBeyond(each, melee.depth));
	if (side === undefined) return { zone: "melee", side: null };
	const { ranged, camp, command } = sides[side];
	const edge = melee.depth + 2 * ranged.depth;
	if (!isBeyond(side, edge)) return { zone: "ranged", side };
	if (camp && isBeyond(side, edge + 2 * camp.depth)) return { zone: "beyond", side };
	const isCommand =
		command !== null &&
		isBeyond(side, edge + 2 * command.distance) &&
		!isBeyond(side, edge + 2 * (command.distance + command.depth)) &&
		isAbreast(field, command, cell, scale);
	return { zone: isCommand ? "command" : "camp", side };
}

/** True if a cell is no farther to the side than a command zone reaches, its border included. */
function isAbreast(field: Battlefield, { aside, length }: CommandZone, cell: Cell, { cell: width }: Scale): boolean {
	const right = across(field.grid, field.approach);
	const isLeft = compareOn(field, right, cell, 2 * aside - length, width) < 0;
	return !isLeft && compareOn(field, right, cell, 2 * aside + length, width) <= 0;
}

/**
 * Compares the way of a cell from the middle of the field toward the rear of one side with a number of half feet: −1, 0 or 1. With twiceDot twice the scalar product and |axis|²
 * half of its own, the way is twiceDot / √(2 × own) cells.
 */
export function compareBehind(
	field: Battlefield,
	side: 0 | 1,
	cell: Cell,
	halfFeet: number,
	{ cell: width }: Scale,
): -1 | 0 | 1 {
	const { x, y } = field.approach;
	return compareOn(field, side === 0 ? { x: 0 - x, y: 0 - y } : field.approach, cell, halfFeet, width);
}

function compareOn({ grid, middle }: Battlefield, axis: Cell, cell: Cell, halfFeet: number, width: Ratio): -1 | 0 | 1 {
	const { twiceDot } = latticeOf(grid);
	const cells = twiceDot(axis, stepTo(middle, cell)) / Math.sqrt(2 * twiceDot(axis, axis));
	return compareLengths(2 * cells * toNumber(width), halfFeet);
}

/** Feet from the middle of the field to the camp zone of a side, in half feet: whole whatever the depths. */
export function campEdge({ zones }: Battlefield, side: 0 | 1): number {
	return zones.melee.depth + 2 * zones.sides[side].ranged.depth;
}
