import type { Driven, Game, Kernel } from "../ask/index.js";
import { ask, askNothing, dice, tally, uniform } from "../ask/index.js";
import type { CriticalBands } from "../checks/index.js";
import type { Ratio } from "../common/index.js";
import { complement, div, mul, ratio, roundHalfUp, ZERO } from "../common/index.js";
import { binomial, hitsAt } from "../dice/index.js";
import type { ChartReading } from "./odds.js";
import { certainRolls, hitsDistribution, readBatchInput, readChart } from "./odds.js";
import type { Settled, Trial } from "./trial.js";
import { chartColumn, chartColumnOf, countThrows, exactBand, isHit, settleExact, toTrial } from "./trial.js";
import type { BatchInput, BatchMode, BatchOutcome, BatchResult, RuledStep } from "./types.js";

/** Rolls on a chart of one size that are asked together; `first` numbers them through the batch. */
interface Round {
	readonly first: number;
	readonly size: number;
	readonly times: number;
	readonly cells: readonly number[];
}

/** A roll on a chart, or the single rolls beside it. */
type ChartStep = Extract<RuledStep, { kind: "chart" | "single" }>;

/**
 * The printed procedure (RULES 0.3): rolls `batch/chart/1`, `batch/chart/2`, … on the largest chart that fits; what a 3
 * leaves undecided returns to the rest; what an 18 leaves open is rolled singly at once (`batch/single/<roll>`), the
 * last few in `batch/single/rest`. Single rolls hit with the odds of the column.
 */
function* settleByChart(input: BatchInput, trial: Trial): Kernel<Settled> {
	const column = chartColumnOf(trial.target);
	const steps: ChartStep[] = [];
	let remaining = input.count;
	let thrown = 0;
	for (let rolls = certainRolls(remaining); rolls !== undefined; rolls = certainRolls(remaining)) {
		const { size, times } = rolls;
		const cells = chartColumn(size, column, input.chart);
		const readings = yield* throwRound({ first: thrown + 1, size, times, cells }, trial, steps);
		thrown += times;
		remaining += readings.reduce((sum, reading) => sum + reading.undecided, -size * times);
	}
	if (remaining > 0) {
		const [totals] = yield* ask(tally("batch/single/rest", trial.dice, remaining));
		const hits = countThrows(totals, (total) => isHit(trial, total));
		steps.push({ kind: "single", reason: "rest", attempts: remaining, hits });
	}
	return { hits: steps.reduce((sum, step) => sum + hitsOf(step), 0), steps };
}

/** Throws one round, adds a step for every roll and for every 18 its single rolls, and gives the readings back. */
function* throwRound(round: Round, trial: Trial, steps: ChartStep[]): Kernel<readonly ChartReading[]> {
	const rolls = Array.from({ length: round.times }, (_, index) =>
		dice(`batch/chart/${round.first + index}`, trial.dice),
	);
	const totals = yield* ask(...rolls);
	const readings = totals.map((total) => readChart(round.cells, total));
	const open = readings.flatMap(({ rerolled }, index) =>
		rerolled > 0 ? [tally(`batch/single/${round.first + index}`, trial.dice, rerolled)] : [],
	);
	const tallies = open.length > 0 ? yield* ask(...open) : [];
	let next = 0;
	readings.forEach((reading, index) => {
		steps.push({ kind: "chart", size: round.size, total: totals[index]!, ...reading });
		if (reading.rerolled === 0) return;
		const hits = countThrows(tallies[next++]!, (total) => isHit(trial, total));
		steps.push({ kind: "single", reason: "eighteen", attempts: reading.rerolled, hits });
	});
	return readings;
}

function hitsOf(step: ChartStep): number {
	return step.kind === "chart" ? step.certain : step.hits;
}

/** Rolls every attempt: one tally of `count` throws, key `batch/each` (RULES 0.5). */
function* settleEach(input: BatchInput, trial: Trial): Kernel<Settled> {
	const [totals] = yield* ask(tally("batch/each", trial.dice, input.count));
	const hits = countThrows(totals, (total) => isHit(trial, total));
	return { hits, tally: totals, steps: [{ kind: "each", totals }] };
}

/** Asks nothing: count × chance, half up (RULES 0.5). */
function settleExpected(input: BatchInput, trial: Trial): Kernel<Settled> {
	return askNothing({ hits: roundHalfUp(mul(ratio(input.count), trial.chance)), steps: [{ kind: "expected" }] });
}

/** The kernel that settles a batch in each mode. */
const SETTLE: Readonly<Record<BatchMode, (input: BatchInput, trial: Trial) => Kernel<Settled>>> = {
	exact: settleExact,
	chart: settleByChart,
	expected: settleExpected,
	each: settleEach,
};

/**
 * One roll for many (RULES 0). `check` reads the input again and names the field at fault; `play` settles the hits,
 * then their criticals. Its driver keeps the log; `toBatchOutcome` adds it.
 */
export const BATCH: Game<BatchInput, BatchResult> = { id: "batch", version: 1, check: readBatchInput, play: playBatch };

/** The kernel of {@link BATCH}; the input must have passed its check. */
function* playBatch(input: BatchInput): Kernel<BatchResult> {
	const trial = toTrial(input);
	const settled = yield* SETTLE[input.mode](input, trial);
	return toBatchResult(input, trial, settled, yield* criticalCounts(input, trial, settled));
}

/** Puts together what a mode settled (see `BatchResult`). */
function toBatchResult(
	input: BatchInput,
	trial: Trial,
	{ hits, steps }: Settled,
	criticals: CriticalCounts | undefined,
): BatchResult {
	return {
		input,
		...(trial.effective === undefined ? {} : { effective: trial.effective }),
		chance: trial.chance,
		hits,
		...(criticals === undefined ? {} : { criticals }),
		expected: mul(ratio(input.count), trial.chance),
		deviation: deviationOf(input.count, trial, hits),
		steps,
	};
}

/** (hits − N p) / √(N p q): the numerator is exact, so nothing cancels. */
function deviationOf(count: number, { chance: { num, den } }: Trial, hits: number): number {
	const spread = Math.sqrt(count * num * (den - num));
	return spread === 0 ? 0 : (hits * den - count * num) / spread;
}

/** The result with the log of its driver and with its likelihood: what is stored. */
export function toBatchOutcome({ outcome, log }: Driven<BatchResult>): BatchOutcome {
	const { input, hits } = outcome;
	const trial = toTrial(input);
	return {
		...outcome,
		steps: outcome.steps.map((step) =>
			step.kind === "visible" ? { ...step, band: exactBand(input.count, trial, step.total) } : step,
		),
		...(input.mode === "expected" ? {} : { luck: hitsDistribution(input, trial).around(hits) }),
		log,
	};
}

/** Critical successes among the hits and critical failures among the misses. */
type CriticalCounts = NonNullable<BatchResult["criticals"]>;

/** The flat rate of either critical, and the attempts below which a table ignores them (RULES 0.4). */
export const FLAT_CRITICALS: { readonly rate: Ratio; readonly least: number } = { rate: ratio(4, 216), least: 50 };

/** The whole of a law, from which a hidden place draws. */
const WHOLE = { before: 0, weight: 1, total: 1 } as const;

/** Chances of either critical for one attempt. */
interface CriticalOdds {
	readonly success: Ratio;
	readonly failure: Ratio;
}

/**
 * The criticals of a settled batch; nothing when they are off and for dice other than a success roll (RULES 0.4).
 * `flat`: attempts × 4/216 each, half up. `bySkill`: counted where every attempt was rolled, attempts × rate where
 * nothing is, else drawn from what the hits and the misses leave open. Never more than the hits or the misses.
 */
function* criticalCounts(
	input: BatchInput,
	trial: Trial,
	{ hits, tally }: Settled,
): Kernel<CriticalCounts | undefined> {
	const { bands, distribution } = trial;
	if (input.criticals === "none" || bands === undefined) return undefined;
	const misses = input.count - hits;
	if (input.criticals === "flat") return rated(input.count, flatOdds(input.count), hits, misses);
	if (tally !== undefined) return counted(bands, tally);
	const odds = {
		success: distribution.atMost(bands.successAtMost),
		failure: distribution.atLeast(bands.failureAtLeast),
	};
	if (input.mode === "expected") return rated(input.count, odds, hits, misses);
	return yield* drawn(trial.chance, odds, hits, misses);
}

function flatOdds(count: number): CriticalOdds {
	const rate = count < FLAT_CRITICALS.least ? ZERO : FLAT_CRITICALS.rate;
	return { success: rate, failure: rate };
}

function rated(count: number, odds: CriticalOdds, hits: number, misses: number): CriticalCounts {
	const share = (rate: Ratio): number => roundHalfUp(mul(ratio(count), rate));
	return { successes: Math.min(hits, share(odds.success)), failures: Math.min(misses, share(odds.failure)) };
}

function counted(bands: CriticalBands, tally: NonNullable<Settled["tally"]>): CriticalCounts {
	return {
		successes: countThrows(tally, (total) => total <= bands.successAtMost),
		failures: countThrows(tally, (total) => total >= bands.failureAtLeast),
	};
}

/**
 * Given the hits, the criticals among them are binomial with P(critical | hit), and so among the misses. Two hidden
 * places draw them, `batch/critical-successes` and `batch/critical-failures`, each asked only where it decides
 * something.
 */
function* drawn(hit: Ratio, odds: CriticalOdds, hits: number, misses: number): Kernel<CriticalCounts> {
	const ofHits = hits === 0 ? ZERO : div(odds.success, hit);
	const ofMisses = misses === 0 ? ZERO : div(odds.failure, complement(hit));
	const shares = [
		{ among: hits, chance: ofHits, key: "batch/critical-successes" },
		{ among: misses, chance: ofMisses, key: "batch/critical-failures" },
	];
	const open = shares.filter(({ chance }) => chance.num > 0 && chance.num < chance.den);
	const places = open.length > 0 ? yield* ask(...open.map(({ key }) => uniform(key))) : [];
	const [successes = 0, failures = 0] = shares.map((share) => {
		const place = places[open.indexOf(share)];
		// Every success roll can be critical: a chance of 0 is that of no hits or no misses.
		if (place === undefined) return share.among;
		return hitsAt(binomial(share.among, share.chance), WHOLE, place);
	});
	return { successes, failures };
}
