import { MODULE_ID } from "../../host/constants.js";
import { findNow } from "../../host/find-document.js";
import { loadChunk } from "../../host/lazy.js";
import type { CanvasDrop, Ground } from "./canvas-drop.js";
import { mayMakeArmies } from "./new-army.js";

/**
 * Handles `dropCanvasData`: creates an army with a token from an army list of ours; false keeps the host from adding a note. Leaves all other data
 * alone.
 */
export function onDropCanvas(
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
