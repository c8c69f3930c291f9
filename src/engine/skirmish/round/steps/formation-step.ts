import type { Unit } from "../../army/index.js";
import type { Ground } from "../../geometry/index.js";
import type { Play } from "../book.js";
import { asFormed, formedByItself } from "../movement/index.js";
import type { OrderOf } from "../read/index.js";
import { type Fighter, fighterOf, fightersOf, isFreeGround, isUp, placeOf, spentOf, withSpent } from "../state.js";
import type { Arena, SkirmishState } from "../types.js";

/**
 * Units that have just changed their formation by a tactic use up their move action; those without an order how to form
 * up do so where they are, near a square, if the ground is free (RULES 4.5, 4.14).
 */
export function formationStep(
	before: SkirmishState,
	state: SkirmishState,
	orders: readonly OrderOf<"formation">[],
	play: Play,
): SkirmishState {
	let next = state;
	for (const fighter of fightersOf(state).values()) {
		const old = fighterOf(before, fighter.unit.id)?.unit;
		if (old === undefined || !hasReformed(old, fighter.unit, play)) continue;
		const { id } = fighter.unit;
		const spent = { ...spentOf(next, id), move: "formation" as const, moved: true };
		next = withSpent(next, id, spent);
		const start = placeOf(next, id);
		if (!start) continue;
		next = { ...next, places: { ...next.places, [id]: asFormed(start, fighter.unit, play) } };
		if (!orders.some(({ unit }) => unit === id)) next = reformed(next, fighter, start, play);
	}
	return next;
}

/** True if a unit has taken a tactic of this round that changes its formation. */
function hasReformed(old: Unit, { tactics }: Unit, { rules }: Arena): boolean {
	return tactics.some(
		(each) =>
			each.age === 0 &&
			rules.tables.tactics[each.id]?.marks.includes("changesFormation") === true &&
			!old.tactics.includes(each),
	);
}

function reformed(state: SkirmishState, fighter: Fighter, start: Ground, play: Play): SkirmishState {
	const { id } = fighter.unit;
	const formed = formedByItself(fighter, start, play);
	if (!formed.ok) return state;
	if (!isFreeGround(state, formed.value, (unit) => unit.id !== id && isUp(unit))) {
		play.book.note("stoppedShort", id, "", { steps: 0 });
		return state;
	}
	play.book.note("formedUp", id, "", { cells: play.board.spotsOf(formed.value).length });
	return { ...state, places: { ...state.places, [id]: formed.value } };
}
