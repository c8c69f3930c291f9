export * from "./json.js";
export * from "./schema.js";
