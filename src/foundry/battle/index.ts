/** Battles: their pages, the start dialog, the console, and their transactions. */

export { registerBattle } from "./calls/register-battle.js";
export { registerBattleModel } from "./pages/page-models.js";
