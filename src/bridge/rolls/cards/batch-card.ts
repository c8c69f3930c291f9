import type {
	BatchChain,
	BatchInput,
	BatchOdds,
	BatchOutcome,
	BatchStep,
	ChainKind,
	ChainStep,
} from "../../../engine/batch/index.js";
import { batchOdds, isHit, toTrial } from "../../../engine/batch/index.js";
import { hitsPlot } from "../../plots/index.js";
import type { Words } from "../../text/index.js";
import { formatCount, joinList, sayPlural } from "../../text/index.js";
import { batchTitle, buildThrow } from "./ledgers.js";
import type { StoredBatch } from "./stored-batch.js";
import { buildCaption, buildChanceLedger, buildHitsLedger, hitsLeft } from "./stored-batch.js";
import type { ActionView, BatchCardView, CardOptions, DiceView, FlowView, RollsView } from "./views.js";
import { headOf } from "./views.js";

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

/** The visible throw of a batch; undefined where there was none. */
function buildDice({ steps, log }: BatchOutcome, words: Words): DiceView | undefined {
	const step = steps[0];
	return step?.kind === "visible" ? buildThrow({ ...step, key: "batch/roll" }, log, words) : undefined;
}

/** "33 attempts → 27 hit → 18 get through": what each batch of a chain left over. */
function buildFlow({ steps }: BatchChain, words: Words): FlowView {
	const first = steps[0];
	const start = first ? [{ value: formatCount(words, first.count), label: formatStart(first, words), now: false }] : [];
	const rest = steps.map(({ kind, remaining }, index) => ({
		value: formatCount(words, remaining),
		label: sayPlural(words, `MUSTER.Card.Flow.${kind}`, remaining),
		now: index === steps.length - 1,
	}));
	return { label: words.say("MUSTER.Card.Flow.label"), steps: [...start, ...rest] };
}

function formatStart({ count, label }: ChainStep, words: Words): string {
	return label ?? sayPlural(words, "MUSTER.Card.Flow.start", count);
}

const CACHED = 30;
/** A window of more counts than this is computed each time, so that the cache stays small. */
const LARGE = 5000;

/** By the input as text. No `memoizeByKey`: a result that is too large is not kept, and a text alone is no input. */
const known = new Map<string, BatchOdds>();

/** The odds of a checked batch. A log of equal batches, rendered again and again, works them out once. */
function cachedOdds(input: BatchInput): BatchOdds {
	const id = JSON.stringify(input);
	const found = known.get(id);
	if (found) return found;
	const odds = batchOdds(input);
	if (!odds.ok) throw new TypeError(`${odds.fault.code}: ${id}`);
	if (known.size >= CACHED) known.clear();
	if (odds.value.window.values.length <= LARGE) known.set(id, odds.value);
	return odds.value;
}

/** The list of rolls behind a batch: charts and single rolls in order, or how often each total fell. */
function buildRolls({ outcome, omitted = 0 }: StoredBatch, words: Words): RollsView | undefined {
	const { input, steps } = outcome;
	const first = steps[0];
	if (first?.kind === "each") {
		const trial = toTrial(input);
		const rows = first.totals.map(([total, times]) => ({
			total: formatCount(words, total),
			times: formatCount(words, times),
			hit: isHit(trial, total),
		}));
		const head = [words.say("MUSTER.Card.Rolls.total"), words.say("MUSTER.Card.Rolls.times")] as const;
		return {
			summary: sayPlural(words, "MUSTER.Card.Rolls.each", input.count),
			table: { head, hitLabel: words.say("MUSTER.Card.Rolls.hit"), rows },
		};
	}
	const lines = steps.flatMap((step) => stepLine(step, words) ?? []);
	if (lines.length === 0) return undefined;
	const more = omitted > 0 ? [sayPlural(words, "MUSTER.Card.Rolls.more", omitted)] : [];
	return { summary: sayPlural(words, "MUSTER.Card.Rolls.steps", lines.length + omitted), lines: [...lines, ...more] };
}

/** One roll of the charts in a line: "10: rolled 13, 6 hits"; undefined for steps of other modes. */
function stepLine(step: BatchStep, words: Words): string | undefined {
	if (step.kind === "single") {
		const attempts = sayPlural(words, `MUSTER.Card.Rolls.single.${step.reason}`, step.attempts);
		return words.say("MUSTER.Card.Rolls.line", { what: attempts, hits: formatHits(step.hits, words) });
	}
	if (step.kind !== "chart") return undefined;
	const data = { size: formatCount(words, step.size), total: formatCount(words, step.total) };
	const what = words.say("MUSTER.Card.Rolls.chart", data);
	if (step.rerolled > 0) {
		return words.say("MUSTER.Card.Rolls.line", {
			what,
			hits: sayPlural(words, "MUSTER.Card.Rolls.reroll", step.rerolled),
		});
	}
	const line = words.say("MUSTER.Card.Rolls.line", { what, hits: formatHits(step.certain, words) });
	if (step.undecided === 0) return line;
	const open = sayPlural(words, "MUSTER.Card.Rolls.undecided", step.undecided);
	return words.say("MUSTER.Card.Rolls.line", { what: line, hits: open });
}

/** "6 hits". */
function formatHits(hits: number, words: Words): string {
	return sayPlural(words, "MUSTER.Card.Rolls.hits", hits);
}
