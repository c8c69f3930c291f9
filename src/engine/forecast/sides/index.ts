/** Chances of what becomes of sides, and the distribution of their losses. */

export { countedLosses } from "./loss-sum.js";
export { chanceOfMore, lossQuantile } from "./loss-totals.js";
export { resultsOf, sideForecasts, winChance } from "./side-forecast.js";
