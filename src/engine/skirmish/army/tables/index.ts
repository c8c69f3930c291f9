/** Tables of units and their command; each is a file and may be replaced by a GM. */

export { SKIRMISH_RULES, type SkirmishRules } from "./rules.js";
export { CHALLENGE_STEPS, type SkirmishTables } from "./skirmish-tables.js";
