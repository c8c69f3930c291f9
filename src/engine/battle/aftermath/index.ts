export * from "./aftermath-step.js";
export * from "./close-battle.js";
export * from "./commander-fate.js";
export * from "./hero-outcomes.js";
export * from "./side-fate.js";
export * from "./spoils-of-day.js";
export * from "./unit-outcomes.js";
