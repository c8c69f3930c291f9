/** Tables of forces as printed, and how a game master's own take their place. */

export type { CommanderTable, TypicalSkillRow, TypicalSkillTable } from "./commanders.js";
export type { BearingTable, CreatureTable, MissileTable, MountTable, RaceTable, SoldierTable } from "./force-tables.js";
export { FORCE_TABLES, type ForceTables } from "./force-tables.js";
export { ledgerRow, type RulingKind } from "./ledgers.js";
export type { MoraleTable } from "./morale-changes.js";
export type { OrganisationRow } from "./organisation.js";
export type { PowerTable } from "./powers.js";
export type { PriceTable } from "./prices.js";
export type { QualityTable } from "./qualities.js";
export type { RecoveryTable } from "./recovery.js";
export { FORCE_RULES, type ForceRules } from "./rules.js";
export { FATES, type Fate, type ScavengerTable } from "./scavengers.js";
export type { ShareBand, ShareTable } from "./shares.js";
export { ERAS, type Era, TROOP_CATALOGUE, type TroopEntry } from "./troops.js";
export type { WeaponRow, WeaponTable } from "./weapons.js";
