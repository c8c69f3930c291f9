import { FORCE_PATH, FORCE_SCHEMA } from "../../../bridge/army/stored/index.js";
import type { Transaction } from "../../../bridge/transactions/index.js";
import { openSheetsOf, repairCarriers } from "../../carriers/index.js";
import { menuEntry } from "../../host/compat.js";
import { MODULE_ID } from "../../host/constants.js";
import type { CanvasDrop, Ground } from "../../host/drop-ground.js";
import { findNow } from "../../host/find-document.js";
import { loadChunk, withEach } from "../../host/lazy.js";
import { openers } from "../../host/openers.js";
import type { LooseEvents } from "../../host/surfaces.js";
import { words } from "../../host/words.js";
import { notifyUnlessCancelled, onTransaction, transactionOf, undoTransaction } from "../../transactions/index.js";
import { isForce, rawForceOf, storedForceOf } from "./force-flag.js";
import { mayMakeArmies, newArmy } from "./new-army.js";
import { offerAtArmies, onActorMenu } from "./sheet-entry-points.js";

/** Registers the hooks of actors that carry armies. Runs when the module is loaded, so after the game system. */
export function followForces(): void {
	const hooks = Hooks as LooseEvents;
	hooks.on("renderActorDirectory", onRenderActors);
	hooks.on("getActorContextOptions", onActorMenu);
	hooks.on("getFolderContextOptions", onFolderMenu);
	hooks.on("getHeaderControlsArmySheet", onArmyControls);
	offerAtArmies("musterPlaceArmy", {
		label: "MUSTER.Forces.place",
		icon: "fa-solid fa-location-dot",
		may: (actor) => actor.isOwner && game.user.can("TOKEN_CREATE"),
		run: (actor) => void loadChunk(() => import("./place-army.js")).then(({ placeArmy }) => placeArmy(actor)),
	});
	hooks.on("dropCanvasData", onDropCanvas);
	onTransaction(showUndo);
}

/** Repairs what needs it when a world opens, on the active GM's client. */
export async function repairForces(): Promise<void> {
	await persistMigrations();
	await repairCarriers();
}

const listening = new WeakSet<HTMLElement>();

/** Handles `renderActorDirectory`: adds the buttons in its header, and a listener for dropped army lists. */
function onRenderActors(_app: unknown, element: HTMLElement): void {
	if (!mayMakeArmies()) return;
	if (!listening.has(element)) {
		listening.add(element);
		element.addEventListener("drop", (event) => void onDrop(event));
	}
	const place = element.querySelector(".header-actions") ?? element.querySelector(".directory-header");
	if (!place || place.querySelector("[data-muster]")) return;
	place.append(
		button(element, "newArmy", "fa-flag", () => void newArmy()),
		button(element, "import", "fa-file-import", () => void openers().importArmies()),
	);
}

function button(root: HTMLElement, name: "newArmy" | "import", icon: string, run: () => void): HTMLButtonElement {
	const made = root.ownerDocument.createElement("button");
	const label = words().say(`MUSTER.Forces.${name}`);
	made.type = "button";
	made.dataset.muster = name;
	made.dataset.tooltipText = label;
	made.setAttribute("aria-label", label);
	made.className = `icon fa-solid ${icon}`;
	made.addEventListener("click", run);
	return made;
}

/** The host's own directory ignores drops that are not actors, so nothing needs to be stopped here. */
async function onDrop(event: DragEvent): Promise<void> {
	const text = event.dataTransfer?.getData("text/plain");
	if (!text?.startsWith("{")) return;
	const folder = (event.target as HTMLElement | null)?.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId;
	const { makeDropped } = await loadChunk(() => import("./drop-army.js"));
	await makeDropped(parseDrag(text), folder);
}

function parseDrag(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/**
 * Handles `dropCanvasData`: creates an army with a token from an army list of ours; false keeps the host from adding a
 * note. Leaves all other data alone.
 */
function onDropCanvas(
	{ scene, grid, level }: Readonly<Record<keyof Ground, null>> | Ground,
	data: CanvasDrop,
): boolean {
	if (!scene || !grid || !isOursAtOnce(data) || !mayMakeArmies() || !game.user.can("TOKEN_CREATE")) return true;
	// Another level may be viewed before the army is created.
	const ground = { scene, grid, level: level ?? null };
	void loadChunk(() => import("./drop-army.js")).then(({ placeDropped }) => placeDropped(ground, data));
	return false;
}

/** True if dropped data are a page or an entry of ours, as far as is known without loading it. */
function isOursAtOnce({ type, uuid = "" }: CanvasDrop): boolean {
	if (type !== "JournalEntry" && type !== "JournalEntryPage") return false;
	if (uuid.startsWith(`Compendium.${MODULE_ID}.`)) return true;
	const known = findNow(uuid);
	if (known instanceof JournalEntryPage) return isOurType(known.type);
	return known instanceof JournalEntry && known.pages.some((page) => isOurType(page.type));
}

const isOurType = (type: string): boolean => type.startsWith(`${MODULE_ID}.`);

/** The world's folder of actors whose header was clicked; undefined for folders of packs. */
function folderAt(target: HTMLElement): string | undefined {
	const id = target.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId ?? "";
	return game.folders.get(id)?.type === "Actor" ? id : undefined;
}

/** Handles `getFolderContextOptions`: offers a new army in the clicked folder, to users who may create actors. */
function onFolderMenu(_app: unknown, entries: object[]): void {
	entries.push(
		menuEntry({
			label: "MUSTER.Forces.newHere",
			icon: "fa-solid fa-flag",
			when: (target) => mayMakeArmies() && folderAt(target) !== undefined,
			run: (target) => void newArmy(undefined, folderAt(target)),
		}),
	);
}

/**
 * Writes armies of an older version in the present schema, on the active GM's client. Invalid ones stay as they are:
 * they are shown with their fault, and nothing is lost.
 */
async function persistMigrations(): Promise<void> {
	if (!game.users.activeGM?.isSelf) return;
	await withEach(game.actors.filter(isForce), async (actor) => {
		const { schema } = rawForceOf(actor) as { schema?: unknown };
		const stored = storedForceOf(actor);
		if (!stored.ok || schema === FORCE_SCHEMA) return;
		await actor.update({ [FORCE_PATH]: stored.value } as Actor.UpdateData);
	});
}

/** Handles `getHeaderControlsArmySheet`: offers to undo the latest transaction on an army as a whole. */
function onArmyControls(app: unknown, controls: object[]): void {
	const { document: actor } = app as { readonly document: Actor.Implementation };
	const last = transactionOf(actor.uuid);
	if (!actor.isOwner || last?.state !== "done") return;
	const onClick = (): void => void undo(last.id);
	controls.push({ icon: "fa-solid fa-rotate-left", label: "MUSTER.Forces.undo", action: "musterUndo", onClick });
}

/**
 * Renders the windows of a transaction's armies, because another change can be undone now. The host updates a menu only
 * on request.
 */
function showUndo({ source, changes }: Transaction): void {
	for (const uuid of new Set([source, ...changes.map(({ uuid }) => uuid)])) {
		const actor = game.actors?.get(uuid.slice("Actor.".length));
		if (!actor || !isForce(actor)) continue;
		for (const app of openSheetsOf(actor)) void app.render({ parts: [], window: { controls: true } });
	}
}

async function undo(id: string): Promise<void> {
	const undone = await undoTransaction(id);
	notifyUnlessCancelled(undone);
}
