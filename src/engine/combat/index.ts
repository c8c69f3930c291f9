/** Rolls, damage, protection and points, whatever game system they come from. */

export { plainDamage, repeatAmount, withBonus } from "./amounts.js";
export type { Amount, DamageStat } from "./damage.js";
export type { Health } from "./health.js";
export {
	NO_RESISTANCE,
	NO_RESISTANCES,
	type Resistance,
	type ResistanceSet,
	type Resistances,
	resistancesAgainst,
} from "./resistances.js";
export type { RollStat } from "./rolls.js";
export { readDamageStat, readHealth, readResistances, readRollStat } from "./stat-readers.js";
export { STATUS_ID } from "./status-id.js";
