/** Chances of what becomes of sides, and the spread of their losses. */

export { sideForecasts, winChance } from "./side-forecast.js";
