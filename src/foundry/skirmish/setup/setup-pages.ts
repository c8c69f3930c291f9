import { isInSetup, readSetup, type StoredSetup } from "../../../bridge/skirmish/setup/index.js";
import type { Result } from "../../../engine/common/index.js";
import { type HostBattlePage, keptReader, storedIn } from "../../battle/pages/battle-pages.js";

/** The set-up of a page, the same one until the page changes. Faults: it is not the GMs'; those of `readSetup`. */
export const setupIn: (page: HostBattlePage) => Result<StoredSetup> = keptReader(readSetup);

/** True for a page that waits in its set-up. */
export const waitsInSetup = (page: HostBattlePage): boolean => isInSetup(storedIn(page));
