/** The sums behind the numbers of the console, fetched with its first drawing. */
export { buildBattleWhy } from "../../bridge/battle/index.js";
