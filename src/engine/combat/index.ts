/** Rolls, damage, protection and points, whatever game system they come from. */

export { plainDamage, repeatAmount, withBonus } from "./amounts.js";
export { type Resistance, type ResistanceSet, type Resistances, readResistances } from "./read-resistances.js";
export { type RollStat, readDice, readRollStat } from "./read-roll.js";
export { NO_RESISTANCE, NO_RESISTANCES, resistancesAgainst } from "./resistances.js";
export { type Amount, type DamageStat, type Health, readDamageStat, readHealth } from "./stat-readers.js";
export { STATUS_ID } from "./status-id.js";
