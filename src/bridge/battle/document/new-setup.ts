import type { Force } from "../../../engine/force/index.js";
import { isHeld } from "../../army/stored/index.js";
import { type SetupHero, UNSET_BODY, USUAL_BODY } from "./bodies.js";
import { NO_PLAYERS } from "./players.js";
import type { Contingent, DaySetup, SideSetup } from "./types.js";
import { SIDE_IDS } from "./types.js";

/** A side with nothing but its armies; the first of them leads. */
export function newSide(name: string, contingents: readonly Contingent[]): SideSetup {
	return {
		name,
		contingents,
		leader: contingents[0]?.key ?? "",
		by: "",
		heroic: false,
		stand: null,
		position: [],
		circumstances: [],
		judgements: [],
		classes: [],
		missions: [],
		security: { guards: null, pickets: null },
		diviner: null,
		powers: { defence: 0, purchases: [] },
		culture: [],
		orders: [],
		heroes: [],
		escape: true,
		commanderLost: false,
	};
}

/** A fight in the open between these sides, at most eight, with nothing special about it. */
export function newSetup(sides: readonly SideSetup[]): DaySetup {
	return {
		play: "auto",
		visibility: "public",
		siege: false,
		skill: "auto",
		tlCap: null,
		intensity: 0,
		closes: null,
		rulings: [],
		scenes: [],
		sides: Object.fromEntries(sides.map((side, i) => [SIDE_IDS[i] ?? "", side])),
		players: NO_PLAYERS,
	};
}

/** Sides of a setup in their order. */
export function sidesOf({ sides }: Pick<DaySetup, "sides">): readonly (readonly [id: string, side: SideSetup])[] {
	return Object.entries(sides).sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * A hero at Risk 0, of whose body nothing is known: one who is the commander leads the force, one who is the leader of
 * the unit in which the hero fights leads that.
 */
export function newHeroPart(hero: string, force: Pick<Force, "commander" | "heroes" | "units">): SetupHero {
	return {
		hero,
		risk: 0,
		leads: leadsOf(hero, force),
		reserve: false,
		overconfident: false,
		berserk: false,
		survival: 0,
		toughness: 0,
		...USUAL_BODY,
		from: UNSET_BODY,
		reaction: 0,
		luck: false,
		by: "",
	};
}

/** The command of a hero by the army's own word. */
export function leadsOf(
	hero: string,
	{ commander, heroes, units }: Pick<Force, "commander" | "heroes" | "units">,
): SetupHero["leads"] {
	const own = heroes.find(({ id }) => id === hero);
	if (!own) return "none";
	if (isHeld(commander, own)) return "force";
	const leader = units.find(({ id }) => id === own.unit)?.leader;
	return leader && isHeld(leader, own) ? "unit" : "none";
}
