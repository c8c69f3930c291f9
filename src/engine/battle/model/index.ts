export * from "./limits.js";
export * from "./options.js";
