import type { BatchChain, BatchOutcome, BatchStep, ChainKind } from "../../../engine/batch/index.js";
import {
	isThrownUnseen,
	outcomeReader,
	readBatchInput,
	readChain,
	remainingOf,
	toTrial,
} from "../../../engine/batch/index.js";
import { ok, toNumber } from "../../../engine/common/index.js";
import type { Infer } from "../../../engine/schema/index.js";
import { checked, lenient, object, whole, within } from "../../../engine/schema/index.js";
import type { Marker, Part, Words } from "../../text/index.js";
import {
	createMarker,
	formatChance,
	formatCount,
	formatRatio,
	formatSigned,
	sayChance,
	sayRange,
} from "../../text/index.js";
import { chanceRows, formatDice, skillRows } from "./ledgers.js";
import { CARD_SCHEMA, cutLabels, exactly, fitCard, LOG, NOTE } from "./stored-roll.js";
import type { LedgerRow, LedgerView } from "./views.js";

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

/** The ledger of the number of hits, in each mode. */
export function buildHitsLedger(stored: StoredBatch, id: string, words: Words): LedgerView {
	const { outcome, omitted = 0 } = stored;
	const steps = outcome.steps.flatMap((step) => stepRows(step, outcome, words));
	const more: LedgerRow[] =
		omitted > 0
			? [{ term: words.say("MUSTER.Card.Ledger.more"), value: formatCount(words, omittedHits(outcome)) }]
			: [];
	const total: LedgerRow = {
		term: words.say("MUSTER.Card.Ledger.hits"),
		value: formatCount(words, outcome.hits),
		style: "total",
	};
	const note = words.say(`MUSTER.Card.Ledger.note.${outcome.input.mode}`);
	return { id, title: words.say("MUSTER.Card.Ledger.hits"), rows: [...steps, ...more, total], note };
}

function stepRows(step: BatchStep, { input, expected, chance }: BatchOutcome, words: Words): LedgerRow[] {
	const number = (value: number): string => formatCount(words, value);
	switch (step.kind) {
		case "visible":
			return [
				{ term: words.say("MUSTER.Card.Ledger.rolled", { dice: formatDice(step.dice) }), value: number(step.total) },
				{ term: words.say("MUSTER.Card.Ledger.allows"), value: sayRange(words, step.band[0], step.band[1]) },
			];
		case "chart":
			return [
				{
					term: words.say("MUSTER.Card.Ledger.chart", { size: number(step.size), total: number(step.total) }),
					value: number(step.certain),
				},
			];
		case "single":
			return [
				{ term: words.say("MUSTER.Card.Ledger.single", { attempts: number(step.attempts) }), value: number(step.hits) },
			];
		case "each": {
			const hits = countHits(step.totals, input);
			return [
				{ term: words.say("MUSTER.Card.Ledger.attempts"), value: number(input.count) },
				{ term: words.say("MUSTER.Card.Ledger.misses"), value: formatSigned(words, hits - input.count) },
			];
		}
		case "expected":
			return [
				{ term: words.say("MUSTER.Card.Ledger.attempts"), value: number(input.count) },
				{ term: words.say("MUSTER.Card.Ledger.times"), value: `× ${chance.num}/${chance.den}` },
				{ term: words.say("MUSTER.Card.Ledger.unrounded"), value: formatRatio(words, expected, 2), style: "sum" },
			];
	}
}

function countHits(totals: readonly (readonly [number, number])[], input: BatchOutcome["input"]): number {
	const { compare, target } = toTrial(input);
	return totals.reduce((sum, [total, times]) => {
		return (compare === "atMost" ? total <= target : total >= target) ? sum + times : sum;
	}, 0);
}

function omittedHits({ hits, steps }: BatchOutcome): number {
	return steps.reduce((left, step) => {
		return left - (step.kind === "chart" ? step.certain : step.kind === "single" ? step.hits : 0);
	}, hits);
}

/** The ledger of the chance of one attempt: skill and modifiers, the totals that succeed, their share of all throws. */
export function buildChanceLedger({ outcome }: StoredBatch, id: string, words: Words): LedgerView {
	const { input, chance } = outcome;
	const { attempt } = input;
	const { distribution, ...trial } = toTrial(input);
	const skill = attempt.kind === "skill" ? skillRows(attempt.skill, attempt.modifiers, words) : [];
	const note = chanceNote(outcome, words);
	return {
		id,
		title: words.say("MUSTER.Card.Ledger.chance"),
		rows: [...skill, ...chanceRows({ ...trial, all: distribution.total }, chance, words)],
		...(note === undefined ? {} : { note }),
	};
}

function chanceNote({ input }: BatchOutcome, words: Words): string | undefined {
	if (input.attempt.kind === "dice") return undefined;
	return words.say(`MUSTER.Card.Ledger.note.${input.mode === "chart" ? "column" : "automatic"}`);
}

/** Ids of the two ledgers that a caption opens. */
interface LedgerIds {
	readonly hits: string;
	readonly chance: string;
}

/** The sentences under the plot: what was expected, how rare this was, what the visible roll allowed. */
export function buildCaption(outcome: BatchOutcome, kind: ChainKind, ids: LedgerIds, words: Words): Part[] {
	const marker = createMarker();
	const expected = formatExpected(outcome, kind, ids, marker, words);
	const luck = formatLuck(outcome, marker, words);
	const first =
		luck === undefined
			? words.say("MUSTER.Card.Caption.alone", { expected })
			: words.say("MUSTER.Card.Caption.join", { expected, luck });
	return marker.cut(`${first} ${formatBand(outcome, ids, marker, words)}`);
}

function formatExpected(outcome: BatchOutcome, kind: ChainKind, ids: LedgerIds, marker: Marker, words: Words): string {
	const chance = sayChance(words, toNumber(outcome.chance), 1);
	return words.say(`MUSTER.Card.Caption.expected.${kind}`, {
		hits: formatCount(words, outcome.hits),
		expected: marker.strong(formatRatio(words, outcome.expected, 1)),
		chance: marker.why(chance, ids.chance, words.say("MUSTER.Card.Why.chance", { value: chance })),
	});
}

/** The share of equal results from which on this is what a reader wants to know. */
const MOST = 0.5;

/**
 * Place of this result among all results of such rolls: the strict share of those that it beats (or that beat it, where
 * those are more), and beside it the share of equal ones. Undefined where no other result was possible, or none was
 * rolled.
 */
function formatLuck({ luck, input }: BatchOutcome, marker: Marker, words: Words): string | undefined {
	if (luck === undefined || luck.fewer + luck.more === 0 || input.count === 1) return undefined;
	const share = (chance: number): string => formatChance(words, chance, 1);
	const { fewer, same, more } = luck;
	if (same >= MOST) return words.say("MUSTER.Card.Caption.same", { same: marker.strong(share(same)) });
	const key = fewer >= more ? "MUSTER.Card.Caption.better" : "MUSTER.Card.Caption.worse";
	return words.say(key, { share: marker.strong(share(Math.max(fewer, more))), same: share(same) });
}

function formatBand({ input, steps, hits }: BatchOutcome, ids: LedgerIds, marker: Marker, words: Words): string {
	const value = formatCount(words, hits);
	const explained = marker.why(value, ids.hits, words.say("MUSTER.Card.Why.hits", { value }));
	const step = steps[0];
	if (isThrownUnseen(input)) return words.say("MUSTER.Card.Caption.unseen", { hits: explained });
	if (step?.kind !== "visible") return words.say(`MUSTER.Card.Caption.settled.${input.mode}`, { hits: explained });
	const [low, high] = step.band;
	const total = formatCount(words, step.total);
	if (low === high) return words.say("MUSTER.Card.Caption.bandOne", { total, hits: explained });
	return words.say("MUSTER.Card.Caption.band", { total, allowed: sayRange(words, low, high), hits: explained });
}
