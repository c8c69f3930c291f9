/** Forecast of a battle day: the chances of every result, enumerated from the kernels of the rules (see README.md). */

export { type ForecastQuery, forecastInSteps } from "./forecast-day.js";
export { type RiskForecast, risksInSteps } from "./forecast-risks.js";
export type { DayForecast, Estimate, Precision, Steps } from "./model/index.js";
export { chanceWithin } from "./model/index.js";
export { type OwnRolls, ownRolls } from "./own-rolls.js";
export { chanceOfMore, lossQuantile } from "./sides/index.js";
export { type ComparedChances, compareWins, type WinChances, type WinComparison } from "./win-chances.js";
export { type ChangeQuery, type DeedWorth, type LeastChange, leastChange, worthOfDeeds } from "./worth-of-deeds.js";
