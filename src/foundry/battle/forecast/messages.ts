import type { OtherEntries } from "../../../bridge/battle/index.js";
import type {
	BattleInput,
	ChangeQuery,
	DayForecast,
	DeedWorth,
	ForecastQuery,
	LeastChange,
	RiskForecast,
	WinComparison,
} from "../../../engine/battle/index.js";

/** The part of a query that is plain data. */
export type PlainQuery = Pick<ForecastQuery, "totals" | "log">;

/** Kinds of questions with what each asks for besides the battle. */
export interface ForecastAsks {
	/** The chances of the day. */
	readonly day: PlainQuery;
	/** Effects of each Risk on one hero, by key. */
	readonly risks: PlainQuery & { readonly hero: string };
	/** The worth of each deed. */
	readonly worth: PlainQuery;
	/** The chances to hold the field as things are, and if other things were entered, one by one. */
	readonly others: PlainQuery & { readonly entries: readonly OtherEntries[] };
	/** The smallest change that lifts a chance over another. */
	readonly change: PlainQuery & Pick<ChangeQuery, "side" | "unit" | "over" | "most">;
}

/** The answer to each kind of question. */
export interface ForecastAnswers {
	readonly day: DayForecast;
	readonly risks: readonly RiskForecast[];
	readonly worth: readonly DeedWorth[];
	readonly others: WinComparison;
	readonly change: LeastChange | null;
}

/** Name of a kind of question. */
export type ForecastKind = keyof ForecastAsks;

/** A battle day of which something is asked, as plain data that a worker can be sent. */
export interface ForecastQuestion<Kind extends ForecastKind = ForecastKind> {
	readonly kind: Kind;
	readonly ask: ForecastAsks[Kind];
	readonly input: BattleInput;
	/** The world's `BattleRules` as JSON: equal ones are known again, and what was computed by them before. */
	readonly rules: string;
}

/** A message to the worker: a question under a number of its own, or that its answer is no longer wanted. */
export interface ToWorker {
	readonly id: number;
	readonly question: ForecastQuestion | null;
}

/** A message from the worker. `isFinal`: nothing better follows. `error`: the text of a programmer's fault, with no answer. */
export type FromWorker =
	| { readonly id: number; readonly answer: ForecastAnswers[ForecastKind]; readonly isFinal: boolean }
	| { readonly id: number; readonly error: string };
