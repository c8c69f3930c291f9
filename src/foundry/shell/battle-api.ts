import type { ChangeGoal, ForecastOptions } from "../battle/forecast-input.js";
import { loadChunk } from "../host/lazy.js";

const loadForecast = () => loadChunk(() => import("../battle/forecast-input.js"));

/** Battles, for macros and other modules. Each answer is a promise of a Result; the work is done beside the page. */
export const createBattleApi = () => ({
	/** The chances of a battle day. */
	forecast: async (input: unknown, options?: ForecastOptions) => (await loadForecast()).forecastInput(input, options),
	/** The fate of a hero, by key, at every Risk. */
	risks: async (input: unknown, hero: string) => (await loadForecast()).forecastRisksOf(input, hero),
	/** The deeds of all sides, the most worth first. */
	worth: async (input: unknown) => (await loadForecast()).worthOfInput(input),
	/** The smallest change of Strategy, or of a unit's men, that lifts a side's chance over another. */
	leastChange: async (input: unknown, goal: ChangeGoal) => (await loadForecast()).leastChangeOf(input, goal),
});
