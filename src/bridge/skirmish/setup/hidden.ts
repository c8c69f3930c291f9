import { advance, answer, type DecideQuestion, type Log } from "../../../engine/ask/index.js";
import { fail, isRecord, ok, type Result } from "../../../engine/common/index.js";
import { toJson } from "../../../engine/schema/index.js";
import {
	arenaOf,
	type ChosenTactic,
	insightsOver,
	readSetupInput,
	type SetupOutcome,
	SKIRMISH_RULES,
	type SkirmishState,
	withChosen,
} from "../../../engine/skirmish/index.js";
import { withTactics } from "./acts.js";
import { SETUP_GAME, setupNow } from "./course.js";
import type { Setup } from "./stored-setup.js";

/** Decisions that no other side may know before the first round: no document holds them until it begins. */
export interface Hidden {
	/** Tactics by the sides that have chosen theirs. */
	readonly tactics: Readonly<Record<string, readonly ChosenTactic[]>>;
	/** Choices of leaders who adjust, by the keys of their questions. */
	readonly insights: Readonly<Record<string, string>>;
}

/** Hidden decisions as a browser has kept them; what does not fit the set-up is left out. */
export function readHidden(value: unknown, setup: Setup): Hidden {
	const stored = isRecord(value) ? value : {};
	const tactics = isRecord(stored["tactics"]) ? Object.entries(stored["tactics"]) : [];
	const insights = isRecord(stored["insights"]) ? Object.entries(stored["insights"]) : [];
	return {
		tactics: Object.fromEntries(
			tactics.flatMap(([side, raw]) => {
				const read = readTactics(setup, side, raw);
				return read.ok ? [[side, read.value] as const] : [];
			}),
		),
		insights: Object.fromEntries(insights.flatMap(([key, of]) => (typeof of === "string" ? [[key, of] as const] : []))),
	};
}

/** The tactics of a side from outside. Faults: those of the reader, and of the first that the rules refuse. */
export function readTactics(setup: Setup, side: string, raw: unknown): Result<readonly ChosenTactic[]> {
	if (!setup.input.sides.some(({ id }) => id === side)) return fail({ code: "MUSTER.Fault.Access.refused" });
	const { setup: decisions } = setup.input;
	const own = { ...decisions.sides[side], tactics: raw };
	const whole = { ...setup.input, setup: { ...decisions, sides: { ...decisions.sides, [side]: own } } };
	const input = readSetupInput(whole, SKIRMISH_RULES);
	if (!input.ok) return input;
	const tactics = input.value.setup.sides[side]?.tactics ?? [];
	const { state } = setupNow(setup).outcome;
	for (const each of tactics) {
		const chosen = withChosen(state, side, each, arenaOf(setup.input, SKIRMISH_RULES));
		if (!chosen.ok) return chosen;
	}
	return ok(tactics);
}

/** A question to a leader who adjusts, and the side that answers it. */
export interface InsightQuestion {
	readonly key: string;
	readonly side: string;
	readonly options: readonly string[];
}

/** The hidden part of a set-up as far as it goes. */
export interface HiddenNow {
	/** Sides whose tactics are not chosen yet, from the lowest initiative. */
	readonly missing: readonly string[];
	/** The insight that is asked now; null: none, or tactics are missing. */
	readonly question: InsightQuestion | null;
	/** Insights that were answered, in their order. */
	readonly given: readonly (InsightQuestion & { readonly answer: string })[];
	/** Their answers for the log. */
	readonly log: Log;
}

/** The place at which the hidden part of a set-up waits. */
export function hiddenNow(setup: Setup, { tactics, insights }: Hidden): HiddenNow {
	const { order, state } = setupNow(setup).outcome;
	const missing = order.map(({ side }) => side).filter((side) => !Object.hasOwn(tactics, side));
	const nothing = { missing, question: null, given: [], log: {} };
	if (missing.length > 0) return nothing;
	const input = readSetupInput(withTactics(setup.input, toJson(tactics), false), SKIRMISH_RULES);
	if (!input.ok) return nothing;
	const given: (InsightQuestion & { answer: string })[] = [];
	let { log } = setup;
	for (;;) {
		const progress = advance(SETUP_GAME, input.value, log);
		const asked = progress.done ? undefined : progress.open.find((each) => each.kind === "decide");
		const question = asked ? { key: asked.key, side: sideAsked(asked, state), options: asked.options } : null;
		const chosen = question && Object.hasOwn(insights, question.key) ? insights[question.key]! : null;
		const next = asked && chosen !== null ? answer(log, asked, { answer: chosen, source: "gm" }) : null;
		if (!question || chosen === null || !next?.ok) {
			const own = Object.entries(log).filter(([key]) => !Object.hasOwn(setup.log, key));
			return { missing, question, given, log: Object.fromEntries(own) };
		}
		given.push({ ...question, answer: chosen });
		log = next.value;
	}
}

/** The side whose leader is asked: it stands in the key, or its unit does. */
function sideAsked({ key }: DecideQuestion, { sides }: SkirmishState): string {
	const [, , kind, id = ""] = key.split("/");
	if (kind !== "change") return id;
	return sides.find(({ units }) => units.some((unit) => unit.id === id))?.id ?? "";
}

/**
 * Insights that the leader who is asked has left, with this one, by the points of initiative ahead; 0: it has chosen
 * all, and a new tactic is asked.
 */
export function insightsLeft({ key }: Pick<InsightQuestion, "key">, order: SetupOutcome["order"]): number {
	const [, , kind, side, other, number] = key.split("/");
	const ahead = order.find((each) => each.side === side);
	if (kind === "change" || !ahead) return 0;
	const from = order.findIndex((each) => each.side === other);
	const counts = order.slice(from).map((behind) => insightsOver(ahead, behind));
	return counts.reduce((sum, count) => sum + count, 0) - Number(number);
}

/** A tactic of a unit that a side has learned. */
export interface LearnedTactic {
	readonly unit: string;
	readonly tactic: string;
}

/** The tactics that a side has learned so far. */
export function learnedBy(side: string, { given }: HiddenNow, { tactics }: Hidden): readonly LearnedTactic[] {
	const all = Object.values(tactics).flat();
	return given.flatMap(({ side: by, answer: chosen }) => {
		const [kind, unit = ""] = chosen.split("/");
		if (by !== side || kind !== "learn") return [];
		return [{ unit, tactic: all.find((each) => each.unit === unit)?.tactic ?? "standard" }];
	});
}

/** Tactics with which a unit can begin, the usual one first; those that are aimed with `aimed`. */
export function tacticsFor(setup: Setup, unit: string): readonly { readonly id: string; readonly aimed: boolean }[] {
	const { state } = setupNow(setup).outcome;
	const side = state.sides.find(({ units }) => units.some(({ id }) => id === unit));
	const foe = foesOf(state, side?.id ?? "")[0] ?? "";
	const arena = arenaOf(setup.input, SKIRMISH_RULES);
	return Object.entries(SKIRMISH_RULES.tables.tactics)
		.filter(([tactic]) => withChosen(state, side?.id ?? "", { unit, tactic, target: foe }, arena).ok)
		.map(([id, { aimed }]) => ({ id, aimed }));
}

/** Fit units of other sides. */
export const foesOf = ({ sides }: SkirmishState, side: string): readonly string[] =>
	sides
		.filter(({ id }) => id !== side)
		.flatMap(({ units }) => units.filter(({ state }) => state === "fit").map(({ id }) => id));
