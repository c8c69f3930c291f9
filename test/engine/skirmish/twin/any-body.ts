import { ratio } from "../../../../src/engine/common/index.js";

/** Armour of a body, and of one kind of damage, as they are against plain and against magic attacks; some by each. */
export function bodyOf(armour: number, more: number) {
	const row = (points: number, by: number) => ({
		armour: points,
		multiplier: [ratio(1), ratio(1, 2), ratio(2)][by % 3] ?? ratio(1),
		after: by % 4 === 0 ? ratio(1, 2) : ratio(1),
	});
	const types: Record<string, ReturnType<typeof row>> = more % 2 === 0 ? { slashing: row(1, more + 1) } : {};
	const plain = { all: row(armour - 3, more), types };
	return { ...plain, against: more % 3 === 0 ? [{ traits: ["magic"], all: row(0, more), types: {} }] : [] };
}
