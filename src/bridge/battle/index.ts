/** Battles: their pages, the console, what comes of a day, and stored days. */

export * from "./console/index.js";
export * from "./day-over.js";
export * from "./document/index.js";
export { type PackedJson, packJson } from "./pack-json.js";
export * from "./result/index.js";
export * from "./stored-day.js";
export * from "./unpack-json.js";
