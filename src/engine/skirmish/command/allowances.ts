import { memoizePair } from "../../common/index.js";
import type { Mark, SkirmishTables, Unit } from "../army/index.js";

/** Things that a unit's state, tactics and conditions leave it in a round (RULES 4.8, 4.14, 4.15). */
export interface Allowances {
	readonly attack: boolean;
	readonly move: boolean;
	readonly fullRound: boolean;
	readonly charge: boolean;
	readonly passThrough: boolean;
	/** Leaves a melee, facing as it did or turning away. */
	readonly leave: "no" | "turning" | "facing";
	readonly indirectFire: boolean;
}

/**
 * Says what a unit may do: a routed one only runs; one off the field nothing; tactics forbid and permit by their marks.
 */
export function allowancesOf(unit: Unit, tables: SkirmishTables): Allowances {
	return found(tables, unit);
}

const found = memoizePair(findAllowances);

function findAllowances({ tactics, conditions }: SkirmishTables, unit: Unit): Allowances {
	const marks = new Set<Mark>(unit.tactics.flatMap(({ id }) => tactics[id]?.marks ?? []));
	const isFit = unit.state === "fit";
	const wavers = unit.tactics.some(({ id, age }) => age === 0 && tactics[id]?.marks.includes("wavers") === true);
	const held = unit.conditions.some(({ id, affected }) => affected > 0 && conditions[id]?.noCharge === true);
	const attack = isFit && !marks.has("noAttack") && !wavers;
	const fullRound = isFit && !marks.has("noFullRound");
	const move = (isFit && !marks.has("takesMove")) || unit.state === "routed";
	return {
		attack,
		move,
		fullRound,
		charge: attack && fullRound && move && !held && unit.formation !== "hedgehog" && !marks.has("noCharge"),
		passThrough: isFit && marks.has("passesThrough"),
		leave: unit.state === "routed" ? "turning" : leaveOf(marks),
		indirectFire: isFit && marks.has("indirectFire"),
	};
}

function leaveOf(marks: ReadonlySet<Mark>): Allowances["leave"] {
	if (!marks.has("leavesMelee")) return "no";
	return marks.has("keepsFacing") ? "facing" : "turning";
}
