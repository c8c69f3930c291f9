import type { Shape } from "../../../../src/engine/skirmish/geometry/form.js";
import type { Cell, Footprint, Grid } from "../../../../src/engine/skirmish/geometry/types.js";
import { compared, type Exact } from "./fraction.js";
import { aheadOf, HEX_FACINGS, ranksOf } from "./ground.js";
import { widthsOf } from "./terrain.js";

/** Directions of a grid clockwise: of squares eight, the facings every second one; of hexes six. */
const DIRECTIONS: Readonly<Record<Grid, readonly Cell[]>> = {
	square: [
		{ x: 0, y: -1 },
		{ x: 1, y: -1 },
		{ x: 1, y: 0 },
		{ x: 1, y: 1 },
		{ x: 0, y: 1 },
		{ x: -1, y: 1 },
		{ x: -1, y: 0 },
		{ x: -1, y: -1 },
	],
	hex: HEX_FACINGS,
};

const FACINGS: Readonly<Record<Grid, number>> = { square: 4, hex: 6 };

const turnOf = (a: Cell, b: Cell): number => a.x * b.y - a.y * b.x;

/** A facing from 0 on, of any whole number of turns. */
const facingOf = (grid: Grid, facing: number): number => ((facing % FACINGS[grid]) + FACINGS[grid]) % FACINGS[grid];

/**
 * So many first steps of a straight way, from its beginning: as many as it has, unless more are asked for (RULES 4.7).
 */
export function stepsOfWay(grid: Grid, way: Cell, many?: number): readonly Cell[] {
	if (way.x === 0 && way.y === 0) return [];
	const all = DIRECTIONS[grid];
	for (const [i, left] of all.entries()) {
		const right = all[(i + 1) % all.length] ?? left;
		const whole = turnOf(left, right);
		const [a, b] = [turnOf(way, right) / whole, turnOf(left, way) / whole];
		if (a <= 0 || b < 0) continue;
		return Array.from({ length: many ?? a + b }, (_, at) => {
			const aside = Math.ceil((b * (at + 1)) / (a + b) - 1 / 2);
			const ahead = at + 1 - aside;
			return { x: ahead * left.x + aside * right.x, y: ahead * left.y + aside * right.y };
		});
	}
	throw new RangeError("a way between no directions");
}

/** Whether two units share ground. */
export function overlaps(a: Footprint, b: Footprint): boolean {
	const own = new Set(a.cells.map(({ x, y }) => `${x} ${y}`));
	return b.cells.some(({ x, y }) => own.has(`${x} ${y}`));
}

/** A unit on other cells, all by the same step. */
export const shifted = (at: Footprint, by: Cell): Footprint => ({
	...at,
	cells: at.cells.map((cell) => ({ x: cell.x + by.x, y: cell.y + by.y })),
});

/** A unit that looks as nearly along a way as it can, of two directions the left one (RULES 4.7). */
export function lookingAlong(at: Footprint, way: Cell): Footprint {
	const many = FACINGS[at.grid];
	const along = (facing: number): number => {
		const ahead = aheadOf(at.grid, facingOf(at.grid, facing));
		const slant = at.grid === "hex" ? ahead.x * way.y + ahead.y * way.x : 0;
		return 2 * (ahead.x * way.x + ahead.y * way.y) + slant;
	};
	const all = Array.from({ length: many }, (_, facing) => facing);
	const best = Math.max(...all.map(along));
	const nearest = all.filter((facing) => along(facing) === best);
	const left = nearest.find((facing) => nearest.length === 1 || along(facing + 1) === best);
	return { ...at, facing: left ?? at.facing };
}

/** A unit that names another side its front. */
export const nameFront = (at: Footprint, turns: number): Footprint => ({
	...at,
	facing: facingOf(at.grid, at.facing + turns),
});

const coveredBy = ({ cells }: Footprint, { x, y }: Cell): boolean => cells.some((own) => own.x === x && own.y === y);

/**
 * Points about which a unit can turn, in halves of a cell: corners of the front on squares, hexes of the front edge
 * (RULES 4.7, 4.18).
 */
function pivotsOf(at: Footprint): readonly Cell[] {
	const ahead = aheadOf(at.grid, at.facing);
	const sides = at.allRound ? DIRECTIONS.hex : [ahead];
	if (at.grid === "hex")
		return at.cells
			.filter(({ x, y }) => sides.some((side) => !coveredBy(at, { x: x + side.x, y: y + side.y })))
			.map(({ x, y }) => ({ x: 2 * x, y: 2 * y }));
	const [xs, ys] = [at.cells.map(({ x }) => 2 * x), at.cells.map(({ y }) => 2 * y)];
	const corners = [Math.min(...xs) - 1, Math.max(...xs) + 1].flatMap((x) =>
		[Math.min(...ys) - 1, Math.max(...ys) + 1].map((y) => ({ x, y })),
	);
	const rank = ({ x, y }: Cell) => x * ahead.x + y * ahead.y;
	const front = Math.max(...corners.map(rank));
	return corners.filter((corner) => rank(corner) === front);
}

/** A unit that is turned about such a point; null: it cannot turn about it. */
export function pivoted(at: Footprint, pivot: Cell, turns: number): Footprint | null {
	if (!pivotsOf(at).some(({ x, y }) => x === pivot.x && y === pivot.y)) return null;
	const turned = ({ x, y }: Cell): Cell => (at.grid === "square" ? { x: -y, y: x } : { x: -y, y: x + y });
	const cells = at.cells.map((cell) => {
		let step: Cell = { x: 2 * cell.x - pivot.x, y: 2 * cell.y - pivot.y };
		for (let i = 0; i < facingOf(at.grid, turns); i++) step = turned(step);
		return { x: (pivot.x + step.x) / 2, y: (pivot.y + step.y) / 2 };
	});
	return { ...nameFront(at, turns), cells };
}

/**
 * The middle of the front rank, of two the left one; on hexes that of its own which is nearest to the middle of all, of
 * several the first (RULES 4.13).
 */
export function anchorOf({ grid, cells, facing }: Footprint): Cell {
	const ahead = aheadOf(grid, facing);
	if (grid === "hex") {
		const many = cells.length;
		const [x, y] = [cells.reduce((sum, cell) => sum + cell.x, 0), cells.reduce((sum, cell) => sum + cell.y, 0)];
		const far = (cell: Cell) => {
			const [dx, dy] = [many * cell.x - x, many * cell.y - y];
			return dx * dx + dy * dy + dx * dy;
		};
		const [first, ...rest] = cells;
		if (!first) throw new RangeError("a unit without cells");
		return rest.reduce((best, cell) => (far(cell) < far(best) ? cell : best), first);
	}
	const rank = ({ x, y }: Cell) => x * ahead.x + y * ahead.y;
	const file = ({ x, y }: Cell) => y * ahead.x - x * ahead.y;
	const most = Math.max(...cells.map(rank));
	const front = cells.filter((cell) => rank(cell) === most).sort((a, b) => file(a) - file(b));
	const middle = front[Math.floor((front.length - 1) / 2)];
	if (!middle) throw new RangeError("a unit without cells");
	return middle;
}

/** What is formed up. */
export interface Forming {
	readonly cells: number;
	readonly space: Exact;
	readonly shape: Shape;
	readonly anchor: Cell;
	readonly facing: number;
	readonly hedgehog: boolean;
}

/** A unit of so many cells in a shape; null: it has no such width (RULES 4.5, 4.18). */
export function formedOn(grid: Grid, { hedgehog, ...forming }: Forming, cell: Exact): Footprint | null {
	const { cells, space, shape, facing } = forming;
	const { least, most } = widthsOf(cells, space, cell);
	if (shape.kind === "ranks" && (shape.width < least || shape.width > most)) return null;
	const placed = grid === "square" ? ranksOf(forming, cell) : hexesOf(forming, { least, most });
	return { grid, cells: placed, facing, allRound: hedgehog };
}

const sum = (a: Cell, b: Cell, times = 1): Cell => ({ x: a.x + times * b.x, y: a.y + times * b.y });

function hexesOf(
	{ cells, shape, facing, anchor }: Omit<Forming, "hedgehog">,
	{ least, most }: { readonly least: number; readonly most: number },
): readonly Cell[] {
	const to = (turns: number): Cell => aheadOf("hex", facingOf("hex", facing + turns));
	if (shape.kind === "near") return ringsAbout(anchor, cells, to);
	const width = shape.kind === "column" ? least : shape.kind === "line" ? most : shape.width;
	const head = (file: number): Cell => {
		const [side, far] = [file < 0 ? -1 : 1, Math.abs(file)];
		return sum(sum(anchor, to(2 * side), Math.ceil(far / 2)), to(side), Math.floor(far / 2));
	};
	return Array.from({ length: cells }, (_, i) => {
		const [rank, place] = [Math.floor(i / width), i % width];
		const left = cells - rank * width;
		const indent = left < width ? Math.floor((width - left) / 2) : 0;
		return sum(head(place + indent - Math.floor((width - 1) / 2)), to(3), rank);
	});
}

/** Full rings about a hex; the last is filled from the hex straight ahead to both sides in turn, first to the left. */
function ringsAbout(anchor: Cell, many: number, to: (turns: number) => Cell): readonly Cell[] {
	const found: Cell[] = [anchor];
	for (let ring = 1; found.length < many; ring++) {
		// Clockwise from the hex straight ahead: each side of the ring is as long as its number.
		const round: Cell[] = [];
		for (let side = 0, at = sum(anchor, to(0), ring); side < 6; side++)
			for (let i = 0; i < ring; i++, at = sum(at, to(side + 2))) round.push(at);
		const order = [
			round[0],
			...round.slice(1).map((_, i) => (i % 2 === 0 ? round.at(-1 - i / 2) : round[(i + 1) / 2])),
		];
		found.push(...order.flatMap((cell) => cell ?? []));
	}
	return found.slice(0, many);
}

/** Whether two lengths are in this order, the same one included. */
export const isAtLeast = (a: Exact, b: Exact): boolean => compared(a, b) >= 0;
