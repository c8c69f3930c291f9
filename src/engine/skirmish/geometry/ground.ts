import type { Ratio, Result } from "../../common/index.js";
import { ceilRatio, compare, fail, fieldPath, ok } from "../../common/index.js";
import type { Infer, Reader } from "../../schema/index.js";
import { checked, taggedReader } from "../../schema/index.js";
import { aboveZero, object } from "../readers.js";
import { arcOf, stepsBetween } from "./arcs.js";
import type { Block } from "./block.js";
import { blockFields, placesOf } from "./block.js";
import { blockArc, blockThreatens } from "./block-arcs.js";
import { areFarApart, extentOf, extentOfAll } from "./extent.js";
import type { Scale } from "./scale.js";
import { countedReach, reachCells } from "./scale.js";
import type { Cell, Footprint } from "./types.js";
import {
	cellKey,
	cellKeys,
	footprintFields,
	GEOMETRY_LIMITS,
	latticeOf,
	plus,
	readDirection,
	readPoint,
} from "./types.js";

/** The ground of a unit on any map: cells, or a block on a map without a grid. Units of one map are of one kind. */
export type Ground = Footprint | Block;

/**
 * True if two units cover the same ground (RULES 4.7, 4.18): they share a cell; or the middle of a square of one block
 * is in the other or on its border, so that blocks may overlap by less than half a square.
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

/** Another unit on the ground of a move; `passable`: an ally whose soldiers let this one through (RULES 4.7). */
export interface Obstacle {
	readonly ground: Ground;
	readonly passable: boolean;
}

/**
 * A unit in the way: its place in the list of obstacles, and the first step, counted from 0, at which both cover the
 * same ground.
 */
interface Blockage {
	readonly obstacle: number;
	readonly step: number;
}

/**
 * The units that stop a move along a path (RULES 4.7): every one that is not passable and covers ground of any
 * position, and a passable one with the last position, since no move ends among allies.
 */
export function blockagesOf(path: readonly Ground[], obstacles: readonly Obstacle[]): readonly Blockage[] {
	const last = path.length - 1;
	const swept = extentOfAll(path);
	return obstacles.flatMap(({ ground, passable }, obstacle) => {
		if (areFarApart(swept, extentOf(ground), 0)) return [];
		const step = path.findIndex((position, index) => (!passable || index === last) && overlap(position, ground));
		return step < 0 ? [] : [{ obstacle, step }];
	});
}

/**
 * The units whose soldiers a path leads through, by their places in the list (RULES 4.7): they and the mover forfeit
 * full-round actions.
 */
export function passedThrough(path: readonly Ground[], obstacles: readonly Obstacle[]): readonly number[] {
	const swept = extentOfAll(path);
	return obstacles.flatMap(({ ground }, index) =>
		!areFarApart(swept, extentOf(ground), 0) && path.some((position) => overlap(position, ground)) ? [index] : [],
	);
}

/**
 * The cells that a unit threatens with a reach of so many cells: those in its front within that many steps of it, and
 * if there are any its own (RULES 4.6). None at reach 0.
 */
export function threatenedCells(footprint: Footprint, reach: number): readonly Cell[] {
	const { steps } = latticeOf(footprint.grid);
	const seen = new Set(cellKeys(footprint));
	const found: Cell[] = [];
	let edge: readonly Cell[] = footprint.cells;
	for (let ring = 1; ring <= reach; ring++) {
		const next: Cell[] = [];
		for (const cell of edge) {
			for (const step of steps) {
				const near = plus(cell, step);
				if (seen.has(cellKey(near))) continue;
				seen.add(cellKey(near));
				next.push(near);
			}
		}
		found.push(...next.filter((cell) => arcOf(footprint, cell) === "front"));
		edge = next;
	}
	return found.length > 0 ? [...found, ...footprint.cells] : [];
}

/** True if a unit threatens any of some cells with a reach of so many cells; see {@link threatenedCells}. */
export function threatens(footprint: Footprint, reach: number, cells: readonly Cell[]): boolean {
	if (reach < 1) return false;
	return cells.some((cell) => {
		const arc = arcOf(footprint, cell);
		return arc === "own" || (arc === "front" && stepsBetween(footprint, [cell]) <= reach);
	});
}

/** A unit in the movement of a round, its reach in feet (0: it makes no attacks in melee), and its side. */
export interface Mover {
	readonly side: string;
	readonly reach: Ratio;
	readonly before: Ground;
	/** Places that it comes to, one after the other; empty: it stays. */
	readonly way: readonly Ground[];
}

/** An attack of opportunity by one unit upon another, by their places in the list. */
interface Opportunity {
	readonly attacker: number;
	readonly target: number;
}

/**
 * The attacks of opportunity that movement provokes (RULES 4.7): for each pair of enemies that threaten each other at
 * any time of it and did not before, the one with the greater reach attacks; with equal reach both do.
 */
export function opportunities(movers: readonly Mover[], scale: Scale): readonly Opportunity[] {
	return movers.flatMap((one, i) =>
		movers.flatMap((other, j) => {
			if (j <= i || one.side === other.side || !comeTogether(one, other, scale)) return [];
			const greater = compare(countedReach(one.reach, scale), countedReach(other.reach, scale));
			return [
				...(greater >= 0 ? [{ attacker: i, target: j }] : []),
				...(greater <= 0 ? [{ attacker: j, target: i }] : []),
			];
		}),
	);
}

/** True if two units come to threaten each other, each going its way in equal shares of the time. */
function comeTogether(one: Mover, other: Mover, scale: Scale): boolean {
	const times = Math.max(one.way.length, other.way.length);
	if (times === 0 || threatenEachOther([one, one.before], [other, other.before], scale)) return false;
	for (let time = times; time > 0; time -= 1) {
		if (threatenEachOther([one, placeAt(one, time, times)], [other, placeAt(other, time, times)], scale)) return true;
	}
	return false;
}

/** The place of a unit after such a part of the time. */
function placeAt({ before, way }: Mover, time: number, times: number): Ground {
	return way[Math.floor((way.length * time) / times) - 1] ?? before;
}

type Placed = readonly [mover: Mover, at: Ground];

function threatenEachOther([one, here]: Placed, [other, there]: Placed, scale: Scale): boolean {
	return threatensUnit(here, one.reach, there, scale) && threatensUnit(there, other.reach, here, scale);
}

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

/** Place and direction of an area on the map. */
export type Laid = Infer<typeof readLaid>;
