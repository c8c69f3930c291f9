import { type Block, cellKey, type Footprint, type Ground, latticeOf, plus } from "../../../engine/skirmish/index.js";
import { type Dots, dotsOn, type Frame, pointIn, type Yard } from "./dots.js";
import { aheadInPixels, facingOf } from "./facing.js";
import { differenceTo, hostCells, type TokenPlace } from "./host-shapes.js";
import { cellAt, cornersOf, middleOf, type Point, pixelsPerFoot, type SceneGrid, sideToward } from "./scene-grid.js";

/** Parts of the edge of a unit (RULES 4.6). */
type EdgeKind = "front" | "flank" | "back";

/** A straight piece of the edge of a unit, drawn a little inside it, so that two units in contact show two lines. */
interface Edge {
	readonly kind: EdgeKind;
	readonly from: Point;
	readonly to: Point;
}

/** A unit on the map as plain shapes in pixels of the scene. */
export interface UnitPicture {
	/** Corners of what it covers: one polygon for each cell, or one for a block. */
	readonly ground: readonly (readonly Point[])[];
	readonly edges: readonly Edge[];
	/** The foremost point of its front, and its direction, one pixel long. */
	readonly tip: Point;
	readonly ahead: Point;
	/** Length of the shorter side of the rectangle about it as it looks, in pixels. */
	readonly breadth: number;
	readonly dots: Dots;
	/** Its cells that the host does not give its token, and cells of its token that are not its own. */
	readonly missing: readonly (readonly Point[])[];
	readonly beyond: readonly (readonly Point[])[];
}

/** Share of a space by which edges are drawn inside of it. */
const INSET = 0.05;

/** Draws a unit of so many soldiers, those who have fallen among them, on its ground. */
export function drawUnit(ground: Ground, place: TokenPlace, soldiers: number, grid: SceneGrid): UnitPicture {
	return ground.grid === "gridless" ? drawBlock(ground, soldiers, grid) : drawFootprint(ground, place, soldiers, grid);
}

const unitLong = ({ x, y }: Point): Point => ({ x: x / Math.hypot(x, y), y: y / Math.hypot(x, y) });

function frameOf(middle: Point, way: Point): Frame {
	const ahead = unitLong(way);
	return { middle, ahead, right: { x: -ahead.y, y: ahead.x } };
}

/** Where some points lie in a frame: the farthest ahead, back and to a side. */
function extentIn({ middle, ahead, right }: Frame, points: readonly Point[]) {
	const extent = { front: -Infinity, back: Infinity, side: 0 };
	for (const { x, y } of points) {
		const [dx, dy] = [x - middle.x, y - middle.y];
		const along = ahead.x * dx + ahead.y * dy;
		extent.front = Math.max(extent.front, along);
		extent.back = Math.min(extent.back, along);
		extent.side = Math.max(extent.side, Math.abs(right.x * dx + right.y * dy));
	}
	return extent;
}

/** The frame of a unit on cells: its middle is that of the rectangle about it as it looks. */
function frameOfCells({ facing }: Footprint, corners: readonly Point[], grid: SceneGrid): Frame {
	const rough = frameOf(corners[0]!, aheadInPixels(grid, facing));
	const asides = corners.map(({ x, y }) => rough.right.x * (x - rough.middle.x) + rough.right.y * (y - rough.middle.y));
	const [least, most] = asides.reduce(([low, high], each) => [Math.min(low, each), Math.max(high, each)], [0, 0]);
	return { ...rough, middle: pointIn(rough, 0, (least + most) / 2) };
}

function drawFootprint(footprint: Footprint, place: TokenPlace, soldiers: number, grid: SceneGrid): UnitPicture {
	const shapes = footprint.cells.map((cell) => cornersOf(grid, cell));
	const own = new Set(footprint.cells.map(cellKey));
	const frame = frameOfCells(footprint, shapes.flat(), grid);
	const extent = extentIn(frame, shapes.flat());
	const area = footprint.cells.length * grid.size ** 2 * (footprint.grid === "hex" ? Math.sqrt(3) / 2 : 1);
	const yard: Yard = { ...extent, frame, area, has: (point) => own.has(cellKey(cellAt(grid, point))) };
	const { missing, beyond } = differenceTo(footprint.cells, hostCells(grid, place));
	return {
		ground: shapes,
		edges: footprint.cells.flatMap((cell) => edgesOf(footprint, cell, own, grid)),
		tip: tipOf(footprint, frame, grid),
		ahead: frame.ahead,
		breadth: Math.min(extent.front - extent.back, 2 * extent.side),
		dots: dotsOn(yard, soldiers),
		missing: missing.map((cell) => cornersOf(grid, cell)),
		beyond: beyond.map((cell) => cornersOf(grid, cell)),
	};
}

/** The sides of a cell that no own cell touches. */
function edgesOf(footprint: Footprint, cell: Footprint["cells"][number], own: ReadonlySet<number>, grid: SceneGrid) {
	const { ahead, sides } = latticeOf(footprint.grid);
	const isOuter = ahead.map((step) => !own.has(cellKey(plus(cell, step))));
	return ahead.flatMap((step, side): readonly Edge[] => {
		if (!isOuter[side]) return [];
		const trim = { from: isOuter[(side + sides - 1) % sides]!, to: isOuter[(side + 1) % sides]! };
		return [{ kind: kindOf(footprint, side), ...insetSide(sideToward(grid, cell, step), trim, sides, grid) }];
	});
}

/**
 * The part of the edge that a side belongs to (RULES 4.6): of squares the sides ahead, aside and behind; of hexes three
 * sides are front, two flank, one back, as are the hexes beyond them.
 */
function kindOf({ facing, allRound, grid }: Footprint, side: number): EdgeKind {
	if (allRound) return "front";
	const { sides } = latticeOf(grid);
	const turned = Math.min((side - facing + sides) % sides, (facing - side + sides) % sides);
	if (turned === sides / 2) return "back";
	return turned === 0 || (grid === "hex" && turned === 1) ? "front" : "flank";
}

/** A side moved inward, and shortened where the next side is an edge too, so that both meet. */
function insetSide(
	{ from, to }: Pick<Edge, "from" | "to">,
	trim: { readonly from: boolean; readonly to: boolean },
	sides: number,
	{ size }: SceneGrid,
): Pick<Edge, "from" | "to"> {
	const way = unitLong({ x: to.x - from.x, y: to.y - from.y });
	const inset = INSET * size;
	const cut = inset / Math.tan(((1 - 2 / sides) * Math.PI) / 2);
	const moved = (point: Point, along: number): Point => ({
		x: point.x - way.y * inset + way.x * along,
		y: point.y + way.x * inset + way.y * along,
	});
	return { from: moved(from, trim.from ? cut : 0), to: moved(to, trim.to ? -cut : 0) };
}

/** The foremost point of a footprint in the line of its middle. */
function tipOf({ cells, facing, grid: kind }: Footprint, frame: Frame, grid: SceneGrid): Point {
	const step = latticeOf(kind).ahead[facing]!;
	const fronts = cells.map((cell) => {
		const { from, to } = sideToward(grid, cell, step);
		const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
		const [dx, dy] = [middle.x - frame.middle.x, middle.y - frame.middle.y];
		return {
			along: frame.ahead.x * dx + frame.ahead.y * dy,
			aside: Math.abs(frame.right.x * dx + frame.right.y * dy),
		};
	});
	const near = Math.min(...fronts.map(({ aside }) => aside)) + grid.size / 100;
	const along = Math.max(...fronts.filter(({ aside }) => aside <= near).map((front) => front.along));
	return pointIn(frame, along - INSET * grid.size, 0);
}

/** Half a square of a block in feet. */
const HALF_SQUARE_FEET = 5;

function drawBlock(block: Block, soldiers: number, grid: SceneGrid): UnitPicture {
	const frame = frameOf(middleOf(grid, block.middle), aheadInPixels(grid, facingOf(block)));
	const half = HALF_SQUARE_FEET * pixelsPerFoot(grid);
	const [depth, side] = [half * block.ranks, half * block.files];
	const corner = (along: number, aside: number): Point => pointIn(frame, along, aside);
	const inset = INSET * 2 * half;
	const [ahead, right] = [depth - inset, side - inset];
	const edge = (kind: EdgeKind, from: Point, to: Point): Edge => ({ kind: block.allRound ? "front" : kind, from, to });
	return {
		ground: [[corner(depth, -side), corner(depth, side), corner(-depth, side), corner(-depth, -side)]],
		edges: [
			edge("front", corner(ahead, -right), corner(ahead, right)),
			edge("flank", corner(ahead, right), corner(-ahead, right)),
			edge("back", corner(-ahead, right), corner(-ahead, -right)),
			edge("flank", corner(-ahead, -right), corner(ahead, -right)),
		],
		tip: corner(ahead, 0),
		ahead: frame.ahead,
		breadth: 2 * Math.min(depth, side),
		dots: dotsOn(
			{
				frame,
				front: depth,
				back: -depth,
				side,
				area: 4 * depth * side,
				has: (point) => isIn(frame, point, depth, side),
			},
			soldiers,
		),
		missing: [],
		beyond: [],
	};
}

function isIn({ middle, ahead, right }: Frame, { x, y }: Point, depth: number, side: number): boolean {
	const [dx, dy] = [x - middle.x, y - middle.y];
	return Math.abs(ahead.x * dx + ahead.y * dy) <= depth && Math.abs(right.x * dx + right.y * dy) <= side;
}
