import type { Circumstance, SoldierAttack } from "../army/index.js";
import type { Board } from "../geometry/index.js";
import { engagedWith } from "./engaged.js";
import { type Fighter, factsOf } from "./state.js";
import type { SkirmishState } from "./types.js";

/** Name under which it is noted that a unit has fought in melee in this skirmish. */
export const FOUGHT = "fought-melee";

/** One unit that attacks another. */
interface Pair {
	readonly by: Fighter;
	readonly target: Fighter;
	readonly mode: SoldierAttack["mode"];
}

/** Facts of an attack for the attacker that the data of the units do not tell (RULES 4.13, 4.14). */
export function attackFacts(
	state: SkirmishState,
	{ by, target, mode }: Pair,
	flanking: boolean,
	board: Board,
): readonly Circumstance[] {
	const { charged, taunted } = factsOf(state, by.unit.id);
	const ally = engagedWith(state, target.unit.id, board).some(
		({ side, unit }) => side.id === by.side.id && unit.id !== by.unit.id,
	);
	const surprised = target.unit.conditions.some(({ id }) => id === "flatFooted");
	return [
		...(flanking ? (["flanking"] as const) : []),
		...(charged && mode === "melee" ? (["charging"] as const) : []),
		...(taunted.includes(target.unit.id) ? (["taunted"] as const) : []),
		...(ally ? (["foeEngaged"] as const) : []),
		...(state.round <= 1 && state.ambush === by.side.id && surprised ? (["ambush"] as const) : []),
		by.unit.spent.includes(FOUGHT) ? "laterMelee" : "firstMelee",
	];
}

/** Facts of an attack for its target. */
export function defenceFacts(state: SkirmishState, { by, target, mode }: Pair, board: Board): readonly Circumstance[] {
	const { charged, taunted } = factsOf(state, target.unit.id);
	const engaged = engagedWith(state, target.unit.id, board).some(({ unit }) => unit.id === by.unit.id);
	return [
		mode,
		...(charged ? (["charging"] as const) : []),
		...(taunted.includes(by.unit.id) ? (["taunted"] as const) : []),
		...(engaged ? [] : (["foeUnengaged"] as const)),
	];
}
