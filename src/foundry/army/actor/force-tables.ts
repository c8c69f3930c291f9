import { FORCE_TABLES, type ForceTables } from "../../../engine/force/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { loadChunk } from "../../host/lazy.js";
import { notifyFault } from "../../host/notify.js";
import { nameAnew } from "../../host/words.js";

let tables: ForceTables = FORCE_TABLES;

/** The tables that this world's forces are reckoned by: the GM's own in the place of ours. */
export const forceTables = (): ForceTables => tables;

const stored = (): object => (game.settings.get(MODULE_ID, "forceTables") ?? {}) as object;
const isOwn = (): boolean => Object.keys(stored()).length > 0;

/**
 * Takes the world's own tables from its setting; what reads them is fetched only where there are any. Tables that no longer read count as none, and game masters
 * are told why.
 */
export async function loadForceTables(): Promise<void> {
	const readers = isOwn() ? await loadChunk(() => import("./table-readers.js")) : undefined;
	// Other tables, or none, may have been stored while that was fetched.
	if (!readers || !isOwn()) {
		tables = FORCE_TABLES;
		nameAnew({});
		return;
	}
	const read = readers.readForceTables(stored());
	tables = read.ok ? read.value : FORCE_TABLES;
	nameAnew(readers.ownTitles(tables));
	if (!read.ok && game.user.isGM) notifyFault(read.fault);
}
