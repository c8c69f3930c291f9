/** Rolls, damage, protection and points, whatever game system they come from. */

export { plainDamage, repeatAmount, withBonus } from "./amounts.js";
export { NO_RESISTANCE, NO_RESISTANCES, resistancesAgainst } from "./resistances.js";
export {
	type Amount,
	type DamageStat,
	type Health,
	type Resistance,
	type ResistanceSet,
	type Resistances,
	type RollStat,
	readDamageStat,
	readDice,
	readHealth,
	readResistances,
	readRollStat,
} from "./stat-readers.js";
export { STATUS_ID } from "./status-id.js";
