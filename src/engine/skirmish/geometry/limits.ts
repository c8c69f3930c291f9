/** Bounds of what the geometry of a skirmish reads from outside (RULES 4.18). */
export const GEOMETRY_LIMITS = {
	/** Cells of one footprint. */
	cells: 10_000,
	/** Files of a block, and ranks of it, on a map without a grid. */
	files: 1000,
	/** Columns and rows, or axial coordinates, to either side of 0. */
	coordinate: 100_000,
	/** Tenths of a foot to either side of 0 on a map without a grid. */
	tenths: 10_000_000,
	/** Parts of the direction of a block on a map without a grid, to either side of 0. */
	direction: 1_000_000,
	/** Feet of a cell, a reach, a radius, a length. */
	feet: 100_000,
	/** Denominator of lengths in feet. */
	parts: 1000,
	/** Steps of size past the largest category. */
	steps: 20,
	/** Soldiers of one unit. */
	soldiers: 1_000_000,
} as const;
