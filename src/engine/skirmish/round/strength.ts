import { abilityMarks, type SkirmishTables, type Unit } from "../army/index.js";
import type { Strength } from "../attack/index.js";

/** A unit as attacks change it (RULES 4.12). */
export function strengthOf(unit: Unit, tables: Pick<SkirmishTables, "abilities">): Strength {
	const { soldiers, hp, soldier, bloodied } = unit;
	return {
		size: soldiers.current,
		maximum: soldiers.maximum,
		total: hp.total,
		temporary: hp.temporary,
		soldierMost: hp.each,
		con: soldier.constitution ?? 0,
		diesAtZero: soldier.diesAtZero || soldier.constitution === null,
		ferocity: soldier.ferocity || abilityMarks(unit, tables).includes("fightsOn"),
		held: soldiers.held,
		whole: hp.start,
		bloodied,
	};
}

/** A unit after attacks: soldiers, hit points, and whether it is bloodied, defeated or destroyed (RULES 4.12). Conditions concern at most the soldiers that are left. */
export function withStrength(unit: Unit, strength: Strength): Unit {
	const { size, maximum, total, temporary, held, bloodied } = strength;
	return {
		...unit,
		soldiers: { current: size, maximum, held },
		hp: { ...unit.hp, total, temporary },
		conditions: unit.conditions.flatMap((each) =>
			each.affected <= maximum ? [each] : maximum === 0 ? [] : [{ ...each, affected: maximum }],
		),
		bloodied: unit.bloodied || bloodied,
		state: stateAfter(unit, strength),
	};
}

function stateAfter({ state }: Unit, { total, maximum }: Strength): Unit["state"] {
	if (total > 0) return state === "defeated" ? "fit" : state;
	return maximum === 0 ? "destroyed" : "defeated";
}
