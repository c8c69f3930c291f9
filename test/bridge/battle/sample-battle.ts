import { type BattleDay, type EnteringArmy, newBattle } from "../../../src/bridge/battle/index.js";
import { BATTLE_RULES } from "../../../src/engine/battle/index.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../../src/engine/force/index.js";

/** A force of so many units of a hundred men, with one hero in the first. */
export function forceOf(name: string, strategy: number, units: number): Force {
	const troop = { ...PLAIN_TROOP, name: "Footmen" };
	return {
		name,
		tl: 3,
		mana: "normal",
		commander: { name: `${name}'s captain`, link: "", strategy, tactics: 0, luck: false, leads: "u0" },
		treasury: 100,
		units: Array.from({ length: units }, (_, i) => ({
			...PLAIN_UNIT,
			id: `u${i}`,
			name: `${name} ${i}`,
			sort: i,
			troop,
			men: 100,
			full: 100,
			battles: 3,
		})),
		practitioners: [],
		heroes: [
			{
				id: "h0",
				name: `${name}'s captain`,
				link: "",
				unit: "u0",
				iq: 12,
				tactics: 12,
				weapon: 14,
				combatReflexes: false,
				dangerSense: false,
			},
		],
	};
}

/** That force on a side. */
export const entering = (side: string, name: string, strategy: number, units = 2): EnteringArmy => ({
	side,
	uuid: `Actor.${name}`,
	name,
	force: forceOf(name, strategy, units),
});

/** The first day of a battle; throws where it is refused. */
export function dayOf(...armies: readonly EnteringArmy[]): BattleDay {
	const day = newBattle(armies, BATTLE_RULES, (first) => `${first} with allies`);
	if (!day.ok) throw new Error(day.fault.code);
	return day.value;
}
