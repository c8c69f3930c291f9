/** The library window, and the pages of troops and armies. */
export { registerModels } from "./models.js";
export { refreshLibrary, registerLibrary } from "./register-library.js";
