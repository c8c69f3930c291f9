/** Set-up of a skirmish in the source's order (RULES 4.13). */

export { playSetup } from "./setup.js";
