import type { Log } from "../ask/index.js";
import type { Ratio } from "../common/index.js";

/** Modes of resolving a batch (RULES 0.5). The first is the default. */
export const BATCH_MODES = ["exact", "chart", "expected", "each"] as const;
export type BatchMode = (typeof BATCH_MODES)[number];

/** Criticals in a batch (RULES 0.4). The first is the default. */
export const BATCH_CRITICALS = ["none", "flat", "bySkill"] as const;
type BatchCriticals = (typeof BATCH_CRITICALS)[number];

/** The charts as printed, or with the seven cells corrected that break their own order (ERRATA 0-3). */
export const CHART_DATA = ["printed", "corrected"] as const;
export type ChartData = (typeof CHART_DATA)[number];

/** A success roll on 3d6 (RULES 2.2), every modifier named or unnamed; they change the target, not the dice. */
export interface SkillAttempt {
	readonly kind: "skill";
	readonly skill: number;
	readonly modifiers: readonly { readonly label?: string; readonly value: number }[];
}

/** A throw of any dice expression against a target. Plain: no automatic results, no criticals. */
export interface DiceAttempt {
	readonly kind: "dice";
	readonly dice: string;
	readonly compare: "atMost" | "atLeast";
	readonly target: number;
}

/** One of the identical attempts. */
export type Attempt = SkillAttempt | DiceAttempt;

/** A batch: `count` identical attempts, 1 … 10^9 (`each`: 1 … 1,000; `chart`: 1 … 200 and skill attempts only). */
export interface BatchInput {
	readonly count: number;
	readonly attempt: Attempt;
	readonly mode: BatchMode;
	readonly criticals: BatchCriticals;
	readonly chart: ChartData;
}

/** Exact mode: the visible throw. */
interface VisibleStep {
	readonly kind: "visible";
	readonly dice: string;
	readonly total: number;
}

/** The counts, fewest and most, that a visible throw left possible; the hidden place chose among them. For display. */
export interface Band {
	readonly band: readonly [fewest: number, most: number];
}

/** One line of what any other mode did. */
type PlainStep =
	/** One roll on a chart of `size`: certain hits, undecided attempts that go back into the pool, and how many of the
	 * attempts an 18 left to single rolls. */
	| {
			readonly kind: "chart";
			readonly size: number;
			readonly total: number;
			readonly certain: number;
			readonly undecided: number;
			readonly rerolled: number;
	  }
	/** Attempts rolled singly: the rest of a split, or what an 18 left open. */
	| { readonly kind: "single"; readonly reason: "rest" | "eighteen"; readonly attempts: number; readonly hits: number }
	/** Every attempt rolled: how often each total fell. */
	| { readonly kind: "each"; readonly totals: readonly (readonly [number, number])[] }
	/** No dice: N × p, half up. */
	| { readonly kind: "expected" };

/** One line of what happened, in order, as the rules found it. */
export type RuledStep = VisibleStep | PlainStep;

/** One line of the steps in order, as a reader sees it. */
export type BatchStep = (VisibleStep & Band) | PlainStep;

/** Findings of the rules for a batch. Plain JSON. */
export interface BatchResult {
	readonly input: BatchInput;
	/** The effective skill after modifiers; absent for other dice. */
	readonly effective?: number;
	/** Chance of one attempt. */
	readonly chance: Ratio;
	readonly hits: number;
	/** Critical successes among the hits and critical failures among the misses; absent when they are off. */
	readonly criticals?: { readonly successes: number; readonly failures: number };
	/** N × p. */
	readonly expected: Ratio;
	/** (hits − N p) / standard deviation; 0 where there is no spread. For display. */
	readonly deviation: number;
	readonly steps: readonly RuledStep[];
}

/**
 * Outcome of a batch, with every answer it rests on and its likelihood: it is stored in a message and never worked out
 * again.
 */
export interface BatchOutcome extends Omit<BatchResult, "steps"> {
	readonly steps: readonly BatchStep[];
	/** Chances of fewer, as many and more hits than came up; absent in `expected` mode. For display. */
	readonly luck?: Luck;
	readonly log: Log;
}

/** Position of a count among all that might have come up; the three add up to 1. */
export interface Luck {
	readonly fewer: number;
	readonly same: number;
	readonly more: number;
}
