/** Forecasts of battle days, worked out beside the page. */
export { askForecast, dropForecast, followAnswers, followForecast } from "./service.js";
