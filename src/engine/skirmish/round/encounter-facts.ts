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

/** Facts of an attack that hold whatever its target is: its kind, how it is made, and what the attackers did. */
export function soloFacts(
	state: SkirmishState,
	{ unit }: Fighter,
	{ mode, traits }: Pick<SoldierAttack, "mode" | "traits">,
): readonly Circumstance[] {
	const charges = factsOf(state, unit.id).charged && mode === "melee";
	return [
		mode,
		traits.includes("siege") ? "byEngines" : "byHand",
		...(charges ? (["charging"] as const) : []),
		unit.spent.includes(FOUGHT) ? "laterMelee" : "firstMelee",
	];
}

/** Facts of an attack for the attacker that the data of the units do not hold (RULES 4.13, 4.14). */
export function attackFacts(
	state: SkirmishState,
	{ by, target, attack }: Pair,
	flanking: boolean,
	board: Board,
): readonly Circumstance[] {
	const { taunted } = factsOf(state, by.unit.id);
	const facts: Circumstance[] = [...soloFacts(state, by, attack)];
	if (flanking) facts.push("flanking");
	if (taunted.includes(target.unit.id)) facts.push("taunted");
	if (fightsAlly(state, by, target, board)) facts.push("foeEngaged");
	if (isAmbushed(state, by, target)) facts.push("ambush");
	return facts;
}

/** True if the target is in melee with another unit of the attacker's side. */
function fightsAlly(state: SkirmishState, by: Fighter, target: Fighter, board: Board): boolean {
	return engagedWith(state, target.unit.id, board).some(
		({ side, unit }) => side.id === by.side.id && unit.id !== by.unit.id,
	);
}

function isAmbushed({ round, ambush }: SkirmishState, { side }: Fighter, { unit }: Fighter): boolean {
	return round <= 1 && ambush === side.id && unit.conditions.some(({ id }) => id === "flatFooted");
}

/** Facts of an attack for its target. */
export function defenceFacts(
	state: SkirmishState,
	{ by, target, attack }: Pair,
	board: Board,
): readonly Circumstance[] {
	const { charged, taunted } = factsOf(state, target.unit.id);
	const facts: Circumstance[] = [attack.mode];
	if (charged) facts.push("charging");
	if (taunted.includes(by.unit.id)) facts.push("taunted");
	const engaged = engagedWith(state, target.unit.id, board).some(({ unit }) => unit.id === by.unit.id);
	if (isHurled(attack)) facts.push("foeSiege");
	if (!engaged) facts.push("foeUnengaged");
	return facts;
}

/** True for shots of engines and rocks (RULES 4.A.11): attacks with the trait `siege` or `rocks`. */
function isHurled({ mode, traits }: Pick<SoldierAttack, "mode" | "traits">): boolean {
	return mode === "ranged" && traits.some((trait) => trait === "siege" || trait === "rocks");
}
