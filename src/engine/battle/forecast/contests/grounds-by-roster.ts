import { getOrCreate } from "../../../common/index.js";
import type { Ground, GroundAfterMoves, Move } from "./ground.js";
import type { Terrain } from "./terrain.js";

/** A class of scenarios: the unit that goes over in it, and a number that is equal for those who count alike. */
interface ClassMove {
	readonly move: Move | undefined;
	readonly role: number;
}

/** A ground, and a number that is the same for equal ones. */
interface NumberedGround {
	readonly ground: Ground;
	readonly id: number;
}

/** Returns the ground after these classes of all sides, worked out once for each choice of roles; equal grounds are one. */
export function groundsByRoster(
	{ after }: GroundAfterMoves,
	classes: readonly (readonly ClassMove[])[],
	roles: number,
): (at: readonly number[]) => NumberedGround {
	const known = new Map<number, NumberedGround>();
	const places = new Map<Terrain, Map<string, NumberedGround>>();
	let count = 0;
	const find = (at: readonly number[]): NumberedGround => {
		const moves: Move[] = [];
		for (let i = 0; i < at.length; i++) {
			const { move } = classes[i]![at[i]!]!;
			if (move) moves.push(move);
		}
		const ground = after(moves);
		const byLent = getOrCreate(places, ground.terrain, () => new Map<string, NumberedGround>());
		return getOrCreate(byLent, ground.lent.join(" "), () => ({ ground, id: count++ }));
	};
	return (at) => {
		let roster = 0;
		for (let i = 0; i < at.length; i++) roster = roster * roles + classes[i]![at[i]!]!.role;
		const old = known.get(roster);
		if (old !== undefined) return old;
		const made = find(at);
		known.set(roster, made);
		return made;
	};
}
