import { DAY_STEPS, type DayStep } from "../../../engine/battle/index.js";
import type { Words } from "../../text/index.js";
import type { PlayedDay } from "./day-state.js";

/** Steps of the console: the forces, then those of the day. */
export const CONSOLE_STEPS = ["forces", ...DAY_STEPS] as const;
export type ConsoleStep = (typeof CONSOLE_STEPS)[number];

/** Order of the steps by the rules of the day: heroes may come after the contest (RULES 1.2). */
export function stepsOf({ rules }: Pick<PlayedDay, "rules">): readonly ConsoleStep[] {
	if (rules.options.survivalOrder === "beforeContest") return CONSOLE_STEPS;
	return ["forces", "powers", "fortune", "strategy", "contest", "heroes", "fates", "losses"];
}

/**
 * The path of the day: which steps are over, which waits, which ask nothing. Null for `played`: nothing can be played.
 */
export function buildPath(played: PlayedDay | null, shown: ConsoleStep, words: Words) {
	const steps = played ? stepsOf(played) : CONSOLE_STEPS;
	const now = nowIn(played, steps);
	return steps.map((step, i) => {
		const state = stateOf(step, i, now, played);
		return {
			step,
			number: i + 1,
			label: words.say(`MUSTER.Battle.Step.${step}.name`),
			state,
			shown: step === shown,
			spoken: words.say(`MUSTER.Battle.Path.${state}`),
			icon: state === "done" ? "check" : state === "skip" ? "minus" : "",
		};
	});
}

/** The place of the step that waits; behind the last when the day is over. */
function nowIn(played: PlayedDay | null, steps: readonly ConsoleStep[]): number {
	if (played === null) return 0;
	const { soFar, outcome } = played;
	if (outcome !== null || soFar.step === null) return steps.length;
	return isBegun(played) ? steps.indexOf(soFar.step) : 0;
}

/** True if anything of the day is answered. */
export function isBegun({ log }: Pick<PlayedDay, "log">): boolean {
	return Object.keys(log).length > 0;
}

function stateOf(step: ConsoleStep, at: number, now: number, played: PlayedDay | null) {
	if (at === now) return "now";
	if (at > now) return "todo";
	const isAsked = step === "forces" || step === "strategy" || asksAnything(step, played);
	return isAsked ? "done" : "skip";
}

function asksAnything(step: DayStep, played: PlayedDay | null): boolean {
	return played !== null && [...played.soFar.asked.values()].includes(step);
}

/**
 * The step at which a console opens: the one that waits, once the day has begun, and the result of a day that is over.
 */
export function waitingStep(played: PlayedDay | null): ConsoleStep {
	if (played === null || !isBegun(played)) return "forces";
	return played.outcome === null ? (played.soFar.step ?? "losses") : "losses";
}
