export * from "./candidates.js";
export * from "./catastrophe.js";
export * from "./strike.js";
export * from "./suffer.js";
