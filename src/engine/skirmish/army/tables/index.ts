/** Tables of units and their command; each is a file and may be replaced by a GM. */

export { CHALLENGE_STEPS, SKIRMISH_RULES, type SkirmishRules, type SkirmishTables } from "./skirmish-tables.js";
