import type { Ratio, Result } from "../common/index.js";
import { compare, fail, leastWhole, memoizeByKey, ok, ratio, ratioOfBig } from "../common/index.js";
import type { DiceExpression, DiceGroup } from "./expression.js";
import { diceExpression, parseDice } from "./expression.js";
import { convolve } from "./pmf.js";

/** A chance as it enters a distribution: a whole number and its whole, positive weight. */
type Weighted = readonly [value: number, weight: number];

/** The widest distribution that is held, in values from least to greatest. */
const MAX_SPAN = 1_000_000;

/**
 * Exact distribution of a whole number: every value from `min` to `max` has a whole weight, its chance is weight /
 * total. Immutable. All weights and their total are safe integers; an operation that would leave them throws a
 * RangeError.
 */
export class Distribution {
	readonly min: number;
	readonly max: number;
	/** Sum of all weights. */
	readonly total: number;
	/** Weights from `min` to `max`, and the same added up; both in whole numbers. */
	readonly #weights: Float64Array;
	readonly #upTo: Float64Array;

	private constructor(min: number, weights: Float64Array) {
		this.min = min;
		this.max = min + weights.length - 1;
		this.#weights = weights;
		this.#upTo = new Float64Array(weights.length);
		let sum = 0;
		for (let i = 0; i < weights.length; i++) this.#upTo[i] = sum += weights[i]!;
		if (!Number.isSafeInteger(sum)) throw new RangeError("distribution: the weights leave the safe integers");
		this.total = sum;
	}

	/** From values with weights, in any order; equal values add up. RangeError unless something has a positive weight. */
	static of(pairs: Iterable<Weighted>): Distribution {
		const kept = [...pairs].filter(([, weight]) => weight !== 0);
		if (kept.length === 0) throw new RangeError("distribution: nothing can happen");
		const min = kept.reduce((least, [value]) => Math.min(least, value), Number.POSITIVE_INFINITY);
		const max = kept.reduce((most, [value]) => Math.max(most, value), Number.NEGATIVE_INFINITY);
		if (max - min >= MAX_SPAN) throw new RangeError("distribution: too wide");
		const weights = new Float64Array(max - min + 1);
		for (const [value, weight] of kept) {
			if (!Number.isSafeInteger(value) || !Number.isSafeInteger(weight) || weight < 0) {
				throw new RangeError(`distribution: no whole value and weight: ${value}, ${weight}`);
			}
			weights[value - min] = weights[value - min]! + weight;
		}
		return new Distribution(min, weights);
	}

	/** Always the same number. */
	static constant(value: number): Distribution {
		return Distribution.of([[value, 1]]);
	}

	/** Every whole number from `low` to `high` equally likely. */
	static even(low: number, high: number): Distribution {
		return new Distribution(low, new Float64Array(high - low + 1).fill(1));
	}

	/** The weight of a value; 0 where it cannot fall. */
	weight(value: number): number {
		return this.#weights[value - this.min] ?? 0;
	}

	/** Values that can fall, ascending, with their weights. */
	*entries(): Generator<Weighted> {
		for (let i = 0; i < this.#weights.length; i++) {
			const weight = this.#weights[i]!;
			if (weight > 0) yield [this.min + i, weight];
		}
	}

	/** The weight of all values up to and including `limit`, which may be a fraction. */
	weightUpTo(limit: number): number {
		const i = Math.floor(limit) - this.min;
		return i < 0 ? 0 : (this.#upTo[i] ?? this.total);
	}

	/** P(X = value). */
	chance(value: number): Ratio {
		return ratio(this.weight(value), this.total);
	}

	/** P(X ≤ limit). */
	atMost(limit: number): Ratio {
		return ratio(this.weightUpTo(limit), this.total);
	}

	/** P(X ≥ limit). */
	atLeast(limit: number): Ratio {
		return ratio(this.total - this.weightUpTo(Math.ceil(limit) - 1), this.total);
	}

	/** The mean. */
	mean(): Ratio {
		let sum = 0n;
		for (const [value, weight] of this.entries()) sum += BigInt(value) * BigInt(weight);
		return ratioOfBig(sum, BigInt(this.total));
	}

	/** The least value with P(X ≤ value) ≥ place. RangeError unless 0 ≤ place ≤ 1. */
	quantile(place: Ratio): number {
		if (place.num < 0 || place.num > place.den) throw new RangeError("distribution: no such quantile");
		const isEnough = (i: number): boolean => compare({ num: this.#upTo[i]!, den: this.total }, place) >= 0;
		return this.min + leastWhole(0, this.#upTo.length - 1, isEnough);
	}

	/** X + Y of independent X and Y. */
	sum(other: Distribution): Distribution {
		const own = { from: this.min, values: this.#weights };
		const sum = convolve(own, { from: other.min, values: other.#weights });
		return new Distribution(sum.from, sum.values);
	}

	/** −X. */
	negate(): Distribution {
		return new Distribution(0 - this.max, this.#weights.toReversed());
	}

	/** X + by. */
	shift(by: number): Distribution {
		return new Distribution(this.min + by, this.#weights);
	}

	/** f(X): values that f makes equal are put together. */
	map(f: (value: number) => number): Distribution {
		return Distribution.of([...this.entries()].map(([value, weight]) => [f(value), weight] as const));
	}

	/** X, known to fulfil the condition. RangeError when it never does. */
	given(condition: (value: number) => boolean): Distribution {
		return Distribution.of([...this.entries()].filter(([value]) => condition(value)));
	}
}

/**
 * Distribution of a dice expression's total, exactly; equal texts share one object. Faults: those of parseDice, and
 * `tooFine` where the number of ways the dice can fall is no safe integer (53 coins, 21 six-sided dice): such dice can
 * be thrown, but their odds cannot be held.
 * @example
 * distributionOfDice("2d6").value.chance(7); // { num: 1, den: 6 }
 */
export function distributionOfDice(text: string): Result<Distribution> {
	const parsed = parseDice(text);
	if (!parsed.ok) return parsed;
	const tooFine = firstTooFine(parsed.value);
	if (tooFine) return fail({ code: "MUSTER.Fault.Dice.tooFine", data: { at: tooFine.at } });
	return ok(knownDistribution(parsed.value.text));
}

/** Number of distributions that are kept. */
const KEPT = 200;
const knownDistribution = memoizeByKey((text: string) => toDistribution(diceExpression(text)), KEPT);

/** The group with which the ways to fall stop being a safe integer. */
function firstTooFine({ groups }: DiceExpression): DiceGroup | undefined {
	let ways = 1;
	return groups.find(({ count, low, high }) => {
		ways *= (high - low + 1) ** count;
		return !Number.isSafeInteger(ways);
	});
}

function toDistribution({ groups, constant }: DiceExpression): Distribution {
	let all = Distribution.constant(constant);
	for (const { sign, count, low, high } of groups) {
		const die = sign === 1 ? Distribution.even(low, high) : Distribution.even(low, high).negate();
		for (let i = 0; i < count; i++) all = all.sum(die);
	}
	return all;
}
