import type { PreBattleState } from "../scenarios/index.js";
import { isRuled } from "./contest-finder.js";

/**
 * The most that a forecast may cost to be enumerated, in operations (see forecast-cost.ts); above it days are
 * simulated.
 */
export const MOST_WORK = 400_000_000;

/**
 * Cost of one combination of classes where Strategy is ruled on, which is summed up by itself, with all units;
 * elsewhere 0.
 */
export const ruledCost = ({ input, sides }: PreBattleState): number =>
	isRuled(input) ? 4_700 + 56 * sides.reduce((sum, { units }) => sum + units.length, 0) : 0;

/**
 * The most classes of one side that may be enumerated, whatever the other sides do: with one more, combinations cost
 * too much.
 */
export const mostClasses = (preBattle: PreBattleState): number => MOST_WORK / ruledCost(preBattle);
