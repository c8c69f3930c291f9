import { FORCE_TABLES, type ForceTables } from "../../../engine/force/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { loadChunk } from "../../host/lazy.js";
import { notifyFault } from "../../host/notify.js";
import { setWorldNames } from "../../host/words.js";

let tables: ForceTables = FORCE_TABLES;

/** The tables of this world's armies: the GM's own in place of ours. */
export const forceTables = (): ForceTables => tables;

const stored = (): object => (game.settings.get(MODULE_ID, "forceTables") ?? {}) as object;
const isOwn = (): boolean => Object.keys(stored()).length > 0;

/**
 * Loads the world's own tables from its setting, with the code that reads them only if there are any. Invalid tables are not used, and the GMs are
 * notified.
 */
export async function loadForceTables(): Promise<void> {
	const readers = isOwn() ? await loadChunk(() => import("./table-readers.js")) : undefined;
	// Other tables, or none, may have been stored meanwhile.
	if (!readers || !isOwn()) {
		tables = FORCE_TABLES;
		setWorldNames({});
		return;
	}
	const read = readers.readForceTables(stored());
	tables = read.ok ? read.value : FORCE_TABLES;
	setWorldNames(readers.ownTitles(tables));
	if (!read.ok && game.user.isGM) notifyFault(read.fault);
}
