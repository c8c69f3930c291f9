export * from "./fates-step.js";
export * from "./level-trial.js";
export * from "./morale-game.js";
export * from "./morale-roll.js";
export * from "./tried-together.js";
export * from "./unit-fate.js";
