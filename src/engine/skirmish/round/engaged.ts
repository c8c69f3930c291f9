import type { Ratio } from "../../common/index.js";
import { getOrCreate, memoize, memoizePair, ratio } from "../../common/index.js";
import type { Circumstance, Side, SoldierAttack, Unit } from "../army/index.js";
import type { RoutFacts } from "../command/index.js";
import { hasLostCommander, leaderOf } from "../command/index.js";
import type { Board, Extent, Ground } from "../geometry/index.js";
import { extentOf, pairsWithin } from "../geometry/index.js";
import type { Fighter } from "./state.js";
import { byId, canAct, factsOf, fightersOf, isAble, isPresent, placeOf } from "./state.js";
import type { Arena, SkirmishState } from "./types.js";

/** A unit on the map with all that decides which units it fights. */
interface Presence extends Fighter {
	readonly place: Ground;
	readonly extent: Extent;
	readonly acts: boolean;
}

/** Enemies in melee with each unit, and those of them that can act and threaten it. */
interface Melees {
	readonly engaged: ReadonlyMap<string, readonly Fighter[]>;
	readonly threatening: ReadonlyMap<string, readonly Fighter[]>;
}

const NONE: readonly Fighter[] = [];

const known = new WeakMap<readonly Presence[], Melees>();

/** The melees of a state, found once for it. */
function meleesOf(state: SkirmishState, board: Board): Melees {
	const all = presencesOf(state);
	return getOrCreate(known, all, () => findMelees(all, board));
}

function findMelees(all: readonly Presence[], board: Board): Melees {
	const engaged = new Map<string, Fighter[]>();
	const threatening = new Map<string, Fighter[]>();
	const note = (map: Map<string, Fighter[]>, of: Fighter, other: Fighter): void =>
		void getOrCreate(map, of.unit.id, () => []).push(other);
	const farthest = all.reduce((most, { unit }) => Math.max(most, board.span(reachOf(unit))), 0);
	for (const [one, other] of pairsWithin(all, farthest)) {
		if (one.side.id === other.side.id) continue;
		const [byOne, byOther] = [isThreat(one, other, board), isThreat(other, one, board)];
		if (byOne) note(threatening, other, one);
		if (byOther) note(threatening, one, other);
		if (!byOne && !byOther) continue;
		note(engaged, one, other);
		note(engaged, other, one);
	}
	for (const list of [...engaged.values(), ...threatening.values()]) list.sort((a, b) => byId(a.unit.id, b.unit.id));
	return { engaged, threatening };
}

/** The reach of the soldiers of a unit in feet; 0: they cannot attack in melee. */
export function reachOf({ soldier }: Unit): Ratio {
	return ratio(soldier.reach);
}

/** The units on the map, in the order of their ids, found once for units and places. */
export function presencesOf({ sides, places }: SkirmishState): readonly Presence[] {
	return presences(sides, places);
}

const presences = memoizePair((sides: SkirmishState["sides"], places: SkirmishState["places"]): readonly Presence[] => {
	const found: Presence[] = [];
	for (const { unit, side } of fightersOf({ sides }).values()) {
		const place = isPresent(unit) ? placeOf({ places }, unit.id) : undefined;
		if (place !== undefined) found.push({ unit, side, place, extent: extentOf(place), acts: isAble(unit) });
	}
	return found;
});

function isThreat(one: Presence, { place }: Presence, board: Board): boolean {
	return one.acts && board.threatens(one.place, reachOf(one.unit), place);
}

/**
 * Enemies that threaten a unit or are threatened by it, in the order of their ids: it is in melee with them (RULES
 * 4.13).
 */
export function engagedWith(state: SkirmishState, id: string, board: Board): readonly Fighter[] {
	return meleesOf(state, board).engaged.get(id) ?? NONE;
}

/** Enemies that can act and threaten a place of a unit. */
export function threatenedBy(state: SkirmishState, { unit }: Fighter, board: Board): readonly Fighter[] {
	return meleesOf(state, board).threatening.get(unit.id) ?? NONE;
}

/** True if a unit at another place would still be in melee with an enemy where that is. */
export function staysEngaged(
	state: SkirmishState,
	{ unit, place }: Pick<Presence, "unit" | "place">,
	foe: Fighter,
	board: Board,
): boolean {
	const there = placeOf(state, foe.unit.id);
	if (there === undefined) return false;
	if (board.threatens(place, reachOf(unit), there)) return true;
	return canAct(state, foe.unit) && board.threatens(there, reachOf(foe.unit), place);
}

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

const LOST: readonly Unit["state"][] = ["routed", "defeated", "destroyed"];

/** Units of a side that are routed, defeated or destroyed. */
const lostOf = memoize(({ units }: Side): number => units.filter(({ state }) => LOST.includes(state)).length);

/** Facts of this round that bear upon a rout check, or a rally, of a unit (RULES 4.8). */
export function routFactsOf(state: SkirmishState, fighter: Fighter, { rules, board }: Arena): RoutFacts {
	const { unit, side } = fighter;
	const facts = factsOf(state, unit.id);
	const { battlefield } = rules.tables;
	return {
		damaged: facts.damaged,
		flanked: facts.flanked,
		engagedBy: soldiersAround(state, unit, board),
		siegeHit: facts.areaHit,
		ownSiege:
			unit.soldier.attacks.some(({ area }) => area !== null) || unit.resources.some(({ id }) => id === "siegeEngines"),
		friendlyFire: facts.friendlyFire,
		commanderLost: hasLostCommander(unit),
		leaderLost: leaderOf(side) === null,
		alliesLost: lostOf(side) - (LOST.includes(unit.state) ? 1 : 0),
		enemiesLost: state.sides.reduce((sum, other) => sum + (other.id === side.id ? 0 : lostOf(other)), 0),
		sheltered: state.conditions.some(({ id }) => battlefield[id]?.shelters === true),
	};
}

/** Soldiers of all enemies in melee with a unit who can fight. */
function soldiersAround(state: SkirmishState, { id }: Unit, board: Board): number {
	let sum = 0;
	for (const { unit } of engagedWith(state, id, board)) if (unit.state === "fit") sum += unit.soldiers.current;
	return sum;
}
