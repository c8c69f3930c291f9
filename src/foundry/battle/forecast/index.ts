/** Forecasts of battle days, worked out beside the page. */
export { askForecast, dropForecast, type ForecastUpdate, followAnswers, followForecast } from "./service.js";
