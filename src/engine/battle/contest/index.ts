export * from "./contest-step.js";
export * from "./look-up-outcomes.js";
export * from "./place-sides.js";
