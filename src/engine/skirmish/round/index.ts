/** Rounds of a skirmish: the shapes that its steps share, and what each reads of the field (RULES 4.7). */

export { officerStrength, readyAgainstCommander } from "./attack-commander.js";
export { reachingOne, readyAgainstOne } from "./attack-one.js";
export { attackOf, readyAttack } from "./attack-order.js";
export { type Book, inOrder, newBook, ofKind, type Play, strengthOf, withStrength } from "./book.js";
export { declarableOf } from "./declarable.js";
export { NOTHING_SPENT } from "./economy.js";
export { engagedWith } from "./engaged.js";
export { actorOf, factsOf, fighterOf, fightersOf, foeOf, individualOf, placeOf, withUnits } from "./state.js";
export { densityOfUnit, reachOfAttack } from "./to-hit.js";
export type { Arena, AttackReport, PhaseOutcome, SkirmishState, Waiting } from "./types.js";
