export * from "./equivalents.js";
export * from "./quick-force.js";
