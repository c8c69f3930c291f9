/** Rules of armies as such on which a skirmish is built: types, officers, needs, resources (RULES 4.A). */

export { camouflageOf, challengeOf, unitTypeOf } from "./challenge.js";
export { commanderFate, isMounted, leadershipOf, professionShare, unmetNeed } from "./officers.js";
