/** Tables of units and their command; each is a file and may be replaced by a GM. */

export { CHALLENGE_STEPS, SKIRMISH_TABLES, type SkirmishTables } from "./skirmish-tables.js";
