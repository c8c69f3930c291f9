import type { Circumstance, SoldierAttack, Unit } from "../army/index.js";
import type { Board } from "../geometry/index.js";
import { engagedWith } from "./engaged.js";
import { type Fighter, factsOf } from "./state.js";
import type { SkirmishState } from "./types.js";

/** Name under which it is noted that a unit has fought in melee in this skirmish. */
export const FOUGHT = "fought-melee";

/** Name under which it is noted that a unit has fought in melee in more than one phase. */
export const FOUGHT_AGAIN = "fought-melee-again";

/** One unit that attacks another. */
interface Pair {
	readonly by: Fighter;
	readonly target: Fighter;
	readonly attack: Pick<SoldierAttack, "mode" | "traits">;
}

/** The fact that a unit which leaves a melee has fought in at most one phase of it in this skirmish (RULES 4.13). */
export function meleeFacts({ spent }: Unit): readonly Circumstance[] {
	return [spent.includes(FOUGHT_AGAIN) ? "laterMelee" : "firstMelee"];
}

/** Facts of an attack that hold whatever its target is. */
export function soloFacts(
	state: SkirmishState,
	{ unit }: Fighter,
	{ mode }: Pick<SoldierAttack, "mode">,
): readonly Circumstance[] {
	const charges = factsOf(state, unit.id).charged && mode === "melee";
	return [...(charges ? (["charging"] as const) : []), unit.spent.includes(FOUGHT) ? "laterMelee" : "firstMelee"];
}

/** Facts of an attack for the attacker that the data of the units do not hold (RULES 4.13, 4.14). */
export function attackFacts(
	state: SkirmishState,
	{ by, target, attack }: Pair,
	flanking: boolean,
	board: Board,
): readonly Circumstance[] {
	const { taunted } = factsOf(state, by.unit.id);
	const ally = engagedWith(state, target.unit.id, board).some(
		({ side, unit }) => side.id === by.side.id && unit.id !== by.unit.id,
	);
	const surprised = target.unit.conditions.some(({ id }) => id === "flatFooted");
	return [
		...(flanking ? (["flanking"] as const) : []),
		...soloFacts(state, by, attack),
		...(taunted.includes(target.unit.id) ? (["taunted"] as const) : []),
		...(ally ? (["foeEngaged"] as const) : []),
		...(state.round <= 1 && state.ambush === by.side.id && surprised ? (["ambush"] as const) : []),
	];
}

/** Facts of an attack for its target. */
export function defenceFacts(
	state: SkirmishState,
	{ by, target, attack }: Pair,
	board: Board,
): readonly Circumstance[] {
	const { charged, taunted } = factsOf(state, target.unit.id);
	const engaged = engagedWith(state, target.unit.id, board).some(({ unit }) => unit.id === by.unit.id);
	return [
		attack.mode,
		...(isHurled(attack) ? (["foeSiege"] as const) : []),
		...(charged ? (["charging"] as const) : []),
		...(taunted.includes(by.unit.id) ? (["taunted"] as const) : []),
		...(engaged ? [] : (["foeUnengaged"] as const)),
	];
}

/** True for shots of engines and rocks (RULES 4.A.11): attacks with the trait `siege` or `rocks`. */
function isHurled({ mode, traits }: Pick<SoldierAttack, "mode" | "traits">): boolean {
	return mode === "ranged" && traits.some((trait) => trait === "siege" || trait === "rocks");
}
