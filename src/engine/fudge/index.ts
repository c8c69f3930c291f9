export * from "./formulas.js";
export * from "./game.js";
export * from "./ladder.js";
export { FUDGE_LIMITS } from "./limits.js";
export { FUDGE_METHODS, type FudgeMethod } from "./methods.js";
export * from "./opposed.js";
export { type FudgeLevel, type FudgeSide, fudgeLedger } from "./side.js";
export { type FudgeThrow, throwLaw } from "./throw-fudge.js";
export * from "./traits.js";
