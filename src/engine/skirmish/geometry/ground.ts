import { ceilRatio, type Ratio } from "../../common/index.js";
import { type Block, placesOf } from "./block.js";
import { blockArc } from "./block-arcs.js";
import { blockThreatens } from "./block-contact.js";
import { areFarApart, extentOf } from "./extent.js";
import { cellKey, cellKeys } from "./lattice.js";
import { reachCells, type Scale } from "./scale.js";
import { threatens } from "./threat.js";
import type { Footprint } from "./types.js";

/** The ground of a unit on any map: cells, or a block on a map without a grid. Units of one map are of one kind. */
export type Ground = Footprint | Block;

/**
 * True if two units cover the same ground (RULES 4.7, 4.18): they share a cell; or the middle of a square of one block is in the other or on its border, so that blocks may
 * overlap by less than half a square.
 */
export function overlap(a: Ground, b: Ground): boolean {
	if (areFarApart(extentOf(a), extentOf(b), 0)) return false;
	if (a.grid === "gridless" || b.grid === "gridless") {
		return a.grid === "gridless" && b.grid === "gridless" && (isInside(a, b) || isInside(b, a));
	}
	const keys = cellKeys(b);
	return a.cells.some((cell) => keys.has(cellKey(cell)));
}

function isInside(a: Block, b: Block): boolean {
	return placesOf(a).some((place) => blockArc(b, place) === "own");
}

/** More than the tenths of a foot that a reach spans on a map without a grid, with what slanting sides add. */
export function toTenths(reach: Ratio): number {
	return 10 * (ceilRatio(reach) + 10);
}

/** True if a unit threatens another with a reach in feet; none with reach 0 (RULES 4.6, 4.18). */
export function threatensUnit(one: Ground, reach: Ratio, other: Ground, scale: Scale): boolean {
	if (one.grid === "gridless" || other.grid === "gridless") {
		if (one.grid !== other.grid || areFarApart(extentOf(one), extentOf(other), toTenths(reach))) return false;
		return one.grid === "gridless" && other.grid === "gridless" && blockThreatens(one, reach, placesOf(other));
	}
	const cells = reach.num === 0 ? 0 : reachCells(reach, scale);
	return !areFarApart(extentOf(one), extentOf(other), cells) && threatens(one, cells, other.cells);
}
