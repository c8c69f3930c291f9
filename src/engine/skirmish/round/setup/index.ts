/** Set-up of a skirmish in the source's order (RULES 4.13). */

export { withChosen } from "./choose-tactics.js";
export { playSetup, type SetupOutcome } from "./setup.js";
