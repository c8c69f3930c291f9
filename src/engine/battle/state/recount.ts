import type { BattleRules } from "../rules.js";
import type { BattleInput, FieldUnit, SideState } from "../types.js";
import { contextOf, memberNow, strengthsTogether } from "./members.js";

/**
 * Counts a side's strength again, after units have come or gone or, where morale counts in strength, have gained or
 * lost heart (RULES 1.6, 1.9). A unit that came over keeps the devices of the force that it left.
 */
export function recount(state: SideState, input: BattleInput, rules: BattleRules): SideState {
	if (rules.force.options.moraleTs === "off" && state.units.every(isUnlimited)) {
		return { ...state, strength: sumOf(state.units) };
	}
	const members = state.units.map((fieldUnit) => memberNow(fieldUnit, state.input, input, rules));
	const strengths = strengthsTogether(members, contextOf(state.input, input, rules));
	const units = state.units.map((unit, i) => {
		const strength = strengths[i]!;
		return unit.strength === strength ? unit : { ...unit, strength };
	});
	return { ...state, units, strength: sumOf(units) };
}

const sumOf = (units: readonly FieldUnit[]): number => units.reduce((sum, { strength }) => sum + strength, 0);

/** No share of the force limits it: what it is worth is the same in any company (RULES 1.4.3). */
export function isUnlimited({ unit: { troop } }: FieldUnit): boolean {
	return troop.kind !== "miner" && troop.kind !== "weapon";
}
