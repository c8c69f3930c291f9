import {
	dashesOf,
	drawUnit,
	type Line,
	middleOfGround,
	placeOf,
	type SceneGrid,
} from "../../../bridge/skirmish/map/index.js";
import {
	type Placings,
	placedGround,
	type StoredSetup,
	setupNow,
	zoneBorders,
} from "../../../bridge/skirmish/setup/index.js";
import { type Ground, placeOf as groundIn } from "../../../engine/skirmish/index.js";
import { findNow } from "../../host/find-document.js";
import { words } from "../../host/words.js";
import { drawFootprint, drawLines } from "../map/draw-footprint.js";
import { drawNote } from "../map/draw-plate.js";
import { SIDE_COLOURS, WHITE } from "../map/map-colours.js";
import { factsFor, type MapUnit, mapUnitOf } from "../map/map-unit.js";

/** The drawing of zones and of places that are planned: on this screen alone. */
let layer: PIXI.Container | null = null;

const LAYER_INDEX = 10_002;
const BORDER = { width: 3, dash: 16, gap: 10 } as const;
const GHOST_ALPHA = 0.65;

/** A unit where it is planned to stand. */
export interface Ghost {
	readonly unit: MapUnit;
	readonly ground: Ground;
}

/** Units with planned places, of the viewed scene. */
export function ghostsOf({ frame, setup }: StoredSetup, placings: Placings): readonly Ghost[] {
	const { state } = setupNow(setup).outcome;
	return Object.entries(placings).flatMap(([id, placing]): Ghost[] => {
		const token = findNow(frame.tokens[id] ?? "");
		const unit = token instanceof TokenDocument ? mapUnitOf(token) : null;
		const start = groundIn(state, id);
		const ground = unit && start ? placedGround(start, placing, unit.grid) : null;
		return unit && ground?.ok ? [{ unit, ground: ground.value }] : [];
	});
}

/** Clears what is drawn of a set-up. */
export function clearPlaces(): void {
	if (layer && !layer.destroyed) layer.destroy({ children: true });
	layer = null;
}

/** Draws the zones of a field and the planned places of units. */
export function drawPlaces({ setup }: StoredSetup, grid: SceneGrid, ghosts: readonly Ghost[]): void {
	clearPlaces();
	if (!canvas?.interface) return;
	layer = new PIXI.Container();
	layer.eventMode = "none";
	layer.zIndex = LAYER_INDEX;
	layer.name = "muster-places";
	canvas.interface.addChild(layer);
	const zoom = canvas.stage?.scale.x ?? 1;
	for (const { line, zone, end } of zoneBorders(setup.input.map.field, grid)) {
		drawBorder(layer, line, SIDE_COLOURS[end === 0 ? "a" : "b"].light);
		const note = drawNote(words().say(`MUSTER.Fight.Setup.Zone.${zone}`), WHITE);
		note.position.set((line.from.x + line.to.x) / 2, (line.from.y + line.to.y) / 2);
		note.scale.set(1 / zoom);
		layer.addChild(note);
	}
	for (const { unit, ground } of ghosts) {
		const graphics = new PIXI.Graphics();
		layer.addChild(graphics);
		const facts = factsFor(unit);
		const place = placeOf(ground, grid);
		drawFootprint(graphics, drawUnit(ground, place, facts.full, grid), facts, {
			from: { x: 0, y: 0 },
			zoom,
			unlike: false,
		});
		graphics.alpha = GHOST_ALPHA;
		const note = drawNote(unit.unit.name, WHITE);
		const { x, y } = middleOfGround(ground, grid);
		note.position.set(x, y);
		note.scale.set(1 / zoom);
		layer.addChild(note);
	}
}

function drawBorder(into: PIXI.Container, line: Line, colour: number): void {
	const graphics = new PIXI.Graphics();
	into.addChild(graphics);
	graphics.lineStyle({ width: BORDER.width, color: colour });
	drawLines(graphics, dashesOf(line, BORDER.dash, BORDER.gap));
}
