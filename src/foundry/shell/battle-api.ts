import type { BattleOrder, DayCall, PlayCall, ReportCall, SiegeOrder } from "../battle/battle-calls.js";
import type { ChangeGoal, ForecastOptions } from "../battle/forecast/forecast-input.js";
import { loadChunk } from "../host/lazy.js";

const loadCalls = () => loadChunk(() => import("../battle/battle-calls.js"));

const loadForecast = () => loadChunk(() => import("../battle/forecast/forecast-input.js"));

/** Battles, for macros and other modules. Each answer is a promise of a Result; the work is done beside the page. */
export const createBattleApi = () => ({
	/** Begins a battle of armies by side; Result of the uuid of its page. */
	start: async (order: BattleOrder) => (await loadCalls()).startBattle(order),
	/** Opens the console of a battle by the uuid of its page. */
	open: async (page: string) => (await loadCalls()).openBattle(page),
	/** Begins a siege of the second side by the first; Result of the uuid of its page. */
	besiege: async (order: SiegeOrder) => (await loadCalls()).besiege(order),
	/** Opens the window of a siege by the uuid of its page. */
	openSiege: async (page: string) => (await loadCalls()).openSiege(page),
	/** Plays a day on: to its end, or the step. */
	play: async (page: string, options?: PlayCall) => (await loadCalls()).playBattle(page, options),
	/** Writes a day that is over into the armies, and takes it back. */
	apply: async (page: string, options?: DayCall) => (await loadCalls()).applyBattle(page, options),
	undo: async (page: string, options?: DayCall) => (await loadCalls()).undoBattle(page, options),
	/** Writes the report of a day; Result of the uuid of its page. */
	report: async (page: string, options?: ReportCall) => (await loadCalls()).reportBattle(page, options),
	/** The chances of a battle day. */
	forecast: async (input: unknown, options?: ForecastOptions) => (await loadForecast()).forecastInput(input, options),
	/** The fate of a hero, by key, at every Risk. */
	risks: async (input: unknown, hero: string, options?: ForecastOptions) =>
		(await loadForecast()).forecastRisksOf(input, hero, options),
	/** The deeds of all sides, the most worth first. */
	worth: async (input: unknown) => (await loadForecast()).worthOfInput(input),
	/** The smallest change of Strategy, or of a unit's men, that lifts a side's chance over another. */
	leastChange: async (input: unknown, goal: ChangeGoal) => (await loadForecast()).leastChangeOf(input, goal),
});
