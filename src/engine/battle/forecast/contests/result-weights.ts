import type { ContestEnds, SideResult } from "./side-results.js";

/** Weights by the id of a result. */
export type Weights = Float64Array;

/** Weights by the id of a contest. */
export type ContestWeights = Float64Array;

/** The contests of a forecast and the results that they lead to. */
export interface ContestField {
	readonly results: readonly SideResult[];
	readonly ends: readonly ContestEnds[];
}

/** Adds the weights of a side's results after contests whose weights are in the list from that place on. */
export function addResultWeights(
	weights: ContestWeights,
	from: number,
	side: number,
	{ ends: context }: ContestField,
	sum: Weights,
): Weights {
	for (let contest = 0; contest < context.length; contest++) {
		const weight = weights[from + contest]!;
		if (weight === 0) continue;
		const { ids, chances } = context[contest]!.results[side]!;
		for (let i = 0; i < ids.length; i++) {
			const id = ids[i]!;
			sum[id] = sum[id]! + weight * chances[i]!;
		}
	}
	return sum;
}

/** Adds weights to others, times a factor. */
export function addWeights(sum: Float64Array, weights: Float64Array, factor: number): void {
	for (let id = 0; id < weights.length; id++) sum[id] = sum[id]! + weights[id]! * factor;
}

/** Sum of all weights. */
export function totalOf(weights: Float64Array): number {
	let sum = 0;
	for (let id = 0; id < weights.length; id++) sum += weights[id]!;
	return sum;
}
