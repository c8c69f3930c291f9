import { FORCE_TABLES, type ForceTables } from "../../engine/force/index.js";
import { MODULE_ID } from "../constants.js";
import { notifyFault } from "../services/notify.js";
import { fetchPart } from "../services/part.js";
import { nameAnew } from "../services/words.js";

let tables: ForceTables = FORCE_TABLES;

/** The tables that this world's forces are reckoned by: the GM's own in the place of ours. */
export const forceTables = (): ForceTables => tables;

/**
 * Takes the world's own tables from its setting; what reads them is fetched only where there are any. Tables that no longer read count as none, and game masters
 * are told why.
 */
export async function loadForceTables(): Promise<void> {
	const stored: unknown = game.settings.get(MODULE_ID, "forceTables");
	if (Object.keys((stored ?? {}) as object).length === 0) {
		tables = FORCE_TABLES;
		nameAnew({});
		return;
	}
	const { ownTitles, readForceTables } = await fetchPart(() => import("./table-readers.js"));
	const read = readForceTables(stored);
	tables = read.ok ? read.value : FORCE_TABLES;
	nameAnew(ownTitles(tables));
	if (!read.ok && game.user.isGM) notifyFault(read.fault);
}
