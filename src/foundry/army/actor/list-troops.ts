import type { LibraryEntry } from "../../../bridge/library/index.js";
import { loadChunk } from "../../host/lazy.js";

/** Every troop type that the user may see, of packs and of the world, with its uuid. */
export async function libraryEntries(): Promise<readonly LibraryEntry[]> {
	return (await loadChunk(() => import("./troop-entries.js"))).readEntries();
}
