/** Readers of battles and their tables from outside. */

export { readBattle } from "./read-battle.js";
