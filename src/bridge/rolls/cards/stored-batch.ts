import { type BatchChain, type BatchOutcome, remainingOf } from "../../../engine/batch/index.js";
import { ok } from "../../../engine/common/index.js";
import { checked, lenient, object, type Reader, whole } from "../../../engine/schema/index.js";
import { cutLabels, fitCard } from "./byte-budget.js";
import { exactly, NOTE } from "./card-readers.js";
import { CARD_SCHEMA } from "./card-schema.js";
import { BATCH_OUTCOME, CHAIN, endsWith } from "./read-batch-outcome.js";

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
 * A settled batch as its message keeps it, within {@link CARD_BYTES}. When it is too large, the singly rolled dice leave
 * the log first, then the rest of the log, then long names of modifiers are cut, then late steps (counted in `omitted`).
 * The counts themselves are always whole.
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
