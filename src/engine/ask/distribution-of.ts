import { add, type Ratio, ratio, toNumber, ZERO } from "../common/index.js";
import { expand } from "./expand.js";
import type { Substitute } from "./support.js";
import type { Kernel } from "./types.js";

/** One outcome of a kernel with its chance; `exact` where every path to it kept whole weights that are safe integers. */
interface OutcomeChance<R> {
	readonly outcome: R;
	readonly chance: number;
	readonly exact?: Ratio;
}

/** Paths to one outcome: their chances summed, and their whole weights by the total that they are parts of. */
interface Gathered<R> {
	readonly outcome: R;
	chance: number;
	weights: Map<number, number> | undefined;
}

/**
 * The exact distribution of what a kernel returns, equal outcomes put together (equal: the same key; by default the same
 * JSON). `substitute` gives answers and weights for questions that have none of their own.
 * @example
 * distributionOf(() => ask(dice("a", "1d2"))).length; // 2
 */
export function distributionOf<R>(
	makeKernel: () => Kernel<R>,
	keyOf: (outcome: R) => string | number = (outcome) => JSON.stringify(outcome) ?? "",
	substitute?: Substitute,
): readonly OutcomeChance<R>[] {
	const gathered = new Map<string | number, Gathered<R>>();
	expand(
		makeKernel,
		(outcome, { chance, exact }) => {
			const key = keyOf(outcome);
			const same = gathered.get(key) ?? { outcome, chance: 0, weights: new Map() };
			gathered.set(key, same);
			same.chance += chance;
			if (!exact) same.weights = undefined;
			else same.weights?.set(exact.total, (same.weights.get(exact.total) ?? 0) + exact.weight);
		},
		substitute,
	);
	return [...gathered.values()].map(toOutcomeChance);
}

function toOutcomeChance<R>({ outcome, chance, weights }: Gathered<R>): OutcomeChance<R> {
	const exact = weights && sumExactly(weights);
	return exact ? { outcome, chance: toNumber(exact), exact } : { outcome, chance };
}

/** Undefined when the sum leaves the safe integers. */
function sumExactly(weights: ReadonlyMap<number, number>): Ratio | undefined {
	try {
		return [...weights].reduce((sum, [total, weight]) => add(sum, ratio(weight, total)), ZERO);
	} catch (error) {
		if (error instanceof RangeError) return undefined;
		throw error;
	}
}
