import type { ContestResult } from "../../../../src/engine/battle/outcome.js";
import { byCommander } from "./askers.js";
import type { Field } from "./field.js";
import type { TwinStrategy } from "./strategy.js";
import { quickContest, rolled } from "./success.js";
import type { Summed } from "./summed.js";

/** Result of a side after the contest. */
export type TwinStanding = Summed<ContestResult>;

/** Two sides before they are placed. */
type Roll = TwinStrategy & { readonly id: string; readonly roll: number };

/** The contest (1.12, 1.18): who beats all others holds the field; of several who are best none does. */
export function contest(field: Field, strategies: ReadonlyMap<string, TwinStrategy>): readonly TwinStanding[] {
	const rolls = field.sides.map((lead): Roll => {
		const { id } = lead;
		const side = strategies.get(id);
		if (!side) throw new RangeError(`no strategy of ${id}`);
		return { id, roll: field.answers.dice(`contest/${id}`, "3d6", byCommander(lead)), ...side };
	});
	const signed = field.options.contestReading === "signed";
	const compare = signed ? compareSigned : compareSuccesses;
	const best = rolls.filter((side) => !rolls.some((other) => compare(other, side)[0] > 0));
	return rolls.map((side) => {
		const place = !best.includes(side) ? "loser" : best.length > 1 ? "tied" : "winner";
		const rival = rivalOf(side, place === "winner" ? rolls : best, place === "winner", compare);
		const { id, strategy, roll, starred, holds } = side;
		const { success, margin } = rolled(roll, strategy.total);
		const shown = signed ? strategy.total - roll : success ? margin : -margin;
		return {
			id,
			strategy,
			roll,
			starred,
			holds,
			margin: shown,
			place,
			against: rival.id,
			difference: compare(side, rival)[1],
		};
	});
}

/**
 * A winner is measured by who came closest, others by the best; of equals who defends a starred position counts first.
 */
function rivalOf(side: Roll, among: readonly Roll[], won: boolean, compare: typeof compareSigned): Roll {
	const others = among.filter((other) => other !== side);
	const least = won ? Math.min(...others.map((other) => compare(side, other)[1])) : 0;
	const equal = won ? others.filter((other) => compare(side, other)[1] === least) : others;
	return equal.find(({ holds }) => holds) ?? (equal[0] as Roll);
}

/** The difference of what is left of Strategy after the roll, without automatic results (1.12). */
function compareSigned(first: Roll, second: Roll): readonly [winner: number, difference: number] {
	const lead = first.strategy.total - first.roll - (second.strategy.total - second.roll);
	return [Math.sign(lead), Math.abs(lead)];
}

/** As a Quick Contest of success rolls (2.7). */
function compareSuccesses(first: Roll, second: Roll): readonly [winner: number, difference: number] {
	return quickContest(rolled(first.roll, first.strategy.total), rolled(second.roll, second.strategy.total));
}
