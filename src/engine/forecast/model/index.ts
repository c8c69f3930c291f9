/** Shared by all parts of a forecast: chances of answers, work in steps, the shapes of results and their margins. */

export {
	type Chances,
	type ForecastConditions,
	type ForecastContext,
	finish,
	forecastContext,
	mapChances,
	type Steps,
	saying,
	sumOfIndependent,
} from "./context.js";
export { addToSums, meanOf, meanWithin, noSums, type Sums, sumOfEstimates } from "./margins.js";
export {
	type Approximation,
	chanceWithin,
	type DayForecast,
	type Estimate,
	type HeroForecast,
	halfWidth,
	type Interval,
	type LossDistribution,
	type Precision,
	type RowForecast,
	type SideForecast,
	type Spread,
	type UnitForecast,
} from "./types.js";
