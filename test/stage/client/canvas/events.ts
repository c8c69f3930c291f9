import type { CanvasEvents, Dict, SceneLike, TokenDocumentLike } from "../core/contracts.js";
import { page } from "../core/page.js";
import type { Canvas } from "./canvas.js";
import { PIXI } from "./pixi.js";
import { templateEvents } from "./template-events.js";

// Changes of a token that need its parts drawn again; the others only move or mark them.
const REDRAWN = ["texture", "width", "height", "shape", "disposition", "actorId", "actorLink", "name"];

/** Events of documents for the canvas. */
export function canvasEvents(canvas: Canvas): CanvasEvents {
	const here = (token: object) => (token as TokenDocumentLike).parent === (canvas.scene as unknown);
	const objectOf = (token: object) =>
		here(token) ? (canvas.tokens.get((token as TokenDocumentLike).id) ?? null) : null;
	const guard = (work: Promise<unknown>): void =>
		void work.catch((error: Error) => page.hooks.onError("Canvas", error));
	return {
		objectOf,
		created(token) {
			if (canvas.ready && here(token)) guard(canvas.tokens.add(token as TokenDocumentLike));
		},
		updated(token, changes) {
			const object = canvas.ready ? canvas.tokens.get((token as TokenDocumentLike).id) : undefined;
			if (!here(token)) return;
			if ("level" in changes) return guard(relevel(canvas, token as TokenDocumentLike));
			if (!object) return;
			const drawn = REDRAWN.some((key) => key in changes) || touchesEffects(changes);
			if (drawn) guard(object.draw());
			else object.renderFlags.set(flagsOf(changes));
		},
		deleted(token) {
			canvas.tokens.remove((token as TokenDocumentLike).id);
		},
		templates: templateEvents(canvas),
		polygon: (points) => new PIXI.Polygon(points),
		rectangle: ({ x, y, width, height }) => new PIXI.Rectangle(x, y, width, height),
		async view(scene: SceneLike | null, level?: string) {
			await canvas.draw(scene, level);
			page.refresh?.("Scene");
		},
	};
}

function flagsOf(changes: Dict): Dict<boolean> {
	return {
		refreshState: true,
		refreshPosition: "x" in changes || "y" in changes,
		refreshRotation: "rotation" in changes,
		refreshElevation: "elevation" in changes,
	};
}

/** v14: a token that went to another level. */
async function relevel(canvas: Canvas, token: TokenDocumentLike): Promise<void> {
	canvas.tokens.remove(token.id);
	await canvas.tokens.add(token);
}

/** Effects and items of the actor may show as icons. */
function touchesEffects(changes: Dict): boolean {
	const actor = (changes["actor"] ?? changes["delta"] ?? {}) as Dict;
	return ["ActiveEffect", "Item", "effects", "items"].some((key) => key in actor);
}
