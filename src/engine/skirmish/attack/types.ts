import type { RollStat } from "../../combat/index.js";
import { readDice } from "../../combat/index.js";
import type { Ledger, Ratio, Rulings } from "../../common/index.js";
import { fail, fieldPath, ONE, ok } from "../../common/index.js";
import type { Infer } from "../../schema/index.js";
import { checked, nullable, optional } from "../../schema/index.js";
import type { SkirmishOptions } from "../options.js";
import { fraction, kinds, list, object, text, trimmed, whole } from "../readers.js";
import { ATTACK_LIMITS } from "./limits.js";

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
	/** The result of a roll that brings its target a condition; null: none does (RULES 4.15). */
	readonly brings: "success" | "failure" | null;
	/** Successes that the table has found by other rules, for which nothing is thrown; missing: dice find them. */
	readonly found?: number;
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

/** A hit of one creature on a unit: points past resistance, and how many soldiers it strikes (RULES 4.17). */
interface CreatureHit {
	readonly points: number;
	/** 1, or the number that a cleave or an area names. */
	readonly soldiers: number;
}

/**
 * The hit as it arrives at a unit, concentration 1: at most the hit points of so many soldiers, each of which it may
 * fell (RULES 4.17). All hits of a phase go to `settlePhase` together.
 * @example
 * creatureBlow({ points: 14, soldiers: 3 }).landed; // [{ value: 14, rolls: 3 }]
 */
export function creatureBlow({ points, soldiers }: CreatureHit): Blow {
	return { targets: soldiers, concentration: ONE, landed: [{ value: points, rolls: soldiers }] };
}

/** One creature as a target of {@link AttackOrder}. */
export const ONE_CREATURE: Pick<Strength, "total" | "size" | "maximum"> = { total: 1, size: 1, maximum: 1 };

/**
 * The order of a unit against one creature, whom only `reaching` soldiers can attack: all their actions on one target
 * (RULES 4.17). The totals of its outcome are the damage to the creature.
 */
export function orderAgainstOne(order: AttackOrder, reaching: number): AttackOrder {
	const effectiveSize = Math.min(order.effectiveSize, reaching);
	return { ...order, effectiveSize, aim: { kind: "individual", chosen: 1 }, exposed: 1 };
}

/** Reads a part of a whole, with the greatest denominator that a size can give it. */
const readPart = fraction({ min: 0, max: 1, maxDen: ATTACK_LIMITS.size });
/** Reads a multiplier of damage. */
const readMultiplier = fraction({ min: 0, max: 100, maxDen: 1000 });

const named = {
	/** Names the term in ledgers: `flanking`. */
	key: trimmed(ATTACK_LIMITS.label),
	label: optional(text(ATTACK_LIMITS.label)),
	value: whole(-ATTACK_LIMITS.modifier, ATTACK_LIMITS.modifier),
};
const readNamed = object(named);

/** A named change to a roll, whole. */
export type NamedModifier = Infer<typeof readNamed>;

/** Reads named modifiers of a roll. */
export const readModifiers = list(readNamed, ATTACK_LIMITS.modifiers);

const readPartial = object({
	...named,
	/** The part of the soldiers that it concerns, from 0 to 1. */
	share: readPart,
});

/** A modifier of part of the soldiers (RULES 4.10, 4.15). */
export type PartialModifier = Infer<typeof readPartial>;

/** Reads modifiers of parts of the soldiers. */
export const readPartials = list(readPartial, ATTACK_LIMITS.modifiers);

const worth = kinds({
	none: {},
	half: {},
	points: { points: whole(0, ATTACK_LIMITS.value) },
	dice: { dice: readDice },
});

/** Value of one result: nothing; half of the value of the other result; a fixed number; or the average of dice. */
export type Worth = Infer<typeof worth>;

/** One type of an effect; a half needs another result that is none. */
const effectPart = checked(
	object({
		/** The game system's own word, such as `fire`; the ability for ability damage. */
		type: text(ATTACK_LIMITS.label),
		/** Value of a successful roll. Success is the roller's: where targets save, those who saved. */
		success: worth,
		/** Value of a critical success, with all its dice; null: that of a success. */
		critical: nullable(worth),
		failure: worth,
		/** Multiplier of damage that came through resistance. */
		wounding: readMultiplier,
	}),
	(value, path) => {
		const isCircle = value.success.kind === "half" && value.failure.kind === "half";
		return isCircle ? fail({ code: "MUSTER.Fault.Skirmish.halfOfHalf", path: fieldPath(path, "failure") }) : ok(value);
	},
);

/** One type of what an action does, averaged by itself (RULES 4.11). */
export type EffectPart = Infer<typeof effectPart>;

/** Reads the parts of an effect. */
export const readParts = list(effectPart, ATTACK_LIMITS.parts);

/** Reads rolls that are made again. */
export const readRerolls = object({
	/** So many times a success must succeed again. */
	again: whole(0, ATTACK_LIMITS.rerolls),
	/** So many times a failure may be tried again. */
	retry: whole(0, ATTACK_LIMITS.rerolls),
	/** A success must succeed once more with this modifier; null: not so. */
	second: nullable(whole(-ATTACK_LIMITS.modifier, ATTACK_LIMITS.modifier)),
});

/** Rolls that are made again (RULES 4.10), applied in this order. */
export type Rerolls = Infer<typeof readRerolls>;
