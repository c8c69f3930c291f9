import { ownValue } from "../../common/index.js";
import { succeedLeader, type Unit, type UnitLeader, type UnitState } from "../../force/index.js";
import type { UnitOutcome } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import type { DayOver, Night } from "./night.js";

/** A unit as it came to a day, by its key in the outcome. RangeError for an outcome of another battle. */
export function unitBefore(key: string, { input }: Pick<DayOver, "input">): Unit {
	for (const { id, force } of input.sides) {
		const found = force.units.find((unit) => `${id}/${unit.id}` === key);
		if (found) return found;
	}
	throw new RangeError(`no unit ${key}`);
}

/** Leadership after the last leader is lost. */
const NO_LEADER: UnitLeader = { name: "", link: "", leadership: null };

/**
 * A unit on the morning after a day: its men, wounded and morale as the evening left them, in line again, with what is left
 * of its crews; a step of quality poorer where its leader died (RULES 1.5.2). null: it ran and has not gathered again.
 */
export function inTheMorning(unit: Unit, outcome: UnitOutcome, night: Night, rules: BattleRules): Unit | null {
	const { key, after, newLeader } = outcome;
	const state = stateAtDawn(after.state, key, night);
	if (state === "routed") return null;
	const crewAfoot = unit.crewAfoot + ownValue(night.crews, key, 0);
	const succession = newLeader
		? succeedLeader(unit, ownValue(night.leaders, key, NO_LEADER), rules.force.tables.qualities)
		: {};
	return { ...unit, ...after, ...succession, crewAfoot, state };
}

/** A unit that withdrew is in line again, and so is one that seemed lost, if some of its crews got away. */
function stateAtDawn(evening: UnitState, key: string, { rallied, crews }: Night): UnitState {
	if (evening === "destroyed") return ownValue(crews, key, 0) > 0 ? "steady" : "destroyed";
	if (evening === "routed") return rallied.includes(key) ? "steady" : "routed";
	return evening === "withdrawing" ? "steady" : evening;
}
