import { type Ratio, toNumber } from "../../common/index.js";
import { PARTS } from "./lengths.js";
import { reachRings, type Scale, soldiersIn } from "./scale.js";
import type { Cell, Footprint } from "./types.js";
import { cellKey, lengthOn, stepTo } from "./types.js";

/**
 * One creature beside units on a map of squares: the middle of its space in sixths of a cell (the middle of the cell
 * (x, y) is (6x, 6y)), and the side of its space in feet. A side below one place counts as one place, any other in
 * whole places, the fraction dropped.
 */
interface SquareCreature {
	readonly middle: Cell;
	readonly side: number;
}

/** Soldiers who may attack one creature, and the places and the density that allow no more (RULES 4.18). */
export interface Attackers {
	/** Places around the creature within reach. */
	readonly places: number;
	/** Those of them that lie on the footprint. */
	readonly onFootprint: number;
	/** Soldiers of the cells that hold such a place. */
	readonly soldiers: number;
	/** The least of the last two and the size of the unit. */
	readonly attackers: number;
}

/** The unit that attacks one creature: size, soldiers in a square of 10 feet, reach in feet. */
export interface AttackingUnit<Covered> {
	readonly footprint: Covered;
	readonly size: number;
	readonly density: Ratio;
	readonly reach: Ratio;
}

/**
 * Soldiers of a unit on squares who reach one creature (RULES 4.18). Places are squares as wide as one soldier's, laid
 * about the creature's space as wide as the reach. A place lies on a cell if its middle does, the border included.
 */
export function attackersOnSquares(unit: AttackingUnit<Footprint>, creature: SquareCreature, scale: Scale): Attackers {
	const held = new Set<number>();
	let onFootprint = 0;
	const places = placeSteps(creature.side, reachRings(unit.reach, scale), scale.ring);
	for (const step of places) {
		const cells = unit.footprint.cells.filter((cell) => holds(cell, creature.middle, step, scale));
		if (cells.length > 0) onFootprint++;
		for (const cell of cells) held.add(cellKey(cell));
	}
	return attackersOf(unit, { places: places.length, onFootprint, held: held.size }, scale);
}

/**
 * Places within reach around a creature of so many feet, wherever it is: on squares and without a grid the square about
 * it, on hexes the rings (RULES 4.18).
 */
export function placesAround(grid: "square" | "hex" | "gridless", side: Ratio, reach: Ratio, scale: Scale): number {
	const rings = reachRings(reach, scale);
	if (grid === "hex") return 3 * rings * (rings + 1);
	const own = Math.max(1, Math.floor(toNumber(side) / scale.ring));
	return (own + 2 * rings) ** 2 - own ** 2;
}

/**
 * Steps from the middle of a creature to the middles of the places around it, in half feet, where its space and the
 * places are squares.
 */
export function placeSteps(feet: number, rings: number, ring: number): readonly Cell[] {
	const side = Math.max(1, Math.floor(feet / ring));
	const steps: Cell[] = [];
	for (let row = -rings; row < side + rings; row++) {
		for (let column = -rings; column < side + rings; column++) {
			if (row >= 0 && row < side && column >= 0 && column < side) continue;
			steps.push({ x: (2 * column + 1 - side) * ring, y: (2 * row + 1 - side) * ring });
		}
	}
	return steps;
}

/** True if the end of a step, in half feet from a point in sixths of a cell, is in a cell or on its border. */
function holds(cell: Cell, from: Cell, step: Cell, { cell: width }: Scale): boolean {
	return (["x", "y"] as const).every((axis) => {
		const apart = (from[axis] - PARTS * cell[axis]) * width.num + (PARTS / 2) * step[axis] * width.den;
		return Math.abs(apart) <= (PARTS / 2) * width.num;
	});
}

/**
 * Soldiers of a unit on hexes who reach one creature (RULES 4.18): its places are the hexes around those that it
 * covers, so many rings of them as the reach spans places, whatever the width of a hex.
 */
export function attackersOnHexes(unit: AttackingUnit<Footprint>, creature: readonly Cell[], scale: Scale): Attackers {
	const rings = reachRings(unit.reach, scale);
	const isNear = (hex: Cell): boolean => {
		const least = Math.min(...creature.map((own) => lengthOn("hex", stepTo(own, hex))));
		return least > 0 && least <= rings;
	};
	const places = hexesAround(creature, rings).filter(isNear).length;
	const held = unit.footprint.cells.filter(isNear).length;
	return attackersOf(unit, { places, onFootprint: held, held }, scale);
}

/** Every hex within so many steps of some hexes, each once. */
function hexesAround(hexes: readonly Cell[], rings: number): readonly Cell[] {
	const found = new Map<number, Cell>();
	for (const { x, y } of hexes) {
		for (let dx = -rings; dx <= rings; dx++) {
			for (let dy = Math.max(-rings, -rings - dx); dy <= Math.min(rings, rings - dx); dy++) {
				const hex = { x: x + dx, y: y + dy };
				found.set(cellKey(hex), hex);
			}
		}
	}
	return [...found.values()];
}

/**
 * The least of the places that lie on a unit, the soldiers of the cells that hold them, and the soldiers of the unit.
 */
export function attackersOf(unit: AttackingUnit<unknown>, counts: PlaceCounts, scale: Scale): Attackers {
	const soldiers = soldiersIn(counts.held, unit.density, scale);
	const { places, onFootprint } = counts;
	return { places, onFootprint, soldiers, attackers: Math.min(onFootprint, soldiers, unit.size) };
}

/**
 * Places around a creature, those of them that lie on a unit, and cells or squares of the unit that hold such a place.
 */
interface PlaceCounts {
	readonly places: number;
	readonly onFootprint: number;
	readonly held: number;
}
