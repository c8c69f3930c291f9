/** Forecast of a battle day: the chances of every result, enumerated from the kernels of the rules (see README.md). */

export { type ForecastQuery, forecastDay } from "./forecast-day.js";
export { forecastRisks, type RiskForecast } from "./forecast-risks.js";
export type { DayForecast } from "./types.js";
export { forecastWhatIf, type Shift, type WhatIf } from "./what-if.js";
