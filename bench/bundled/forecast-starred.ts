import { firstForecast, forecastRows } from "./forecast-rows.js";

const CASTLE = [{ row: "castle", value: null }] as const;

/** A forecast where one side holds a castle and has nowhere to go. */
export const first = () => firstForecast(CASTLE);

/** Those that come after it. */
export const run = () => forecastRows("starred", { later: 3.3, fan: 1.2 }, CASTLE);
