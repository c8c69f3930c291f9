import { getOrCreate, ratio } from "../../common/index.js";
import type { Unit } from "../army/index.js";
import { type Footprint, reachCells, type Scale, threatens } from "../geometry/index.js";
import { byId, canAct, type Fighter, fightersOf, isOnMap, placeOf } from "./state.js";
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
	let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
	for (const { x, y } of cells) {
		if (x < left) left = x;
		if (x > right) right = x;
		if (y < top) top = y;
		if (y > bottom) bottom = y;
	}
	const box = { left, right, top, bottom };
	boxes.set(cells, box);
	return box;
}

/** True unless two units are certainly farther apart than so many steps: a quick look before an exact one. */
export function mayBeWithin(one: Footprint, other: Footprint, steps: number): boolean {
	return areNear(boxOf(one), boxOf(other), steps);
}

function areNear(a: Box, b: Box, steps: number): boolean {
	return (
		a.left - b.right <= steps && b.left - a.right <= steps && a.top - b.bottom <= steps && b.top - a.bottom <= steps
	);
}

const reaches = new WeakMap<Scale, Map<number, number>>();

/** Cells that the soldiers of a unit reach in melee; 0: they cannot attack. */
export function reachOf({ soldier: { reach } }: Unit, scale: Scale): number {
	if (reach === 0) return 0;
	return getOrCreate(
		getOrCreate(reaches, scale, () => new Map<number, number>()),
		reach,
		() => reachCells(ratio(reach), scale),
	);
}

/** True if a unit at one place threatens a place of another. */
function threatensPlace(unit: Unit, own: Footprint, place: Footprint, scale: Scale): boolean {
	const reach = reachOf(unit, scale);
	return reach > 0 && mayBeWithin(own, place, reach) && threatens(own, reach, place.cells);
}

/** A unit on the map with all that tells whom it fights. */
interface Presence extends Fighter {
	readonly place: Footprint;
	readonly box: Box;
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
	// From left to right: no unit farther to the right than the greatest reach can be near.
	const all = presences(state, scale).toSorted((a, b) => a.box.left - b.box.left);
	const farthest = all.reduce((most, { reach }) => Math.max(most, reach), 0);
	for (const [index, one] of all.entries()) {
		for (let next = index + 1; next < all.length; next++) {
			const other = all[next]!;
			if (other.box.left - one.box.right > farthest) break;
			if (one.side.id === other.side.id || !areNear(one.box, other.box, Math.max(one.reach, other.reach))) continue;
			const [byOne, byOther] = [isThreat(one, other), isThreat(other, one)];
			if (byOne) note(threatening, other, one);
			if (byOther) note(threatening, one, other);
			if (!byOne && !byOther) continue;
			note(engaged, one, other);
			note(engaged, other, one);
		}
	}
	for (const list of [...engaged.values(), ...threatening.values()]) list.sort((a, b) => byId(a.unit.id, b.unit.id));
	return { engaged, threatening };
}

function presences(state: SkirmishState, scale: Scale): readonly Presence[] {
	return [...fightersOf(state).values()].flatMap((fighter) => {
		const place = placeOf(state, fighter.unit.id);
		if (place === undefined || !isOnMap(state, fighter.unit)) return [];
		const { unit, side } = fighter;
		return [{ unit, side, place, box: boxOf(place), reach: reachOf(unit, scale), acts: canAct(state, unit) }];
	});
}

function isThreat(one: Presence, { place }: Presence): boolean {
	return one.acts && one.reach > 0 && threatens(one.place, one.reach, place.cells);
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
