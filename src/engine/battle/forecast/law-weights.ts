import type { ContestEnds, Footing } from "./footing.js";

/** Weights by the id of a footing. */
export type Weights = Float64Array;

/** Weights by the id of a contest. */
export type ContestWeights = Float64Array;

/** The contests of a forecast and the footings that they lead to. */
export interface Field {
	readonly feet: readonly Footing[];
	readonly laws: readonly ContestEnds[];
}

/** The weights of a side's footings after contests of these weights. */
export function toWeights(weights: ContestWeights, side: number, { feet, laws }: Field): Weights {
	const sum = new Float64Array(feet.length);
	for (let contest = 0; contest < laws.length; contest++) {
		const weight = weights[contest] as number;
		if (weight === 0) continue;
		const feet = laws[contest]?.feet[side] ?? [];
		for (let i = 0; i < feet.length; i++) {
			const [{ id }, chance] = feet[i] as (typeof feet)[number];
			sum[id] = (sum[id] as number) + weight * chance;
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
