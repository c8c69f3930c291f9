export * from "./range-table.js";
export * from "./ratio.js";
export * from "./ratio-arithmetic.js";
export * from "./read-integer.js";
export * from "./result.js";
export * from "./rounding.js";
export * from "./terms.js";
