/** Rolls, damage, protection and points, whatever game system they come from. */

export { plainDamage, repeatAmount, withBonus } from "./amounts.js";
export type { Amount, DamageStat } from "./damage.js";
export { type Guard, type GuardSet, type Guards, guardSetAgainst, NO_GUARD, NO_GUARDS } from "./guards.js";
export type { Harm } from "./harm.js";
export type { RollStat } from "./rolls.js";
export { readDamageStat, readGuards, readHarm, readRollStat } from "./stat-readers.js";
export { STATUS_ID } from "./status-id.js";
