import { dashesOf, judgeWay, type Mover, type Point, sizeInPixels } from "../../../bridge/skirmish/map/index.js";
import { words } from "../../host/words.js";
import { drawLines } from "./draw-footprint.js";
import { drawNote } from "./draw-plate.js";
import { AMBER, SIDE_COLOURS } from "./map-colours.js";
import { isFirstToken, type MapUnit, mapUnitOf, sideOfToken } from "./map-unit.js";
import { moverOf } from "./mover.js";
import { sayVerdict, wayTo } from "./watch-moves.js";

/** A unit that is dragged: as it stood when that began, and what is drawn of its way. */
interface Drag {
	readonly unit: MapUnit;
	readonly mover: Mover;
	readonly layer: PIXI.Container;
	/** The way that is drawn: an equal one is not judged again. */
	way: string;
}

/** Drags by their previews, which the host makes when one begins and destroys when it ends. */
const drags = new Map<Token.Implementation, Drag>();

/** The place of what is drawn among the host's layers, over its tokens. */
const LAYER_INDEX = 10_001;

/** Draws the way of the preview of a unit's token, what it costs, and what the unit has for it in that direction. */
export function showDrag(preview: Token.Implementation): void {
	const drag = drags.get(preview) ?? beginDrag(preview);
	if (!drag || drag.layer.destroyed) return;
	const { unit, mover } = drag;
	const { x, y } = preview.document;
	const way = wayTo(unit, { x, y });
	const key = way ? `${way.x},${way.y}` : "";
	if (key === drag.way) return;
	drag.way = key;
	for (const child of drag.layer.removeChildren()) child.destroy({ children: true });
	if (!way) return;
	const verdict = judgeWay(mover, way, unit.grid);
	const isTooFar = verdict.hindrance !== null || verdict.pace === null;
	const colour = isTooFar ? AMBER : SIDE_COLOURS[sideOfToken(unit.token)].light;
	const said = words().say(`MUSTER.UnitMap.bearing.${verdict.bearing}`, { said: sayVerdict(verdict, unit) });
	const [from, to] = [middleOfPlace(unit, unit.standing.place), middleOfPlace(unit, { x, y })];
	const line = new PIXI.Graphics();
	line.lineStyle({ width: 4, color: colour, alpha: 0.9 });
	drawLines(line, dashesOf({ from, to }, 12, 8));
	const note = drawNote(said, colour);
	note.position.set(to.x, to.y);
	note.scale.set(1 / (canvas?.stage?.scale.x ?? 1));
	drag.layer.addChild(line, note);
}

Hooks.on("destroyToken", endDrag);

/** Clears what was drawn of a drag whose preview is destroyed. */
function endDrag(preview: Token.Implementation): void {
	const drag = drags.get(preview);
	drags.delete(preview);
	if (drag && !drag.layer.destroyed) drag.layer.destroy({ children: true });
}

function beginDrag(preview: Token.Implementation): Drag | null {
	const { id, parent } = preview.document;
	const token = parent?.tokens.get(id ?? "");
	const unit = token && isFirstToken(token) ? mapUnitOf(token) : null;
	if (!unit || !canvas?.interface) return null;
	const layer = new PIXI.Container();
	layer.eventMode = "none";
	layer.zIndex = LAYER_INDEX;
	canvas.interface.addChild(layer);
	const drag = { unit, mover: moverOf(unit), layer, way: "" };
	drags.set(preview, drag);
	return drag;
}

function middleOfPlace({ grid, standing }: MapUnit, { x, y }: Point): Point {
	const size = sizeInPixels(grid, standing.place);
	return { x: x + size.x / 2, y: y + size.y / 2 };
}
