import { loadChunk } from "../../host/lazy.js";
import { isForce } from "../actor/index.js";

/** Loaded with the first token of an army: most scenes have none. */
let overlays: typeof import("./army-overlays.js") | undefined;
/** True once loading was tried: a failure is neither retried nor reported with every move of the mouse. */
let asked = false;

/** Follows tokens as they are drawn, moved, hovered and zoomed, and armies as they change. Call once, on init. */
export function followArmyTokens(): void {
	Hooks.on("drawToken", refreshToken);
	Hooks.on("refreshToken", refreshToken);
	Hooks.on("hoverToken", refreshToken);
	Hooks.on("canvasPan", () => overlays?.followZoom());
	Hooks.on("updateActor", (actor) => {
		if (overlays) overlays.recountArmy(actor);
		else for (const token of actor.getActiveTokens()) refreshToken(token);
	});
}

/** Draws the overlays of the viewed scene by the present house rules and armies. */
export function refreshArmyTokens(): void {
	overlays?.recountArmies();
}

function refreshToken(token: Token.Implementation): void {
	if (overlays) overlays.drawOverlay(token);
	else if (!asked && token.actor && isForce(token.actor)) void fetchOverlays();
}

async function fetchOverlays(): Promise<void> {
	asked = true;
	overlays = await loadChunk(() => import("./army-overlays.js"));
	overlays.drawOverlays();
}
