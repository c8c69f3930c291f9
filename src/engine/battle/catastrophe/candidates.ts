import type { CatastropheTable } from "../tables/index.js";
import type { SideState, UnitStand } from "../types.js";
import { unitOfCommander } from "./strike.js";

const known = new WeakMap<SideState, readonly UnitStand[]>();

/** Units of its own that the commander does not lead himself, told once for each state of a side. */
export function subordinates(state: SideState): readonly UnitStand[] {
	const old = known.get(state);
	if (old !== undefined) return old;
	const { id, units } = state;
	const led = unitOfCommander(state);
	const own = units.filter(({ key, from }) => from === id && key !== led);
	known.set(state, own);
	return own;
}

/**
 * Who may be the defector: subordinates whom no hero leads, since his player decides where he stands, and among whom no hero
 * fights who commands the force (RULES 1.9 row 14).
 */
export function possibleDefectors(state: SideState): readonly UnitStand[] {
	const { heroes, force } = state.input;
	const led = heroes
		.filter(({ leads }) => leads !== "none")
		.map(({ hero }) => `${state.id}/${force.heroes.find(({ id }) => id === hero)?.unit}`);
	const able = subordinates(state);
	return led.length === 0 ? able : able.filter(({ key }) => !led.includes(key));
}

/**
 * The units whose leaders are important: those with at least a fifth of the side's strength, or all where there are none;
 * never the commander's own (RULES 1.9 rows 15, 17).
 */
export function importantUnits(
	state: SideState,
	{ importance }: Pick<CatastropheTable, "importance">,
): readonly UnitStand[] {
	const old = leaders.get(state);
	if (old?.importance === importance) return old.units;
	const others = subordinates(state);
	const important = others.filter(({ strength }) => strength * importance >= state.strength);
	const units = important.length > 0 ? important : others;
	leaders.set(state, { importance, units });
	return units;
}

/** Told once for each state of a side, as long as the same share is important. */
const leaders = new WeakMap<SideState, { readonly importance: number; readonly units: readonly UnitStand[] }>();
