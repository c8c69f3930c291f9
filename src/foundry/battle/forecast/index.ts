/** Forecasts of battle days, worked out beside the page. */
export { askForecast, dropForecast, type ForecastUpdate, followForecast } from "./service.js";
