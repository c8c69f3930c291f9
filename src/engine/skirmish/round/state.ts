import type { Fault, Result } from "../../common/index.js";
import { fail, getOrCreate, memoizeLatest, ok, ownValue } from "../../common/index.js";
import type { Mark, Side, SkirmishRules, SkirmishTables, Unit } from "../army/index.js";
import { ignoresArms, ofMost } from "../army/index.js";
import type { Ground } from "../geometry/index.js";
import { overlap } from "../geometry/index.js";
import type { Spent } from "./economy.js";
import { NOTHING_SPENT, takeAct } from "./economy.js";
import type { Individual } from "./read/index.js";
import type { Act } from "./tables/index.js";
import type { RoundFacts, SkirmishState } from "./types.js";

/** A unit with its side. */
export interface Fighter {
	readonly unit: Unit;
	readonly side: Side;
}

const indexes = new WeakMap<readonly Side[], ReadonlyMap<string, Fighter>>();

/** All units of a skirmish by id, in the order of their ids, kept as long as the sides are the same. */
export function fightersOf({ sides }: Pick<SkirmishState, "sides">): ReadonlyMap<string, Fighter> {
	return getOrCreate(indexes, sides, () => {
		const all = sides.flatMap((side) => side.units.map((unit): [string, Fighter] => [unit.id, { unit, side }]));
		return new Map(all.sort(([a], [b]) => byId(a, b)));
	});
}

/** Keeps the units of changed sides in the order in which those before them are known. */
function keepOrder(before: readonly Side[], sides: readonly Side[]): void {
	const index = new Map(fightersOf({ sides: before }));
	for (const side of sides) for (const unit of side.units) index.set(unit.id, { unit, side });
	indexes.set(sides, index);
}

/** Compares ids by their characters, so that every list has one order wherever it comes from. */
export function byId(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

/** A unit by id; undefined: there is none. */
export function fighterOf(state: Pick<SkirmishState, "sides">, id: string): Fighter | undefined {
	return fightersOf(state).get(id);
}

/** An individual by id; undefined: there is none. */
export function individualOf({ individuals }: Pick<SkirmishState, "individuals">, id: string): Individual | undefined {
	return individuals.find((each) => each.id === id);
}

const placesById = new WeakMap<SkirmishState["places"], ReadonlyMap<string, Ground>>();

/** The place of a unit on the map; undefined: it is not there. */
export function placeOf({ places }: Pick<SkirmishState, "places">, id: string): Ground | undefined {
	return getOrCreate(placesById, places, () => new Map(Object.entries(places))).get(id);
}

/** The state with some units changed. */
export function withUnits(state: SkirmishState, changed: ReadonlyMap<string, Unit>): SkirmishState {
	if (changed.size === 0) return state;
	const sides = state.sides.map((side) =>
		side.units.some(({ id }) => changed.has(id))
			? { ...side, units: side.units.map((unit) => changed.get(unit.id) ?? unit) }
			: side,
	);
	keepOrder(state.sides, sides);
	return { ...state, sides };
}

/** The state with one unit changed. */
export function withUnit(state: SkirmishState, unit: Unit): SkirmishState {
	return withUnits(state, new Map([[unit.id, unit]]));
}

/** The state with other actions used up by a unit. */
export function withSpent(state: SkirmishState, id: string, spent: Spent): SkirmishState {
	return { ...state, spent: { ...state.spent, [id]: spent } };
}

/** Facts of a unit about which nothing has happened in this round. */
const NO_FACTS: RoundFacts = {
	damaged: false,
	flanked: false,
	areaHit: false,
	friendlyFire: false,
	charged: false,
	taunted: [],
	rallied: false,
	declared: [],
};

/** Facts of a unit in this round. */
export function factsOf({ facts }: Pick<SkirmishState, "facts">, id: string): RoundFacts {
	return ownValue(facts, id, NO_FACTS);
}

/** The actions that a unit has used up in this round. */
export function spentOf({ spent }: Pick<SkirmishState, "spent">, id: string): Spent {
	return ownValue(spent, id, NOTHING_SPENT);
}

/** True for a unit that can be ordered to act if it is on the map: fit, with hit points. */
export function isAble({ state, hp }: Unit): boolean {
	return state === "fit" && hp.total > 0;
}

/** True for a unit that can be fought if it is on the map: it acts, flees, or lies defeated. */
export function isPresent({ state }: Unit): boolean {
	return state === "fit" || state === "routed" || state === "defeated";
}

/** True for a unit that is in the way of others if it is on the map: fit, or fleeing. */
export function isUp({ state }: Unit): boolean {
	return state === "fit" || state === "routed";
}

/** True if no unit of some sort is on this ground. */
export function isFreeGround(
	state: Pick<SkirmishState, "sides" | "places">,
	ground: Ground,
	counts: (unit: Unit) => boolean,
): boolean {
	return [...fightersOf(state).values()].every(({ unit }) => {
		const place = placeOf(state, unit.id);
		return place === undefined || !counts(unit) || !overlap(place, ground);
	});
}

/** True if a unit can be ordered to act: fit, on the map, with hit points. */
export function canAct(state: Pick<SkirmishState, "places">, unit: Unit): boolean {
	return isAble(unit) && placeOf(state, unit.id) !== undefined;
}

/** True if a unit is on the map and can be fought: it acts, flees, or lies defeated. */
export function isOnMap(state: Pick<SkirmishState, "places">, unit: Unit): boolean {
	return isPresent(unit) && placeOf(state, unit.id) !== undefined;
}

/**
 * Everything that tactics, boons in force, resources, and abilities of more than half of the soldiers permit, forbid or
 * bring about for a unit (RULES 4.14, 4.A.11). `declared`: boons and abilities used in this round.
 */
export const marksOf: (unit: Unit, declared: UsedRows, tables: SkirmishTables) => ReadonlySet<Mark> =
	memoizeLatest(findMarks);

/** The marks of a unit now, with what it has declared for the round. */
export function marksNow(
	state: Pick<SkirmishState, "facts">,
	unit: Unit,
	{ tables }: SkirmishRules,
): ReadonlySet<Mark> {
	return marksOf(unit, factsOf(state, unit.id).declared, tables);
}

type UsedRows = readonly { readonly id: string }[];

function findMarks(unit: Unit, declared: UsedRows, tables: SkirmishTables): ReadonlySet<Mark> {
	const { tactics, boons, resources, abilities } = unit;
	const found = new Set<Mark>();
	const note = (marks: readonly Mark[] | undefined): void => {
		for (const mark of marks ?? []) found.add(mark);
	};
	const isUsed = (id: string): boolean => declared.some((each) => each.id === id);
	for (const { id } of tactics) note(tables.tactics[id]?.marks);
	for (const id of boons) {
		const row = tables.boons[id];
		if (row && (row.use === "always" || isUsed(id))) note(row.marks);
	}
	for (const { id } of resources) note(ignoresArms(unit, id, tables) ? [] : tables.resources[id]?.marks);
	for (const { id, inStatBlock } of abilities.filter(ofMost)) {
		const row = tables.abilities[id];
		if (!row || (row.use !== "always" && !isUsed(id))) continue;
		note(row.marks);
		if (!inStatBlock) note(row.converted);
	}
	return found;
}

const refuse = (code: Fault["code"], path: string): { readonly ok: false; readonly fault: Fault } =>
	fail({ code, path });

/** A unit that can be ordered to act. Faults: `noUnit`, `offMap`, `routedActs`, `cannotAct`, `ralliedActs`. */
export function actorOf(state: SkirmishState, id: string, path = "unit"): Result<Fighter> {
	const fighter = fighterOf(state, id);
	if (fighter === undefined) return refuse("MUSTER.Fault.Skirmish.noUnit", path);
	if (!isOnMap(state, fighter.unit)) return refuse("MUSTER.Fault.Skirmish.offMap", path);
	if (fighter.unit.state === "routed") return refuse("MUSTER.Fault.Skirmish.routedActs", path);
	if (!canAct(state, fighter.unit)) return refuse("MUSTER.Fault.Skirmish.cannotAct", path);
	if (factsOf(state, id).rallied) return refuse("MUSTER.Fault.Skirmish.ralliedActs", path);
	return ok(fighter);
}

/** A unit on the map that something can happen to. Faults: `noUnit`, `offMap`. */
export function targetOf(state: SkirmishState, id: string, path = "target"): Result<Fighter> {
	const fighter = fighterOf(state, id);
	if (fighter === undefined) return refuse("MUSTER.Fault.Skirmish.noUnit", path);
	return isOnMap(state, fighter.unit) ? ok(fighter) : refuse("MUSTER.Fault.Skirmish.offMap", path);
}

/** A unit on the map of another side. Faults: `noUnit`, `offMap`, `sameSide`. */
export function foeOf(state: SkirmishState, id: string, side: string): Result<Fighter> {
	const target = targetOf(state, id);
	return target.ok && target.value.side.id === side ? refuse("MUSTER.Fault.Skirmish.sameSide", "target") : target;
}

/** The actions of a unit after an act that it can still take in this round; see `takeAct` for the faults. */
export function afterAct(state: SkirmishState, { unit }: Fighter, act: Act): Result<Spent> {
	return takeAct(spentOf(state, unit.id), act, unit.soldier.opportunities);
}

/** The act of an order that names its action. */
export function actOf(action: "standard" | "fullRound" | "swift" | "free", attack: "ranged" | "melee" | ""): Act {
	if (attack === "" || action === "swift" || action === "free") return action;
	if (action === "standard") return attack;
	return attack === "ranged" ? "fullRanged" : "fullMelee";
}
