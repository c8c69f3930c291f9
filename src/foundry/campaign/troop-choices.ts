import type { KnownTroop } from "../../bridge/campaign/index.js";
import { libraryEntries } from "../army/actor/index.js";

/** The library's troop types as a form offers them; none while the packs cannot be read. */
export async function libraryTroops(): Promise<readonly KnownTroop[]> {
	const entries = await libraryEntries();
	return entries.map(({ uuid, name, page }) => ({ key: uuid, name, troop: { ...page.troop, name } }));
}
