import { compare, type Ratio } from "../../common/index.js";
import { type Ground, threatensUnit } from "./ground.js";
import { countedReach, type Scale } from "./scale.js";

/**
 * A unit before and after the movement of a round, its reach in feet (0: it makes no attacks in melee), and its side.
 */
export interface Mover {
	readonly side: string;
	readonly reach: Ratio;
	readonly before: Ground;
	readonly after: Ground;
}

/** An attack of opportunity by one unit upon another, by their places in the list. */
interface Opportunity {
	readonly attacker: number;
	readonly target: number;
}

/**
 * The attacks of opportunity that movement provokes (RULES 4.7): for each pair of enemies that threaten each other
 * after it and did not before, the one with the greater reach attacks; with equal reach both do.
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
		threatensUnit(one[when], one.reach, other[when], scale) && threatensUnit(other[when], other.reach, one[when], scale)
	);
}
