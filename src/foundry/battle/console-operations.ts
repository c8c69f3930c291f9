/** Operations of the console on a day: rolls it, applies it, begins the next one. Fetched with the first press. */
export { applyBattleDay } from "./apply-battle-day.js";
export { beginNextDay } from "./next-day.js";
export { openArmyAt } from "./open-army.js";
export { playDay, stepBackOn } from "./play-day.js";
export { orderPlayers } from "./players/order-players.js";
export { takeArmies } from "./take-armies.js";
