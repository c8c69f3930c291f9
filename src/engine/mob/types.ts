import type { Attempt, BatchResult } from "../batch/index.js";
import type { Health } from "../combat/index.js";
import type { LossSum } from "./loss-sum.js";
import type { MobAction } from "./read-action.js";
import type { Degree } from "./vocabulary.js";

/** One batch of an action: identical attempts, on how many targets. */
export interface MobBatch {
	readonly purpose: "attack" | "stop" | "save";
	readonly label: string;
	readonly targets: number;
	readonly result: BatchResult;
	/** Critical successes and failures of other dice than a success roll, where they have such. */
	readonly extremes: { readonly successes: number; readonly failures: number } | null;
}

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

/**
 * An attempt of a batch with its extremes: totals that are critical, better than or at the bound, and totals that are
 * fumbles.
 */
export interface Throw {
	readonly attempt: Attempt;
	readonly critical: { readonly bound: number; readonly confirm: boolean } | null;
	/** Totals this bad or worse are critical failures. */
	readonly fumble: number | null;
}
