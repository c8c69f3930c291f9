import type { RollStat } from "../../combat/index.js";
import type { Ledger, Ratio, Rulings } from "../../common/index.js";
import type { SkirmishOptions } from "../options.js";
import type { EffectPart, NamedModifier, PartialModifier, Rerolls } from "./read-parts.js";

/** Options that attacks read (RULES 4.1, 4.9 to 4.12). */
export type AttackRules = Pick<
	SkirmishOptions,
	"soldierHp" | "surplusActions" | "fortification" | "trueBinomial" | "attackOnDefeated"
>;

/** Condition of a unit as far as attacks change it (RULES 4.12). Whole numbers, none below 0. */
export interface Strength {
	/** Soldiers who can fight; at most `maximum`. */
	readonly size: number;
	/** Soldiers who are not dead: `size` and those who are dying. */
	readonly maximum: number;
	/** Hit points of all soldiers, without temporary ones; at most `size` × `soldierMost`. */
	readonly total: number;
	/** Temporary hit points of the unit, which are lost first. */
	readonly temporary: number;
	/** The most hit points that one soldier has. */
	readonly soldierMost: number;
	/** The score that is added to a soldier's hit points for the threshold of death. */
	readonly con: number;
	/** True for creatures that are gone at 0 hit points, as undead and constructs are. */
	readonly diesAtZero: boolean;
	/** True for creatures that fight on below 0 hit points until they are dead. */
	readonly ferocity: boolean;
	/** Soldiers below 0 hit points who fight on and are counted in `size`; 0 without ferocity. */
	readonly held: number;
	/** Hit points that the unit had when it was whole, from which `bloodied` is measured. */
	readonly whole: number;
	/** True once `total` was below half of `whole`. */
	readonly bloodied: boolean;
}

/**
 * A roll of 1d20 with modifiers against a number; the source's linear percentage, or by option binomial (RULES 4.10).
 */
export interface D20Roll {
	readonly kind: "d20";
	readonly modifiers: readonly NamedModifier[];
	/** Armour class or difficulty. */
	readonly number: number;
	/** Natural results from here on threaten a critical; null: none. `confirm` is added on the confirmation alone. */
	readonly threat: { readonly from: number; readonly confirm: number } | null;
}

/** A roll of any other dice, settled exactly (RULES 4.17, other dice). */
export interface OtherRoll {
	readonly kind: "other";
	readonly roll: RollStat;
	/** The number to reach, for rolls that have none of their own; null for all others. */
	readonly number: number | null;
	readonly modifiers: readonly NamedModifier[];
	/**
	 * Limit of the natural roll from which on a success is critical, for other rolls than 3d6 under a skill; null: none.
	 */
	readonly critical: number | null;
	/** Active defence of a target against every success; null: none. */
	readonly defence: RollStat | null;
}

/** A way to find how many die rolls of a unit succeed. */
export type ToHit = D20Roll | OtherRoll;

/** Targets of one action each, or an area (RULES 4.9). */
export type Aim =
	| {
			readonly kind: "individual";
			/** Number of chosen targets; null: as many as there are, with concentration 1. */
			readonly chosen: number | null;
	  }
	| {
			readonly kind: "area";
			/** Squares that one action affects. */
			readonly squares: number;
			/** The most targets of one action; null: no limit but the area. */
			readonly limit: number | null;
			/** Chosen area in squares; null: the areas of all actions side by side, with concentration 1. */
			readonly chosen: number | null;
	  };

/** Measures of an effect. Only `damage` meets resistances and is applied to hit points, `healing` is added to them. */
const EFFECT_MEASURES = ["damage", "healing", "ability", "hitDice", "creatures"] as const;
type EffectMeasure = (typeof EFFECT_MEASURES)[number];

/** Protection of the target against one type of damage. */
export interface Protection {
	/** Points taken off each average, or off each blow where the dice are others than d20. */
	readonly points: number;
	/** Multiplier of the rest. */
	readonly multiplier: Ratio;
}

/** One attack of one unit, in plain numbers (RULES 4.9 to 4.11). */
export interface AttackOrder {
	/** Soldiers who can act and take part. */
	readonly effectiveSize: number;
	/** Rounds that the action takes until the next can begin, begun rounds counted, 1 or more. */
	readonly rounds: number;
	readonly aim: Aim;
	/** Defenders who can be reached; null: all. */
	readonly exposed: number | null;
	/** Soldiers of the target in one square. */
	readonly density: Ratio;
	readonly toHit: ToHit;
	readonly partial: readonly PartialModifier[];
	readonly rerolls: Rerolls;
	/** Miss chance and the part of the rolls that it concerns; null: none. */
	readonly miss: { readonly chance: Ratio; readonly share: Ratio } | null;
	/** Chance that fortification negates a critical; 0: none. */
	readonly fortification: Ratio;
	readonly measure: EffectMeasure;
	readonly parts: readonly EffectPart[];
	/** Protection of the target by type; the entry `all` holds against every type besides. */
	readonly protection: Readonly<Record<string, Protection>>;
	/** Soft cover of another unit, and shots into a melee of another unit without the skill to spare it (RULES 4.16). */
	readonly cover: { readonly soft: boolean; readonly melee: boolean };
	/** A person's own values over `actions`, `raw`, `success` and `critical` of this attack, and over their terms. */
	readonly rulings?: Rulings;
}

/** Actions, targets, concentration and die rolls of an attack (RULES 4.9). */
export interface AttackPlan {
	readonly actions: Ledger;
	/** The most targets that could be chosen at concentration 1. */
	readonly mostTargets: number;
	readonly targets: number;
	/** 1 or more. */
	readonly concentration: Ratio;
	/** The area of all actions and the chosen one, in squares; null for individual attacks. */
	readonly area: { readonly total: number; readonly chosen: number } | null;
	readonly rolls: number;
	/** Actions of an individual attack for which there was no target. */
	readonly wasted: number;
}

/** Counts of die rolls by result; they add up to the rolls. */
export interface Counts {
	/** Successes that are neither critical nor diverted. */
	readonly successes: number;
	readonly criticals: number;
	readonly failures: number;
	/** Successes that struck the unit which gave cover. */
	readonly diverted: number;
}

/** Whole value of one roll by its result, resistances taken off (RULES 4.11). */
export interface Values {
	readonly success: number;
	readonly critical: number;
	readonly failure: number;
}

/** Die rolls of one kind that landed, with the value of each. */
interface Landed {
	readonly value: number;
	readonly rolls: number;
}

/** One attack, or one healing, as it arrives at a unit (RULES 4.12). */
export interface Blow {
	readonly targets: number;
	readonly concentration: Ratio;
	/** One entry for each kind of result. */
	readonly landed: readonly Landed[];
}
