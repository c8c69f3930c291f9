import { DAY_STEPS, type DayStep } from "../../../engine/battle/index.js";
import type { Words } from "../../text/index.js";
import type { PlayedDay } from "./day-state.js";

/** Steps of the console: the forces, then those of the day. */
export const CONSOLE_STEPS = ["forces", ...DAY_STEPS] as const;
export type ConsoleStep = (typeof CONSOLE_STEPS)[number];

/** Stages of the console after the steps of a day that is applied: what follows from it, and the night. */
export const DAY_STAGES = ["follows", "night"] as const;
export type DayStage = (typeof DAY_STAGES)[number];

/** States of the stages after a day: not yet reached, due, over, or with nothing to do. */
export type StageStates = Readonly<Record<DayStage, "todo" | "now" | "done" | "skip">>;

/** Order of the steps by the rules of the day: heroes may come after the contest (RULES 1.2). */
export function stepsOf({ rules }: Pick<PlayedDay, "rules">): readonly ConsoleStep[] {
	if (rules.options.survivalOrder === "beforeContest") return CONSOLE_STEPS;
	return ["forces", "powers", "fortune", "strategy", "contest", "heroes", "fates", "losses"];
}

/**
 * The path of the day: which steps and stages are over, which wait, which ask nothing. Null for `played`: nothing can
 * be played.
 */
export function buildPath(played: PlayedDay | null, shown: ConsoleStep | DayStage, stages: StageStates, words: Words) {
	const steps = played ? stepsOf(played) : CONSOLE_STEPS;
	const now = nowIn(played, steps, shown);
	const all = [
		...steps.map((step, i) => ({ step, state: stateOf(step, i, now, played) })),
		...DAY_STAGES.map((step) => ({ step, state: stages[step] })),
	];
	return all.map(({ step, state }, i) => ({
		step,
		number: i + 1,
		label: words.say(`MUSTER.Battle.Step.${step}.name`),
		state,
		shown: step === shown,
		spoken: words.say(`MUSTER.Battle.Path.${state}`),
		icon: state === "done" ? "check" : state === "skip" ? "minus" : "",
	}));
}

/**
 * The place of the step that waits; behind the last when the day is over. Until the day has begun entries are still
 * made: then it is the step that is looked at, up to the first that rolls.
 */
function nowIn(played: PlayedDay | null, steps: readonly ConsoleStep[], shown: ConsoleStep | DayStage): number {
	if (played === null) return 0;
	const { soFar, outcome } = played;
	if (outcome !== null || soFar.step === null) return steps.length;
	const waits = steps.indexOf(soFar.step);
	const at = (steps as readonly string[]).indexOf(shown);
	return isBegun(played) || at < 0 ? waits : Math.min(at, waits);
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
