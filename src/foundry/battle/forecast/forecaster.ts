import { type BattleRules, forecastDay } from "../../../engine/battle/index.js";
import type { FromWorker, ToWorker } from "./messages.js";

/** Works on one question after another, in the order in which they came; one that was dropped is not begun. */
export interface Forecaster {
	take(message: ToWorker): void;
}

/**
 * Makes a forecaster that answers through `post`. `pause` gives the thread to others and resolves when work may go on: in a worker to
 * messages that wait, on the page to everything else.
 */
export function createForecaster(post: (message: FromWorker) => void, pause: () => Promise<void>): Forecaster {
	const waiting = new Map<number, NonNullable<ToWorker["question"]>>();
	const rulesOf = rulesReader();
	let isRunning = false;
	const run = async (): Promise<void> => {
		isRunning = true;
		for (;;) {
			await pause();
			const [next] = waiting;
			if (next === undefined) break;
			const [id, { input, rules, query }] = next;
			waiting.delete(id);
			try {
				post({ id, forecast: forecastDay(input, rulesOf(rules), query), isFinal: true });
			} catch (error) {
				post({ id, error: String((error as Error).stack ?? error) });
			}
		}
		isRunning = false;
	};
	return {
		take({ id, question }) {
			if (question === null) waiting.delete(id);
			else waiting.set(id, question);
			if (!isRunning) void run();
		},
	};
}

/** Parses rules, the same as before to the very same object: the engine remembers what it has worked out by that. */
function rulesReader(): (text: string) => BattleRules {
	let last: { readonly text: string; readonly rules: BattleRules } | undefined;
	return (text) => {
		if (last?.text !== text) last = { text, rules: JSON.parse(text) as BattleRules };
		return last.rules;
	};
}
