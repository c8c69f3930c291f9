export * from "./fighter.js";
export * from "./glory.js";
export * from "./hero-state.js";
export * from "./heroes-step.js";
export * from "./risk.js";
export * from "./second-survival.js";
export * from "./survival.js";
export * from "./wounds.js";
