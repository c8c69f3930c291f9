/** Rolls, damage, protection and points, whatever game system they come from. */

export {
	type Amount,
	type DamageStat,
	type Health,
	NO_RESISTANCE,
	NO_RESISTANCES,
	plainDamage,
	type Resistance,
	type ResistanceSet,
	type Resistances,
	type RollStat,
	readDamageStat,
	readDice,
	readHealth,
	readResistances,
	readRollStat,
	repeatAmount,
	resistancesAgainst,
	withBonus,
} from "./stat-readers.js";
export { STATUS_ID } from "./status-id.js";
