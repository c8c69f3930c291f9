import type { Unit } from "../../army/index.js";
import type { Book } from "../book.js";
import type { TimedEvent } from "../read/index.js";
import { fighterOf, isFreeGround, isPresent, placeOf, withUnit } from "../state.js";
import type { SkirmishState } from "../types.js";
import { changeField } from "./common-step.js";
import { withGround } from "./other-step.js";

/** The start of a round: what was announced for it happens, in the order in which it is listed (RULES 4.13). */
export function beginStep(
	state: SkirmishState,
	events: readonly TimedEvent[],
	round: number,
	book: Book,
): SkirmishState {
	let next: SkirmishState = { ...state, round };
	book.note("roundBegan", "");
	for (const event of events) if (event.round === round) next = happened(next, event, book);
	return next;
}

function happened(state: SkirmishState, event: TimedEvent, book: Book): SkirmishState {
	switch (event.kind) {
		case "arrival":
			return arrived(state, event, book);
		case "field":
			return changeField(state, event, book);
		case "ground": {
			const fighter = fighterOf(state, event.unit);
			return fighter ? withGround(state, fighter.unit, event, book) : state;
		}
		case "note":
			book.note("noted", "", "", { note: event.note });
			return state;
	}
}

/**
 * A unit arrives unless it is on the map already or another one is on its ground; then it comes in no later round by
 * itself.
 */
function arrived(
	state: SkirmishState,
	{ unit: id, footprint }: Extract<TimedEvent, { kind: "arrival" }>,
	book: Book,
): SkirmishState {
	const fighter = fighterOf(state, id);
	if (
		fighter === undefined ||
		placeOf(state, id) !== undefined ||
		!["fit", "routed", "left"].includes(fighter.unit.state)
	)
		return state;
	if (!isFreeGround(state, footprint, isPresent)) {
		book.note("stoppedShort", id, "", { steps: 0 });
		return state;
	}
	book.note("arrived", id);
	const unit: Unit = fighter.unit.state === "left" ? { ...fighter.unit, state: "fit" } : fighter.unit;
	return withUnit({ ...state, places: { ...state.places, [id]: footprint } }, unit);
}
