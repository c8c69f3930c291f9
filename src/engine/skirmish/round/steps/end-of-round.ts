import type { Unit } from "../../army/index.js";
import { conditionsAfterRound } from "../../army/index.js";
import { tacticsAfterRound } from "../../command/index.js";
import type { Play } from "../book.js";
import { freshRound, type Spent } from "../economy.js";
import { fightersOf, withUnits } from "../state.js";
import type { SkirmishState } from "../types.js";

/** The end of a round: durations run out, and all facts and actions of the round are over (RULES 4.13, 4.14, 4.15). */
export function endOfRound(state: SkirmishState, { rules, book }: Play): SkirmishState {
	const changed = new Map<string, Unit>();
	for (const { unit } of fightersOf(state).values()) {
		if (unit.tactics.length === 0 && unit.conditions.length === 0) continue;
		const later = tacticsAfterRound(unit, rules.tables);
		for (const { id } of unit.tactics) {
			if (!later.some((each) => each.id === id)) book.note("tacticLapsed", unit.id, "", { tactic: id });
		}
		changed.set(unit.id, { ...unit, tactics: later, conditions: conditionsAfterRound(unit.conditions) });
	}
	const spent: Record<string, Spent> = {};
	for (const [id, own] of Object.entries(state.spent)) if (own.immediate) spent[id] = freshRound(own);
	const conditions = conditionsAfterRound(state.conditions);
	return withUnits({ ...state, spent, conditions, facts: {}, opportunities: [], pending: [] }, changed);
}
