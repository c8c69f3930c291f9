import type { Log } from "../ask/index.js";
import { effectiveSkill, LEAST_SKILL, mayAttempt } from "../checks/index.js";
import { fail, fieldPath, ok } from "../common/index.js";
import { diceExpression, distributionOfDice } from "../dice/index.js";
import {
	amount,
	asOne,
	checked,
	type Infer,
	lenient,
	number,
	optional,
	type Reader,
	readersWith,
} from "../schema/index.js";

/** Modes of resolving a batch (RULES 0.5). The first is the default. */
export const BATCH_MODES = ["exact", "chart", "expected", "each"] as const;
export type BatchMode = (typeof BATCH_MODES)[number];

/** Criticals in a batch (RULES 0.4). The first is the default. */
export const BATCH_CRITICALS = ["none", "flat", "bySkill"] as const;

/** The charts as printed, or with the seven cells corrected that break their own order (ERRATA 0-3). */
export const CHART_DATA = ["printed", "corrected"] as const;
export type ChartData = (typeof CHART_DATA)[number];

/** Bounds of what a batch may be asked; each is named in the fault that refuses more. */
export const BATCH_LIMITS = {
	/** Attempts of one batch, at most. */
	count: 1_000_000_000,
	/** Attempts in `each` mode, where every attempt is a real die. */
	eachCount: 1_000,
	/** Dice in `each` mode, all throws together, that are thrown in public; more are only counted. */
	eachSeenDice: 100,
	/** Totals that the dice may have in `each` mode, since the result lists them. */
	eachTotals: 120,
	/** Attempts in `chart` mode: ten rolls on the largest chart, more than any table wants to roll. */
	chartCount: 200,
	/** A skill or a modifier, above and below zero. */
	skill: 1_000,
	/** Modifiers of one attempt. */
	modifiers: 10,
	/** Characters of a modifier's label. */
	label: 40,
	/** A target of other dice, above and below zero. */
	target: 1_000_000,
} as const;

/** Readers with the faults of this family; what has a sentence of its own is given it where it is read. */
const { choice, kinds, list, object, text, tuple, whole } = readersWith({
	whole: "MUSTER.Fault.Batch.skillRange",
	fraction: "MUSTER.Fault.Batch.incomplete",
	text: "MUSTER.Fault.Batch.modifierLabel",
	form: "MUSTER.Fault.Batch.incomplete",
	flag: "MUSTER.Fault.Batch.incomplete",
	choice: "MUSTER.Fault.Batch.choice",
	list: "MUSTER.Fault.Batch.modifierCount",
	object: "MUSTER.Fault.Batch.incomplete",
});

const { skill, target, modifiers, label } = BATCH_LIMITS;

const modifier = object({
	value: whole(-skill, skill, "MUSTER.Fault.Batch.modifierRange"),
	label: optional(text(label)),
});

const skillAttempt = object({
	kind: choice(["skill"]),
	skill: whole(-skill, skill),
	modifiers: list(asOne(modifier), modifiers),
});

/** A success roll on 3d6 (RULES 2.2), every modifier named or unnamed; they change the target, not the dice. */
export type SkillAttempt = Infer<typeof skillAttempt>;

const readSkill: Reader<SkillAttempt> = checked(skillAttempt, (attempt, path) => {
	const effective = effectiveSkill(attempt.skill, attempt.modifiers);
	if (mayAttempt(effective)) return ok(attempt);
	const data = { effective, min: LEAST_SKILL };
	return fail({ code: "MUSTER.Fault.Batch.skillTooLow", path: fieldPath(path, "skill"), data });
});

/** Reads dice and gives their plain spelling, which every roller understands. */
const readDice: Reader<string> = (value, path) => {
	if (typeof value !== "string") return fail({ code: "MUSTER.Fault.Batch.incomplete", path });
	const read = distributionOfDice(value);
	return read.ok ? ok(diceExpression(value).text) : fail({ ...read.fault, path });
};

const diceAttempt = object({
	kind: choice(["dice"]),
	compare: choice(["atMost", "atLeast"]),
	target: whole(-target, target, "MUSTER.Fault.Batch.targetRange"),
	dice: readDice,
});

/** A throw of any dice expression against a target. Plain: no automatic results, no criticals. */
export type DiceAttempt = Infer<typeof diceAttempt>;

/** One of the identical attempts. */
export type Attempt = SkillAttempt | DiceAttempt;

const anyAttempt = object({ kind: choice(["skill", "dice"]) });

const readAttempt: Reader<Attempt> = (value, path) => {
	const any = anyAttempt(value, path);
	if (!any.ok) return any;
	return any.value.kind === "skill" ? readSkill(value, path) : diceAttempt(value, path);
};

/** Reads a batch but for what its mode asks of it. */
export const batchFields = object({
	mode: choice(BATCH_MODES),
	criticals: choice(BATCH_CRITICALS),
	chart: choice(CHART_DATA),
	count: whole(1, BATCH_LIMITS.count, "MUSTER.Fault.Batch.countRange"),
	attempt: readAttempt,
});

/** A batch: `count` identical attempts, 1 … 10^9 (`each`: 1 … 1,000; `chart`: 1 … 200 and skill attempts only). */
export type BatchInput = Infer<typeof batchFields>;

const MOST = Number.MAX_SAFE_INTEGER;
const BROKEN = "MUSTER.Fault.Batch.incomplete";
const count = whole(0, MOST);
const total = whole(-MOST, MOST);
const pair = tuple([total, total]);

const step = kinds({
	/** Exact mode: the visible throw. */
	visible: {
		dice: text(200),
		total,
		/** The counts, fewest and most, that it left possible; the hidden place chose among them. For display. */
		band: pair,
	},
	/**
	 * One roll on a chart of `size`: certain hits, undecided attempts that go back into the pool, and how many of the
	 * attempts an 18 left to single rolls.
	 */
	chart: { size: whole(1, MOST), total: whole(3, 18), certain: count, undecided: count, rerolled: count },
	/** Attempts rolled singly: the rest of a split, or what an 18 left open. */
	single: { reason: choice(["rest", "eighteen"]), attempts: whole(1, MOST), hits: count },
	/** Every attempt rolled: how often each total fell. */
	each: { totals: list(pair) },
	/** No dice: N × p, half up. */
	expected: {},
});

/** One line of the steps in order, as a reader sees it. */
export type BatchStep = Infer<typeof step>;

type VisibleStep = Extract<BatchStep, { readonly kind: "visible" }>;

/** The counts that a visible throw left possible, fewest and most. */
export type Band = VisibleStep["band"];

/** One line of what happened, in order, as the rules found it. */
export type RuledStep = Exclude<BatchStep, VisibleStep> | Omit<VisibleStep, "band">;

const luck = object({ fewer: number, same: number, more: number });

/** Position of a count among all that might have come up; the three add up to 1. */
export type Luck = Infer<typeof luck>;

const outcomeBy = (input: Reader<BatchInput>, log: Reader<Log>) =>
	object({
		input,
		/** The effective skill after modifiers; absent for other dice. */
		effective: lenient(whole(-100_000, 100_000)),
		/** Chance of one attempt. */
		chance: amount,
		hits: count,
		/** Critical successes among the hits and critical failures among the misses; absent when they are off. */
		criticals: lenient(object({ successes: count, failures: count })),
		/** N × p. */
		expected: amount,
		/** (hits − N p) / standard deviation; 0 where there is no spread. For display. */
		deviation: number,
		steps: list(
			checked(step, (read, path) =>
				read.kind === "single" && read.hits > read.attempts ? fail({ code: BROKEN, path }) : ok(read),
			),
			200,
		),
		/** Chances of fewer, as many and more hits than came up; absent in `expected` mode. For display. */
		luck: lenient(luck),
		log,
	});

/**
 * Outcome of a batch, with every answer it rests on and its likelihood: it is stored in a message and never worked out
 * again.
 */
export type BatchOutcome = Infer<ReturnType<typeof outcomeBy>>;

/** Reads the outcome of a batch as it was settled; criticals are left out where they do not fit its hits. */
export const outcomeReader = (input: Reader<BatchInput>, log: Reader<Log>): Reader<BatchOutcome> =>
	checked(outcomeBy(input, log), ({ criticals, ...outcome }, path) => {
		const { hits, input } = outcome;
		if (hits > input.count) return fail({ code: BROKEN, path });
		const fits = criticals && criticals.successes <= hits && criticals.failures <= input.count - hits;
		return ok(fits ? { ...outcome, criticals } : outcome);
	});

/** Findings of the rules for a batch. Plain JSON. */
export interface BatchResult extends Omit<BatchOutcome, "steps" | "luck" | "log"> {
	readonly steps: readonly RuledStep[];
}

/** Effect of a step of a chain on the hits before it: `defend` stops one per success, `again` keeps one per success. */
export const CHAIN_KINDS = ["attack", "defend", "again"] as const;
export type ChainKind = (typeof CHAIN_KINDS)[number];

const chainStep = object({
	label: optional(text(400)),
	kind: choice(CHAIN_KINDS),
	/** Attempts rolled, those that succeeded, and the hits that are left after it. */
	count: whole(1, MOST),
	successes: count,
	remaining: count,
});

/** One batch of a chain. */
export type ChainStep = Infer<typeof chainStep>;

/** Reads a chain of batches. */
export const readChain = object({
	steps: list(
		checked(chainStep, (step, path) =>
			step.successes <= step.count && step.remaining <= step.count ? ok(step) : fail({ code: BROKEN, path }),
		),
		50,
	),
});

/** Batches rolled on each other's hits, in order: 33 shots, 27 hit, 9 are dodged, 18 get through. */
export type BatchChain = Infer<typeof readChain>;

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
