import { type HouseRules, mergeHouseRules } from "../../bridge/settings/index.js";
import type { Result } from "../../engine/common/index.js";
import { changeSetting } from "../host/change-setting.js";
import { MODULE_ID } from "../host/constants.js";
import { notifyFault } from "../host/notify.js";
import { createQueue } from "../host/queue.js";

/** Serializes the changes of this client: each is made upon what the one before has stored. */
const enqueue = createQueue<typeof game.settings>();

const report = (done: Result<null>): void => {
	if (!done.ok) notifyFault(done.fault);
};

/** Changes options for the whole world, on top of the changes before, and keeps everything else that is stored. */
export function saveHouseRules(change: Partial<HouseRules>): Promise<void> {
	return enqueue(game.settings, async () => {
		const stored = game.settings.get(MODULE_ID, "houseRules");
		report(await changeSetting("houseRules", mergeHouseRules(stored, change), mergeHouseRules(stored, {})));
	});
}

/**
 * Stores a ladder, or nothing for the usual one. `change` is called in its turn and returns a ladder that `readTraitLadder` accepts, from the one
 * that is stored then; undefined: store nothing.
 */
export function saveTraitLadder(change: () => readonly object[] | undefined): Promise<void> {
	return enqueue(game.settings, async () => {
		const levels = change();
		if (levels) report(await changeSetting("traitLadder", [...levels]));
	});
}
