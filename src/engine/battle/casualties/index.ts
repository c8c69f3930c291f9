export * from "./casualty-step.js";
export * from "./line.js";
export * from "./percent.js";
export * from "./round-losses.js";
export * from "./settle.js";
