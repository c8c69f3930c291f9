import { fail, isRecord, ok, type Result } from "../../engine/common/index.js";
import { FORCE_TABLES, type ForceTables } from "../../engine/force/index.js";
import { readTroopPage, TROOP_PAGE, type TroopPage } from "./troop-page.js";

/** Where an entry of the library comes from: a pack, the GMs' own journals, or journals that players may write. */
export const SOURCES = ["pack", "world", "players"] as const;

/** One troop type of the library. */
export interface LibraryEntry {
	/** The address of its page. */
	readonly uuid: string;
	readonly name: string;
	readonly source: (typeof SOURCES)[number];
	/** The pack or journal entry of the entry, by name. */
	readonly place: string;
	/** Names of the players whose word it may be; absent: it is a pack's or the GMs'. */
	readonly by?: string;
	readonly page: TroopPage;
}

/**
 * Data about its page that a journal entry of a pack holds in `flags.muster.index`, so that a list needs no documents.
 */
interface TroopIndex {
	/** The id of the page. */
	readonly page: string;
	readonly troop: TroopPage;
}

/** The index data of an entry of a pack. Faults: it has none, or what is there does not read. */
export function readTroopIndex(value: unknown, tables: ForceTables = FORCE_TABLES): Result<TroopIndex> {
	if (!isRecord(value)) return fail({ code: "MUSTER.Fault.Library.noIndex", path: "" });
	const { page, type, ...rest } = value;
	if (typeof page !== "string" || type !== TROOP_PAGE)
		return fail({ code: "MUSTER.Fault.Library.noIndex", path: "page" });
	const troop = readTroopPage(rest, tables);
	return troop.ok ? ok({ page, troop: troop.value }) : troop;
}
