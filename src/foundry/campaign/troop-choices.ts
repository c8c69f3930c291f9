import type { KnownTroop } from "../../bridge/campaign/index.js";
import { nameWithAuthors } from "../../bridge/library/index.js";
import { libraryEntries } from "../army/actor/index.js";
import { words } from "../host/words.js";

/** The library's troop types as a form offers them; none while the packs cannot be read. */
export async function libraryTroops(): Promise<readonly KnownTroop[]> {
	const entries = await libraryEntries();
	return entries.map(({ uuid, name, page, by = "" }) => ({
		key: uuid,
		name: nameWithAuthors(name, by, words()),
		troop: { ...page.troop, name },
	}));
}
