/** Stored battle days, guarded and packed. */
export * from "./day-over.js";
export { type PackedJson, packJson } from "./pack-json.js";
export * from "./stored-day.js";
export * from "./unpack-json.js";
