import { plainBattle, plainSide } from "../../src/engine/battle/day/day-so-far.js";
import type { BattleInput } from "../../src/engine/battle/index.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT, TROOP_CATALOGUE } from "../../src/engine/force/index.js";

const KINDS = TROOP_CATALOGUE.filter(({ era }) => era === "medieval");

/** Battles per man, raw to elite. */
const BATTLES = [0, 2, 4, 7, 11, 16];

/** A host of so many units, of mixed kinds, sizes and experience; the same seed gives the same one. */
export function hostOf(size: number, seed: number): Force {
	let state = seed;
	const below = (most: number): number => {
		state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
		return (state >>> 8) % most;
	};
	const units = Array.from({ length: size }, (_, i) => {
		const men = 10 + below(491);
		const troop = { ...PLAIN_TROOP, ...KINDS[below(KINDS.length)]?.troop };
		const battles = BATTLES[below(BATTLES.length)] ?? 0;
		return { ...PLAIN_UNIT, id: `u${i}`, sort: i, men, full: men, battles, troop };
	});
	const commander = { name: "", link: "", strategy: 14, tactics: 0, luck: false, leads: "" };
	return { name: "", tl: 3, mana: "normal", commander, treasury: 0, units, practitioners: [], heroes: [] };
}

/** A day in the open between two hosts of so many units each. */
export function battleOf(size: number): BattleInput {
	return plainBattle([plainSide("a", hostOf(size, 5)), plainSide("b", hostOf(size, 9))]);
}
