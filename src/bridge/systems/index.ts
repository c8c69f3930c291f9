export * from "./adapters.js";
export { doubleDice, parseAmount, plainDamage, repeatAmount, withBonus } from "./amounts.js";
export { parseSheetDamage } from "./gurps-damage.js";
export * from "./mapping.js";
export { entriesAt, firstWhole, textAt } from "./read-path.js";
export * from "./stat-readers.js";
export { NO_GUARD, NO_GUARDS } from "./stats.js";
export * from "./types.js";
export * from "./write-harm.js";
