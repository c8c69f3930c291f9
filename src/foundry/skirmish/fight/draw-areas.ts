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

/** Draws areas into a layer: outlines, the places that they cover, and at `first` how many stand there. */
export function drawInto(layer: PIXI.Container, drawn: DrawnAreas, grid: SceneGrid, first: Laid | null): void {
	layer.eventMode = "none";
	layer.zIndex = LAYER_INDEX;
	layer.name = "muster-areas";
	const graphics = layer.addChild(new PIXI.Graphics());
	for (const spot of drawn.spots) drawSpot(graphics, grid, spot);
	for (const laid of drawn.areas) drawArea(graphics, areaOutline(grid, drawn.size, laid));
	if (!first || drawn.count === null) return;
	const note = drawNote(formatCount(words(), drawn.count), AMBER);
	const { x, y } = originInPixels(grid, first);
	note.position.set(x, y);
	note.scale.set(1 / (canvas?.stage?.scale.x ?? 1));
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
