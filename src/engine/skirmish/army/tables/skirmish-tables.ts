import type { Ratio, Wording } from "../../../common/index.js";
import { ratio } from "../../../common/index.js";
import type { AreaTable, DensityTable, RepresentationTable } from "../../geometry/index.js";
import { AREA_TABLE, DENSITY_TABLE, REPRESENTATION_TABLE } from "../../geometry/index.js";
import type { SkirmishOptions } from "../../options.js";
import { USUAL_OPTIONS } from "../../read-options.js";
import type { Size, Strategy } from "../vocabulary.js";
import type { AbilityTable } from "./abilities.js";
import { ABILITY_TABLE } from "./abilities.js";
import type { BattlefieldTable } from "./battlefield.js";
import { BATTLEFIELD_TABLE } from "./battlefield.js";
import type { ConditionTable } from "./conditions.js";
import { CONDITION_TABLE } from "./conditions.js";
import type { ResourceTable } from "./resources.js";
import { RESOURCE_TABLE } from "./resources.js";
import type { TacticTable } from "./tactics.js";
import { TACTIC_TABLE } from "./tactics.js";
import type { BoonTable, OfficeTable } from "./titled-rows.js";
import { BOON_TABLE, OFFICE_BOONS, titledRows } from "./titled-rows.js";

/** Modifiers of rout checks (RULES 4.8, Table 4, ours). Everything happened in this round unless said. */
interface RoutTable {
	/** Total hit points at this share of the start or below; the lowest that fits counts. */
	readonly hitPoints: readonly { readonly share: Ratio; readonly modifier: number }[];
	/** Attacked from a flank or the back. */
	readonly flanked: number;
	/** Engaged by enemies who are together so many times as many; the highest that fits counts. */
	readonly outnumbered: readonly { readonly times: number; readonly modifier: number }[];
	/** Hit by siege engines or areas, unless it has such of its own. */
	readonly siege: number;
	readonly friendlyFire: number;
	/** Its own commander is dead or gone. */
	readonly commanderLost: number;
	/** The leader is dead, captured, absent or out of touch. */
	readonly leaderLost: number;
	/** Each ally, and each enemy, that is routed, defeated or destroyed; so much at most. */
	readonly ally: { readonly each: number; readonly most: number };
	readonly enemy: { readonly each: number; readonly most: number };
	/** Behind walls, or on ground that favours it. */
	readonly sheltered: number;
}

/** The usual modifiers of rout checks. */
const ROUT_TABLE: RoutTable = {
	hitPoints: [
		{ share: ratio(3, 4), modifier: -1 },
		{ share: ratio(1, 2), modifier: -2 },
		{ share: ratio(1, 4), modifier: -4 },
	],
	flanked: -2,
	outnumbered: [
		{ times: 2, modifier: -1 },
		{ times: 3, modifier: -2 },
	],
	siege: -2,
	friendlyFire: -2,
	commanderLost: -2,
	leaderLost: -1,
	ally: { each: -1, most: 3 },
	enemy: { each: 1, most: 3 },
	sheltered: 2,
};

/** Type of a unit by its number of soldiers (RULES 4.A.1). */
interface UnitType {
	/** Soldiers of a full unit; between two types a unit is of the smaller. */
	readonly soldiers: number;
	/** Steps that its challenge is above a soldier's. */
	readonly steps: number;
}

/** Types of units. A row reads: for units of that type soldiers and steps. */
type UnitTypeTable = Readonly<Record<Size, UnitType>>;

/** The usual types of units (RULES 4.A.1). */
const UNIT_TYPE_TABLE: UnitTypeTable = {
	fine: { soldiers: 1, steps: -8 },
	diminutive: { soldiers: 10, steps: -6 },
	tiny: { soldiers: 25, steps: -4 },
	small: { soldiers: 50, steps: -2 },
	medium: { soldiers: 100, steps: 0 },
	large: { soldiers: 200, steps: 2 },
	huge: { soldiers: 500, steps: 4 },
	gargantuan: { soldiers: 1000, steps: 6 },
	colossal: { soldiers: 2000, steps: 8 },
};

/** Modifiers that an attack brings by itself (RULES 4.6, 4.7, 4.13). */
interface AttackModifierTable {
	/** Of an attack in melee from a flank or the back. */
	readonly flanking: number;
	/** Of an attack in melee at the end of a charge. */
	readonly charge: number;
	/** Of the AC of a unit that has charged, until the end of the round. */
	readonly charged: number;
}

/** The usual modifiers. */
const ATTACK_MODIFIERS: AttackModifierTable = { flanking: 2, charge: 2, charged: -2 };

/** Fates of a commander of a beaten unit, by d100 (RULES 4.A.6). A row reads: rolls up to the number give this. */
type CommanderFateTable = readonly (readonly [upTo: number, fate: "killed" | "captured" | "escapes"])[];

/** The usual fates. */
const COMMANDER_FATES: CommanderFateTable = [
	[20, "killed"],
	[70, "captured"],
	[100, "escapes"],
];

/** Bounds of a unit's morale (RULES 4.8). */
interface MoraleBounds {
	/** Victories raise it no higher. */
	readonly most: number;
	/** A unit that was routed disbands at this or lower. */
	readonly disbands: number;
}

/** The usual bounds. */
const MORALE_BOUNDS: MoraleBounds = { most: 4, disbands: -5 };

/** Modifiers of hiding. A row reads: a unit of that type hides with this modifier (RULES 4.2, ours). */
type CamouflageTable = Readonly<Record<Size, number>>;

/** The usual modifiers of hiding. */
const CAMOUFLAGE_TABLE: CamouflageTable = {
	fine: 16,
	diminutive: 12,
	tiny: 8,
	small: 4,
	medium: 0,
	large: -4,
	huge: -8,
	gargantuan: -12,
	colossal: -16,
};

/**
 * Strategy (RULES 4.14). A row reads: `attack` changes attack rolls and the DCs of saves, `ac` changes AC and Reflex
 * saves; `damage` is dealt in battles of armies alone.
 */
type StrategyTable = Readonly<
	Record<Strategy, { readonly title: Wording; readonly attack: number; readonly ac: number; readonly damage: number }>
>;

const PLAIN = { attack: 0, ac: 0, damage: 0 };

/** The usual steps of strategy. */
const STRATEGY_TABLE: StrategyTable = titledRows("strategy", PLAIN, {
	holdFirm: { attack: -4, ac: 4, damage: -6 },
	cautiousAdvance: { attack: -2, ac: 2, damage: -3 },
	standard: {},
	aggressiveAttack: { attack: 2, ac: -2, damage: 3 },
	allOutAttack: { attack: 4, ac: -4, damage: 6 },
});

/** Numbers to reach (RULES 4.8, Table 3). */
interface CheckTable {
	/** A tactic that names no other number. */
	readonly tactic: number;
	/** A change of strategy by two steps, and what each further step adds; one step needs no check. */
	readonly strategy: { readonly twoSteps: number; readonly further: number };
	readonly rout: number;
	readonly rally: number;
	/** Fear and taunts: this, and the challenge of their source, its fraction dropped. */
	readonly fear: number;
}

/** The usual numbers to reach. */
const CHECK_TABLE: CheckTable = {
	tactic: 15,
	strategy: { twoSteps: 21, further: 1 },
	rout: 15,
	rally: 15,
	fear: 10,
};

/** Reach and cover of officers (RULES 4.3, 4.16). */
interface CommandTable {
	/** Feet that a commander's orders reach: a base, and so many more for each point of Charisma. */
	readonly orders: { readonly base: number; readonly step: number };
	/** Bonuses on AC and Reflex of a commander who is attacked among the own soldiers. */
	readonly cover: { readonly ac: number; readonly reflex: number };
}

/** The usual reach and cover. */
const COMMAND_TABLE: CommandTable = {
	orders: { base: 100, step: 25 },
	cover: { ac: 8, reflex: 4 },
};

/** Steps of challenge below 1, upward; above 1 a step is 1 (RULES 4.A.1). */
export const CHALLENGE_STEPS: readonly Ratio[] = [ratio(1, 8), ratio(1, 6), ratio(1, 4), ratio(1, 3), ratio(1, 2)];

/** Number that a Will save must reach in place of Loyalty, by the level of the party from 1 to 20 (RULES 4.A.9). */
// biome-ignore format: rows of words
const PARTY_DCS: readonly number[] = [
	12, 13, 14, 15, 15, 16, 17, 18, 18, 19,
	20, 21, 21, 22, 23, 24, 24, 25, 26, 27,
];

/**
 * Tables by which units are read, commanded and fight. A GM may replace each, and edit or add tactics, boons and the
 * like.
 */
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

/** Tables and options by which a world fights its skirmishes. */
export interface SkirmishRules {
	readonly tables: SkirmishTables;
	readonly options: SkirmishOptions;
}

/** Default rules; every option is at its default. */
export const SKIRMISH_RULES: SkirmishRules = { tables: SKIRMISH_TABLES, options: USUAL_OPTIONS };
