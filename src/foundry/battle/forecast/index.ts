/** Forecasts of battle days, worked out beside the page. */
export { dropForecast, type ForecastUpdate, followForecast } from "./service.js";
