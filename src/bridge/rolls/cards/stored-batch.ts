import type { BatchChain, BatchOutcome } from "../../../engine/batch/index.js";
import { outcomeReader, readBatchInput, readChain, remainingOf } from "../../../engine/batch/index.js";
import { ok } from "../../../engine/common/index.js";
import { checked, type Infer, lenient, object, whole, within } from "../../../engine/schema/index.js";
import { CARD_SCHEMA, cutLabels, exactly, fitCard, LOG, NOTE } from "./stored-roll.js";

const stored = object({
	schema: exactly(CARD_SCHEMA),
	kind: exactly("batch"),
	/** The outcome as it was settled; its log may be shortened or empty, see {@link toStoredBatch}. */
	outcome: outcomeReader(within(readBatchInput), LOG),
	/** The name of the many; plain text. */
	note: NOTE,
	/** The batches before this one and this one, when it was rolled on another's hits. */
	chain: lenient(readChain),
	/** Number of steps of the outcome that found no room. */
	omitted: lenient(whole(1, Number.MAX_SAFE_INTEGER)),
});

/** A batch that was settled. */
export type StoredBatch = Infer<typeof stored>;

/** Reads a settled batch from a message; a chain that does not end with its outcome is left out. */
export const readStoredBatch = checked(stored, ({ chain, ...batch }) =>
	ok<StoredBatch>(chain && endsWith(chain, batch.outcome) ? { ...batch, chain } : batch),
);

/** True if a chain has more than one step and ends with this outcome. */
function endsWith({ steps }: BatchChain, { input, hits }: BatchOutcome): boolean {
	const last = steps.at(-1);
	return steps.length > 1 && last?.count === input.count && last.successes === hits;
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
