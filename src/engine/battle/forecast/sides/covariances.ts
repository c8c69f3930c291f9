import { percentOf } from "../../casualties/index.js";
import { type Chances, type ForecastContext, sumOfIndependent } from "../context.js";
import { linePercents, sharedDice } from "../units/index.js";

/** Covariances of the percentages of casualty lines, as far as they share dice. */
export interface Covariances {
	/** Mean per cent by line, and the mean of its square. */
	readonly means: Float64Array;
	readonly squares: Float64Array;
	/** Mean of the product by two lines, for two units in them. */
	readonly products: readonly Float64Array[];
}

/**
 * The covariances of a side's casualty lines, by the option that says who shares dice (RULES 1.14), as they are for one of its
 * units by key; empty: for two units.
 */
export function covariancesOf(side: string, unit: string, context: ForecastContext): Covariances {
	const own = context.rules.options.casualtyDice === "perUnit" ? unit : "";
	return context.memoize(`covariances|${context.isUniform ? "" : `${side} ${own}`}`, () => {
		const { casualties } = context.rules.tables;
		const percents = casualties.map((_, at) => linePercents(at, side, own, context));
		const means = Float64Array.from(percents, (distribution) =>
			distribution.reduce((sum, p, percent) => sum + p * percent, 0),
		);
		const squares = Float64Array.from(percents, (distribution) =>
			distribution.reduce((sum, p, percent) => sum + p * percent ** 2, 0),
		);
		const products = casualties.map((_, a) =>
			Float64Array.from(casualties, (_row, b) => productOf(a, b, { means, squares, side, context })),
		);
		return { means, squares, products };
	});
}

interface Known {
	readonly means: Float64Array;
	readonly squares: Float64Array;
	readonly side: string;
	readonly context: ForecastContext;
}

function productOf(a: number, b: number, { means, squares, side, context }: Known): number {
	const { casualtyDice } = context.rules.options;
	if (casualtyDice === "perLine" && a === b) return squares[a]!;
	if (casualtyDice !== "shared") return means[a]! * means[b]!;
	const { casualties } = context.rules.tables;
	const [few, many] = [a, b].sort((x, y) => (casualties[x]?.dice ?? 0) - (casualties[y]?.dice ?? 0)) as [
		number,
		number,
	];
	const [rowA, rowB] = [casualties[few], casualties[many]];
	if (rowA === undefined || rowB === undefined) return 0;
	const first = sharedSum(side, 0, rowA.dice, context);
	const rest = sharedSum(side, rowA.dice, rowB.dice, context);
	let mean = 0;
	for (const [x, p] of first) {
		for (const [y, q] of rest) mean += p * q * percentOf(rowA, x) * percentOf(rowB, x + y);
	}
	return mean;
}

/** The sum of a side's shared dice from one to another. */
function sharedSum(side: string, from: number, to: number, context: ForecastContext): Chances<number> {
	return context.memoize(`dice|${context.isUniform ? "" : side}|${context.isUniform ? 0 : from}|${to - from}`, () =>
		sumOfIndependent(
			sharedDice(side, to)
				.slice(from)
				.map((die) => context.answersTo(die)),
		),
	);
}
