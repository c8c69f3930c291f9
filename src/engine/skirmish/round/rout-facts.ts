import type { Unit } from "../army/index.js";
import { hasLostCommander, leaderOf, type RoutFacts } from "../command/index.js";
import { engagedWith } from "./engaged.js";
import { type Fighter, factsOf, fightersOf } from "./state.js";
import type { Arena, SkirmishState } from "./types.js";

const LOST: readonly Unit["state"][] = ["routed", "defeated", "destroyed"];

/** Facts of this round that bear upon a rout check, or a rally, of a unit (RULES 4.8). */
export function routFactsOf(state: SkirmishState, fighter: Fighter, { rules, board }: Arena): RoutFacts {
	const { unit, side } = fighter;
	const facts = factsOf(state, unit.id);
	const others = [...fightersOf(state).values()].filter((each) => each.unit.id !== unit.id);
	const lost = others.filter((each) => LOST.includes(each.unit.state));
	const engaged = engagedWith(state, unit.id, board).filter((foe) => foe.unit.state === "fit");
	const { battlefield } = rules.tables;
	return {
		damaged: facts.damaged,
		flanked: facts.flanked,
		engagedBy: engaged.reduce((sum, foe) => sum + foe.unit.soldiers.current, 0),
		siegeHit: facts.areaHit,
		ownSiege:
			unit.soldier.attacks.some(({ area }) => area !== null) || unit.resources.some(({ id }) => id === "siegeEngines"),
		friendlyFire: facts.friendlyFire,
		commanderLost: hasLostCommander(unit),
		leaderLost: leaderOf(side) === null,
		alliesLost: lost.filter((each) => each.side.id === side.id).length,
		enemiesLost: lost.filter((each) => each.side.id !== side.id).length,
		sheltered: state.conditions.some(({ id }) => battlefield[id]?.shelters === true),
	};
}
