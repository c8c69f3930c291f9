/** Adapters of game systems: an actor's data as the numbers of the combat vocabulary. */
export * from "./adapters.js";
export { onePart, parseAmount } from "./amounts.js";
export { parseSheetDamage } from "./gurps-damage.js";
export * from "./mapping.js";
export { type Flavour, splitFormula } from "./pf2e/index.js";
export { entriesAt, firstWhole, textAt, valueAt, wordsAt } from "./read-path.js";
export { solveFormula } from "./solve-formula.js";
export { NO_STATS, readStats } from "./stats.js";
export { isMeantFor, readStatuses, type Status } from "./statuses.js";
export * from "./types.js";
export * from "./write-harm.js";
