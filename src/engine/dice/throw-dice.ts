import type { DiceExpression, DiceGroup } from "./expression.js";

/** A source of chance: a number in [0, 1), evenly spread. */
export type Uniform = () => number;

/** One throw: the total, and what each single die showed, in the order of the text. */
interface Throw {
	readonly total: number;
	readonly faces: readonly number[];
}

/** Number of dice of one throw. */
export const countDice = ({ groups }: DiceExpression): number => groups.reduce((sum, { count }) => sum + count, 0);

/** Throws the dice. */
export function throwDice(expression: DiceExpression, uniform: Uniform): Throw {
	const faces: number[] = [];
	for (const group of expression.groups) {
		for (let i = 0; i < group.count; i++) faces.push(throwFace(group, uniform));
	}
	return { total: totalOfFaces(expression, faces), faces };
}

/** Throws the dice and keeps the total only: for fast simulation. It consumes the same numbers as {@link throwDice}. */
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
