import { advance, drive, entryOf, type Question, simulate } from "../../../engine/ask/index.js";
import { type SetupOutcome, SKIRMISH_RULES, skirmishSetup } from "../../../engine/skirmish/index.js";
import type { Setup } from "./stored-setup.js";

/** The rules of a set-up, as skirmishes of this world are played. */
export const SETUP_GAME = /* @__PURE__ */ skirmishSetup(SKIRMISH_RULES);

/** The steps of a set-up, in their order (RULES 4.13). */
export const SETUP_STEPS = [
	...(["ambush", "initiative", "zones", "placement", "strategy", "tactics", "insight"] as const),
];
export type SetupStep = (typeof SETUP_STEPS)[number];

/** The place at which a set-up waits. */
export interface SetupNow {
	/** `begin`: all is decided. */
	readonly step: SetupStep | "begin";
	/** The side whose turn it is; empty: all at once, or the GM's. */
	readonly side: string;
	/** Dice and choices that are asked now. */
	readonly open: readonly Question[];
	/** The set-up so far; of dice that are not thrown yet it holds none that count. */
	readonly outcome: SetupOutcome;
}

const found = new WeakMap<Setup, SetupNow>();

/** The place at which a set-up waits, and its state there. */
export function setupNow(setup: Setup): SetupNow {
	const known = found.get(setup) ?? findNow(setup);
	found.set(setup, known);
	return known;
}

function findNow(setup: Setup): SetupNow {
	const progress = advance(SETUP_GAME, setup.input, setup.log);
	const outcome = progress.done ? progress.outcome : triedSetup(setup);
	const open = progress.done ? [] : progress.open;
	if (!setup.ambushed) return { step: "ambush", side: "", open, outcome };
	if (open.some(({ key }) => isInsight(key))) return { step: "insight", side: "", open, outcome };
	if (open.length > 0) return { step: "initiative", side: "", open, outcome };
	const { waiting } = outcome;
	if (waiting === null) return { step: "begin", side: "", open, outcome };
	const { step, side } = waiting;
	return { step, side: step === "zones" || step === "tactics" ? "" : side, open, outcome };
}

const isInsight = (key: string): boolean => key.startsWith("setup/adjust/") || key.startsWith("setup/individuals/");

/** A set-up with whatever it lacks thrown by dice of a seed. */
export function triedSetup({ input, log }: Pick<Setup, "input" | "log">): SetupOutcome {
	const dice = simulate(1);
	const answerTo = (question: Question) => entryOf(log, question.key)?.answer ?? dice(question);
	return drive(SETUP_GAME.play(input), answerTo);
}
