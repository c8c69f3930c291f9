import type { Cell, Footprint } from "../../../engine/skirmish/index.js";
import { cellKey, plus, stepTo } from "../../../engine/skirmish/index.js";
import { cellAt, middleOf, offsetOf, type Point, type SceneGrid, stepInPixels } from "./scene-grid.js";

/** Place of a token: its upper left corner in pixels, its size in spaces, and its shape as the host numbers it. */
export interface TokenPlace extends Point {
	readonly width: number;
	readonly height: number;
	readonly shape: number;
}

/** Shapes that a token may have on hexes, in the order of the host's numbers from 0 on. */
const SHAPES = ["ellipse1", "ellipse2", "trapezoid1", "trapezoid2", "rectangle1", "rectangle2"] as const;
type HostShape = (typeof SHAPES)[number];

/** The number of the shape that any width and height can have. */
export const PLAIN_SHAPE = SHAPES.indexOf("rectangle1");

/**
 * Lines of a shape on hexes in rows: the place where each begins, in half hexes from the left, and its hexes.
 * Undefined: no such shape of that width and height.
 */
type Lines = readonly { readonly from: number; readonly count: number }[];

function linesOf(shape: HostShape, width: number, height: number): Lines | undefined {
	const indent = INDENTS[shape](height);
	const lines = Array.from({ length: height }, (_, row) => ({ from: indent(row), count: width - indent(row) }));
	return lines.every(({ count }) => count >= 1) ? lines : undefined;
}

/** Half hexes by which the rows of a shape of some height begin to the right of the widest. */
const INDENTS: Readonly<Record<HostShape, (height: number) => (row: number) => number>> = {
	ellipse1: (height) => (row) => Math.abs(row - Math.floor((height - 1) / 2)),
	ellipse2: (height) => (row) => Math.abs(row - Math.floor(height / 2)),
	trapezoid1: () => (row) => row,
	trapezoid2: (height) => (row) => height - 1 - row,
	rectangle1: () => (row) => row % 2,
	rectangle2: (height) => (row) => (height === 1 ? 0 : (row + 1) % 2),
};

const isColumns = ({ kind }: SceneGrid): boolean => kind.endsWith("Q");

/** Width and height of a token in pixels. */
export function sizeInPixels(grid: SceneGrid, { width, height }: Pick<TokenPlace, "width" | "height">): Point {
	const { kind, size } = grid;
	if (kind === "gridless" || kind === "square") return { x: width * size, y: height * size };
	// Lines of hexes overlap by a quarter of the way from corner to corner.
	const across = (lines: number): number => ((2 * size) / Math.sqrt(3)) * ((3 * lines + 1) / 4);
	return isColumns(grid) ? { x: across(width), y: height * size } : { x: width * size, y: across(height) };
}

/** Middles of the hexes of a shape, in pixels from its upper left corner; none: there is no such shape. */
function spotsOf(grid: SceneGrid, { width, height, shape }: Omit<TokenPlace, "x" | "y">): readonly Point[] {
	const turned = isColumns(grid);
	const [along, lines] = turned ? [height, width] : [width, height];
	const found = linesOf(SHAPES[shape] ?? "rectangle1", along, lines) ?? [];
	const across = grid.size / Math.sqrt(3);
	return found.flatMap(({ from, count }, line) =>
		Array.from({ length: count }, (_, index) => {
			const [x, y] = [(from / 2 + index + 0.5) * grid.size, (1.5 * line + 1) * across];
			return turned ? { x: y, y: x } : { x, y };
		}),
	);
}

/**
 * The spaces that the host gives a token that stands on the grid; none without a grid. Of a shape that its width and
 * height cannot have those in its rectangle.
 */
export function hostCells(grid: SceneGrid, place: TokenPlace): readonly Cell[] {
	const { x, y } = place;
	if (grid.kind === "gridless") return [];
	const [width, height] = [Math.max(1, Math.ceil(place.width)), Math.max(1, Math.ceil(place.height))];
	if (grid.kind === "square") {
		const first = cellAt(grid, { x: x + grid.size / 2, y: y + grid.size / 2 });
		return Array.from({ length: width * height }, (_, index) => ({
			x: first.x + (index % width),
			y: first.y + Math.floor(index / width),
		}));
	}
	const spots = spotsOf(grid, { width, height, shape: place.shape });
	if (spots.length > 0) return spots.map((spot) => cellAt(grid, { x: x + spot.x, y: y + spot.y }));
	return cellsInside(grid, place, sizeInPixels(grid, place));
}

/** The cells whose middle lies within a rectangle. */
function cellsInside(grid: SceneGrid, { x, y }: Point, size: Point): readonly Cell[] {
	const first = cellAt(grid, { x: x + size.x / 2, y: y + size.y / 2 });
	const reach = Math.ceil((2 * Math.max(size.x, size.y)) / grid.size);
	const found: Cell[] = [];
	for (let down = -reach; down <= reach; down++) {
		for (let right = -reach; right <= reach; right++) {
			const cell = plus(first, { x: right, y: down });
			const middle = middleOf(grid, cell);
			const isInside =
				middle.x > x + TINY && middle.x < x + size.x - TINY && middle.y > y + TINY && middle.y < y + size.y - TINY;
			if (isInside) found.push(cell);
		}
	}
	return found.length > 0 ? found : [first];
}

/** Part of a pixel that is nothing. */
const TINY = 1e-6;

/** Cells of a unit that the host does not give its token, and those that it gives besides. */
interface Difference {
	readonly missing: readonly Cell[];
	readonly beyond: readonly Cell[];
}

/** The difference between the cells of a unit and those that the host gives its token. */
export function differenceTo(cells: readonly Cell[], host: readonly Cell[]): Difference {
	const [own, theirs] = [new Set(cells.map(cellKey)), new Set(host.map(cellKey))];
	return {
		missing: cells.filter((cell) => !theirs.has(cellKey(cell))),
		beyond: host.filter((cell) => !own.has(cellKey(cell))),
	};
}

/** A token for some hexes: where the hexes lie as seen from its upper left corner. */
interface Fit {
	readonly width: number;
	readonly height: number;
	readonly shape: number;
	/** From the middle of the first hex to the corner, in pixels. */
	readonly corner: Point;
}

/** The fits of hexes of one grid, by where the others lie as seen from the first. */
const fits = new Map<string, Fit>();

/** The most fits that are kept. */
const KEPT_FITS = 500;

/**
 * The place of a token for some hexes, in the size and shape whose spaces differ least from them, of equal ones the
 * smallest.
 */
export function placeForHexes(grid: SceneGrid, { cells }: Pick<Footprint, "cells">): TokenPlace {
	const first = cells[0]!;
	const steps = cells.map((cell) => stepTo(first, cell));
	const key = [grid.kind, grid.size, ...steps.map(({ x, y }) => `${x},${y}`)].join(" ");
	const known = fits.get(key);
	if (!known && fits.size >= KEPT_FITS) fits.clear();
	const { corner, ...fit } = known ?? findFit(grid, steps);
	if (!known) fits.set(key, { corner, ...fit });
	const middle = middleOf(grid, first);
	return { ...fit, x: middle.x + corner.x, y: middle.y + corner.y };
}

function findFit(grid: SceneGrid, steps: readonly Cell[]): Fit {
	const own = new Set(steps.map(cellKey));
	const box = boxInPixels(grid, steps);
	let best: (Fit & { readonly unlike: number }) | undefined;
	for (const size of sizesAbout(grid, steps)) {
		for (const shape of SHAPES.keys()) {
			const spots = spotsOf(grid, { ...size, shape });
			if (spots.length === 0) continue;
			const around = sizeInPixels(grid, size);
			const corner = { x: (box.left + box.right - around.x) / 2, y: (box.top + box.bottom - around.y) / 2 };
			for (const base of basesAbout(grid, { x: corner.x + spots[0]!.x, y: corner.y + spots[0]!.y })) {
				const at = stepInPixels(grid, base);
				const shift = { x: at.x - spots[0]!.x, y: at.y - spots[0]!.y };
				const unlike = unlikeOf(grid, spots, shift, own);
				const isBetter = best === undefined || unlike < best.unlike;
				if (isBetter) best = { ...size, shape, corner: shift, unlike };
			}
		}
	}
	const { width, height, shape, corner } = best!;
	return { width, height, shape, corner };
}

/** The number of hexes that only one of both has. */
function unlikeOf(grid: SceneGrid, spots: readonly Point[], shift: Point, own: ReadonlySet<number>): number {
	const origin = middleOf(grid, { x: 0, y: 0 });
	const shared = spots.filter(({ x, y }) =>
		own.has(cellKey(cellAt(grid, { x: origin.x + shift.x + x, y: origin.y + shift.y + y }))),
	).length;
	return own.size + spots.length - 2 * shared;
}

const AROUND: readonly Cell[] = [
	{ x: 0, y: 0 },
	{ x: 1, y: 0 },
	{ x: 0, y: 1 },
	{ x: -1, y: 1 },
	{ x: -1, y: 0 },
	{ x: 0, y: -1 },
	{ x: 1, y: -1 },
];

/** The hex at a point, given in pixels from the middle of hex (0, 0), and those around it. */
function basesAbout(grid: SceneGrid, point: Point): readonly Cell[] {
	const origin = middleOf(grid, { x: 0, y: 0 });
	const base = cellAt(grid, { x: origin.x + point.x, y: origin.y + point.y });
	return AROUND.map((step) => plus(base, step));
}

/** Widths and heights of tokens about as large as some hexes, the smallest first. */
function sizesAbout(grid: SceneGrid, steps: readonly Cell[]): readonly Pick<TokenPlace, "width" | "height">[] {
	const offsets = steps.map((step) => offsetOf(grid, step));
	const spread = (axis: "i" | "j"): number => {
		const { least, most } = offsets.reduce(
			(so, { [axis]: each }) => ({ least: Math.min(so.least, each), most: Math.max(so.most, each) }),
			{ least: Infinity, most: -Infinity },
		);
		return most - least + 1;
	};
	const near = (most: number): readonly number[] => [most - 1, most, most + 1].filter((each) => each >= 1);
	const sizes = near(spread("j")).flatMap((width) => near(spread("i")).map((height) => ({ width, height })));
	return sizes.toSorted((a, b) => a.width * a.height - b.width * b.height);
}

/** The rectangle around the middles of some cells, in pixels from the middle of cell (0, 0). */
function boxInPixels(grid: SceneGrid, cells: readonly Cell[]) {
	const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
	for (const cell of cells) {
		const { x, y } = stepInPixels(grid, cell);
		box.left = Math.min(box.left, x);
		box.right = Math.max(box.right, x);
		box.top = Math.min(box.top, y);
		box.bottom = Math.max(box.bottom, y);
	}
	return box;
}
