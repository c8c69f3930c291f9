/** Rolls, damage, protection and points, whatever game system they come from. */

export { plainDamage, repeatAmount, withBonus } from "./amounts.js";
export type { Amount, DamageStat } from "./damage.js";
export type { Health } from "./health.js";
export { readResistances } from "./read-resistances.js";
export { readDice, readRollStat } from "./read-roll.js";
export {
	NO_RESISTANCE,
	NO_RESISTANCES,
	type Resistance,
	type ResistanceSet,
	type Resistances,
	resistancesAgainst,
} from "./resistances.js";
export type { RollStat } from "./rolls.js";
export { readDamageStat, readHealth } from "./stat-readers.js";
export { STATUS_ID } from "./status-id.js";
