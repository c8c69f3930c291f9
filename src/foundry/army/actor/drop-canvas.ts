import { MODULE_ID } from "../../host/constants.js";
import { findNow } from "../../host/find-document.js";
import { loadChunk } from "../../host/lazy.js";
import type { CanvasDrop, Ground } from "./dropped.js";
import { mayMakeArmies } from "./new-army.js";

/**
 * `dropCanvasData`: an army list of ours becomes an army of this world with a token where it fell; false keeps the host from pinning a note there.
 * Everything that is not ours goes on.
 */
export function onDropCanvas(
	{ scene, grid, level }: Readonly<Record<keyof Ground, null>> | Ground,
	data: CanvasDrop,
): boolean {
	if (!scene || !grid || !isOursAtOnce(data) || !mayMakeArmies() || !game.user.can("TOKEN_CREATE")) return true;
	// What is looked at may be another level before the army is made.
	const ground = { scene, grid, level: level ?? null };
	void loadChunk(() => import("./drop-army.js")).then(({ placeDropped }) => placeDropped(ground, data));
	return false;
}

/** Whether dropped data are a page or an entry of ours, as far as can be told without loading it. */
function isOursAtOnce({ type, uuid = "" }: CanvasDrop): boolean {
	if (type !== "JournalEntry" && type !== "JournalEntryPage") return false;
	if (uuid.startsWith(`Compendium.${MODULE_ID}.`)) return true;
	const known = findNow(uuid);
	if (known instanceof JournalEntryPage) return isOurType(known.type);
	return known instanceof JournalEntry && known.pages.some((page) => isOurType(page.type));
}

const isOurType = (type: string): boolean => type.startsWith(`${MODULE_ID}.`);
