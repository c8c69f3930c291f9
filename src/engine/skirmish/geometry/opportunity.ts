import { compare, type Ratio } from "../../common/index.js";
import { countedReach, reachCells, type Scale } from "./scale.js";
import { threatens } from "./threat.js";
import type { Footprint } from "./types.js";

/** A unit before and after the movement of a round, its reach in feet (0: it makes no attacks in melee), and its side. */
export interface Mover {
	readonly side: string;
	readonly reach: Ratio;
	readonly before: Footprint;
	readonly after: Footprint;
}

/** An attack of opportunity by one unit upon another, by their places in the list. */
interface Opportunity {
	readonly attacker: number;
	readonly target: number;
}

/**
 * The attacks of opportunity that movement provokes (RULES 4.7): for each pair of enemies that threaten each other after it and did not before, the one with the
 * greater reach attacks; with equal reach both do.
 */
export function opportunities(movers: readonly Mover[], scale: Scale): readonly Opportunity[] {
	return movers.flatMap((one, i) =>
		movers.flatMap((other, j) => {
			if (j <= i || one.side === other.side) return [];
			if (!threatenEachOther(one, other, "after", scale) || threatenEachOther(one, other, "before", scale)) return [];
			const greater = compare(countedReach(one.reach, scale), countedReach(other.reach, scale));
			return [
				...(greater >= 0 ? [{ attacker: i, target: j }] : []),
				...(greater <= 0 ? [{ attacker: j, target: i }] : []),
			];
		}),
	);
}

function threatenEachOther(one: Mover, other: Mover, when: "before" | "after", scale: Scale): boolean {
	return (
		threatens(one[when], cellsOfReach(one, scale), other[when].cells) &&
		threatens(other[when], cellsOfReach(other, scale), one[when].cells)
	);
}

function cellsOfReach({ reach }: Mover, scale: Scale): number {
	return reach.num === 0 ? 0 : reachCells(reach, scale);
}
