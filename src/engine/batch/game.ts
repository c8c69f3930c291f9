import type { Game, Kernel } from "../ask/index.js";
import { ask, askNothing, dice, tally } from "../ask/index.js";
import { mul, ratio, roundHalfUp } from "../common/index.js";
import type { ChartReading } from "./odds.js";
import { certainRolls, readBatchInput, readChart } from "./odds.js";
import { criticalCounts, toBatchResult } from "./result.js";
import type { Settled, Trial } from "./trial.js";
import { chartColumn, chartColumnOf, countThrows, isHit, settleExact, toTrial } from "./trial.js";
import type { BatchInput, BatchMode, BatchResult, RuledStep } from "./types.js";

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
