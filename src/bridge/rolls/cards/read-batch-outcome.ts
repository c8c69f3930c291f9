import {
	type BatchChain,
	type BatchInput,
	type BatchOutcome,
	type BatchStep,
	CHAIN_KINDS,
	type ChainStep,
	readBatchInput,
} from "../../../engine/batch/index.js";
import { ok } from "../../../engine/common/index.js";
import {
	checked,
	choice,
	lenient,
	list,
	number,
	object,
	optional,
	type Reader,
	tagged,
	text,
	whole,
} from "../../../engine/schema/index.js";
import { exactly, LOG, pairOf, RATIO, TOTAL, unreadable } from "./card-readers.js";

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
export const BATCH_OUTCOME: Reader<BatchOutcome> = checked(
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
export const CHAIN: Reader<BatchChain> = object({ steps: list(CHAIN_STEP, 50) });

/** True if a chain has more than one step and ends with this outcome. */
export function endsWith({ steps }: BatchChain, { input, hits }: BatchOutcome): boolean {
	const last = steps.at(-1);
	return steps.length > 1 && last?.count === input.count && last.successes === hits;
}
