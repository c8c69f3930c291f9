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

/** Effect of a step of a chain on the hits before it: `defend` stops one per success, `again` keeps one per success. */
export const CHAIN_KINDS = ["attack", "defend", "again"] as const;
export type ChainKind = (typeof CHAIN_KINDS)[number];

/** One batch of a chain: how many were rolled, how many succeeded, and how many hits are left after it. */
export interface ChainStep {
	readonly label?: string;
	readonly kind: ChainKind;
	readonly count: number;
	readonly successes: number;
	readonly remaining: number;
}

/** Batches rolled on each other's hits, in order: 33 shots, 27 hit, 9 are dodged, 18 get through. */
export interface BatchChain {
	readonly steps: readonly ChainStep[];
}

/** A chain that begins with this batch. */
export function startChain(result: BatchResult, label?: string): BatchChain {
	return { steps: [toStep("attack", result, label)] };
}

/**
 * The chain with one batch more. Throws a RangeError unless that batch was rolled for exactly what the chain had left.
 */
export function extendChain(
	chain: BatchChain,
	kind: "defend" | "again",
	result: BatchResult,
	label?: string,
): BatchChain {
	const left = remainingOf(chain);
	if (result.input.count !== left) throw new RangeError(`${left} are left, ${result.input.count} were rolled for`);
	return { steps: [...chain.steps, toStep(kind, result, label)] };
}

/** Hits left after the last step of a chain. */
export function remainingOf(chain: BatchChain): number {
	return chain.steps.at(-1)?.remaining ?? 0;
}

function toStep(kind: ChainKind, { input: { count }, hits }: BatchResult, label: string | undefined): ChainStep {
	const remaining = kind === "defend" ? count - hits : hits;
	return { ...(label === undefined ? {} : { label }), kind, count, successes: hits, remaining };
}

/**
 * Rulings of this family that tables play differently (RULES, OPTIONS). A row reads: under the option's name its
 * values, the default, and the section of the rules that it concerns.
 */
export const BATCH_OPTIONS = {
	batchMode: { values: BATCH_MODES, default: "exact", section: "0.5" },
	batchCriticals: { values: BATCH_CRITICALS, default: "none", section: "0.4" },
	chartData: { values: CHART_DATA, default: "printed", section: "0.5" },
} as const;

/** One value for each of {@link BATCH_OPTIONS}: how this table plays a batch. */
export type BatchRules = {
	readonly [Name in keyof typeof BATCH_OPTIONS]: (typeof BATCH_OPTIONS)[Name]["values"][number];
};

/** Whole sets of options. `exact` is what holds unless chosen otherwise; `classic` is the printed procedure. */
export const BATCH_PRESETS = {
	exact: { batchMode: "exact", batchCriticals: "none", chartData: "printed" },
	classic: { batchMode: "chart", batchCriticals: "none", chartData: "printed" },
} as const satisfies Readonly<Record<string, BatchRules>>;
