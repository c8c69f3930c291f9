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
