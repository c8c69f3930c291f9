/** Chances of what becomes of heroes. */

export { heroForecast } from "./hero-forecast.js";
