import type { BattleRules } from "../rules.js";
import type { BattleInput } from "../types.js";
import type { ForecastConditions } from "./context.js";
import type { Steps } from "./steps.js";
import type { Estimate } from "./types.js";
import { withShift } from "./what-if.js";
import { winsOver } from "./win-chances.js";

/** A question for the smallest change by which a side wins more often than a given chance. */
export interface ChangeQuery extends ForecastConditions {
	readonly side: string;
	/** The id of the side's own unit whose men change; empty: its Strategy. */
	readonly unit: string;
	/** The chance that is to be exceeded, and the largest change that is tried, up or down. */
	readonly over: number;
	readonly most: number;
}

/** A change with the chance to which it leads. */
export interface LeastChange {
	/** True: it is the least that exceeds the given chance. False: no smaller one does, and of this one it is not known. */
	readonly isKnown: boolean;
	readonly by: number;
	readonly wins: Estimate;
	/** Number of simulated days; 0: the chance was enumerated. */
	readonly sampled: number;
}

/**
 * Finds the smallest change of a unit's men or of Strategy that lifts a side's chance to hold the field over a given one;
 * of equal ones the gain. More men do not always help (RULES 1.9), so every change is tried in its turn; the first whose chance lies too
 * near for simulated days to decide ends the search. null: none up to the largest does. RangeError for a side or a unit that there is not.
 */
export function* leastChange(
	input: BattleInput,
	rules: BattleRules,
	{ side, unit, over, most, ...query }: ChangeQuery,
): Steps<LeastChange | null> {
	for (let size = 0; size <= most; size++) {
		for (const by of size === 0 ? [0] : [size, -size]) {
			const changed =
				unit === "" ? withShift(input, rules, { term: `${side}/strategy`, by }) : withMen(input, side, unit, by);
			if (changed === null) continue;
			const { wins, isOver, sampled } = yield* winsOver(changed, rules, query, { side, over });
			if (isOver !== false) return { isKnown: isOver === true, by, wins, sampled };
		}
	}
	return null;
}

/** The battle with so many men more in a unit; null: it would have none left. */
function withMen(input: BattleInput, id: string, unit: string, by: number): BattleInput | null {
	const side = input.sides.find((each) => each.id === id);
	const found = side?.force.units.find((each) => each.id === unit);
	if (side === undefined || found === undefined) throw new RangeError(`no unit ${id}/${unit}`);
	const men = found.men + by;
	if (men < 1) return null;
	const units = side.force.units.map((each) =>
		each === found ? { ...each, men, full: Math.max(each.full, men) } : each,
	);
	const changed = { ...side, force: { ...side.force, units } };
	return { ...input, sides: input.sides.map((each) => (each === side ? changed : each)) };
}
