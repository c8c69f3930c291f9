import { forecastRows } from "./forecast-rows.js";

/** A forecast in the open field. */
export const run = () => forecastRows("open field", 10, []);
