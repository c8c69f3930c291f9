import type { BatchChain, BatchInput, BatchOutcome, BatchStep, ChainStep } from "../../../engine/batch/index.js";
import { CHAIN_KINDS, readBatchInput, remainingOf } from "../../../engine/batch/index.js";
import { ok } from "../../../engine/common/index.js";
import type { Reader } from "../../../engine/schema/index.js";
import {
	checked,
	choice,
	lenient,
	list,
	number,
	object,
	optional,
	tagged,
	text,
	whole,
} from "../../../engine/schema/index.js";
import {
	CARD_SCHEMA,
	cutLabels,
	exactly,
	fitCard,
	LOG,
	NOTE,
	pairOf,
	RATIO,
	TOTAL,
	unreadable,
} from "./stored-roll.js";

const MOST = Number.MAX_SAFE_INTEGER;
const MOST_STEPS = 200;

const COUNT = whole(0, MOST);
const PAIR = pairOf(whole(-MOST, MOST));

const SINGLE_STEP = object<Extract<BatchStep, { kind: "single" }>>({
	kind: exactly("single"),
	reason: choice(["rest", "eighteen"]),
	attempts: whole(1, MOST),
	hits: COUNT,
});

const STEP: Reader<BatchStep> = tagged<BatchStep>({
	visible: object({ kind: exactly("visible"), dice: text(200), total: whole(-MOST, MOST), band: PAIR }),
	chart: object({
		kind: exactly("chart"),
		size: whole(1, MOST),
		total: TOTAL,
		certain: COUNT,
		undecided: COUNT,
		rerolled: COUNT,
	}),
	single: checked(SINGLE_STEP, (step, path) => (step.hits <= step.attempts ? ok(step) : unreadable(path))),
	each: object({ kind: exactly("each"), totals: list(PAIR) }),
	expected: object({ kind: exactly("expected") }),
});

const CRITICALS: Reader<NonNullable<BatchOutcome["criticals"]>> = object({ successes: COUNT, failures: COUNT });

/** Reads the outcome of a batch; luck and criticals are left out where they do not fit. */
const BATCH_OUTCOME: Reader<BatchOutcome> = checked(
	object<BatchOutcome>({
		input: readBatchInput,
		chance: RATIO,
		hits: COUNT,
		expected: RATIO,
		deviation: number,
		steps: list(STEP, MOST_STEPS),
		log: LOG,
		effective: lenient(whole(-100_000, 100_000)),
		luck: lenient(object({ fewer: number, same: number, more: number })),
		criticals: lenient(CRITICALS),
	}),
	({ criticals, ...outcome }, path) => {
		const { hits, input } = outcome;
		if (hits > input.count) return unreadable(path);
		return ok(criticals && fitsHits(criticals, hits, input) ? { ...outcome, criticals } : outcome);
	},
);

function fitsHits(
	{ successes, failures }: NonNullable<BatchOutcome["criticals"]>,
	hits: number,
	{ count }: BatchInput,
): boolean {
	return successes <= hits && failures <= count - hits;
}

const CHAIN_STEP: Reader<ChainStep> = checked(
	object<ChainStep>({
		kind: choice(CHAIN_KINDS),
		label: optional(text(400)),
		count: whole(1, MOST),
		successes: COUNT,
		remaining: COUNT,
	}),
	(step, path) => (step.successes <= step.count && step.remaining <= step.count ? ok(step) : unreadable(path)),
);

/** Reads a chain of batches. */
const CHAIN: Reader<BatchChain> = object({ steps: list(CHAIN_STEP, 50) });

/** True if a chain has more than one step and ends with this outcome. */
function endsWith({ steps }: BatchChain, { input, hits }: BatchOutcome): boolean {
	const last = steps.at(-1);
	return steps.length > 1 && last?.count === input.count && last.successes === hits;
}

/** A batch that was settled. */
export interface StoredBatch {
	readonly schema: typeof CARD_SCHEMA;
	readonly kind: "batch";
	/** The outcome as it was settled; its log may be shortened or empty, see {@link toStoredBatch}. */
	readonly outcome: BatchOutcome;
	/** The name of the many; plain text. */
	readonly note?: string;
	/** The batches before this one and this one, when it was rolled on another's hits. */
	readonly chain?: BatchChain;
	/** Number of steps of the outcome that found no room. */
	readonly omitted?: number;
}

const LONGEST_CHAIN = 8;
const FEW_STEPS = 12;

/**
 * A settled batch as its message keeps it, within {@link CARD_BYTES}. When it is too large, the singly rolled dice
 * leave the log first, then the rest of the log, then long names of modifiers are cut, then late steps (counted in
 * `omitted`). The counts themselves are always whole.
 */
export function toStoredBatch(
	outcome: BatchOutcome,
	{ note, chain }: { readonly note?: string | undefined; readonly chain?: BatchChain | undefined } = {},
): StoredBatch {
	const whole: StoredBatch = {
		schema: CARD_SCHEMA,
		kind: "batch",
		outcome,
		...(note === undefined ? {} : { note }),
		...(chain === undefined ? {} : { chain: shortChain(chain) }),
	};
	return fitCard(whole, [dropTallies, dropLog, cutNames, dropSteps]);
}

/** Hits that a follow-up may be rolled on: those left after the last step. */
export function hitsLeft({ outcome, chain }: StoredBatch): number {
	return chain ? remainingOf(chain) : outcome.hits;
}

/** Reads a settled batch from a message; a chain that does not end with its outcome is left out. */
export const readStoredBatch: Reader<StoredBatch> = checked(
	object<StoredBatch>({
		schema: exactly(CARD_SCHEMA),
		kind: exactly("batch"),
		outcome: BATCH_OUTCOME,
		note: NOTE,
		chain: lenient(CHAIN),
		omitted: lenient(whole(1, Number.MAX_SAFE_INTEGER)),
	}),
	({ chain, ...stored }) => ok(chain && endsWith(chain, stored.outcome) ? { ...stored, chain } : stored),
);

function dropTallies(stored: StoredBatch): StoredBatch {
	const kept = Object.entries(stored.outcome.log).filter(([, { question }]) => question.kind !== "tally");
	return { ...stored, outcome: { ...stored.outcome, log: Object.fromEntries(kept) } };
}

function dropLog(stored: StoredBatch): StoredBatch {
	return { ...stored, outcome: { ...stored.outcome, log: {} } };
}

function cutNames(stored: StoredBatch): StoredBatch {
	const { outcome } = stored;
	const { attempt } = outcome.input;
	if (attempt.kind === "dice") return stored;
	const modifiers = cutLabels(attempt.modifiers);
	return { ...stored, outcome: { ...outcome, input: { ...outcome.input, attempt: { ...attempt, modifiers } } } };
}

function dropSteps(stored: StoredBatch): StoredBatch {
	const { steps } = stored.outcome;
	const omitted = Math.max(0, steps.length - FEW_STEPS);
	return { ...stored, outcome: { ...stored.outcome, steps: steps.slice(0, FEW_STEPS) }, omitted };
}

function shortChain({ steps }: BatchChain): BatchChain {
	return { steps: steps.length <= LONGEST_CHAIN ? steps : [steps[0]!, ...steps.slice(1 - LONGEST_CHAIN)] };
}
