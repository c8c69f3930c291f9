import { fail, fieldPath, ok, type Result } from "../../common/index.js";
import { checked, type Infer, nullable, type Reader } from "../../schema/index.js";
import { object, tuple, whole } from "../readers.js";
import { GEOMETRY_LIMITS } from "./limits.js";
import { ZONE_TABLE, type ZoneTable } from "./tables/zones.js";

const { feet } = GEOMETRY_LIMITS;
const strip = { depth: whole(0, feet), length: whole(0, feet) };
const readStrip = object(strip);

/** A strip of ground in whole feet. */
type Strip = Infer<typeof readStrip>;

const readCommand = object({ ...strip, distance: whole(0, feet), aside: whole(-feet, feet) });

/**
 * The place of a leader, within the camp zone, in whole feet. `distance`: from the ranged zone to its near edge; `aside`: from the line of the approach to its middle, to
 * the right as the first side looks at the second.
 */
export type CommandZone = Infer<typeof readCommand>;

const readSide = object({ ranged: readStrip, camp: nullable(readStrip), command: nullable(readCommand) });

/** The strips of one side behind the melee zone, in whole feet: depth along the approach, length across it. `null`: off the map. */
type SideZones = Infer<typeof readSide>;

const zoneFields = object({ melee: readStrip, sides: tuple([readSide, readSide]) });

/** The zones of a battlefield: the melee zone between two sides, and what is behind it on each (RULES 4.4). */
export type Zones = Infer<typeof zoneFields>;

/** Reads the zones of a battlefield (RULES 4.4). */
export const readZones: Reader<Zones> = checked(zoneFields, (zones, path) => {
	const found = checkZones(zones);
	return found.ok ? found : fail({ ...found.fault, path: fieldPath(path, found.fault.path ?? "") });
});

/**
 * Checks the zones of a battlefield against their least sizes (RULES 4.4). The first fault names the field: too small, shorter than the zone before it, a command zone
 * outside the camp zone or too near to the ranged zone.
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
