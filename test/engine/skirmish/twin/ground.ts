import type { Shape } from "../../../../src/engine/skirmish/geometry/form.js";
import type { Arc, Cell, Footprint, Grid } from "../../../../src/engine/skirmish/geometry/types.js";
import {
	ceiling,
	compared,
	type Exact,
	type Fraction,
	floor,
	least,
	minus,
	most,
	over,
	plus,
	times,
} from "./fraction.js";

const SQUARE_FACINGS: readonly Cell[] = [
	{ x: 0, y: -1 },
	{ x: 1, y: 0 },
	{ x: 0, y: 1 },
	{ x: -1, y: 0 },
];
/** Facings of hexes clockwise, as steps to the neighbour (RULES 4.6). */
export const HEX_FACINGS: readonly Cell[] = [
	{ x: 1, y: 0 },
	{ x: 0, y: 1 },
	{ x: -1, y: 1 },
	{ x: -1, y: 0 },
	{ x: 0, y: -1 },
	{ x: 1, y: -1 },
];

const facingsOf = (grid: Grid): readonly Cell[] => (grid === "square" ? SQUARE_FACINGS : HEX_FACINGS);

/** The step straight ahead. */
export function aheadOf(grid: Grid, facing: number): Cell {
	const all = facingsOf(grid);
	const ahead = all[facing % all.length];
	if (!ahead) throw new RangeError(`no facing ${facing}`);
	return ahead;
}

const step = (from: Cell, to: Cell): Cell => ({ x: to.x - from.x, y: to.y - from.y });
const isSame = (a: Cell, b: Cell): boolean => a.x === b.x && a.y === b.y;
const isIn = (cells: readonly Cell[], cell: Cell): boolean => cells.some((own) => isSame(own, cell));

/** Steps between two cells; on squares a diagonal one counts one (RULES 4.7). */
export function stepsOf(grid: Grid, from: Cell, to: Cell): number {
	const { x, y } = step(from, to);
	return grid === "square" ? Math.max(Math.abs(x), Math.abs(y)) : (Math.abs(x) + Math.abs(y) + Math.abs(x + y)) / 2;
}

/**
 * Twice the scalar product of two steps, and their determinant, above 0 if the second lies to the right of the first.
 */
function products(grid: Grid, a: Cell, b: Cell): { readonly dot: number; readonly turn: number } {
	const slant = grid === "hex" ? a.x * b.y + a.y * b.x : 0;
	return { dot: 2 * (a.x * b.x + a.y * b.y) + slant, turn: a.x * b.y - a.y * b.x };
}

const squared = (grid: Grid, a: Cell): number => products(grid, a, a).dot / 2;

/** The part of the surroundings in which a cell lies (RULES 4.6, 4.18). */
export function arcAt(unit: Footprint, cell: Cell): Arc | "own" {
	if (isIn(unit.cells, cell)) return "own";
	if (unit.allRound) return "front";
	return unit.grid === "square" ? squareArcAt(unit, cell) : hexArcAt(unit, cell);
}

function squareArcAt({ cells, facing }: Footprint, cell: Cell): Arc {
	const ahead = aheadOf("square", facing);
	const right = { x: -ahead.y, y: ahead.x };
	const [rowOf, fileOf] = [ahead, right].map((axis) => (at: Cell) => at.x * axis.x + at.y * axis.y);
	if (!rowOf || !fileOf) throw new RangeError("no axes");
	const [rows, files] = [cells.map(rowOf), cells.map(fileOf)];
	const [row, file] = [rowOf(cell), fileOf(cell)];
	const [left, rightEdge] = [Math.min(...files), Math.max(...files)];
	const outside = Math.max(0, left - file, file - rightEdge);
	const [beyond, behind] = [row - Math.max(...rows), Math.min(...rows) - row];
	if (beyond > 0 && outside <= beyond) return "front";
	if (behind > 0 && outside <= behind) return "back";
	if (file < left) return "left";
	if (file > rightEdge) return "right";
	const own = cells.filter((at) => fileOf(at) === file);
	return own.length > 0 && own.every((at) => rowOf(at) > row) ? "back" : "front";
}

function hexArcAt({ cells, facing }: Footprint, cell: Cell): Arc {
	const ways = cells.map((own) => step(own, cell));
	const nearest = Math.min(...ways.map((way) => squared("hex", way)));
	const sum = ways
		.filter((way) => squared("hex", way) === nearest)
		.reduce((all, way) => ({ x: all.x + way.x, y: all.y + way.y }), { x: 0, y: 0 });
	const { dot, turn } = products("hex", aheadOf("hex", facing), sum);
	const length = squared("hex", sum);
	// The cosine is dot / (2 root of length): at least a half, at least minus a half.
	if (dot >= 0 && dot * dot >= length) return "front";
	if (dot < 0 && dot * dot > length) return "back";
	return turn > 0 ? "right" : "left";
}

/** The reach that counts, in feet, and its cells; none without reach (RULES 4.6, 4.18). */
export function reachOf(reach: Exact, cell: Exact, place: number): { readonly feet: Fraction; readonly cells: number } {
	if (compared(reach, 0) === 0) return { feet: plus(0), cells: 0 };
	const feet = most(reach, place);
	return { feet, cells: Math.max(1, floor(over(feet, cell))) };
}

/**
 * Whether a unit threatens a cell with a reach of so many cells: in front and near enough; its own only with any other.
 */
export function isThreatened(unit: Footprint, cells: number, at: Cell): boolean {
	if (cells === 0) return false;
	if (isIn(unit.cells, at)) return around(unit, cells).some((other) => isThreatened(unit, cells, other));
	return arcAt(unit, at) === "front" && unit.cells.some((own) => stepsOf(unit.grid, own, at) <= cells);
}

/** All cells outside a unit within so many steps of it. */
export function around({ grid, cells }: Footprint, steps: number): readonly Cell[] {
	const xs = cells.map(({ x }) => x);
	const ys = cells.map(({ y }) => y);
	const found: Cell[] = [];
	for (let x = Math.min(...xs) - steps; x <= Math.max(...xs) + steps; x++) {
		for (let y = Math.min(...ys) - steps; y <= Math.max(...ys) + steps; y++) {
			const at = { x, y };
			if (!isIn(cells, at) && cells.some((own) => stepsOf(grid, own, at) <= steps)) found.push(at);
		}
	}
	return found;
}

const stepsTo = (grid: Grid, cells: readonly Cell[], at: Cell): number =>
	Math.min(...cells.map((own) => stepsOf(grid, own, at)));

/** The side of a target on which an attack from some cells falls (RULES 4.6). */
export function sideHit(target: Footprint, attackers: readonly Cell[]): Arc | "own" {
	const nearest = Math.min(...attackers.map((at) => stepsTo(target.grid, target.cells, at)));
	const arcs = attackers
		.filter((at) => stepsTo(target.grid, target.cells, at) === nearest)
		.map((at) => arcAt(target, at));
	if (arcs.includes("own")) return "front";
	return (["front", "left", "right"] as const).find((arc) => arcs.includes(arc)) ?? "back";
}

/** Squares of a target in front of a unit or on its own cells, at which shots are aimed. */
export function aimedOf(unit: Footprint, target: Footprint, cell: Exact): Fraction {
	const seen = target.cells.filter((at) => ["front", "own"].includes(arcAt(unit, at))).length;
	return times(seen, over(cell, 10), over(cell, 10));
}

/** Squares of a target in front of a unit. */
export function sightOf(unit: Footprint, target: Footprint, cell: Exact): Fraction {
	const seen = target.cells.filter((at) => arcAt(unit, at) === "front").length;
	return times(seen, over(cell, 10), over(cell, 10));
}

function hasFreeSide({ grid, cells, facing, allRound }: Footprint, own: Cell): boolean {
	const ways = allRound ? facingsOf(grid) : [aheadOf(grid, facing)];
	return ways.some((way) => !isIn(cells, { x: own.x + way.x, y: own.y + way.y }));
}

/** Squares of a target that a unit reaches in melee (RULES 4.18). */
export function contactOf(
	unit: Footprint,
	target: Footprint,
	reach: Exact,
	scale: { readonly cell: Exact; readonly ring: number },
): Fraction {
	// Who has no reach, and threatens nothing, attacks at the least.
	const { feet, cells } = reachOf(most(reach, scale.ring), scale.cell, scale.ring);
	const facing = target.cells.filter((at) => arcAt(unit, at) === "front");
	const parts = unit.cells
		.filter((own) => hasFreeSide(unit, own))
		.flatMap((own) => {
			const steps = Math.min(...facing.map((at) => stepsOf(unit.grid, own, at)));
			return steps <= cells ? [over(times(scale.cell, minus(feet, times(scale.cell, steps - 1))), 100)] : [];
		});
	return least(plus(0, ...parts), sightOf(unit, target, scale.cell));
}

/** The direction of a way against a facing (RULES 4.7, 4.18). */
export function bearing(grid: Grid, facing: number, way: Cell): "ahead" | "aside" | "back" {
	const ahead = aheadOf(grid, facing);
	const { dot } = products(grid, ahead, way);
	const square = dot * dot;
	const length = squared(grid, way);
	if (grid === "square") return dot >= 0 && square >= 2 * length ? "ahead" : dot >= 0 ? "aside" : "back";
	return dot >= 0 && square >= length ? "ahead" : dot >= 0 || square <= length ? "aside" : "back";
}

const PACES = { move: 1, double: 2, charge: 2, run: 4 } as const;
const SHARES = { ahead: { num: 1, den: 1 }, aside: { num: 1, den: 2 }, back: { num: 1, den: 3 } } as const;

/** Cells that a unit may go (RULES 4.7). */
export function budgetOf({ speed, pace, toward, hedgehog }: Going, cell: Exact): number {
	if (compared(speed, 0) === 0) return 0;
	const squares = times(ceiling(over(speed, 10)), PACES[pace], SHARES[toward], hedgehog ? over(1, 2) : 1);
	return Math.max(1, floor(over(times(10, squares), cell)));
}

interface Going {
	readonly speed: Exact;
	readonly pace: keyof typeof PACES;
	readonly toward: keyof typeof SHARES;
	readonly hedgehog: boolean;
}

/**
 * The cells of a straight way: at every step the one nearest to the line, of two the left one, looked for among all
 * (RULES 4.7).
 */
export function wayOf(grid: Grid, way: Cell): readonly Cell[] {
	const start = { x: 0, y: 0 };
	const length = stepsOf(grid, start, way);
	return Array.from({ length }, (_, i) => {
		const open = around({ grid, cells: [start], facing: 0, allRound: false }, i + 1).filter(
			(at) => stepsOf(grid, start, at) === i + 1 && stepsOf(grid, at, way) === length - i - 1,
		);
		const asides = open.map((at) => ({ at, turn: products(grid, way, at).turn }));
		asides.sort((a, b) => Math.abs(a.turn) - Math.abs(b.turn) || a.turn - b.turn);
		return asides[0]?.at ?? start;
	});
}

/** Cells of a unit on squares in a shape (RULES 4.5). */
export function ranksOf({ cells, space, shape, facing, anchor }: Shaping, cell: Exact): readonly Cell[] {
	const root = Array.from({ length: cells + 1 }, (_, i) => i).find((i) => i * i >= cells) ?? 0;
	const leastSide = Math.min(ceiling(over(space, cell)), root);
	const widest = Math.max(leastSide, Math.ceil(cells / leastSide));
	const width = widthOf(shape, { leastSide, widest, root });
	const ahead = aheadOf("square", facing);
	const right = { x: -ahead.y, y: ahead.x };
	return Array.from({ length: cells }, (_, i) => {
		const [rank, place] = [Math.floor(i / width), i % width];
		const last = cells - rank * width;
		const indent = last < width ? Math.floor((width - last) / 2) : 0;
		const file = place + indent - Math.floor((width - 1) / 2);
		return { x: anchor.x + right.x * file - ahead.x * rank, y: anchor.y + right.y * file - ahead.y * rank };
	});
}

function widthOf(
	shape: Shaping["shape"],
	{ leastSide, widest, root }: { readonly leastSide: number; readonly widest: number; readonly root: number },
): number {
	switch (shape.kind) {
		case "column":
			return leastSide;
		case "line":
			return widest;
		case "near":
			return Math.max(root, leastSide);
		case "ranks":
			return shape.width;
	}
}

interface Shaping {
	readonly cells: number;
	readonly space: Exact;
	readonly shape: Shape;
	readonly facing: number;
	readonly anchor: Cell;
}
