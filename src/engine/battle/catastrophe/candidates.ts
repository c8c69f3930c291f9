import { memoize, memoizePair } from "../../common/index.js";
import type { CatastropheTable } from "../tables/index.js";
import type { FieldUnit, SideState } from "../types.js";
import { unitOfCommander } from "./strike.js";

/** Units of a side that its commander does not lead in person. */
const subordinates = memoize((state: SideState): readonly FieldUnit[] => {
	const { id, units } = state;
	const led = unitOfCommander(state);
	return units.filter(({ key, from }) => from === id && key !== led);
});

/**
 * Units that may defect: subordinates that no hero leads, since the hero's player decides, and in which no hero fights
 * who commands the force (RULES 1.9 row 14).
 */
export const possibleDefectors = memoize((state: SideState): readonly FieldUnit[] => {
	const { heroes, force } = state.input;
	const led = heroes
		.filter(({ leads }) => leads !== "none")
		.map(({ hero }) => `${state.id}/${force.heroes.find(({ id }) => id === hero)?.unit}`);
	const able = subordinates(state);
	return led.length === 0 ? able : able.filter(({ key }) => !led.includes(key));
});

/**
 * The units whose leaders are important: those with at least a fifth of the side's strength, or all where there are none;
 * never the commander's own (RULES 1.9 rows 15, 17).
 */
export const importantUnits = memoizePair(
	(state: SideState, { importance }: Pick<CatastropheTable, "importance">): readonly FieldUnit[] => {
		const others = subordinates(state);
		const important = others.filter(({ strength }) => strength * importance >= state.strength);
		return important.length > 0 ? important : others;
	},
);
