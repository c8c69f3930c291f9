/** Operations of the console on a day: rolls it and applies it. Fetched with the first press. */
export { applyBattleDay } from "../day/apply-battle-day.js";
export { playDay, tellPlayers } from "../day/play-day.js";
export { stepBackOn } from "../day/step-back.js";
export { takeArmies } from "../day/take-armies.js";
export { throwAgain } from "../day/throw-again.js";
export { actOnPlayers } from "./act-on-players.js";
export { openArmyAt } from "./open-army.js";
