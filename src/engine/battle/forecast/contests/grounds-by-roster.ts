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

/** More choices of roles than this are not kept in a list. */
const MOST_LISTED = 1 << 20;

/** More than is lent to a side. */
const MOST_LENT = 2 ** 20;

/** Equal for equal bonuses: of two sides a number, which is much faster to find. */
function lentKey(lent: readonly number[]): number | string {
	return lent.length === 2 ? lent[0]! * MOST_LENT + lent[1]! : lent.join(" ");
}

/** Returns the ground after these classes of all sides, worked out once for each choice of roles; equal grounds are one. */
export function groundsByRoster(
	{ after }: GroundAfterMoves,
	classes: readonly (readonly ClassMove[])[],
	roles: number,
): (at: readonly number[]) => NumberedGround {
	const size = roles ** classes.length;
	const listed = size <= MOST_LISTED ? new Int32Array(size) : null;
	const sparse = new Map<number, number>();
	const grounds: NumberedGround[] = [];
	const places = new Map<Terrain, Map<number | string, number>>();
	/** The place of a ground among all, and one more. */
	const find = (at: readonly number[]): number => {
		const moves: Move[] = [];
		for (let i = 0; i < at.length; i++) {
			const { move } = classes[i]![at[i]!]!;
			if (move) moves.push(move);
		}
		const ground = after(moves);
		const known = getOrCreate(places, ground.terrain, () => new Map());
		return getOrCreate(known, lentKey(ground.lent), () => grounds.push({ ground, id: grounds.length }));
	};
	return (at) => {
		let roster = 0;
		for (let i = 0; i < at.length; i++) roster = roster * roles + classes[i]![at[i]!]!.role;
		let place = (listed ? listed[roster] : sparse.get(roster)) ?? 0;
		if (place === 0) {
			place = find(at);
			if (listed) listed[roster] = place;
			else sparse.set(roster, place);
		}
		return grounds[place - 1]!;
	};
}
