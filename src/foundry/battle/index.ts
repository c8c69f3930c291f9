/** Battles: their pages, the start dialog, the console, and their transactions. */
export { registerBattleModel } from "./pages/page-models.js";
export { registerBattle } from "./register-battle.js";
