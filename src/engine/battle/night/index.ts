export * from "./next-day.js";
export * from "./night.js";
export * from "./read-night.js";
