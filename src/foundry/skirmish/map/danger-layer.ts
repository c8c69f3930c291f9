import {
	bandOfDanger,
	cellAt,
	cornersOf,
	dashesOf,
	edgeLines,
	hatchingOf,
	mapKindOf,
	middleOf,
	type Point,
} from "../../../bridge/skirmish/map/index.js";
import { type Cell, plus } from "../../../engine/skirmish/index.js";
import { inSlices } from "../../host/in-slices.js";
import { plateFinder } from "./clear-of-plates.js";
import { drawLines, fillPolygon } from "./draw-footprint.js";
import { drawNote } from "./draw-plate.js";
import { PLATE_GROUND, STATE_COLOURS } from "./map-colours.js";
import { setDangerShown } from "./map-mode.js";
import { redrawMap } from "./map-runtime.js";
import type { SeenDanger } from "./seen-danger.js";
import { drawUnitOverlays } from "./unit-overlays.js";

/** Tint and hatching of each band of danger from the least on: the higher, the denser, the last crossed. */
export const DANGER_BANDS = [
	{ color: 0xf0c05a, alpha: 0.45, spacing: 26, slopes: [1] },
	{ color: 0xf59b63, alpha: 0.57, spacing: 20, slopes: [1] },
	{ color: 0xf0705f, alpha: 0.65, spacing: 12, slopes: [1] },
	{ color: 0xd93a4e, alpha: 0.75, spacing: 12, slopes: [1, -1] },
] as const;

const HATCH = { width: 3, alpha: 0.5 } as const;
const FRAME = { width: 4, dash: 12, gap: 7, inset: 0.92 } as const;
/** The side of a place without a grid, and the pixels of the screen from which on a place has room for its number. */
const PLACE = { tenths: 50, pixels: 30 } as const;

/** The drawing; `width`: of a place, in pixels of the scene; `zoom`: at which numbers have their size. */
interface Layers {
	readonly ground: PIXI.Container;
	readonly notes: PIXI.Container;
	readonly width: number;
	zoom: number;
}

/** Places whose tints and hatchings are one drawing: the host builds each when it first draws it. */
const TOGETHER = 24;

let layers: Layers | null = null;

/** Takes the drawing of danger off the map, and gives other notes their places back. */
export function clearDanger(): void {
	clearLayers();
	if (setDangerShown(false)) void redrawMap();
}

function clearLayers(): void {
	for (const layer of layers ? [layers.ground, layers.notes] : []) {
		if (!layer.destroyed) layer.destroy({ children: true });
	}
	layers = null;
}

/** Keeps the numbers as large on the screen as they are; where a place has no room for one, it is not shown. */
export function followDangerZoom(): void {
	const zoom = canvas?.stage?.scale.x ?? 1;
	if (!layers || layers.notes.destroyed || zoom === layers.zoom) return;
	layers.zoom = zoom;
	layers.notes.visible = layers.width * zoom >= PLACE.pixels;
	for (const plate of layers.notes.children) plate.scale.set(1 / zoom);
	void drawUnitOverlays().then(hideUnderPlates);
}

/** Half the size of a number's plate, in pixels of the screen. */
const NOTE = { width: 21, height: 12 } as const;

/** Hides the numbers that would lie on the plate of a unit; tint and hatching say the same. */
function hideUnderPlates(): void {
	if (!layers || layers.notes.destroyed) return;
	const isOnPlate = plateFinder();
	for (const note of layers.notes.children) note.visible = !isOnPlate(note.position, NOTE);
}

/**
 * Draws the danger at each place: a number, a hatching and a tint say the same; where none can, a frame. Between slices
 * of the work the page has its turn; another drawing, or clearing the map, calls it off.
 */
export async function drawDanger(danger: SeenDanger): Promise<void> {
	clearLayers();
	if (!canvas?.interface) return;
	if (setDangerShown(true)) void redrawMap();
	const [left, right] = boundsOf(outlineAt(danger, { x: 0, y: 0 }));
	const own: Layers = { ground: new PIXI.Container(), notes: new PIXI.Container(), width: right - left, zoom: 0 };
	layers = own;
	own.ground.eventMode = "none";
	own.notes.eventMode = "none";
	canvas.interface.addChildAt(own.ground, 0);
	canvas.interface.addChild(own.notes);
	own.notes.zIndex = 10_000;
	followDangerZoom();
	await inSlices(drawPlaces(danger, own), () => layers !== own || own.notes.destroyed);
	await drawUnitOverlays();
	hideUnderPlates();
}

function* drawPlaces(danger: SeenDanger, own: Layers): Generator<void, void> {
	let [graphics, drawn] = [own.ground.addChild(new PIXI.Graphics()), 0];
	for (const { shift, chance } of danger.places) {
		const outline = outlineAt(danger, shift);
		const band = bandOfDanger(chance);
		if (band === 0) continue;
		if (++drawn % TOGETHER === 0) graphics = own.ground.addChild(new PIXI.Graphics());
		drawBand(graphics, outline, DANGER_BANDS[band - 1]!);
		note(own, outline, `${Math.round(100 * chance)}`, DANGER_BANDS[band - 1]!.color);
		yield;
	}
	for (const shift of danger.safe) {
		const outline = outlineAt(danger, shift);
		graphics.lineStyle({ width: FRAME.width, color: STATE_COLOURS.steady });
		for (const line of edgeLines(shrunk(outline))) drawLines(graphics, dashesOf(line, FRAME.dash, FRAME.gap));
		note(own, outline, "–", STATE_COLOURS.steady);
		yield;
	}
}

/** The left and the right end of an outline. */
function boundsOf(outline: readonly Point[]): readonly [number, number] {
	const along = outline.map(({ x }) => x);
	return [Math.min(...along), Math.max(...along)];
}

function drawBand(graphics: PIXI.Graphics, outline: readonly Point[], band: (typeof DANGER_BANDS)[number]): void {
	fillPolygon(graphics, outline, band.color, band.alpha);
	graphics.lineStyle({ width: HATCH.width, color: PLATE_GROUND.color, alpha: HATCH.alpha });
	for (const slope of band.slopes) drawLines(graphics, hatchingOf([outline], band.spacing, slope));
}

/** The outline of a place: its cell; without a grid a square of 5 feet about it. */
function outlineAt({ field: { grid }, middle }: SeenDanger, shift: Cell): readonly Point[] {
	const cell = plus(cellAt(grid, middle), shift);
	if (mapKindOf(grid) !== "gridless") return cornersOf(grid, cell);
	const half = PLACE.tenths / 2;
	return [
		[-half, -half],
		[half, -half],
		[half, half],
		[-half, half],
	].map(([x, y]) => middleOf(grid, plus(cell, { x: x!, y: y! })));
}

function middleOfOutline(outline: readonly Point[]): Point {
	const mean = (of: (point: Point) => number): number => outline.reduce((sum, at) => sum + of(at), 0) / outline.length;
	return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

function shrunk(outline: readonly Point[]): readonly Point[] {
	const { x, y } = middleOfOutline(outline);
	return outline.map((at) => ({ x: x + (at.x - x) * FRAME.inset, y: y + (at.y - y) * FRAME.inset }));
}

function note({ notes, zoom }: Layers, outline: readonly Point[], text: string, colour: number): void {
	const plate = drawNote(text, colour);
	const { x, y } = middleOfOutline(outline);
	plate.position.set(x, y);
	plate.scale.set(1 / zoom);
	notes.addChild(plate);
}
