/** Words of a language, numbers, plurals, and faults as sentences. */
export * from "./byte-length.js";
export * from "./cached-words.js";
export * from "./escape.js";
export * from "./lists.js";
export * from "./numbers.js";
export * from "./plural.js";
export * from "./range.js";
export * from "./rich.js";
export * from "./say-fault.js";
export * from "./say-trait.js";
export * from "./say-wording.js";
export * from "./typed-signs.js";
export * from "./words.js";
