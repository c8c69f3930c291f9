export * from "./command-step.js";
export * from "./day.js";
export * from "./decided.js";
export * from "./early-steps.js";
export * from "./plain-side.js";
export * from "./step-games.js";
