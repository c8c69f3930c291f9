/** Tables of forces as printed, and how a game master's own take their place. */

export type { BearingTable } from "./bearing.js";
export type { CommanderTable } from "./commanders.js";
export type { CreatureTable } from "./creatures.js";
export { FORCE_TABLES, type ForceTables } from "./force-tables.js";
export { ledgerRow, type RulingKind } from "./ledgers.js";
export type { MissileTable } from "./missiles.js";
export type { MoraleTable } from "./morale-changes.js";
export type { MountTable } from "./mounts.js";
export type { OrganisationRow } from "./organisation.js";
export type { PowerTable } from "./powers.js";
export type { PriceTable } from "./prices.js";
export type { QualityTable } from "./qualities.js";
export type { RaceTable } from "./races.js";
export type { RecoveryTable } from "./recovery.js";
export { FORCE_RULES, type ForceRules } from "./rules.js";
export { FATES, type Fate, type ScavengerTable } from "./scavengers.js";
export type { ShareBand, ShareTable } from "./shares.js";
export type { SoldierTable } from "./soldiers.js";
export { ERAS, type Era, TROOP_CATALOGUE, type TroopEntry } from "./troops/index.js";
export type { TypicalSkillRow, TypicalSkillTable } from "./typical-skills.js";
export type { WeaponRow, WeaponTable } from "./weapons.js";
