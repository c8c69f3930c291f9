import { firstForecast, forecastRows } from "./forecast-rows.js";

/** A forecast in the open field. */
export const first = () => firstForecast([]);

/** Those that come after it. */
export const run = () => forecastRows("open field", { later: 1.5, fan: 5 }, []);
