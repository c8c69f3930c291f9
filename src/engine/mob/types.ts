import type { Attempt, BatchCriticals, BatchMode, BatchResult, ChartData } from "../batch/index.js";
import type { DamageStat, Health, Resistances, RollStat } from "../combat/index.js";
import type { LossSum } from "./loss-sum.js";

/** Better or worse of two throws; for a single twenty-sided die only. */
export const ADVANTAGES = ["none", "advantage", "disadvantage"] as const;
export type Advantage = (typeof ADVANTAGES)[number];

/** Ways to find the damage of hits: every hit thrown, every hit the mean of its dice, or not at all. */
export const ATTACK_DAMAGE = ["roll", "average", "none"] as const;
export type AttackDamage = (typeof ATTACK_DAMAGE)[number];

/** Ways to find the damage of an effect: one throw for all, one for each, the mean of the dice, or not at all. */
export const SAVE_DAMAGE = ["once", "each", "average", "none"] as const;
export type SaveDamage = (typeof SAVE_DAMAGE)[number];

/** Part of the damage that a target takes after a successful save. */
export const ON_SAVE = ["none", "half", "full"] as const;
export type OnSave = (typeof ON_SAVE)[number];

/** Ways to treat tokens of the fallen. */
export const DEAD = ["keep", "hide", "remove"] as const;
export type Dead = (typeof DEAD)[number];

/** Rules that settle every action of a mob. */
export interface MobRules {
	/** On every roll of the mob: added to a skill, a value or a total. */
	readonly modifier: number;
	readonly advantage: Advantage;
	readonly mode: BatchMode;
	readonly criticals: BatchCriticals;
	readonly chart: ChartData;
	/** True if no target loses more than it has. */
	readonly cap: boolean;
}

/** A target that may be hit or must save. Tokens that share their points are one target. */
export interface MobTarget {
	/** Uuid of the first of its tokens. */
	readonly uuid: string;
	readonly name: string;
	/** Null where nothing is known of it: hits are counted, nothing is written. */
	readonly health: Health | null;
	readonly resistances: Resistances;
}

/** One way in which every attacker of a group attacks, as often as `times`. */
export interface MobStrike {
	readonly label: string;
	readonly times: number;
	readonly roll: RollStat;
	/** The number to reach, target by target in the order of the action; empty for rolls that need none. */
	readonly numbers: readonly number[];
	/** Roll of each target against every hit; null for a target that does not roll; empty for none. */
	readonly defenceRolls: readonly (RollStat | null)[];
	/** One part for each type that a hit deals at once; empty where damage is not looked at. */
	readonly damage: readonly DamageStat[];
	/** Number of attackers on each target, where it is not that of the group; adds up to the group's. */
	readonly split?: readonly number[];
}

/** Attackers with the same numbers. */
export interface MobGroup {
	readonly label: string;
	/** Number of attackers; 0 for a group that stays out. */
	readonly count: number;
	/** Number of attackers on each target, in the order of the action; adds up to `count`. */
	readonly split: readonly number[];
	readonly strikes: readonly MobStrike[];
}

/** A mob attacks. */
export interface MobAttack extends MobRules {
	readonly kind: "attack";
	readonly groups: readonly MobGroup[];
	readonly targets: readonly MobTarget[];
	readonly damage: AttackDamage;
	/** True if damage beyond what fells a target goes on to the next one that has not fallen. */
	readonly spread: boolean;
}

/** A target that saves, and its roll. */
export interface MobSaver extends MobTarget {
	readonly roll: RollStat;
	/** The members of a group that the effect reaches, each of which takes it; 1 unless given. */
	readonly reached?: number;
}

/** All targets save, resist or dodge one effect. */
export interface MobSave extends MobRules {
	readonly kind: "save";
	/** Name of the roll. */
	readonly label: string;
	/** The number to reach; null for rolls that need none. */
	readonly difficulty: number | null;
	readonly targets: readonly MobSaver[];
	readonly effect: DamageStat | null;
	readonly damage: SaveDamage;
	readonly onSave: OnSave;
	/** Status effects of those who fail. */
	readonly conditions: readonly string[];
}

/** Action of many tokens at once. */
export type MobAction = MobAttack | MobSave;

/** One batch of an action: identical attempts, on how many targets. */
export interface MobBatch {
	readonly purpose: "attack" | "stop" | "save";
	readonly label: string;
	readonly targets: number;
	readonly result: BatchResult;
	/** Critical successes and failures of other dice than a success roll, where they have such. */
	readonly extremes: { readonly successes: number; readonly failures: number } | null;
}

/** Degrees of a save. */
export const DEGREES = ["critical", "saved", "failed", "fumbled"] as const;
export type Degree = (typeof DEGREES)[number];

/** Outcome for one target. */
export interface MobRow {
	readonly uuid: string;
	readonly name: string;
	/** Hits that came through; 0 for a save. */
	readonly hits: number;
	/** Degree of a save; null for an attack. */
	readonly degree: Degree | null;
	/** Points or wounds that it lost. */
	readonly lost: number;
	readonly before: Health | null;
	readonly after: Health | null;
	/** It fell by this action. */
	readonly defeated: boolean;
	readonly conditions: readonly string[];
	/** Steps to the loss; absent where nothing hit, or nothing is known of it. */
	readonly sum?: LossSum;
}

/** Outcome of an action. Plain JSON. */
export interface MobOutcome {
	readonly action: MobAction;
	readonly batches: readonly MobBatch[];
	readonly rows: readonly MobRow[];
	/** Damage beyond what felled a target that went nowhere else. */
	readonly wasted: number;
	/** The one throw for all, as it fell; null where there was none. */
	readonly thrown: number | null;
}

/** An attempt of a batch with its extremes: totals that are critical, better than or at the bound, and totals that are fumbles. */
export interface Throw {
	readonly attempt: Attempt;
	readonly critical: { readonly bound: number; readonly confirm: boolean } | null;
	/** Totals this bad or worse are critical failures. */
	readonly fumble: number | null;
}
