import type { BattleInput, DayForecast, ForecastQuery } from "../../../engine/battle/index.js";

/** A battle day whose chances are wanted, as plain data that a worker can be sent. */
export interface ForecastQuestion {
	readonly input: BattleInput;
	/** The world's `BattleRules` as JSON: equal ones are known again, and what was worked out by them before. */
	readonly rules: string;
	readonly query: PlainQuery;
}

/** The part of a query that is plain data. */
export type PlainQuery = Pick<ForecastQuery, "totals" | "log">;

/** A message to the worker: a question under a number of its own, or that its answer is no longer wanted. */
export type ToWorker =
	| { readonly id: number; readonly question: ForecastQuestion }
	| { readonly id: number; readonly question: null };

/** A message from the worker. `isFinal`: nothing better follows. `error`: the text of a programmer's fault, with no forecast. */
export type FromWorker =
	| { readonly id: number; readonly forecast: DayForecast; readonly isFinal: boolean }
	| { readonly id: number; readonly error: string };
