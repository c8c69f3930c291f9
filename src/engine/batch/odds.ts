import type { Ratio, Result } from "../common/index.js";
import { fail, mul, ok, ratio } from "../common/index.js";
import type { Pmf } from "../dice/index.js";
import {
	binomial,
	binomialChance,
	binomialPmf,
	binomialQuantile,
	binomialWindow,
	chanceAt,
	convolve,
	distributionOfDice,
	head,
	lowerTail,
	mix,
	quantile,
	tail,
	upperTail,
} from "../dice/index.js";
import { checked, readInput } from "../schema/index.js";
import type { ChartColumn, Trial } from "./trial.js";
import { CHART_SIZES, chartColumn, chartColumnOf, toTrial } from "./trial.js";
import type { BatchInput, Luck } from "./types.js";
import { BATCH_LIMITS, batchFields } from "./types.js";

/** Odds of a batch before it is rolled. */
export interface BatchOdds {
	/** Effective skill; absent for other dice. */
	readonly effective?: number;
	/** Chance of one attempt. */
	readonly chance: Ratio;
	/** N × p. */
	readonly expected: Ratio;
	/** Counts that 5, 25, 75 and 95 of 100 such batches do not exceed. */
	readonly quantiles: { readonly q05: number; readonly q25: number; readonly q75: number; readonly q95: number };
	/** Chances of the counts `from`, `from` + 1, …; all but one in a million. For display. */
	readonly window: Pmf;
}

/**
 * Returns the odds of a batch, for any input that `BATCH` accepts; the same faults otherwise. In `chart` mode they are
 * those of the charts themselves; in `expected` mode those of the attempts that the fixed number replaces.
 * @example
 * const input = { count: 10, attempt: { kind: "skill", skill: 10, modifiers: [] }, mode: "exact", criticals: "none", chart: "printed" };
 * batchOdds(input).value.expected; // { num: 5, den: 1 }
 */
export function batchOdds(input: BatchInput): Result<BatchOdds> {
	const checked = readBatchInput(input);
	if (!checked.ok) return checked;
	const trial = toTrial(checked.value);
	const hits = hitsDistribution(checked.value, trial);
	return ok({
		...(trial.effective === undefined ? {} : { effective: trial.effective }),
		chance: trial.chance,
		expected: mul(ratio(checked.value.count), trial.chance),
		quantiles: {
			q05: hits.quantile(0.05),
			q25: hits.quantile(0.25),
			q75: hits.quantile(0.75),
			q95: hits.quantile(0.95),
		},
		window: hits.window(),
	});
}

/** Distribution of the hits of a batch. All chances are for display. */
interface HitsDistribution {
	/** Chances of fewer, as many and more hits. */
	around(hits: number): Luck;
	/** The least count with P(hits ≤ count) ≥ place, 0 ≤ place ≤ 1. */
	quantile(place: number): number;
	/** The chances of all counts that matter: but for one in a million, nothing lies outside. */
	window(): Pmf;
}

/** The distribution of a checked batch: the charts' own in `chart` mode, else the binomial of independent attempts. */
export function hitsDistribution(input: BatchInput, trial: Trial): HitsDistribution {
	return input.mode === "chart" ? ofPmf(chartPmf(input, trial)) : ofBinomial(input.count, trial);
}

function ofBinomial(count: number, { chance }: Trial): HitsDistribution {
	const distribution = binomial(count, chance);
	return {
		around: (hits) => ({
			fewer: lowerTail(distribution, hits - 1),
			same: binomialChance(distribution, hits),
			more: upperTail(distribution, hits + 1),
		}),
		quantile: (place) => binomialQuantile(distribution, place),
		window: () => binomialWindow(distribution),
	};
}

/** Half of what a window may leave out, at either end. */
const LEFT_OUT = 5e-7;

function ofPmf(pmf: Pmf): HitsDistribution {
	return {
		around: (hits) => ({ fewer: head(pmf, hits - 1), same: chanceAt(pmf, hits), more: tail(pmf, hits + 1) }),
		quantile: (place) => quantile(pmf, place),
		window: () => {
			const from = quantile(pmf, LEFT_OUT);
			return { from, values: pmf.values.slice(from - pmf.from, quantile(pmf, 1 - LEFT_OUT) - pmf.from + 1) };
		},
	};
}

/**
 * Distribution of the hits of a batch in `chart` mode by the printed procedure, exactly: chances of 0 … count hits,
 * with the undecided of every 3 returned to the rest and every 18 rolled singly (RULES 0.3). It differs from the
 * binomial wherever the charts round.
 */
export function chartPmf(input: BatchInput, trial: Trial): Pmf {
	const pmfs: Pmf[] = [];
	for (let remaining = 0; remaining <= input.count; remaining++) pmfs.push(pmfOf(remaining, input, trial, pmfs));
	return pmfs[input.count]!;
}

/** The chances of `remaining` attempts from those of fewer: every total of the next roll leaves fewer behind. */
function pmfOf(remaining: number, input: BatchInput, trial: Trial, fewer: readonly Pmf[]): Pmf {
	const size = nextChart(remaining);
	if (size === undefined) return singles(remaining, trial);
	const cells = chartColumn(size, chartColumnOf(trial.target), input.chart);
	const outcomes = [...outcomesOf(trial, cells)];
	return mix(outcomes.map(([left, now]) => [convolve(now, fewer[remaining - size + left]!), 1]));
}

/** Results of one roll, by the number of attempts that it leaves undecided: chances of hits, adding up to its own. */
function outcomesOf(trial: Trial, cells: readonly number[]): Map<number, Pmf> {
	const parts = new Map<number, (readonly [pmf: Pmf, weight: number])[]>();
	for (const [total, weight] of trial.distribution.entries()) {
		const { certain, undecided, rerolled } = readChart(cells, total);
		const { from, values } = singles(rerolled, trial);
		const same = parts.get(undecided) ?? [];
		parts.set(undecided, same);
		same.push([{ from: from + certain, values }, weight / trial.distribution.total]);
	}
	return new Map([...parts].map(([undecided, settled]) => [undecided, mix(settled)]));
}

function singles(attempts: number, trial: Trial): Pmf {
	return binomialPmf(binomial(attempts, trial.chance));
}

/** One roll on a chart, read. `certain` are hits; `undecided` go back to the batch; `rerolled` are rolled singly. */
export interface ChartReading {
	readonly certain: number;
	readonly undecided: number;
	readonly rerolled: number;
}

/**
 * Reads a total of 3d6 in a column (RULES 0.3). Ordinary totals: the most hits whose cell is not below the total. A 3:
 * the lowest row that shows a 3 is certain, the rows above it are undecided; without a 3 in the column all hit. An 18:
 * nothing is certain, as many attempts as rows show an 18 are rolled again singly, the others missed.
 */
export function readChart(column: ChartColumn, total: number): ChartReading {
	if (!Number.isInteger(total) || total < 3 || total > 18) throw new RangeError(`${total} is no total of 3d6`);
	if (total === 18) return { certain: 0, undecided: 0, rerolled: rowsShowing(column, 18) };
	const undecided = total === 3 ? Math.max(0, rowsShowing(column, 3) - 1) : 0;
	const reached = column.findLastIndex((cell) => cell >= total) + 1;
	return { certain: reached - undecided, undecided, rerolled: 0 };
}

function rowsShowing(column: ChartColumn, cell: number): number {
	return column.reduce((rows, shown) => (shown === cell ? rows + 1 : rows), 0);
}

/** The chart that the next roll uses: the largest that the remaining attempts fill; absent below 5 (RULES 0.3). */
function nextChart(remaining: number): number | undefined {
	return CHART_SIZES.find((size) => size <= remaining);
}

/**
 * Rolls that the remaining attempts need whatever they show, so that they may be asked together: every full chart of
 * the largest size, else one roll on the chart that fits. What they leave undecided can only add to the rest.
 */
export function certainRolls(remaining: number): { readonly size: number; readonly times: number } | undefined {
	const size = nextChart(remaining);
	return size === undefined ? undefined : { size, times: Math.floor(remaining / size) };
}

const { eachCount, chartCount, eachTotals } = BATCH_LIMITS;

/**
 * A batch from a person, a document or another client: read field by field, nothing else kept. Faults name the field by
 * path. Numbers are whole; the bounds are those of `BATCH_LIMITS`; effective skill is 3 or more (RULES 0.5).
 */
export function readBatchInput(value: unknown): Result<BatchInput> {
	return readInput(checked(checked(batchFields, checkMode), checkOdds), value);
}

/** Checks what the mode of a batch asks of its count and its dice. */
function checkMode(input: BatchInput): Result<BatchInput> {
	const { mode, count, attempt } = input;
	if (mode === "each" && count > eachCount)
		return fail({ code: "MUSTER.Fault.Batch.countEach", path: "count", data: { min: 1, max: eachCount } });
	if (mode === "chart" && count > chartCount)
		return fail({ code: "MUSTER.Fault.Batch.countChart", path: "count", data: { min: 1, max: chartCount } });
	if (mode === "chart" && attempt.kind === "dice")
		return fail({ code: "MUSTER.Fault.Batch.chartNeedsSkill", path: "mode" });
	const read = mode === "each" && attempt.kind === "dice" ? distributionOfDice(attempt.dice) : undefined;
	if (read?.ok && read.value.max - read.value.min >= eachTotals)
		return fail({ code: "MUSTER.Fault.Batch.eachTotals", path: "attempt.dice", data: { max: eachTotals } });
	return ok(input);
}

/** Count × denominator must stay an exact number, else the distance of a count from the mean would be rounded. */
function checkOdds(input: BatchInput): Result<BatchInput> {
	const { den } = toTrial(input).chance;
	if (Number.isSafeInteger(input.count * den)) return ok(input);
	const max = Math.floor(Number.MAX_SAFE_INTEGER / den);
	return fail({ code: "MUSTER.Fault.Batch.countForDice", path: "count", data: { max } });
}
