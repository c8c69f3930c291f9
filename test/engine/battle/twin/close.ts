import type { BattleInput, DayOutcome, SideOutcome } from "../../../../src/engine/battle/index.js";
import type { Unit } from "../../../../src/engine/force/index.js";
import type { Summed } from "./summed.js";
import { unitOf } from "./unit-of.js";

/** The most battles that are counted (1.5.2). */
const MOST_BATTLES = 20;

/**
 * What the end of a battle leaves of a unit: what lasted so long passes, with a clear victory the loss of leaders too;
 * one battle more if it counts (1.5.2, 1.6).
 */
function closed(
	{ effects, battles }: Pick<Unit, "effects" | "battles">,
	{ clearVictory, counts }: { readonly clearVictory: boolean; readonly counts: boolean },
): Pick<Unit, "effects" | "battles"> {
	const passes = ["day", "battle", ...(clearVictory ? ["victory"] : [])];
	return {
		effects: effects.filter(({ lasts }) => !passes.includes(lasts)),
		battles: Math.min(MOST_BATTLES, battles + (counts ? 1 : 0)),
	};
}

/** Whether it was fought at more than ten to one, one side against all others, and so need not count (1.5.2). */
const isWalkOver = (sides: readonly Pick<SideOutcome, "strength">[]): boolean =>
	sides.some((side) => {
		const others = sides.filter((other) => other !== side).reduce((sum, { strength }) => sum + strength, 0);
		return side.strength > 10 * others;
	});

/** How the battle leaves all sides if it ends with this day. */
export function endings(input: BattleInput, { sides, units }: Summed<DayOutcome>, counts: boolean) {
	const ends = units.map(({ key, side, after }) => {
		const clearVictory = sides.some(({ id, fate }) => id === side && fate.clearVictory);
		return { key, ...closed({ ...unitOf(key, input)[0], ...after }, { clearVictory, counts }) };
	});
	return { walkOver: isWalkOver(sides), units: ends };
}
