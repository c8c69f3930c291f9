/** The library window, and the pages of troops and armies. */
export {
	type AnyPage,
	droppedPages,
	droppedTroops,
	isTroopPage,
	troopOf,
	troopPageOf,
} from "../army/actor/journal-pages.js";
export { libraryEntries } from "./list-entries.js";
export { registerModels } from "./models.js";
export { refreshLibrary } from "./refresh-library.js";
export { registerLibrary, registerPageSheet } from "./register-library.js";
