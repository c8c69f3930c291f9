import type { Kernel, Tally } from "../ask/index.js";
import { ask, dice, uniform } from "../ask/index.js";
import type { CriticalBands } from "../checks/index.js";
import { criticalBands, effectiveSkill, highestSuccess, SUCCESS_DICE, threeDice } from "../checks/index.js";
import type { Ratio } from "../common/index.js";
import type { Distribution } from "../dice/index.js";
import { binomial, countDice, diceExpression, distributionOfDice, hitsAt } from "../dice/index.js";
import { chartColumnOf } from "./chart.js";
import type { Band, BatchInput, DiceAttempt, RuledStep } from "./types.js";
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
