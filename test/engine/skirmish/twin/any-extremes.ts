import type { Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import type { Footprint } from "../../../../src/engine/skirmish/geometry/types.js";

/** A unit that destroys others, and makes something of it. */
export function harsh(unit: Unit): Unit {
	const more = ["createSpawn", "regeneration"];
	return {
		...unit,
		traits: unit.traits.filter((each) => each !== "undead" && each !== "construct"),
		abilities: [
			...unit.abilities.filter(({ id }) => !more.includes(id)),
			...more.map((id) => ({ id, value: 2, inStatBlock: false, share: { num: 1, den: 1 }, overcome: [] })),
		],
		resources: [{ id: "siegeEngines", count: 2, inStatBlock: false }],
		tactics: [{ id: "siegebreaker", target: "", age: 0, profession: 0 }],
		soldier: {
			...unit.soldier,
			ac: { normal: 5, touch: 5, flatFooted: 5 },
			attacks: unit.soldier.attacks.map((attack) => ({
				...attack,
				averages: attack.averages.map((each) => ({
					...each,
					success: 40 + each.success,
					critical: 60 + each.critical,
				})),
			})),
		},
	};
}

/** Seven hexes, the middle of the front rank at one of them. Facing 0 looks up, 2 down. */
export function hexBlock(x: number, y: number, facing: 0 | 2): Footprint {
	const back = facing === 0 ? 1 : -1;
	const cells = [0, 1, 2].flatMap((rank) =>
		(rank < 2 ? [-1, 0, 1] : [0]).map((file) => ({ x: x + file, y: y + back * rank })),
	);
	return { grid: "hex", cells, facing: facing === 0 ? 4 : 1, allRound: false };
}
