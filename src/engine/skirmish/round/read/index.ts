/** Readers of orders and of the whole input of a skirmish (RULES 4.13). */

export { readSkirmish } from "./read-input.js";
