import { memoize } from "../../common/index.js";
import type { Side, Unit } from "../army/index.js";
import { hasLostCommander, leaderOf, type RoutFacts } from "../command/index.js";
import type { Board } from "../geometry/index.js";
import { engagedWith } from "./engaged.js";
import { type Fighter, factsOf } from "./state.js";
import type { Arena, SkirmishState } from "./types.js";

const LOST: readonly Unit["state"][] = ["routed", "defeated", "destroyed"];

/** Units of a side that are routed, defeated or destroyed. */
const lostOf = memoize(({ units }: Side): number => units.filter(({ state }) => LOST.includes(state)).length);

/** Facts of this round that bear upon a rout check, or a rally, of a unit (RULES 4.8). */
export function routFactsOf(state: SkirmishState, fighter: Fighter, { rules, board }: Arena): RoutFacts {
	const { unit, side } = fighter;
	const facts = factsOf(state, unit.id);
	const { battlefield } = rules.tables;
	return {
		damaged: facts.damaged,
		flanked: facts.flanked,
		engagedBy: soldiersAround(state, unit, board),
		siegeHit: facts.areaHit,
		ownSiege:
			unit.soldier.attacks.some(({ area }) => area !== null) || unit.resources.some(({ id }) => id === "siegeEngines"),
		friendlyFire: facts.friendlyFire,
		commanderLost: hasLostCommander(unit),
		leaderLost: leaderOf(side) === null,
		alliesLost: lostOf(side) - (LOST.includes(unit.state) ? 1 : 0),
		enemiesLost: state.sides.reduce((sum, other) => sum + (other.id === side.id ? 0 : lostOf(other)), 0),
		sheltered: state.conditions.some(({ id }) => battlefield[id]?.shelters === true),
	};
}

/** Soldiers of all enemies in melee with a unit who can fight. */
function soldiersAround(state: SkirmishState, { id }: Unit, board: Board): number {
	let sum = 0;
	for (const { unit } of engagedWith(state, id, board)) if (unit.state === "fit") sum += unit.soldiers.current;
	return sum;
}
