import { type DiceExpression, throwTotal, totalOfFaces, type Uniform } from "../../../src/engine/dice/index.js";

/** Throws dice one by one; returns the total, and the face of each die in the order of the text. */
export function throwDice(expression: DiceExpression, uniform: Uniform) {
	const faces = expression.groups.flatMap(({ count, ...die }) =>
		Array.from({ length: count }, () =>
			throwTotal({ ...expression, groups: [{ ...die, count: 1, sign: 1 }], constant: 0 }, uniform),
		),
	);
	return { total: totalOfFaces(expression, faces), faces };
}
