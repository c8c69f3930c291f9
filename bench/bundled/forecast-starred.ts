import { forecastRows } from "./forecast-rows.js";

/** A forecast where one side holds a castle and has nowhere to go. */
export const run = () => forecastRows("starred", 25, [{ row: "castle", value: null }]);
