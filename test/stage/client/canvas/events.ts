import type { CanvasEvents, Dict, SceneLike, TokenDocumentLike } from "../core/contracts.js";
import { type MovingToken, movementFields } from "../core/movement/index.js";
import { page } from "../core/page.js";
import type { Canvas } from "./canvas.js";
import { PIXI } from "./pixi.js";
import { templateEvents } from "./template-events.js";

// Changes of a token that need its parts drawn again; the others only move or mark them.
const REDRAWN = ["texture", "width", "height", "shape", "disposition", "actorId", "actorLink", "name"];
// Changes after which a token sees, and is seen, otherwise.
const SEEING = ["x", "y", "rotation", "sight", "width", "height"];

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
			if (SEEING.some((key) => key in changes)) canvas.tokens.refreshSight();
			if (drawn) guard(object.draw());
			else object.renderFlags.set(flagsOf(changes));
		},
		deleted(token) {
			canvas.tokens.remove((token as TokenDocumentLike).id);
		},
		remember: (type, updates, operation) => rememberUpdate(canvas, type, updates, operation),
		planned(userId, movements) {
			canvas.tokens.updatePlannedMovements(userId, movements);
		},
		sightChanged: () => canvas.tokens.refreshSight(),
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

/**
 * Any update of tokens on the viewed scene that this user makes can be taken back by Ctrl+Z, a package's too. Which the
 * host keeps is not published but for the method (types 13.346 `PlaceablesLayer#storeHistory`): the stricter way.
 */
function rememberUpdate(canvas: Canvas, type: string, updates: Dict[], operation: Dict): () => void {
	if (type !== "Token" || operation["parent"] !== canvas.scene || operation["isUndo"]) return () => {};
	const said = (operation["movement"] ?? {}) as Dict;
	const before = updates.flatMap(({ _id, ...changes }) => {
		const token = canvas.scene?.tokens.get(String(_id)) as unknown as MovingToken | undefined;
		if (!token) return [];
		const keys = new Set(Object.keys(changes).map((key) => key.split(".")[0] ?? key));
		if (said[token.id]) for (const field of [...movementFields(token), "rotation"]) keys.add(field);
		const stored = token.toObject();
		return [{ _id, ...Object.fromEntries([...keys].filter((key) => key in stored).map((key) => [key, stored[key]])) }];
	});
	return () => canvas.tokens.storeHistory("update", before);
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
