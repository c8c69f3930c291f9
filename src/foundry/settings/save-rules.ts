import { type HouseRules, mergeHouseRules, readHouseRules } from "../../bridge/settings/index.js";
import { MODULE_ID } from "../host/constants.js";
import { createQueue } from "../host/queue.js";

/**
 * Each setting is one value, which is written as a whole: who changes something in it before the server has answered would otherwise start from
 * what stood there before, and take the first change away.
 */
const enqueue = createQueue<typeof game.settings>();

/** Changes options for the whole world, upon what the changes before have left, and keeps everything else that is stored. Rejects without the permission. */
export function saveHouseRules(change: Partial<HouseRules>): Promise<HouseRules> {
	return enqueue(game.settings, async () => {
		const stored = mergeHouseRules(game.settings.get(MODULE_ID, "houseRules"), change);
		await game.settings.set(MODULE_ID, "houseRules", stored);
		return readHouseRules(stored);
	});
}

/**
 * Stores a ladder, or nothing for the usual one. `change` answers it when its turn has come, from the ladder that holds then: one that
 * `readTraitLadder` lets pass; undefined: nothing is stored. Rejects without the permission.
 */
export function saveTraitLadder(change: () => readonly object[] | undefined): Promise<void> {
	return enqueue(game.settings, async () => {
		const levels = change();
		if (levels) await game.settings.set(MODULE_ID, "traitLadder", [...levels]);
	});
}
