import { fail, fieldPath, ok, type Result } from "../../common/index.js";
import { checked, type Reader, taggedReader } from "../../schema/index.js";
import { aboveZero, object } from "../readers.js";
import { blockFields } from "./block.js";
import type { Ground } from "./ground.js";
import {
	type Cell,
	cellKey,
	type Footprint,
	footprintFields,
	GEOMETRY_LIMITS,
	latticeOf,
	plus,
	readDirection,
	readPoint,
} from "./types.js";

const { cells } = GEOMETRY_LIMITS;

/**
 * Reads a footprint from outside: 1 to 10,000 cells, each once, connected by their sides, and a facing of the grid
 * (RULES 4.18).
 */
export const readFootprint = checked(footprintFields, checkFootprint);

function checkFootprint(footprint: Footprint, path: string): Result<Footprint> {
	const { sides } = latticeOf(footprint.grid);
	if (footprint.facing >= sides) {
		return fail({
			code: "MUSTER.Fault.Skirmish.whole",
			path: fieldPath(path, "facing"),
			data: { min: 0, max: sides - 1 },
		});
	}
	const keys = new Set(footprint.cells.map(cellKey));
	if (keys.size < footprint.cells.length) {
		return fail({ code: "MUSTER.Fault.Skirmish.cellTwice", path: fieldPath(path, "cells") });
	}
	return connectedTo(footprint, keys) === keys.size
		? ok(footprint)
		: fail({ code: "MUSTER.Fault.Skirmish.apart", path: fieldPath(path, "cells") });
}

/** Cells that can be reached from the first one across sides. */
function connectedTo({ grid, cells: [first] }: Footprint, keys: ReadonlySet<number>): number {
	const { ahead } = latticeOf(grid);
	if (!first) return 0;
	const seen = new Set([cellKey(first)]);
	const edge: Cell[] = [first];
	for (let cell = edge.pop(); cell; cell = edge.pop()) {
		for (const step of ahead) {
			const next = plus(cell, step);
			const key = cellKey(next);
			if (seen.has(key) || !keys.has(key)) continue;
			seen.add(key);
			edge.push(next);
		}
	}
	return seen.size;
}

/**
 * Reads a block from outside: its middle, a direction that is not (0, 0), and at most 10,000 squares in files and ranks
 * (RULES 4.18).
 */
export const readBlock = checked(blockFields, (block, path) => {
	const { ahead, files: wide, ranks } = block;
	if (ahead.x === 0 && ahead.y === 0) {
		return fail({ code: "MUSTER.Fault.Skirmish.noDirection", path: fieldPath(path, "ahead") });
	}
	if (wide * ranks <= cells) return ok(block);
	return fail({ code: "MUSTER.Fault.Skirmish.list", path: fieldPath(path, "ranks"), data: { min: 1, max: cells } });
});

/** Reads the ground of a unit on any map: a footprint, or a block (RULES 4.18). */
export const readGround: Reader<Ground> = taggedReader(
	"grid",
	{ square: readFootprint, hex: readFootprint, gridless: readBlock },
	"MUSTER.Fault.Skirmish.choice",
);

/** Reads a length above 0, in feet, metres or yards. */
export const readLength = aboveZero(GEOMETRY_LIMITS.feet, GEOMETRY_LIMITS.parts);

/**
 * Reads where an area is laid on the map: its origin (in sixths of a cell, or without a grid in tenths of a foot) and
 * direction.
 */
export const readLaid = object({ origin: readPoint, direction: readDirection });
