import type { LooseEvents } from "../../host/surfaces.js";
import { withEach } from "../../host/with-each.js";
import { onTransaction } from "../../transactions/index.js";
import { onRenderActors } from "./actors-directory.js";
import { repairSheet } from "./army-sheet.js";
import {
	bindTokens,
	onPreCreateActor,
	onPreCreateToken,
	onPreUpdateActor,
	onPreUpdateToken,
} from "./carrier-invariants.js";
import { onDropCanvas } from "./drop-canvas.js";
import { onFolderMenu } from "./folder-menu.js";
import { isForce } from "./force-flag.js";
import { persistMigrations } from "./persist.js";
import { onActorMenu, onHeaderControls, onRenderActorSheet, onTokenHud } from "./sheet-entry-points.js";
import { onArmyControls, showUndo } from "./undo-control.js";

/** Registers the hooks of actors that carry armies. Runs when the module is loaded, so after the game system. */
export function followForces(): void {
	const hooks = Hooks as LooseEvents;
	hooks.on("preCreateActor", onPreCreateActor);
	hooks.on("preUpdateActor", onPreUpdateActor);
	hooks.on("preCreateToken", onPreCreateToken);
	hooks.on("preUpdateToken", onPreUpdateToken);
	hooks.on("createActor", (actor: Actor.Implementation) => void repairSheet(actor));
	hooks.on("updateActor", (actor: Actor.Implementation) => void repairSheet(actor));
	hooks.on("renderActorDirectory", onRenderActors);
	hooks.on("getActorContextOptions", onActorMenu);
	hooks.on("getFolderContextOptions", onFolderMenu);
	hooks.on("getHeaderControlsActorSheetV2", onHeaderControls);
	hooks.on("getHeaderControlsArmySheet", onArmyControls);
	hooks.on("renderActorSheetV2", onRenderActorSheet);
	hooks.on("renderActorSheet", onRenderActorSheet);
	hooks.on("renderTokenHUD", onTokenHud);
	hooks.on("dropCanvasData", onDropCanvas);
	onTransaction(showUndo);
}

/** Repairs what needs it when a world opens, on the active GM's client. */
export async function repairForces(): Promise<void> {
	await persistMigrations();
	await bindTokens();
	await withEach(game.actors.filter(isForce), repairSheet);
}
