import type { ContestEnds, ResultChances, SideResult } from "./contest-ends.js";

/** Weights by the id of a footing. */
export type Weights = Float64Array;

/** Weights by the id of a contest. */
export type ContestWeights = Float64Array;

/** The contests of a forecast and the footings that they lead to. */
export interface ContestField {
	readonly results: readonly SideResult[];
	readonly ends: readonly ContestEnds[];
}

/** Adds the weights of a side's footings after contests whose weights stand in the list from that place on. */
export function addResultWeights(
	weights: ContestWeights,
	from: number,
	side: number,
	{ ends: context }: ContestField,
	sum: Weights,
): Weights {
	for (let contest = 0; contest < context.length; contest++) {
		const weight = weights[from + contest] as number;
		if (weight === 0) continue;
		const { ids, chances } = (context[contest] as ContestEnds).results[side] as ResultChances;
		for (let i = 0; i < ids.length; i++) {
			const id = ids[i] as number;
			sum[id] = (sum[id] as number) + weight * (chances[i] as number);
		}
	}
	return sum;
}

/** Adds weights to others, times a factor. */
export function addWeights(sum: Float64Array, weights: Float64Array, factor: number): void {
	for (let id = 0; id < weights.length; id++) sum[id] = (sum[id] as number) + (weights[id] as number) * factor;
}

/** Everything together. */
export function totalOf(weights: Float64Array): number {
	let sum = 0;
	for (let id = 0; id < weights.length; id++) sum += weights[id] as number;
	return sum;
}
