import { getOrCreate, ratio } from "../../common/index.js";
import type { Unit } from "../army/index.js";
import { type Footprint, reachCells, type Scale, threatens } from "../geometry/index.js";
import { canAct, type Fighter, fightersOf, isOnMap, placeOf } from "./state.js";
import type { SkirmishState } from "./types.js";

/** The rectangle of the map in which the cells of a unit lie. */
interface Box {
	readonly left: number;
	readonly right: number;
	readonly top: number;
	readonly bottom: number;
}

const boxes = new WeakMap<Footprint["cells"], Box>();

function boxOf({ cells }: Footprint): Box {
	const known = boxes.get(cells);
	if (known) return known;
	let box: Box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
	for (const { x, y } of cells) {
		box = {
			left: Math.min(box.left, x),
			right: Math.max(box.right, x),
			top: Math.min(box.top, y),
			bottom: Math.max(box.bottom, y),
		};
	}
	boxes.set(cells, box);
	return box;
}

/** True unless two units are certainly farther apart than so many steps: a quick look before an exact one. */
export function mayBeWithin(one: Footprint, other: Footprint, steps: number): boolean {
	const [a, b] = [boxOf(one), boxOf(other)];
	return (
		a.left - b.right <= steps && b.left - a.right <= steps && a.top - b.bottom <= steps && b.top - a.bottom <= steps
	);
}

/** Cells that the soldiers of a unit reach in melee; 0: they cannot attack. */
export function reachOf({ soldier }: Unit, scale: Scale): number {
	return soldier.reach === 0 ? 0 : reachCells(ratio(soldier.reach), scale);
}

/** True if a unit at one place threatens a place of another. */
function threatensPlace(unit: Unit, own: Footprint, place: Footprint, scale: Scale): boolean {
	const reach = reachOf(unit, scale);
	return reach > 0 && mayBeWithin(own, place, reach) && threatens(own, reach, place.cells);
}

/** A unit on the map with all that tells whom it fights. */
interface Presence extends Fighter {
	readonly place: Footprint;
	readonly reach: number;
	readonly acts: boolean;
}

/** Enemies in melee with each unit, and those of them that can act and threaten it. */
interface Melees {
	readonly engaged: ReadonlyMap<string, readonly Fighter[]>;
	readonly threatening: ReadonlyMap<string, readonly Fighter[]>;
}

const NONE: readonly Fighter[] = [];

const known = new WeakMap<SkirmishState, Melees>();

/** The melees of a state, found once for it. */
function meleesOf(state: SkirmishState, scale: Scale): Melees {
	return getOrCreate(known, state, () => findMelees(state, scale));
}

function findMelees(state: SkirmishState, scale: Scale): Melees {
	const engaged = new Map<string, Fighter[]>();
	const threatening = new Map<string, Fighter[]>();
	const note = (map: Map<string, Fighter[]>, of: Fighter, other: Fighter): void =>
		void getOrCreate(map, of.unit.id, () => []).push(other);
	const all = presences(state, scale);
	for (const [index, one] of all.entries()) {
		for (let next = index + 1; next < all.length; next++) {
			const other = all[next]!;
			if (one.side.id === other.side.id || !mayBeWithin(one.place, other.place, Math.max(one.reach, other.reach)))
				continue;
			const [byOne, byOther] = [isThreat(one, other), isThreat(other, one)];
			if (byOne) note(threatening, other, one);
			if (byOther) note(threatening, one, other);
			if (!byOne && !byOther) continue;
			note(engaged, one, other);
			note(engaged, other, one);
		}
	}
	return { engaged, threatening };
}

function presences(state: SkirmishState, scale: Scale): readonly Presence[] {
	return [...fightersOf(state).values()].flatMap((fighter) => {
		const place = placeOf(state, fighter.unit.id);
		if (place === undefined || !isOnMap(state, fighter.unit)) return [];
		return [{ ...fighter, place, reach: reachOf(fighter.unit, scale), acts: canAct(state, fighter.unit) }];
	});
}

function isThreat(one: Presence, { place }: Presence): boolean {
	return (
		one.acts &&
		one.reach > 0 &&
		mayBeWithin(one.place, place, one.reach) &&
		threatens(one.place, one.reach, place.cells)
	);
}

/** Enemies that threaten a unit or are threatened by it, in the order of their ids: it is in melee with them (RULES 4.13). */
export function engagedWith(state: SkirmishState, id: string, scale: Scale): readonly Fighter[] {
	return meleesOf(state, scale).engaged.get(id) ?? NONE;
}

/** Enemies that can act and threaten a place of a unit. */
export function threatenedBy(state: SkirmishState, { unit }: Fighter, scale: Scale): readonly Fighter[] {
	return meleesOf(state, scale).threatening.get(unit.id) ?? NONE;
}

/** True if a unit at another place would still be in melee with an enemy where that is. */
export function staysEngaged(
	state: SkirmishState,
	{ unit }: Fighter,
	at: Footprint,
	foe: Fighter,
	scale: Scale,
): boolean {
	const place = placeOf(state, foe.unit.id);
	if (place === undefined) return false;
	return (
		threatensPlace(unit, at, place, scale) || (canAct(state, foe.unit) && threatensPlace(foe.unit, place, at, scale))
	);
}
