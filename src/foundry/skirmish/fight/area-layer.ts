import type { DrawnAreas } from "../../../bridge/skirmish/fight/index.js";
import type { SceneGrid } from "../../../bridge/skirmish/map/index.js";
import type { Laid } from "../../../engine/skirmish/index.js";
import { loadChunk } from "../../host/lazy.js";

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
	const own = new PIXI.Container();
	owner = window;
	layer = canvas.interface.addChild(own);
	// Areas that another drawing has followed when its script comes are not drawn.
	void loadChunk(() => import("./draw-areas.js")).then(({ drawInto }) => {
		if (layer === own && !own.destroyed) drawInto(own, { ...drawn, areas }, grid, drawn.areas[0] ?? null);
	});
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
