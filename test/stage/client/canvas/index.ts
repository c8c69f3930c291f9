/**
 * The canvas of the client: scenes and tokens, drawn with PixiJS 7. The interface gives it the token HUD and its place
 * on the page.
 */
import type { CanvasEvents, CanvasLike, Dict } from "../core/contracts.js";
import { UserTargets } from "../core/documents/user-targets.js";
import { page } from "../core/page.js";
import { strict } from "../core/strict.js";
import { Board } from "./board.js";
import { Canvas } from "./canvas.js";
import { activateDrop } from "./drop.js";
import { canvasEvents } from "./events.js";
import { registerCanvasKeys } from "./keys.js";
import { refuseOldGrid } from "./old-grid.js";
import { Pointer } from "./pointer.js";
import { PreciseText } from "./precise-text.js";
import { RenderFlags } from "./render-flags.js";
import { Token } from "./token.js";
import { TokenLayer } from "./token-layer.js";
import { loadTexture } from "./token-parts.js";
import { polygonBackend } from "./visibility.js";

export type { Canvas } from "./canvas.js";
export { PIXI } from "./pixi.js";
export type { Token } from "./token.js";

/** foundry.canvas.placeables.tokens.TokenRuler: a place for systems to put their own; the stage draws no ruler. */
class TokenRuler {}

/** The canvas before any scene is drawn, and what the rest of the client needs of it. */
export interface InstalledCanvas {
	canvas: Canvas;
	namespace: Dict;
	events: CanvasEvents;
	/** After the page is built: listens to the mouse and draws the active scene. */
	start(): Promise<void>;
}

/** `foundry.canvas`, strict in each part that the stage knows. */
function namespace(): Dict {
	const tokens = strict("foundry.canvas.placeables.tokens", { TokenRuler, UserTargets });
	return strict("foundry.canvas", {
		Canvas,
		containers: strict("foundry.canvas.containers", { PreciseText }),
		interaction: strict("foundry.canvas.interaction", { RenderFlags }),
		layers: strict("foundry.canvas.layers", { TokenLayer }),
		loadTexture,
		placeables: strict("foundry.canvas.placeables", { Token, tokens }),
	});
}

/** Makes the canvas; `makeHud` gives an instance of CONFIG.Token.hudClass, when the page is built. */
export function installCanvas(makeHud: () => TokenLayer["hud"]): InstalledCanvas {
	const canvas = new Canvas();
	refuseOldGrid();
	const layer = page.generation < 14 ? { layerClass: TokenLayer } : {};
	const kinds = ["darkness", "light", "move", "sight", "sound"];
	const polygonBackends = Object.fromEntries(kinds.map((kind) => [kind, polygonBackend]));
	Object.assign(page.config["Canvas"] as Dict, { polygonBackends });
	Object.assign(page.config["Token"] as Dict, { objectClass: Token, ...layer, rulerClass: TokenRuler });
	const shown = strict("canvas", canvas, ["app"], true);
	return {
		canvas: shown,
		namespace: namespace(),
		events: canvasEvents(canvas),
		async start() {
			canvas.tokens.hud = makeHud();
			canvas.hud["token"] = canvas.tokens.hud;
			const board = document.getElementById("board");
			if (!board) throw new Error("The page has no table");
			new Pointer(canvas).activate(board);
			activateDrop(canvas, board);
			await canvas.draw((page.game.scenes.active ?? null) as CanvasLike["scene"]);
		},
	};
}

/** Registers the host's own keys; before `init`, as the interface does with its settings. */
export { Board, registerCanvasKeys };
