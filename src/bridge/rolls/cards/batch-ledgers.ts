import { type BatchOutcome, type BatchStep, toTrial } from "../../../engine/batch/index.js";
import { formatCount, formatRatio, formatSigned, sayRange, type Words } from "../../text/index.js";
import { formatDice } from "./batch-title.js";
import { chanceRows, skillRows } from "./ledgers.js";
import type { StoredBatch } from "./stored-batch.js";
import type { LedgerRow, LedgerView } from "./views.js";

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
