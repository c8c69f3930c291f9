/** Things dropped onto the canvas: the hook may take over, else an actor becomes a token. */
import type { Dict, DocumentLike } from "../core/contracts.js";
import type { Actor } from "../core/documents/actor.js";
import { page } from "../core/page.js";
import { fromUuid } from "../core/uuid.js";
import type { Canvas } from "./canvas.js";

/** Listens on the table. */
export function activateDrop(canvas: Canvas, board: HTMLElement): void {
	board.addEventListener("dragover", (event) => event.preventDefault());
	board.addEventListener("drop", (event) => {
		event.preventDefault();
		void drop(canvas, event).catch((error: Error) => page.ui.notifications.error(error.message));
	});
}

function dragData(event: DragEvent): Dict | null {
	try {
		return JSON.parse(event.dataTransfer?.getData("text/plain") ?? "") as Dict;
	} catch {
		return null;
	}
}

/**
 * Published, 13 and 14: hookEvents.dropCanvasData; the data "include the canvas coordinates (x, y)". Whether v14 adds
 * the level and the elevation is not said, and other packages may: so the stage has an option for it.
 */
async function drop(canvas: Canvas, event: DragEvent): Promise<void> {
	const data = dragData(event);
	if (!data || !canvas.ready || !canvas.scene) return;
	Object.assign(data, canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY }));
	if (page.boot.dropLevel) Object.assign(data, groundOf(canvas));
	if (!page.hooks.call("dropCanvasData", canvas, data, event)) return;
	if (data["type"] === "Actor") await dropActor(canvas, data);
}

/** v14: the level that is looked at, and how high its ground is (foundryvtt/foundryvtt#14298). */
const groundOf = ({ level }: Canvas): Dict => (level ? { level: level.id, elevation: level.elevation.base } : {});

/** A token of the actor, in the middle of whose space the drop was; an actor of a pack is imported first. */
async function dropActor(canvas: Canvas, data: Dict): Promise<void> {
	const { user } = page.game;
	if (!user.can("TOKEN_CREATE")) {
		page.ui.notifications.warn("You do not have permission to create new Tokens!");
		return;
	}
	const found = await fromUuid(String(data["uuid"]));
	const actor = (found?.pack ? await importActor(found) : found) as unknown as Actor | null;
	if (!actor?.isOwner || !canvas.scene || !canvas.grid) return;
	const token = await actor.getTokenDocument(
		{ hidden: user.isGM && Boolean(data["hidden"]), ...groundOf(canvas) },
		{ parent: canvas.scene },
	);
	const { width, height } = token.getSize();
	const corner = { x: Number(data["x"]) - width / 2, y: Number(data["y"]) - height / 2 };
	const { x, y } = token.getSnappedPosition(corner);
	token.updateSource({ x, y });
	canvas.tokens.releaseAll();
	const cls = page.config["Token"]?.["documentClass"] as { create(data: object, operation: Dict): Promise<unknown> };
	await cls.create(token, { parent: canvas.scene });
}

async function importActor(found: DocumentLike): Promise<unknown> {
	const cls = page.config["Actor"]?.["documentClass"] as { create(data: Dict): Promise<unknown> };
	return cls.create(found.toObject());
}
