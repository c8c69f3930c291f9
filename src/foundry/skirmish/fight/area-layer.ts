import type { DrawnAreas } from "../../../bridge/skirmish/fight/index.js";
import {
	areaOutline,
	cornersOf,
	dashesOf,
	edgeLines,
	mapKindOf,
	middleOf,
	originInPixels,
	type Point,
	type SceneGrid,
} from "../../../bridge/skirmish/map/index.js";
import { formatCount } from "../../../bridge/text/index.js";
import type { Laid } from "../../../engine/skirmish/index.js";
import { words } from "../../host/words.js";
import { drawLines, fillPolygon } from "../map/draw-footprint.js";
import { drawNote } from "../map/draw-plate.js";
import { AMBER, PLATE_GROUND } from "../map/map-colours.js";

const LAYER_INDEX = 10_003;
const AREA = { alpha: 0.22, width: 3, under: 6, dash: 10, gap: 6 } as const;
const SPOT = { alpha: 0.35, radius: 6 } as const;

let layer: PIXI.Container | null = null;
/** The window whose areas are drawn. */
let owner = "";

/** Takes the areas of a window off the map. */
export function clearAreas(window: string): void {
	if (window !== owner) return;
	if (layer && !layer.destroyed) layer.destroy({ children: true });
	layer = null;
	owner = "";
}

/**
 * Draws the areas of an order that is being made, in this browser alone: outlines, the places of the target that they
 * cover, and how many stand there. `preview`: one that the pointer would lay.
 */
export function drawAreas(
	window: string,
	drawn: DrawnAreas | null,
	grid: SceneGrid,
	preview: Laid | null = null,
): void {
	clearAreas(owner);
	const areas = [...(drawn?.areas ?? []), ...(preview ? [preview] : [])];
	if (!drawn || areas.length === 0 || !canvas?.interface) return;
	layer = new PIXI.Container();
	layer.eventMode = "none";
	layer.zIndex = LAYER_INDEX;
	layer.name = "muster-areas";
	owner = window;
	canvas.interface.addChild(layer);
	const graphics = layer.addChild(new PIXI.Graphics());
	for (const spot of drawn.spots) drawSpot(graphics, grid, spot);
	for (const laid of areas) drawArea(graphics, areaOutline(grid, drawn.size, laid));
	const [first] = drawn.areas;
	if (!first || drawn.count === null) return;
	const note = drawNote(formatCount(words(), drawn.count), AMBER);
	const { x, y } = originInPixels(grid, first);
	note.position.set(x, y);
	note.scale.set(1 / (canvas.stage?.scale.x ?? 1));
	layer.addChild(note);
}

function drawArea(graphics: PIXI.Graphics, outline: readonly Point[]): void {
	fillPolygon(graphics, outline, AMBER, AREA.alpha);
	for (const style of [
		{ width: AREA.under, color: PLATE_GROUND.color, alpha: 0.6 },
		{ width: AREA.width, color: AMBER },
	]) {
		graphics.lineStyle(style);
		for (const edge of edgeLines(outline)) drawLines(graphics, dashesOf(edge, AREA.dash, AREA.gap));
	}
	graphics.lineStyle(0);
}

function drawSpot(graphics: PIXI.Graphics, grid: SceneGrid, spot: Point): void {
	if (mapKindOf(grid) !== "gridless") {
		fillPolygon(graphics, cornersOf(grid, spot), AMBER, SPOT.alpha);
		return;
	}
	const { x, y } = middleOf(grid, spot);
	graphics.lineStyle(0).beginFill(AMBER, SPOT.alpha).drawCircle(x, y, SPOT.radius).endFill();
}

let ending: AbortController | null = null;

/** Ends the laying of an area that goes on; none: does nothing. */
export function stopLaying(): void {
	ending?.abort();
	ending = null;
	document.body.style.cursor = "";
}

/** Begins to lay an area, and ends another one. The signal says when this one ends. */
export function beginLaying(): AbortSignal {
	stopLaying();
	ending = new AbortController();
	document.body.style.cursor = "crosshair";
	return ending.signal;
}
