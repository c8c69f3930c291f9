import { showDrag } from "./follow-drag.js";
import { drawSelection, followSelectionZoom } from "./selection-layer.js";
import { drawInTurn, drawUnitOverlays, followUnitZoom } from "./unit-overlays.js";

export { addTurns } from "./hud-turns.js";
export { drawSelection } from "./selection-layer.js";
export { turnSelected } from "./turn-unit.js";
export { redrawUnit } from "./unit-overlays.js";
export { watchMove } from "./watch-moves.js";

/** Draws what has changed of a token; the host has a dragged one followed by a preview, which is a token too. */
export function showToken(token: Token.Implementation): void {
	drawInTurn(token);
	if (token.isPreview) showDrag(token);
}

/** Draws again after zooming: notes keep clear of plates, so they come after these. */
export function followZoom(): void {
	void followUnitZoom()?.then(followSelectionZoom);
}

/** Draws the overlays of all tokens of an actor on the viewed scene again: which is the first may have changed. */
export function redrawBeside(token: TokenDocument.Implementation): void {
	void drawUnitOverlays(token.actor?.getActiveTokens());
	drawSelection();
}

/** Draws everything again by the present rules and settings, and by what the map is to show. */
export async function redrawMap(): Promise<void> {
	await drawUnitOverlays();
	drawSelection();
}
