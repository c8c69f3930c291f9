/** Rules of armies as such on which a skirmish is built: types, officers, needs, resources (RULES 4.A). */

export {
	camouflageOf,
	challengeOf,
	commanderFate,
	isMounted,
	leadershipOf,
	professionShare,
	startingMorale,
	unitTypeOf,
	unmetNeed,
} from "./challenge.js";
