import type { Kernel, Tally } from "../ask/index.js";
import { ask, dice, uniform } from "../ask/index.js";
import type { CriticalBands } from "../checks/index.js";
import {
	criticalBands,
	effectiveSkill,
	highestSuccess,
	SUCCESS_DICE,
	threeDice,
	threeDiceAtMost,
} from "../checks/index.js";
import type { Ratio, Result } from "../common/index.js";
import { fail, getOrCreate, ok } from "../common/index.js";
import type { Distribution } from "../dice/index.js";
import { binomial, countDice, diceExpression, distributionOfDice, hitsAt } from "../dice/index.js";
import { CHART_CUTS, CUT_UNIT, PRINTED_CELLS } from "./tables/chart-cuts.js";
import type { Band, BatchInput, ChartData, DiceAttempt, RuledStep } from "./types.js";
import { BATCH_LIMITS } from "./types.js";

/** One attempt brought to its dice: what is thrown, which totals hit, and how likely that is. */
export interface Trial {
	readonly dice: string;
	readonly distribution: Distribution;
	readonly compare: DiceAttempt["compare"];
	/** The last total that hits, in the direction of `compare`. */
	readonly target: number;
	/** P(hit). */
	readonly chance: Ratio;
	/** Effective skill; absent for other dice. */
	readonly effective?: number;
	/** Critical totals, all of them hits or misses as they must be; absent for other dice. */
	readonly bands?: CriticalBands;
}

/**
 * The attempt of a checked batch. Charts have the odds of their column, every other mode those of a success roll.
 * @example
 * toTrial({ attempt: { kind: "skill", skill: 10, modifiers: [] }, mode: "exact" }).chance; // { num: 1, den: 2 }
 */
export function toTrial({ attempt, mode }: Pick<BatchInput, "attempt" | "mode">): Trial {
	if (attempt.kind === "dice") return toDiceTrial(attempt);
	const effective = effectiveSkill(attempt.skill, attempt.modifiers);
	const target = mode === "chart" ? chartColumnOf(effective) : highestSuccess(effective);
	const distribution = threeDice();
	const { successAtMost, failureAtLeast } = criticalBands(effective);
	// Column 3 of a chart hits on a 3 only, so a 4 is no success there and no critical one either.
	const bands = { successAtMost: Math.min(target, successAtMost), failureAtLeast };
	return {
		dice: SUCCESS_DICE,
		distribution,
		compare: "atMost",
		target,
		chance: distribution.atMost(target),
		effective,
		bands,
	};
}

/**
 * True if the attempts of a batch in `each` mode are too many for their dice to be shown
 * (`BATCH_LIMITS.eachSeenDice`).
 */
export function isThrownUnseen(input: Pick<BatchInput, "attempt" | "mode" | "count">): boolean {
	if (input.mode !== "each" || input.count === 1) return false;
	return input.count * countDice(diceExpression(toTrial(input).dice)) > BATCH_LIMITS.eachSeenDice;
}

function toDiceTrial({ dice, compare, target }: DiceAttempt): Trial {
	const read = distributionOfDice(dice);
	if (!read.ok) throw new TypeError(`${dice} is no dice expression`);
	const chance = compare === "atMost" ? read.value.atMost(target) : read.value.atLeast(target);
	return { dice, distribution: read.value, compare, target, chance };
}

/** True if a total of the trial's dice is a hit. */
export function isHit({ compare, target }: Trial, total: number): boolean {
	return compare === "atMost" ? total <= target : total >= target;
}

/** Counts the throws of a tally whose total satisfies a condition. */
export function countThrows(tally: Tally, satisfies: (total: number) => boolean): number {
	return tally.reduce((sum, [total, times]) => (satisfies(total) ? sum + times : sum), 0);
}

/** The last place that 53 bits can name below 1. */
const LAST_PLACE = 1 - 2 ** -53;

/**
 * One visible throw for all: `batch/roll` fixes a band of the binomial law, the hidden `batch/place` the point inside
 * it, and the count is the quantile there (RULES 0.5).
 */
export function* settleExact({ count }: BatchInput, trial: Trial): Kernel<Settled> {
	const [total, place] = yield* ask(dice("batch/roll", trial.dice), uniform("batch/place"));
	const hits = exactHits(count, trial, total, place);
	return { hits, steps: [{ kind: "visible", dice: trial.dice, total }] };
}

/** The fewest and the most hits that a visible total allows, whatever the hidden place. */
export function exactBand(count: number, trial: Trial, total: number): Band {
	return [exactHits(count, trial, total, LAST_PLACE), exactHits(count, trial, total, 0)];
}

/**
 * The hits of `count` attempts, 1 … 10^9, at a visible total and a hidden place in [0, 1): the better the throw, and
 * the smaller the place, the more hits. With a fair throw and an even place the count is exactly binomial.
 */
export function exactHits(
	count: number,
	{ distribution, compare, chance }: Pick<Trial, "distribution" | "compare" | "chance">,
	total: number,
	place: number,
): number {
	const better =
		compare === "atMost" ? distribution.weightUpTo(total - 1) : distribution.total - distribution.weightUpTo(total);
	return hitsAt(
		binomial(count, chance),
		{ before: better, weight: distribution.weight(total), total: distribution.total },
		place,
	);
}

/** Findings of the kernel of a mode. `tally` holds the total of every attempt where each was rolled. */
export interface Settled {
	readonly hits: number;
	readonly steps: readonly RuledStep[];
	readonly tally?: Tally;
}

/** The charts that exist in print, largest first: a batch is split over them (RULES 0.3). */
export const CHART_SIZES = [20, 10, 5] as const;

/** First and last column of every chart: the effective skill. Anything above reads the last (RULES 0.5). */
export const CHART_COLUMNS = { first: 3, last: 16 } as const;

/** The most attempts that one chart is made for. */
export const CHART_SIZE_MAX = 200;

/**
 * One column: the cell of h hits is at index h − 1, so the top row of a printed chart comes last. Numbers of 3d6,
 * never rising with the hits, except where the print contradicts itself.
 */
export type ChartColumn = readonly number[];

/** A chart of `size` attempts; `columns[0]` is that of effective skill 3. */
export interface Chart {
	readonly size: number;
	readonly data: ChartData;
	readonly columns: readonly ChartColumn[];
}

/** The column that an effective skill of 3 or more reads (RULES 0.5; at 3 the column as printed, ERRATA 0-2). */
export function chartColumnOf(effective: number): number {
	return Math.min(CHART_COLUMNS.last, Math.max(CHART_COLUMNS.first, effective));
}

/** The chance of one attempt that a column was computed with: P(3d6 ≤ column), without automatic results. */
export function columnChance(column: number): Ratio {
	return threeDiceAtMost(column);
}

/**
 * The chart for any number of attempts, computed exactly in the manner of the printed ones (RULES 0.5); sizes
 * 5, 10 and 20 are those charts. `size` is whole, 1 … {@link CHART_SIZE_MAX}; otherwise a fault names it.
 */
export function chartFor(size: number, data: ChartData): Result<Chart> {
	if (!Number.isInteger(size) || size < 1 || size > CHART_SIZE_MAX) {
		return fail({ code: "MUSTER.Fault.Batch.chartSize", path: "size", data: { min: 1, max: CHART_SIZE_MAX } });
	}
	const columns = Array.from({ length: CHART_COLUMNS.last - CHART_COLUMNS.first + 1 }, (_, index) =>
		makeColumn(size, CHART_COLUMNS.first + index, data),
	);
	return ok({ size, data, columns });
}

const columns = new Map<string, ChartColumn>();

/**
 * One column of {@link chartFor}, kept once made: a batch reads the same few again and again. Throws a RangeError
 * outside the sizes and columns that exist.
 */
export function chartColumn(size: number, column: number, data: ChartData): ChartColumn {
	return getOrCreate(columns, `${size}/${column}/${data}`, () => makeColumn(size, column, data));
}

function makeColumn(size: number, column: number, data: ChartData): ChartColumn {
	if (!Number.isInteger(size) || size < 1 || size > CHART_SIZE_MAX) throw new RangeError(`no chart of ${size}`);
	if (column !== chartColumnOf(Math.trunc(column))) throw new RangeError(`no column ${column}`);
	const cells = computeColumn(size, columnChance(column));
	if (data === "printed") {
		for (const odd of PRINTED_CELLS) if (odd.size === size && odd.skill === column) cells[odd.hits - 1] = odd.cell;
	}
	return cells;
}

/** Every cell from the exact tail P(Binomial(size, chance) ≥ hits), as a count of ways out of den^size. */
function computeColumn(size: number, chance: Ratio): number[] {
	const hit = BigInt(chance.num);
	const miss = BigInt(chance.den) - hit;
	const all = BigInt(chance.den) ** BigInt(size);
	const cells: number[] = new Array(size);
	let choose = 1n;
	let tail = 0n;
	for (let hits = size; hits >= 1; hits--) {
		tail += choose * hit ** BigInt(hits) * miss ** BigInt(size - hits);
		choose = (choose * BigInt(hits)) / BigInt(size - hits + 1);
		cells[hits - 1] = cellAt(tail, all);
	}
	return cells;
}

/** The number of 3d6 for a chance of `ways` out of `all`: 3 and one more for each cut that it reaches. */
function cellAt(ways: bigint, all: bigint): number {
	const scaled = ways * BigInt(CUT_UNIT);
	return CHART_CUTS.findLast(({ cut }) => scaled >= BigInt(cut) * all)?.cell ?? 3;
}
