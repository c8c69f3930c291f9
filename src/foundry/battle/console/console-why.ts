import { buildBattleWhy } from "../../../bridge/battle/index.js";

/** The sums behind the numbers of the console, fetched with its first drawing. */
export const whyOfBattle = buildBattleWhy;
