export * from "./adapters.js";
export { doubleDice, onePart, parseAmount, plainDamage, repeatAmount, withBonus } from "./amounts.js";
export { parseSheetDamage } from "./gurps-damage.js";
export * from "./mapping.js";
export { entriesAt, firstWhole, textAt, valueAt } from "./read-path.js";
export * from "./stat-readers.js";
export { guardSetAgainst, NO_GUARD, NO_GUARDS, NO_STATS, readStats } from "./stats.js";
export * from "./types.js";
export * from "./write-harm.js";
