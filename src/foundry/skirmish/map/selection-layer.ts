import {
	dashesOf,
	edgeLines,
	type Point,
	type Reached,
	showBudgets,
	threatOutlines,
} from "../../../bridge/skirmish/map/index.js";
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

/** The layer under tokens that shows what the selected units threaten and how far they go. */
let layer: PIXI.Container | null = null;

/** Clears the layer and draws it for the units that this user has selected. */
export function drawSelection(): void {
	if (layer && !layer.destroyed) layer.destroy({ children: true });
	layer = null;
	const units = (canvas?.tokens?.controlled ?? []).flatMap(({ document }) => {
		const unit = isFirstToken(document) ? mapUnitOf(document) : null;
		return unit ? [unit] : [];
	});
	if (units.length === 0 || !canvas?.interface) return;
	layer = new PIXI.Container();
	layer.eventMode = "none";
	canvas.interface.addChild(layer);
	for (const unit of units) drawOne(layer, unit, units.length === 1);
}

/** Draws the ground that one unit threatens; how far it goes only where it is selected alone. */
function drawOne(parent: PIXI.Container, unit: MapUnit, alone: boolean): void {
	const { light } = SIDE_COLOURS[sideOfToken(unit.token)];
	const graphics = new PIXI.Graphics();
	parent.addChild(graphics);
	if (alone) drawReach(parent, graphics, unit, light);
	const { soldier } = unit.unit;
	for (const outline of threatOutlines(unit.ground, ratio(soldier.reach), unit.grid)) {
		fillPolygon(graphics, outline, light, FILLS.threat);
		graphics.lineStyle({ width: 2, color: light, alpha: 0.9 });
		for (const line of edgeLines(outline)) drawLines(graphics, dashesOf(line, 6, 4));
	}
}

function drawReach(parent: PIXI.Container, graphics: PIXI.Graphics, unit: MapUnit, light: number): void {
	const { reached, limits } = showBudgets(moverOf(unit), unit.grid);
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
		parent.addChild(note);
	}
}

function place(note: PIXI.Container, { x, y }: Point, zoom: number): void {
	note.position.set(x, y);
	note.scale.set(1 / zoom);
}
