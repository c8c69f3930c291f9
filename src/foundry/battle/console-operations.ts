/** Operations of the console on a day: rolls it and applies it. Fetched with the first press. */
export { applyBattleDay } from "./apply-battle-day.js";
export { openArmyAt } from "./open-army.js";
export { playDay, stepBackOn } from "./play-day.js";
export { actOnPlayers } from "./players/act-on-players.js";
export { takeArmies } from "./take-armies.js";
export { throwAgain } from "./throw-again.js";
