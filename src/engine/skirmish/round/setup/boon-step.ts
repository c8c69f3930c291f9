import { type Officer, type Side, type Unit, unmetNeed } from "../../army/index.js";
import { boonsOfLeader, leaderOf } from "../../command/index.js";
import type { Arena, SkirmishState } from "../types.js";

/** Boons of an encounter (RULES 4.3, 4.14): each unit has those that it brings, all of its commander's and of its leader's whose needs it meets; none counts twice. */
export function boonStep(state: SkirmishState, arena: Arena): SkirmishState {
	return {
		...state,
		sides: state.sides.map((side) => ({ ...side, units: side.units.map((unit) => gifted(unit, side, arena)) })),
	};
}

function gifted(unit: Unit, side: Side, arena: Arena): Unit {
	const own = grantedBy(unit, unit.commander, unit.commander?.boons ?? [], arena);
	const common = grantedBy(unit, leaderOf(side), boonsOfLeader(side), arena);
	return { ...unit, boons: [...new Set([...unit.boons, ...own, ...common])] };
}

function grantedBy(unit: Unit, officer: Officer | null, boons: readonly string[], { rules }: Arena): readonly string[] {
	if (officer?.state !== "present") return [];
	return boons.filter((id) => {
		const row = Object.hasOwn(rules.tables.boons, id) ? rules.tables.boons[id] : undefined;
		return row !== undefined && unmetNeed(row.needs, unit, officer) === undefined;
	});
}
