import type { OtherEntries } from "../../../bridge/battle/index.js";
import type { BattleInput, BattleRules } from "../../../engine/battle/index.js";
import { ratio } from "../../../engine/common/index.js";
import type {
	ChangeQuery,
	DayForecast,
	DeedWorth,
	ForecastQuery,
	LeastChange,
	RiskForecast,
	Steps,
	WinComparison,
} from "../../../engine/forecast/index.js";
import {
	compareWins,
	forecastInSteps,
	leastChange,
	risksInSteps,
	worthOfDeeds,
} from "../../../engine/forecast/index.js";

/** Takes questions and answers all of them in turns; a question that was dropped is not gone on with. */
export interface Forecaster {
	take(message: ToWorker): void;
}

/** Work on one question: steps that may bring an answer, each better than the one before, and the last one. */
type Work<Kind extends ForecastKind = ForecastKind> = Generator<
	ForecastAnswers[Kind] | null | void,
	ForecastAnswers[Kind],
	void
>;

/** Milliseconds of work between two pauses. */
const SLICE = 12;

/** Begins each kind of question. */
const BEGIN: {
	readonly [Kind in ForecastKind]: (question: ForecastQuestion<Kind>, rules: BattleRules) => Work<Kind>;
} = {
	day: dayInSteps,
	risks: ({ input, ask }, rules) => risksInSteps(input, rules, ask.hero, ask),
	worth: ({ input, ask }, rules) => worthOfDeeds(input, rules, ask),
	others: ({ input, ask }, rules) => othersInSteps(input, rules, ask),
	change: ({ input, ask }, rules) => leastChange(input, rules, ask),
};

function* dayInSteps({ input, ask }: ForecastQuestion<"day">, rules: BattleRules): Work<"day"> {
	const steps = forecastInSteps(input, rules, ask);
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
		yield step.value.forecast;
	}
}

/** Compares the battle as it is with each set of other entries. */
function othersInSteps(
	input: BattleInput,
	rules: BattleRules,
	{ entries, ...query }: ForecastAsks["others"],
): Steps<ForecastAnswers["others"]> {
	const others = entries.map((each) => withEntries(input, each));
	return compareWins(input, others, rules, query);
}

function withEntries(input: BattleInput, { rulings = {}, sides = {} }: OtherEntries): BattleInput {
	const set = Object.entries(rulings).map(([key, value]) => [key, ratio(value)] as const);
	return {
		...input,
		rulings: { ...input.rulings, ...Object.fromEntries(set) },
		sides: input.sides.map((side) => ({ ...side, ...sides[side.id] })),
	};
}

/**
 * Makes a forecaster that answers through `post`. Between slices of work it waits for `pause`, which gives the thread
 * to others: in a worker to messages that wait, on the page to everything else.
 */
export function createForecaster(post: (message: FromWorker) => void, pause: () => Promise<void>): Forecaster {
	const works = new Map<number, Work>();
	const rulesOf = rulesReader();
	let isRunning = false;
	const run = async (): Promise<void> => {
		isRunning = true;
		while (works.size > 0) {
			for (const [id, work] of works) {
				await pause();
				if (works.has(id) && !workOn(id, work, post)) works.delete(id);
			}
		}
		isRunning = false;
	};
	return {
		take({ id, question }) {
			if (question === null) works.delete(id);
			else works.set(id, begin(question, rulesOf));
			if (!isRunning) void run();
		},
	};
}

/** Works on a question for one slice; false: it is answered, or failed. */
function workOn(id: number, work: Work, post: (message: FromWorker) => void): boolean {
	const end = performance.now() + SLICE;
	try {
		do {
			const step = work.next();
			if (step.done) {
				post({ id, answer: step.value, isFinal: true });
				return false;
			}
			if (step.value) post({ id, answer: step.value, isFinal: false });
		} while (performance.now() < end);
		return true;
	} catch (error) {
		post({ id, error: String((error as Error).stack ?? error) });
		return false;
	}
}

/** Begins with the first step, so that faults of the question come out where its work is. */
function* begin<Kind extends ForecastKind>(
	question: ForecastQuestion<Kind>,
	rulesOf: (text: string) => BattleRules,
): Work {
	return yield* BEGIN[question.kind](question, rulesOf(question.rules));
}

/** Parses rules, the same as before to the very same object: the engine remembers what it has computed by that. */
function rulesReader(): (text: string) => BattleRules {
	let last: { readonly text: string; readonly rules: BattleRules } | undefined;
	return (text) => {
		if (last?.text !== text) last = { text, rules: JSON.parse(text) as BattleRules };
		return last.rules;
	};
}

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

/**
 * A message from the worker. `isFinal`: nothing better follows. `error`: the text of a programmer's fault, with no
 * answer.
 */
export type FromWorker =
	| { readonly id: number; readonly answer: ForecastAnswers[ForecastKind]; readonly isFinal: boolean }
	| { readonly id: number; readonly error: string };
