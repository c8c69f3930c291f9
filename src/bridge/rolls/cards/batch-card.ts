import type { BatchOutcome, ChainKind } from "../../../engine/batch/index.js";
import { hitsPlot } from "../../plots/index.js";
import { formatCount, joinList, sayPlural, type Words } from "../../text/index.js";
import { buildCaption } from "./batch-caption.js";
import { buildChanceLedger, buildHitsLedger } from "./batch-ledgers.js";
import { batchTitle } from "./batch-title.js";
import { cachedOdds } from "./cached-odds.js";
import { buildDice } from "./dice-view.js";
import { buildFlow } from "./flow-view.js";
import { type CardOptions, headOf } from "./options.js";
import { buildRolls } from "./rolls-view.js";
import { hitsLeft, type StoredBatch } from "./stored-batch.js";
import type { ActionView, BatchCardView } from "./views.js";

/** The card of a settled batch in the reader's language; the result is not computed again. */
export function buildBatchCard(stored: StoredBatch, words: Words, options: CardOptions): BatchCardView {
	const { outcome, note, chain } = stored;
	const kind = chain?.steps.at(-1)?.kind ?? "attack";
	const ids = { hits: `${options.uid}-hits`, chance: `${options.uid}-chance` };
	const dice = buildDice(outcome, words);
	const criticals = formatCriticals(outcome, words);
	const rolls = buildRolls(stored, words);
	return {
		kind: "batch",
		...headOf(options),
		icon: "layer-group",
		title: batchTitle(outcome.input.count, outcome.input.attempt, note, words),
		tags: buildTags(outcome, kind, options, words),
		...buildFigure(outcome, kind, words),
		...(chain === undefined ? {} : { flow: buildFlow(chain, words) }),
		...(dice === undefined ? {} : { dice }),
		plot: drawHits(outcome, options.uid, words),
		caption: buildCaption(outcome, kind, ids, words),
		...(criticals === undefined ? {} : { criticals }),
		...(rolls === undefined ? {} : { rolls }),
		ledgers: [buildHitsLedger(stored, ids.hits, words), buildChanceLedger(stored, ids.chance, words)],
		actions: options.actions === false ? [] : buildActions(stored, words),
	};
}

function buildTags({ input }: BatchOutcome, kind: ChainKind, { blind }: CardOptions, words: Words): string[] {
	return [
		...(kind === "attack" ? [] : [words.say(`MUSTER.Card.Batch.tag.${kind}`)]),
		words.say(`MUSTER.Card.Batch.tag.${input.mode}`),
		...(blind ? [words.say("MUSTER.Card.Batch.tag.blind")] : []),
	];
}

/** The one number: hits, or what a defence lets through. */
function buildFigure(
	{ input, hits }: BatchOutcome,
	kind: ChainKind,
	words: Words,
): Pick<BatchCardView, "figure" | "meter"> {
	const number = kind === "defend" ? input.count - hits : hits;
	const value = formatCount(words, number);
	const of = sayPlural(words, `MUSTER.Card.Batch.figure.${kind}`, number, { all: formatCount(words, input.count) });
	return { figure: { value, of }, meter: { value: number, max: input.count, text: `${value} ${of}` } };
}

function drawHits({ input, hits, steps }: BatchOutcome, uid: string, words: Words): string {
	const step = steps[0];
	return hitsPlot(
		{
			odds: cachedOdds(input),
			count: input.count,
			uid: `${uid}-plot`,
			...(input.mode === "expected" ? {} : { hits }),
			...(step?.kind === "visible" ? { band: step.band } : {}),
		},
		words,
	);
}

function formatCriticals({ criticals }: BatchOutcome, words: Words): string | undefined {
	if (!criticals) return undefined;
	const parts = [
		sayPlural(words, "MUSTER.Card.Criticals.successes", criticals.successes),
		sayPlural(words, "MUSTER.Card.Criticals.failures", criticals.failures),
	];
	return words.say("MUSTER.Card.Criticals.line", { list: joinList(words, parts, "and") });
}

function buildActions(stored: StoredBatch, words: Words): ActionView[] {
	const onHits: ActionView[] = [
		{ action: "defend", icon: "shield", label: words.say("MUSTER.Card.Action.defend") },
		{ action: "again", icon: "forward", label: words.say("MUSTER.Card.Action.again") },
	];
	const label = words.say("MUSTER.Card.Action.repeat");
	const repeat: ActionView = { action: "repeat", icon: "rotate-right", label, iconOnly: true };
	// A follow-up is rolled on hits that it has used up: the same again would be a batch of its own.
	return [...(hitsLeft(stored) > 0 ? onHits : []), ...(stored.chain ? [] : [repeat])];
}
