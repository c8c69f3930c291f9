/** Values that can be stored, and readers of values from outside that name the field at fault. */
export * from "./json.js";
export * from "./schema.js";
export * from "./uuid.js";
