import { type HouseRules, mergeHouseRules, readHouseRules } from "../../bridge/settings/index.js";
import { MODULE_ID } from "../host/constants.js";
import { createQueue } from "../host/queue.js";

/**
 * Serializes changes: each setting is written as one value, so that a second change before the server has answered the first would otherwise discard
 * it.
 */
const enqueue = createQueue<typeof game.settings>();

/** Changes options for the whole world, on top of the changes before, and keeps everything else that is stored. Rejects without the permission. */
export function saveHouseRules(change: Partial<HouseRules>): Promise<HouseRules> {
	return enqueue(game.settings, async () => {
		const stored = mergeHouseRules(game.settings.get(MODULE_ID, "houseRules"), change);
		await game.settings.set(MODULE_ID, "houseRules", stored);
		return readHouseRules(stored);
	});
}

/**
 * Stores a ladder, or nothing for the usual one. `change` is called in its turn and returns a ladder that `readTraitLadder` accepts, from the one
 * that is stored then; undefined: store nothing. Rejects without the permission.
 */
export function saveTraitLadder(change: () => readonly object[] | undefined): Promise<void> {
	return enqueue(game.settings, async () => {
		const levels = change();
		if (levels) await game.settings.set(MODULE_ID, "traitLadder", [...levels]);
	});
}
