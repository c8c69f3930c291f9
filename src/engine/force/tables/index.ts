/** Tables of forces as printed, and how a game master's own take their place. */

export {
	type BearingTable,
	FORCE_RULES,
	FORCE_TABLES,
	type ForceRules,
	type ForceTables,
	readForceTables,
	TABLE_NAMES,
} from "./force-tables.js";
export type { QualityTable } from "./qualities.js";
export type { RecoveryTable } from "./recovery.js";
export type { PowerTable, WeaponRow } from "./row-readers.js";
export type { ShareBand } from "./shares.js";
export { ERAS, type Era, TROOP_CATALOGUE, type TroopEntry } from "./troops.js";
