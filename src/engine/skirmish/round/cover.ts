import { getOrCreate } from "../../common/index.js";
import type { SoldierAttack } from "../army/index.js";
import { cellsBetween, type Footprint, type Scale } from "../geometry/index.js";
import { engagedWith } from "./engaged.js";
import type { AttackCommand } from "./orders.js";
import { byId, type Fighter, fightersOf, isOnMap, placeOf } from "./state.js";
import type { SkirmishState } from "./types.js";

/** Cover of a target, and the unit whom diverted hits strike; empty: none (RULES 4.16). */
export interface Cover {
	readonly soft: boolean;
	readonly melee: boolean;
	readonly unit: string;
}

const OPEN: Cover = { soft: false, melee: false, unit: "" };

/** A shot from one place to another. */
interface Shot {
	readonly by: Fighter;
	readonly target: Fighter;
	readonly own: Footprint;
	readonly there: Footprint;
}

/**
 * Cover of a target against shots at single targets, not against areas or what is saved against (RULES 4.16): soft if another unit lies on the straight way between the nearest cells of both; a shot into a melee if the target
 * fights units of the shooters' side and they lack the feat to spare those. Diverted hits strike the largest of these units, of equal ones the first by id.
 */
export function coverOf(
	state: SkirmishState,
	shot: Shot,
	attack: SoldierAttack,
	order: Pick<AttackCommand, "cover" | "indirect">,
	scale: Scale,
): Cover {
	if (order.cover !== null) return ruled(order.cover);
	const isAimed = attack.mode === "ranged" && attack.against === null && attack.area === null;
	if (!isAimed || order.indirect !== null) return OPEN;
	const between = unitsBetween(state, shot);
	const spares = shot.by.unit.soldier.feats.includes("preciseShot");
	const friends = spares
		? []
		: engagedWith(state, shot.target.unit.id, scale).filter(
				({ side, unit }) => side.id === shot.by.side.id && unit.id !== shot.by.unit.id,
			);
	const struck = largest(between.length > 0 ? between : friends);
	return { soft: between.length > 0, melee: friends.length > 0, unit: struck?.unit.id ?? "" };
}

function ruled({ soft, melee, unit }: NonNullable<AttackCommand["cover"]>): Cover {
	return { soft, melee, unit };
}

function largest(fighters: readonly Fighter[]): Fighter | undefined {
	return fighters.toSorted(
		(a, b) => b.unit.soldiers.current - a.unit.soldiers.current || byId(a.unit.id, b.unit.id),
	)[0];
}

function unitsBetween(state: SkirmishState, { by, target, own, there }: Shot): readonly Fighter[] {
	const found = new Set<string>();
	for (const { x, y } of cellsBetween(own, there)) {
		for (const id of holdersOf(state).get(cellNumber(x, y)) ?? []) found.add(id);
	}
	found.delete(by.unit.id);
	found.delete(target.unit.id);
	const fighters = fightersOf(state);
	return [...found].sort(byId).flatMap((id) => fighters.get(id) ?? []);
}

const holders = new WeakMap<SkirmishState, ReadonlyMap<number, readonly string[]>>();

/** The units on each cell of the map, found once for a state. */
function holdersOf(state: SkirmishState): ReadonlyMap<number, readonly string[]> {
	return getOrCreate(holders, state, () => {
		const map = new Map<number, string[]>();
		for (const { unit } of fightersOf(state).values()) {
			if (!isOnMap(state, unit)) continue;
			for (const { x, y } of placeOf(state, unit.id)?.cells ?? [])
				getOrCreate(map, cellNumber(x, y), () => []).push(unit.id);
		}
		return map;
	});
}

/** Columns that a map can have at most, to either side of 0 and beyond what units step over. */
const COLUMNS = 1_000_003;

/** A number for each cell, different for different cells. */
function cellNumber(x: number, y: number): number {
	return y * COLUMNS + x;
}
