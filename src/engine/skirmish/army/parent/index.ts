/** Rules of armies as such on which a skirmish is built: types, officers, needs, resources, recovery, designs (RULES 4.A). */

export { challengeOf, experienceFor, unitChallenge, unitTypeOf } from "./challenge.js";
export { camouflageOf } from "./conceal.js";
export { designSoldier, type SoldierPlan } from "./design-soldier.js";
export { offenseCheck } from "./offense.js";
export {
	boonsKnown,
	commanderFate,
	isMounted,
	leadershipOf,
	officeBoons,
	professionShare,
	tacticsKnown,
	unmetNeed,
} from "./officers.js";
export { afterRest, afterRout, afterVictory, isShakenArmy } from "./recovery.js";
export { combineUnits, reformUnit, splitUnit } from "./reshape.js";
export { resourceConsumption, resourcePrice } from "./resources.js";
export { startingMorale } from "./starting-morale.js";
export { armyDefense, armyHp, armyOffense, hexesPerDay, partyDc, weeklyConsumption } from "./statistics.js";
