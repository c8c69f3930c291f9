import { loadChunk } from "../host/lazy.js";

const fetchForecast = () => loadChunk(() => import("../battle/forecast-input.js"));

/** Battles, for macros and other modules. */
export const createBattleApi = () => ({
	/** Resolves to a Result of the chances of a battle day, worked out beside the page. `totals`: the spread of losses too. */
	forecast: async (input: unknown, query?: { readonly totals?: boolean }) =>
		(await fetchForecast()).forecastInput(input, query),
});
