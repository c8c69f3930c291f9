export * from "./escape.js";
export * from "./lists.js";
export * from "./numbers.js";
export * from "./plural.js";
export * from "./rich.js";
export * from "./say-fault.js";
export * from "./words.js";
