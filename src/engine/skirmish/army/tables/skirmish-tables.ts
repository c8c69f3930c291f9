import {
	AREA_TABLE,
	type AreaTable,
	DENSITY_TABLE,
	type DensityTable,
	REPRESENTATION_TABLE,
	type RepresentationTable,
} from "../../geometry/index.js";
import { ABILITY_TABLE, type AbilityTable } from "./abilities.js";
import { ATTACK_MODIFIERS, type AttackModifierTable } from "./attack-modifiers.js";
import { BATTLEFIELD_TABLE, type BattlefieldTable } from "./battlefield.js";
import { BOON_TABLE, type BoonTable, OFFICE_BOONS, type OfficeTable } from "./boons.js";
import { CAMOUFLAGE_TABLE, type CamouflageTable } from "./camouflage.js";
import { PARTY_DCS } from "./challenge.js";
import { CHECK_TABLE, type CheckTable } from "./checks.js";
import { COMMAND_TABLE, type CommandTable } from "./command.js";
import { COMMANDER_FATES, type CommanderFateTable } from "./commander-fate.js";
import { CONDITION_TABLE, type ConditionTable } from "./conditions.js";
import { MORALE_BOUNDS, type MoraleBounds } from "./morale-bounds.js";
import { RESOURCE_TABLE, type ResourceTable } from "./resources.js";
import { ROUT_TABLE, type RoutTable } from "./rout-modifiers.js";
import { STRATEGY_TABLE, type StrategyTable } from "./strategies.js";
import { TACTIC_TABLE, type TacticTable } from "./tactics.js";
import { UNIT_TYPE_TABLE, type UnitTypeTable } from "./unit-types.js";

/** Tables by which units are read, commanded and fight. A GM may replace each, and edit or add tactics, boons and the like. */
export interface SkirmishTables {
	readonly unitTypes: UnitTypeTable;
	readonly camouflage: CamouflageTable;
	readonly strategies: StrategyTable;
	readonly tactics: TacticTable;
	readonly boons: BoonTable;
	readonly resources: ResourceTable;
	readonly abilities: AbilityTable;
	readonly battlefield: BattlefieldTable;
	readonly conditions: ConditionTable;
	readonly checks: CheckTable;
	readonly rout: RoutTable;
	readonly moraleBounds: MoraleBounds;
	readonly command: CommandTable;
	readonly attackModifiers: AttackModifierTable;
	readonly commanderFates: CommanderFateTable;
	readonly offices: OfficeTable;
	/** Number that a Will save must reach in place of Loyalty, by the level of the party from 1 to 20 (RULES 4.A.9). */
	readonly partyDcs: readonly number[];
	readonly densities: DensityTable;
	readonly areas: AreaTable;
	readonly representations: RepresentationTable;
}

/** The tables that hold unless a GM replaces them. */
export const SKIRMISH_TABLES: SkirmishTables = {
	unitTypes: UNIT_TYPE_TABLE,
	camouflage: CAMOUFLAGE_TABLE,
	strategies: STRATEGY_TABLE,
	tactics: TACTIC_TABLE,
	boons: BOON_TABLE,
	resources: RESOURCE_TABLE,
	abilities: ABILITY_TABLE,
	battlefield: BATTLEFIELD_TABLE,
	conditions: CONDITION_TABLE,
	checks: CHECK_TABLE,
	rout: ROUT_TABLE,
	moraleBounds: MORALE_BOUNDS,
	command: COMMAND_TABLE,
	attackModifiers: ATTACK_MODIFIERS,
	commanderFates: COMMANDER_FATES,
	offices: OFFICE_BOONS,
	partyDcs: PARTY_DCS,
	densities: DENSITY_TABLE,
	areas: AREA_TABLE,
	representations: REPRESENTATION_TABLE,
};
