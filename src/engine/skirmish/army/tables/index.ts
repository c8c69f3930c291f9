/** Tables of units and their command; each is a file and may be replaced by a GM. */

export { ALL_TABLES, type AllTables } from "./all-tables.js";
export { BARRED_SHOTS, USUAL_WALLS } from "./battlefield.js";
export { type Boon, USES } from "./boons.js";
export { CHALLENGE_STEPS, EXPERIENCE } from "./challenge.js";
export { HIT_DICE, type HitDie } from "./hit-dice.js";
export { SKIRMISH_TABLES, type SkirmishTables } from "./skirmish-tables.js";
export { SIZE_MODIFIERS, SPACES } from "./soldier-designs.js";
export type { Tactic } from "./tactics.js";
