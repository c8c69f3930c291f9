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
import { words } from "../../host/words.js";
import { drawLines, fillPolygon } from "./draw-footprint.js";
import { drawNote } from "./draw-plate.js";
import { SIDE_COLOURS } from "./map-colours.js";
import { isFirstToken, type MapUnit, mapUnitOf, sideOfToken } from "./map-unit.js";
import { moverOf } from "./mover.js";

/** Fills of ground by the direction in which a unit comes to it, and of what it threatens. */
const FILLS: Readonly<Record<Reached["bearing"] | "threat", number>> = {
	ahead: 0.24,
	aside: 0.13,
	back: 0.06,
	threat: 0.28,
};

/** The drawing for the selected units: ground under the tokens, notes over them. */
let layers: { readonly ground: PIXI.Container; readonly notes: PIXI.Container } | null = null;

/** Clears the drawing and draws what is threatened and reached, and how far, for the units that are selected. */
export function drawSelection(): void {
	for (const layer of layers ? [layers.ground, layers.notes] : []) {
		if (!layer.destroyed) layer.destroy({ children: true });
	}
	layers = null;
	const units = (canvas?.tokens?.controlled ?? []).flatMap(({ document }) => {
		const unit = isFirstToken(document) ? mapUnitOf(document) : null;
		return unit ? [unit] : [];
	});
	if (units.length === 0 || !canvas?.interface) return;
	layers = { ground: new PIXI.Container(), notes: new PIXI.Container() };
	layers.ground.eventMode = "none";
	layers.notes.eventMode = "none";
	canvas.interface.addChildAt(layers.ground, 0);
	canvas.interface.addChild(layers.notes);
	// The host sorts its layers by this number, tokens at hundreds.
	layers.notes.zIndex = NOTES_INDEX;
	for (const unit of units) {
		const graphics = new PIXI.Graphics();
		layers.ground.addChild(graphics);
		if (units.length === 1) drawReach(layers.notes, graphics, unit);
		drawThreat(graphics, unit);
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
function drawReach(notes: PIXI.Container, graphics: PIXI.Graphics, unit: MapUnit): void {
	const { light } = SIDE_COLOURS[sideOfToken(unit.token)];
	const mover = moverOf(unit);
	const { reached, limits } = showBudgets(mover, unit.grid);
	for (const { bearing, outline } of reached) {
		fillPolygon(graphics, outline, light, FILLS[bearing]);
		if (bearing === "ahead") continue;
		graphics.lineStyle({ width: 1, color: light, alpha: 0.5 });
		drawLines(graphics, edgeLines(outline));
	}
	const zoom = canvas?.stage?.scale.x ?? 1;
	const unitWord = unit.ground.grid === "gridless" ? "feet" : "cells";
	for (const { bearing, at, length } of limits) {
		const note = drawNote(words().say(`MUSTER.UnitMap.limit.${bearing}.${unitWord}`, { count: length }), light);
		place(note, at, zoom);
		notes.addChild(note);
	}
	drawAdvantage(notes, unit, mover.marksAt);
}

/** Writes on what advantageous ground a unit stands. */
function drawAdvantage(notes: PIXI.Container, { ground, grid, standing, token }: MapUnit, marksAt: MarksAt): void {
	const marks = advantageOf(spotsInPixels(ground, grid), marksAt);
	if (marks.length === 0) return;
	const said = marks.map((mark) => words().say(`MUSTER.Unit.Ground.standing.${mark}`));
	const note = drawNote(joinList(words(), said, "and"), SIDE_COLOURS[sideOfToken(token)].light);
	const { x, y } = sizeInPixels(grid, standing.place);
	place(note, { x: standing.place.x + x / 2, y: standing.place.y + y / 2 }, canvas?.stage?.scale.x ?? 1);
	notes.addChild(note);
}

function place(note: PIXI.Container, { x, y }: Point, zoom: number): void {
	note.position.set(x, y);
	note.scale.set(1 / zoom);
}
