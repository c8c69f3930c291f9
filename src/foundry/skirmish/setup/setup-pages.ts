import { isInSetup, readSetup, type StoredSetup } from "../../../bridge/skirmish/setup/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { type HostBattlePage, notOurs, storedIn } from "../../battle/pages/battle-pages.js";

/** Set-ups as they were read, until their pages are written. */
const known = new WeakMap<object, StoredSetup>();
let forgets = false;

/** The set-up of a page, the same one until the page changes. Faults: it is not the GMs'; those of `readSetup`. */
export function setupIn(page: HostBattlePage): Result<StoredSetup> {
	const refused = notOurs(page);
	if (refused) return refused;
	const read = known.get(page);
	if (read) return ok(read);
	if (!forgets) Hooks.on("updateJournalEntryPage", (changed) => void known.delete(changed));
	forgets = true;
	const setup = readSetup(storedIn(page));
	if (setup.ok) known.set(page, setup.value);
	return setup;
}

/** True for a page that waits in its set-up. */
export const waitsInSetup = (page: HostBattlePage): boolean => isInSetup(storedIn(page));
