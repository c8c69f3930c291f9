export * from "./force.js";
export * from "./limits.js";
export * from "./options.js";
export * from "./troop-type.js";
export * from "./unit.js";
export * from "./vocabulary.js";
