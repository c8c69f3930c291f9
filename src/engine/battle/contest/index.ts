export * from "./contest-step.js";
export * from "./place-sides.js";
export * from "./reckon.js";
