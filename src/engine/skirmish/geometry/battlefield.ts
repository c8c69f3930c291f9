import type { Result } from "../../common/index.js";
import { fail, fieldPath, ok, toNumber } from "../../common/index.js";
import type { Infer, Reader } from "../../schema/index.js";
import { checked, nullable, optional, taggedReader } from "../../schema/index.js";
import { choice, list, object, tuple, whole } from "../readers.js";
import { compareLengths } from "./lengths.js";
import type { Scale } from "./scale.js";
import type { ZoneTable } from "./tables/areas.js";
import { ZONE_TABLE } from "./tables/areas.js";
import {
	across,
	type Cell,
	GEOMETRY_LIMITS,
	latticeOf,
	MAP_KINDS,
	readCell,
	readDirection,
	readPoint,
	stepTo,
} from "./types.js";

/** A zone by name; `beyond`: behind the last zone of a side. */
type ZoneName = "melee" | "ranged" | "camp" | "command" | "beyond";

/**
 * The zone of a cell and the side that it belongs to; the melee zone belongs to neither. Only a command zone ends at
 * its sides.
 */
interface ZoneAt {
	readonly zone: ZoneName;
	readonly side: 0 | 1 | null;
}

/**
 * The zone in which the middle of a cell is (RULES 4.4); a border belongs to the zone nearer to the middle of the
 * field.
 */
export function zoneAt(field: Battlefield, cell: Cell, scale: Scale): ZoneAt {
	const { melee, sides } = field.zones;
	const isBeyond = (side: 0 | 1, halfFeet: number): boolean =>
		compareLengths(halfFeetBehind({ field, side }, cell, scale), halfFeet) > 0;
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
function isAbreast(field: Battlefield, { aside, length }: CommandZone, cell: Cell, scale: Scale): boolean {
	const way = halfFeetAlong(field, across(field.grid, field.approach), cell, scale);
	return compareLengths(way, 2 * aside - length) >= 0 && compareLengths(way, 2 * aside + length) <= 0;
}

/** The end of a field from which a side comes: its rear is there. */
export interface FieldEnd {
	readonly field: Battlefield;
	readonly side: 0 | 1;
}

/** The direction from the middle of the field to the rear of a side. */
export function homeward({ field: { approach }, side }: FieldEnd): Cell {
	return side === 0 ? { x: 0 - approach.x, y: 0 - approach.y } : approach;
}

/** True if a cell is behind the ranged zone of a side: in its camp, or beyond it. */
export function isHome(end: FieldEnd, cell: Cell, scale: Scale): boolean {
	const { melee, sides } = end.field.zones;
	return compareLengths(halfFeetBehind(end, cell, scale), melee.depth + 2 * sides[end.side].ranged.depth) > 0;
}

/** The way of a cell from the middle of the field toward the rear of a side, in half feet. */
function halfFeetBehind(end: FieldEnd, cell: Cell, scale: Scale): number {
	return halfFeetAlong(end.field, homeward(end), cell, scale);
}

/** With twiceDot twice the scalar product and |axis|² half of its own, the way is twiceDot / √(2 × own) cells. */
function halfFeetAlong({ grid, middle }: Battlefield, axis: Cell, cell: Cell, { cell: width }: Scale): number {
	const { twiceDot } = latticeOf(grid);
	return ((2 * twiceDot(axis, stepTo(middle, cell))) / Math.sqrt(2 * twiceDot(axis, axis))) * toNumber(width);
}

const { feet, tenths } = GEOMETRY_LIMITS;
const strip = { depth: whole(0, feet), length: whole(0, feet) };
const readStrip = object(strip);

/** A strip of ground in whole feet. */
type Strip = Infer<typeof readStrip>;

const readCommand = object({ ...strip, distance: whole(0, feet), aside: whole(-feet, feet) });

/**
 * The place of a leader, within the camp zone, in whole feet. `distance`: from the ranged zone to its near edge;
 * `aside`: from the line of the approach to its middle, to the right as the first side looks at the second.
 */
type CommandZone = Infer<typeof readCommand>;

const readSide = object({ ranged: readStrip, camp: nullable(readStrip), command: nullable(readCommand) });

/**
 * The strips of one side behind the melee zone, in whole feet: depth along the approach, length across it. `null`: off
 * the map.
 */
type SideZones = Infer<typeof readSide>;

const zoneFields = object({ melee: readStrip, sides: tuple([readSide, readSide]) });

/** The zones of a battlefield: the melee zone between two sides, and what is behind it on each (RULES 4.4). */
export type Zones = Infer<typeof zoneFields>;

/** Reads the zones of a battlefield (RULES 4.4). */
const readZones: Reader<Zones> = checked(zoneFields, (zones, path) => {
	const found = checkZones(zones);
	return found.ok ? found : fail({ ...found.fault, path: fieldPath(path, found.fault.path ?? "") });
});

/** A line at which the map ends: cells are on it where x and y, each times its number here, come to `most` at most. */
const readEdge = object({ x: whole(-2, 2), y: whole(-2, 2), most: whole(-tenths, tenths) });

/** True if a cell, or a point in tenths of a foot, is within all edges that are known of the map. */
export const isWithinEdges = ({ edges }: Pick<Battlefield, "edges">, { x, y }: Cell): boolean =>
	edges?.every((edge) => edge.x * x + edge.y * y <= edge.most) !== false;

const fieldAbout = (middle: Reader<Cell>) =>
	object({
		grid: choice(MAP_KINDS),
		/** The middle of the melee zone: a cell, or a point in tenths of a foot. */
		middle,
		/** Any step in the direction from the first side to the second. */
		approach: readDirection,
		zones: readZones,
		/** Left out: the map has no end. */
		edges: optional(list(readEdge, 8)),
	});

/** Zones on a map. */
export type Battlefield = Infer<ReturnType<typeof fieldAbout>>;

const onCells = fieldAbout(readCell);

/** Reads the zones of a battlefield and where they are on the map (RULES 4.4). */
export const readBattlefield: Reader<Battlefield> = taggedReader(
	"grid",
	{ square: onCells, hex: onCells, gridless: fieldAbout(readPoint) },
	"MUSTER.Fault.Skirmish.choice",
);

/**
 * Checks the zones of a battlefield against their least sizes (RULES 4.4). The first fault names the field: too small,
 * shorter than the zone before it, a command zone outside the camp zone or too near to the ranged zone.
 */
export function checkZones(zones: Zones, table: ZoneTable = ZONE_TABLE): Result<Zones> {
	const { melee, sides } = zones;
	if (melee.depth < table.meleeWidth) return tooSmall("melee.depth", table.meleeWidth);
	if (melee.length < 1) return tooSmall("melee.length", 1);
	for (const [index, side] of sides.entries()) {
		const fault = sideFault(side, melee, fieldPath("sides", index), table);
		if (fault) return fault;
	}
	return ok(zones);
}

type Failure = Extract<Result<Zones>, { readonly ok: false }>;

function tooSmall(path: string, min: number): Failure {
	return fail({ code: "MUSTER.Fault.Skirmish.zoneSize", path, data: { min } });
}

function sideFault(
	{ ranged, camp, command }: SideZones,
	melee: Strip,
	path: string,
	table: ZoneTable,
): Failure | undefined {
	if (ranged.depth < table.rangedDepth) return tooSmall(`${path}.ranged.depth`, table.rangedDepth);
	if (ranged.length < melee.length) return tooSmall(`${path}.ranged.length`, melee.length);
	if (camp && camp.depth < table.campDepth) return tooSmall(`${path}.camp.depth`, table.campDepth);
	if (camp && camp.length < ranged.length) return tooSmall(`${path}.camp.length`, ranged.length);
	if (!command) return undefined;
	for (const side of ["depth", "length"] as const) {
		if (command[side] < table.commandSide) return tooSmall(`${path}.command.${side}`, table.commandSide);
	}
	if (command.distance < table.commandDistance) return tooSmall(`${path}.command.distance`, table.commandDistance);
	return camp && isInside(command, camp)
		? undefined
		: fail({
				code: "MUSTER.Fault.Skirmish.commandOutsideCamp",
				path: `${path}.command`,
				data: { min: command.distance + command.depth },
			});
}

function isInside({ distance, depth, aside, length }: CommandZone, camp: Strip): boolean {
	return distance + depth <= camp.depth && 2 * Math.abs(aside) + length <= camp.length;
}
