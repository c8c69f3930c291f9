import type { ContestReading, GradedRoll } from "../../checks/index.js";
import type { ContestResult } from "../outcome.js";

/** One side's roll, and whether it defends a starred position. */
interface Rolled {
	readonly id: string;
	readonly holds: boolean;
	readonly graded: GradedRoll;
}

/** Relation of a side to the one that it is measured against. */
type Place = Pick<ContestResult, "place" | "against" | "difference">;

/**
 * Finds the side that holds the field (RULES 1.12, 1.18): the one that beats every other; none when several are best.
 * Losers are measured against the best, a winner against the closest, tied sides against each other. Where several are
 * best, one that defends a starred position counts before the others.
 */
export function placeSides(sides: readonly Rolled[], reading: ContestReading): readonly Place[] {
	const isBeaten = (side: Rolled): boolean =>
		sides.some((other) => other !== side && reading(other.graded, side.graded).winner === "first");
	const best = sides.filter((side) => !isBeaten(side));
	return sides.map((side) => {
		const others = best.includes(side) && best.length === 1 ? sides : best;
		const rivals = others.filter((other) => other !== side);
		const place = !best.includes(side) ? "loser" : best.length > 1 ? "tied" : "winner";
		const rival =
			place === "winner" ? closest(side, rivals, reading) : (rivals.find(({ holds }) => holds) ?? rivals[0]);
		if (rival === undefined) throw new RangeError("a contest takes two sides");
		return { place, against: rival.id, difference: reading(side.graded, rival.graded).margin };
	});
}

/** The side that came closest to the winner; of equals one that defends a position, else the first. */
function closest(winner: Rolled, rivals: readonly Rolled[], reading: ContestReading): Rolled | undefined {
	const behind = (rival: Rolled): number => reading(winner.graded, rival.graded).margin;
	return rivals.toSorted((a, b) => behind(a) - behind(b) || Number(b.holds) - Number(a.holds))[0];
}
