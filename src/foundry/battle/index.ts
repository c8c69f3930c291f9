/** Battles: their pages, the start dialog, the console, and their transactions. */
export { registerBattleModel } from "./battle-data.js";
export { registerBattle } from "./register-battle.js";
