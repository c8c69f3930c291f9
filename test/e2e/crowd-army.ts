import { toStoredForce } from "../../src/bridge/army/stored/index.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";

/** A name of sixty letters. */
const long = (name: string): string =>
	`${name} of the Ever Victorious Brotherhood beyond the Marches`.slice(0, 60).trim();

/** An army with names of sixty letters that no one commands, and whose hero leads no unit; `at`: its place, from 0. */
function crowdArmy(at: number): Force {
	const troop = { ...PLAIN_TROOP, name: long(`Footmen ${at}`), armour: "medium" as const };
	const unit = (id: string, name: string) => ({
		...PLAIN_UNIT,
		id,
		name: long(`${name} ${at}`),
		troop,
		men: 120 + 10 * at,
		full: 200,
		battles: 3,
	});
	const hero = { iq: 12, tactics: 12, weapon: 14, combatReflexes: false, dangerSense: false, link: "", unit: "" };
	return {
		name: long(`${"ABCDEFGH"[at]} Host ${at}`),
		tl: 3,
		mana: "normal",
		treasury: 0,
		practitioners: [],
		commander: { name: "", link: "", strategy: 0, tactics: 0, luck: false, leads: "" },
		units: [unit("u0", "Household Knights"), unit("u1", "Levy Spears")],
		heroes: [{ ...hero, id: "h1", name: long(`Sir Aldwin ${at}`) }],
	};
}

/** Actors that carry so many such armies, up to eight. */
export const crowdOf = (sides: number) =>
	Array.from({ length: sides }, (_, at) => {
		const force = crowdArmy(at);
		return {
			_id: `crowdArmy${at}`.padEnd(16, "0"),
			name: force.name,
			type: "npc",
			flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(force) } },
		};
	});
