import { BEARING_TABLE, type BearingTable } from "./bearing.js";
import { COMMANDER_TABLE, type CommanderTable } from "./commanders.js";
import { CREATURE_TABLE, type CreatureTable } from "./creatures.js";
import { MISSILE_TABLE, type MissileTable } from "./missiles.js";
import { MORALE_TABLE, type MoraleTable } from "./morale-changes.js";
import { MOUNT_TABLE, type MountTable } from "./mounts.js";
import { ORGANISATION_TABLE, type OrganisationRow } from "./organisation.js";
import { POWER_TABLE, type PowerTable } from "./powers.js";
import { PRICE_TABLE, type PriceTable } from "./prices.js";
import { QUALITY_TABLE, type QualityTable } from "./qualities.js";
import { RACE_TABLE, type RaceTable } from "./races.js";
import { RECOVERY_TABLE, type RecoveryTable } from "./recovery.js";
import { SCAVENGER_TABLE, type ScavengerTable } from "./scavengers.js";
import { SHARE_TABLE, type ShareTable } from "./shares.js";
import { SOLDIER_TABLE, type SoldierTable } from "./soldiers.js";
import { TYPICAL_SKILLS, type TypicalSkillTable } from "./typical-skills.js";
import { WEAPON_TABLE, type WeaponTable } from "./weapons.js";

/** Tables of the rules of forces. A GM may replace each. */
export interface ForceTables {
	readonly qualities: QualityTable;
	readonly commanders: CommanderTable;
	readonly typicalSkills: TypicalSkillTable;
	readonly soldiers: SoldierTable;
	readonly mounts: MountTable;
	readonly missiles: MissileTable;
	readonly weapons: WeaponTable;
	readonly creatures: CreatureTable;
	readonly races: RaceTable;
	readonly morale: MoraleTable;
	readonly bearing: BearingTable;
	readonly shares: ShareTable;
	readonly prices: PriceTable;
	readonly powers: PowerTable;
	readonly recovery: RecoveryTable;
	readonly scavengers: ScavengerTable;
	readonly organisation: readonly OrganisationRow[];
}

/** The tables that hold unless a GM replaces them. */
export const FORCE_TABLES: ForceTables = {
	qualities: QUALITY_TABLE,
	commanders: COMMANDER_TABLE,
	typicalSkills: TYPICAL_SKILLS,
	soldiers: SOLDIER_TABLE,
	mounts: MOUNT_TABLE,
	missiles: MISSILE_TABLE,
	weapons: WEAPON_TABLE,
	creatures: CREATURE_TABLE,
	races: RACE_TABLE,
	morale: MORALE_TABLE,
	bearing: BEARING_TABLE,
	shares: SHARE_TABLE,
	prices: PRICE_TABLE,
	powers: POWER_TABLE,
	recovery: RECOVERY_TABLE,
	scavengers: SCAVENGER_TABLE,
	organisation: ORGANISATION_TABLE,
};
