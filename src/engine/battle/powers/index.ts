export * from "./effects.js";
export * from "./powers.js";
export * from "./price.js";
