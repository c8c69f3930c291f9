export type { LibraryRequest } from "./library-request.js";
export { libraryEntries } from "./list-entries.js";
export { registerModels } from "./models.js";
export { openLibrary, refreshLibrary } from "./open-library.js";
export { type AnyPage, droppedPages, droppedTroops, isTroopPage, troopOf, troopPageOf } from "./pages.js";
export { registerLibrary } from "./register-library.js";
