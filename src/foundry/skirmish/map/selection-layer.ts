import {
	advantageOf,
	dashesOf,
	edgeLines,
	type MarksAt,
	type Point,
	type Reached,
	showBudgets,
	sizeInPixels,
	spotsInPixels,
	threatOutlines,
} from "../../../bridge/skirmish/map/index.js";
import { joinList } from "../../../bridge/text/index.js";
import { ratio } from "../../../engine/common/index.js";
import { atNextFrame } from "../../host/do-once.js";
import { words } from "../../host/words.js";
import { keepClear } from "./clear-of-plates.js";
import { drawLines, fillPolygon } from "./draw-footprint.js";
import { drawNote } from "./draw-plate.js";
import { SIDE_COLOURS } from "./map-colours.js";
import { isDangerShown } from "./map-mode.js";
import { isFirstToken, type MapUnit, mapUnitOf, sideOfToken } from "./map-unit.js";
import { moverOf } from "./mover.js";

/** Fills of ground by the direction in which a unit comes to it, and of what it threatens. */
const FILLS: Readonly<Record<Reached["bearing"] | "threat", number>> = {
	ahead: 0.24,
	aside: 0.13,
	back: 0.06,
	threat: 0.28,
};

/** A note with its place in the scene, and the middle of the unit that it is about. */
interface PlacedNote {
	readonly note: PIXI.Container;
	readonly at: Point;
	readonly middle: Point;
}

/** The drawing for the selected units: ground under the tokens, notes over them. */
interface Layers {
	readonly ground: PIXI.Container;
	readonly notes: PIXI.Container;
	readonly placed: PlacedNote[];
}

let layers: Layers | null = null;

/** Draws what the selected units threaten and reach, at the next frame: many may be selected or written at once. */
export const drawSelection = atNextFrame(drawNow);

/**
 * Clears the drawing and draws what is threatened and reached, and how far, for the units that are selected; nothing
 * while the danger is drawn, which takes the same ground.
 */
function drawNow(): void {
	for (const layer of layers ? [layers.ground, layers.notes] : []) {
		if (!layer.destroyed) layer.destroy({ children: true });
	}
	layers = null;
	if (isDangerShown()) return;
	const units = (canvas?.tokens?.controlled ?? []).flatMap(({ document }) => {
		const unit = isFirstToken(document) ? mapUnitOf(document) : null;
		return unit ? [unit] : [];
	});
	if (units.length === 0 || !canvas?.interface) return;
	layers = { ground: new PIXI.Container(), notes: new PIXI.Container(), placed: [] };
	layers.ground.eventMode = "none";
	layers.notes.eventMode = "none";
	canvas.interface.addChildAt(layers.ground, 0);
	canvas.interface.addChild(layers.notes);
	// The host sorts its layers by this number, tokens at hundreds.
	layers.notes.zIndex = NOTES_INDEX;
	for (const unit of units) {
		const graphics = new PIXI.Graphics();
		layers.ground.addChild(graphics);
		if (units.length === 1) drawReach(layers, graphics, unit);
		drawThreat(graphics, unit);
	}
	followSelectionZoom();
}

/** Keeps notes as large on the screen as they are, and clear of the plates of units. */
export function followSelectionZoom(): void {
	const zoom = canvas?.stage?.scale.x ?? 1;
	for (const { note, at, middle } of layers?.notes.destroyed === false ? layers.placed : []) {
		note.position.set(at.x, at.y);
		note.scale.set(1 / zoom);
		keepClear(note, middle, zoom);
	}
}

/** The place of notes among the host's layers. */
const NOTES_INDEX = 10_000;

/** Draws the ground that a unit threatens. */
function drawThreat(graphics: PIXI.Graphics, unit: MapUnit): void {
	const { light } = SIDE_COLOURS[sideOfToken(unit.token)];
	const { soldier } = unit.unit;
	for (const outline of threatOutlines(unit.ground, ratio(soldier.reach), unit.grid)) {
		fillPolygon(graphics, outline, light, FILLS.threat);
		graphics.lineStyle({ width: 2, color: light, alpha: 0.9 });
		for (const line of edgeLines(outline)) drawLines(graphics, dashesOf(line, 6, 4));
	}
}

/** Draws the ground that a unit may come to in one move, and writes how far that is. */
function drawReach(layer: Layers, graphics: PIXI.Graphics, unit: MapUnit): void {
	const { light } = SIDE_COLOURS[sideOfToken(unit.token)];
	const mover = moverOf(unit);
	const { reached, limits } = showBudgets(mover, unit.grid);
	for (const { bearing, outline } of reached) {
		fillPolygon(graphics, outline, light, FILLS[bearing]);
		if (bearing === "ahead") continue;
		graphics.lineStyle({ width: 1, color: light, alpha: 0.5 });
		drawLines(graphics, edgeLines(outline));
	}
	const unitWord = unit.ground.grid === "gridless" ? "feet" : "cells";
	for (const { bearing, at, length } of limits) {
		const note = drawNote(words().say(`MUSTER.UnitMap.limit.${bearing}.${unitWord}`, { count: length }), light);
		addNote(layer, { note, at, middle: middleOf(unit) });
	}
	drawAdvantage(layer, unit, mover.marksAt);
}

/** Writes on what advantageous ground a unit stands. */
function drawAdvantage(layer: Layers, unit: MapUnit, marksAt: MarksAt): void {
	const { ground, grid, token } = unit;
	const marks = advantageOf(spotsInPixels(ground, grid), marksAt);
	if (marks.length === 0) return;
	const said = marks.map((mark) => words().say(`MUSTER.Unit.Ground.standing.${mark}`));
	const note = drawNote(joinList(words(), said, "and"), SIDE_COLOURS[sideOfToken(token)].light);
	const middle = middleOf(unit);
	addNote(layer, { note, at: middle, middle });
}

function middleOf({ standing, grid }: MapUnit): Point {
	const { x, y } = sizeInPixels(grid, standing.place);
	return { x: standing.place.x + x / 2, y: standing.place.y + y / 2 };
}

function addNote({ notes, placed }: Layers, note: PlacedNote): void {
	notes.addChild(note.note);
	placed.push(note);
}
