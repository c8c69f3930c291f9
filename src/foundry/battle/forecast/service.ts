import type { BattleInput, BattleRules } from "../../../engine/battle/index.js";
import type { DayForecast } from "../../../engine/forecast/index.js";
import { pause } from "../../host/in-slices.js";
import { loadChunk } from "../../host/lazy.js";
import { battleRules } from "../pages/battle-rules.js";
import workerUrl from "./forecast-worker.ts?worker&url";
import type {
	ForecastAnswers,
	ForecastAsks,
	Forecaster,
	ForecastKind,
	ForecastQuestion,
	FromWorker,
	PlainQuery,
	ToWorker,
} from "./forecaster.js";

/**
 * Starts the worker. A browser refuses a worker from another origin than the page's, as module files on a content
 * network are: then a small script of the page's own origin imports it (HTML standard, `Worker()`: "must be
 * same-origin"; a module worker may import across origins). Throws where that is refused too.
 */
function startWorker(): Worker {
	const options = { type: "module", name: "muster-forecast" } as const;
	if (new URL(workerUrl).origin === location.origin) return new Worker(workerUrl, options);
	const script = new Blob([`import ${JSON.stringify(workerUrl)};`], { type: "text/javascript" });
	const url = URL.createObjectURL(script);
	const worker = new Worker(url, options);
	worker.addEventListener("message", () => URL.revokeObjectURL(url), { once: true });
	return worker;
}

/** A forecast as far as it has come. `isFinal`: nothing better follows. */
export interface ForecastUpdate {
	readonly forecast: DayForecast;
	readonly isFinal: boolean;
}

/** Called with each better answer; with undefined where the engine failed, which the console has reported. */
type Listener = (answer: ForecastAnswers[ForecastKind] | undefined, isFinal: boolean) => void;

interface Followed {
	readonly channel: string;
	readonly question: ForecastQuestion;
	readonly listener: Listener;
	/** Called where the question is dropped before its last answer. */
	readonly dropped?: () => void;
}

const followed = new Map<number, Followed>();
let count = 0;
let forecaster: Promise<Forecaster> | undefined;

/**
 * Forecasts a battle day by this world's rules, off the page's own thread. `channel` names who asks, for instance one
 * window: its newest question replaces the one before, of which nothing more is heard. `input` must have passed the
 * day's `check`; `rules` are those of a day that was fought by others. The listener gets undefined where the engine
 * failed, which the console has reported.
 */
export function followForecast(
	channel: string,
	{
		input,
		query = {},
		rules,
	}: { readonly input: BattleInput; readonly query?: PlainQuery; readonly rules?: BattleRules },
	listener: (update: ForecastUpdate | undefined) => void,
): void {
	const hear = (forecast: DayForecast | undefined, isFinal: boolean): void =>
		listener(forecast && { forecast, isFinal });
	followAnswers(channel, "day", { input, ask: query, ...(rules ? { rules } : {}) }, hear);
}

/**
 * Asks a question about a battle day, with a channel as in {@link followForecast}. Resolves to its last answer, or
 * where answers get better still to the best after so many milliseconds, the first if none is there by then; to
 * undefined where the engine failed or the question was dropped.
 */
export function askForecast<Kind extends ForecastKind>(
	channel: string,
	kind: Kind,
	question: { readonly input: BattleInput; readonly ask: ForecastAsks[Kind]; readonly rules?: BattleRules },
	within = Number.POSITIVE_INFINITY,
): Promise<ForecastAnswers[Kind] | undefined> {
	const end = performance.now() + within;
	return new Promise((resolve) => {
		let best: ForecastAnswers[Kind] | undefined;
		const timer = Number.isFinite(within) ? setTimeout(() => best !== undefined && take(best), within) : undefined;
		const take = (answer: ForecastAnswers[Kind] | undefined): void => {
			clearTimeout(timer);
			resolve(answer);
			dropForecast(channel);
		};
		const hear = (answer: ForecastAnswers[Kind] | undefined, isFinal: boolean): void => {
			best = answer;
			if (isFinal || answer === undefined || performance.now() >= end) take(answer);
		};
		followAnswers(channel, kind, question, hear, () => take(undefined));
	});
}

/**
 * Follows a question about a battle day, with a channel as in {@link followForecast}, through all its answers. The
 * listener gets undefined where the engine failed; `dropped` is called where the question is dropped before its last
 * answer.
 */
export function followAnswers<Kind extends ForecastKind>(
	channel: string,
	kind: Kind,
	{
		input,
		ask,
		rules = battleRules(),
	}: { readonly input: BattleInput; readonly ask: ForecastAsks[Kind]; readonly rules?: BattleRules },
	listener: (answer: ForecastAnswers[Kind] | undefined, isFinal: boolean) => void,
	dropped?: () => void,
): void {
	dropForecast(channel);
	const id = ++count;
	const question: ForecastQuestion = { kind, ask, input, rules: JSON.stringify(rules) };
	followed.set(id, { channel, question, listener: listener as Listener, ...(dropped ? { dropped } : {}) });
	send({ id, question });
}

/** Drops the question of a channel, as when its window closes. */
export function dropForecast(channel: string): void {
	for (const [id, each] of followed) {
		if (each.channel !== channel) continue;
		followed.delete(id);
		each.dropped?.();
		send({ id, question: null });
	}
}

function send(message: ToWorker): void {
	forecaster ??= openForecaster();
	void forecaster.then((open) => open.take(message));
}

/** The worker, or the page itself where none can be started. */
async function openForecaster(): Promise<Forecaster> {
	try {
		const worker = startWorker();
		worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => receive(data));
		// A file that cannot be had is reported only here.
		const giveUp = (): void => {
			worker.terminate();
			void forecastHere();
		};
		worker.addEventListener("error", giveUp, { once: true });
		return { take: (message) => worker.postMessage(message) };
	} catch {
		return openHere();
	}
}

/** Goes on without the worker: what is asked now, and whatever still has no final answer. */
async function forecastHere(): Promise<void> {
	forecaster = openHere();
	const open = await forecaster;
	for (const [id, { question }] of followed) open.take({ id, question });
}

async function openHere(): Promise<Forecaster> {
	const { createForecaster } = await loadChunk(() => import("./forecaster.js"));
	return createForecaster(receive, pause);
}

function receive(message: FromWorker): void {
	const { id } = message;
	const { listener } = followed.get(id) ?? {};
	if ("error" in message) Hooks.onError("muster.forecast", new Error(message.error), { log: "error" });
	if ("error" in message || message.isFinal) followed.delete(id);
	if ("error" in message) listener?.(undefined, true);
	else listener?.(message.answer, message.isFinal);
}
