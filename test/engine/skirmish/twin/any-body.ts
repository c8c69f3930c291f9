import type { SkirmishInput } from "../../../../src/engine/skirmish/round/read/input.js";
import type { Chance } from "../../battle/twin/chance.js";

const [ONE, HALF, TWICE] = [
	{ num: 1, den: 1 },
	{ num: 1, den: 2 },
	{ num: 2, den: 1 },
];

/** Any hero or monster of a side. */
export function anyIndividual(chance: Chance, id: string, side: string): SkirmishInput["individuals"][number] {
	const one = {
		id,
		name: id,
		side,
		saves: chance.happens(0.7)
			? { fortitude: chance.between(-1, 9), reflex: chance.between(-1, 9), will: chance.between(-1, 9) }
			: null,
		cells: chance.happens(0.9) ? [{ x: chance.between(2, 14), y: chance.between(-3, 2) }] : null,
		space: chance.oneOf([5, 5, 10]),
		reach: chance.oneOf([5, 10]),
		initiative: chance.between(0, 6),
		ac: chance.happens(0.9) ? chance.between(12, 24) : null,
	};
	return one.initiative > 2 ? { ...one, resistances: bodyOf(one.initiative, one.ac ?? 0) } : one;
}

/** Armour of a body, and of one kind of damage, as they are against plain and against magic attacks; some by each. */
function bodyOf(armour: number, more: number) {
	const row = (points: number, by: number) => ({
		armour: points,
		multiplier: [ONE, HALF, TWICE][by % 3] ?? ONE,
		after: by % 4 === 0 ? HALF : ONE,
	});
	const types: Record<string, ReturnType<typeof row>> = more % 2 === 0 ? { slashing: row(1, more + 1) } : {};
	const plain = { all: row(armour - 3, more), types };
	return { ...plain, against: more % 3 === 0 ? [{ traits: ["magic"], all: row(0, more), types: {} }] : [] };
}
