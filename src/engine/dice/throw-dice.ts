import type { DiceExpression, DiceGroup } from "./expression.js";

/** A source of chance: a number in [0, 1), evenly spread. */
export type Uniform = () => number;

/** Number of dice of one throw. */
export const countDice = ({ groups }: DiceExpression): number => groups.reduce((sum, { count }) => sum + count, 0);

/** Throws the dice and keeps the total only, for fast simulation: one number of chance for each die, in their order. */
export function throwTotal({ groups, constant }: DiceExpression, uniform: Uniform): number {
	let total = constant;
	for (const group of groups) {
		for (let i = 0; i < group.count; i++) total += group.sign * throwFace(group, uniform);
	}
	return total;
}

/** Sum of the shown faces. */
export function totalOfFaces({ groups, constant }: DiceExpression, faces: readonly number[]): number {
	let total = constant;
	let next = 0;
	for (const { sign, count } of groups) {
		for (let i = 0; i < count; i++) total += sign * faces[next++]!;
	}
	return total;
}

/** True if these are as many faces as there are dice, each one that its die has. */
export function areFacesOf({ groups }: DiceExpression, faces: readonly unknown[]): faces is readonly number[] {
	const dice = groups.flatMap((group) => Array<DiceGroup>(group.count).fill(group));
	return (
		dice.length === faces.length &&
		dice.every(({ low, high }, i) => {
			const face = faces[i];
			return typeof face === "number" && Number.isInteger(face) && face >= low && face <= high;
		})
	);
}

function throwFace({ low, high }: DiceGroup, uniform: Uniform): number {
	return low + Math.floor(uniform() * (high - low + 1));
}

/**
 * Repeatable chance for simulation and tests, never for a throw that counts: the generator sfc32 filled from a seed by
 * splitmix32. Each number has 53 bits. The same seed gives the same numbers for ever; stored seeds depend on it.
 * @example
 * seededUniform(7)() === seededUniform(7)(); // true
 */
export function seededUniform(seed: number): Uniform {
	const mix = splitMix(seed);
	// Whole numbers of 32 bits in variables are objects to a browser, which are made again with every number.
	const state = Int32Array.of(mix(), mix(), mix(), 1);
	const next = (): number => {
		const b = state[1]!;
		const c = state[2]!;
		const counter = state[3]!;
		const out = (state[0]! + b + counter) | 0;
		state[0] = b ^ (b >>> 9);
		state[1] = c + (c << 3);
		state[2] = ((c << 21) | (c >>> 11)) + out;
		state[3] = counter + 1;
		return out >>> 0;
	};
	for (let i = 0; i < 12; i++) next();
	return () => ((next() >>> 6) * 0x8000000 + (next() >>> 5)) / 0x20000000000000;
}

/** A 32-bit generator good enough to spread one seed over a larger state. */
function splitMix(seed: number): () => number {
	let state = seed | 0;
	return () => {
		state = (state + 0x9e3779b9) | 0;
		let z = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
		z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
		return z ^ (z >>> 15);
	};
}
