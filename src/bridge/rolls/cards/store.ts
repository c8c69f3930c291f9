import { type BatchChain, type BatchOutcome, remainingOf } from "../../../engine/batch/index.js";
import type { Ask } from "../commands/index.js";
import { cutLabels, fitCard } from "./byte-budget.js";
import { CARD_SCHEMA } from "./card-schema.js";
import type { StoredBatch, StoredBlind } from "./stored.js";

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

/**
 * A blind roll as its message keeps it. `holder` is the id of the user whose client keeps the result, `draw` a random
 * word that tells this throw from any other for the same message.
 */
export function toStoredBlind(ask: Ask, holder: string, draw?: string): StoredBlind {
	const { visibility: _, ...request } = ask.request;
	const thrown = draw === undefined ? {} : { draw };
	return { schema: CARD_SCHEMA, kind: "blind", what: ask.what, request, holder, ...thrown } as StoredBlind;
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
