import {
	type Fight,
	type Given,
	heroOrder,
	orderable,
	orderOf,
	type TypedOrder,
} from "../../../bridge/skirmish/fight/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import type { Phase, SkirmishState } from "../../../engine/skirmish/index.js";
import { findNow } from "../../host/find-document.js";
import { gridOfScene } from "../unit/stand-at.js";
import { readerOf, SCENE_GONE } from "./reader-of.js";

/** The phase of a skirmish that waits, with the state before it. */
export interface WaitingPhase {
	readonly fight: Fight;
	readonly state: SkirmishState;
	readonly phase: Phase;
}

/** An order that is being made: of a unit or hero, as its fields say; `more`: beside those that are given. */
interface Making {
	readonly edited: string;
	readonly typed: TypedOrder;
	readonly more: boolean;
}

/** The orders of a phase with one more. Faults: those of its fields; the scene or the unit is gone. */
export function withGiven(given: Given, waiting: WaitingPhase, { edited, typed, more }: Making): Result<Given> {
	const { fight, state, phase } = waiting;
	const before = given[edited] ?? [];
	const hero = state.individuals.find(({ id }) => id === edited);
	if (hero) {
		const order = heroOrder(hero, state, typed, more ? before : []);
		return order.ok ? ok({ ...given, [edited]: [order.value] }) : order;
	}
	const unit = orderable(state).find(({ id }) => id === edited);
	const scene = findNow(fight.frame.scene);
	if (!unit) return fail({ code: "MUSTER.Fault.Skirmish.noUnit" });
	if (!(scene instanceof Scene)) return fail(SCENE_GONE);
	const order = orderOf({ unit, state, phase, grid: gridOfScene(scene), reader: readerOf(fight, state) }, typed);
	return order.ok ? ok({ ...given, [edited]: [...(more ? before : []), order.value] }) : order;
}
