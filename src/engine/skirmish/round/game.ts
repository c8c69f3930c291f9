import type { Game, Kernel } from "../../ask/index.js";
import type { Result } from "../../common/index.js";
import type { TacticalInitiative } from "../command/index.js";
import { boardOf, scaleOf } from "../geometry/index.js";
import { SKIRMISH_RULES, type SkirmishRules } from "../rules.js";
import { newBook } from "./book.js";
import { endSkirmish, type SkirmishEnd } from "./end.js";
import { readSkirmish, type SkirmishInput } from "./read/index.js";
import { playRound } from "./round.js";
import { playSetup } from "./setup/index.js";
import type { Arena, PhaseOutcome, SkirmishState, Waiting } from "./types.js";

/** A skirmish as far as its orders are given, as plain JSON. */
export interface SkirmishOutcome {
	readonly state: SkirmishState;
	/** Everything that was written down, phase by phase. */
	readonly phases: readonly PhaseOutcome[];
	/** Tactical initiative, from the lowest; empty without a set-up. */
	readonly initiative: readonly TacticalInitiative[];
	/** The next orders that are not given; null: the skirmish is over. */
	readonly waiting: Waiting | null;
	/** Null: it goes on. */
	readonly end: SkirmishEnd | null;
}

/**
 * A skirmish by the rules of a world (RULES 4.13): the set-up and its rounds, as far as orders are given. More orders, a step back, or another answer are another input or log, and another call.
 * @example
 * skirmish(SKIRMISH_RULES).id; // "skirmish"
 */
export function skirmish(rules: SkirmishRules): Game<SkirmishInput, SkirmishOutcome> {
	return {
		id: "skirmish",
		version: 1,
		check: (input) => checkSkirmish(input, rules),
		play: (input) => playSkirmish(input, rules),
	};
}

/** A skirmish by the usual rules. */
export const SKIRMISH: Game<SkirmishInput, SkirmishOutcome> = /* @__PURE__ */ skirmish(SKIRMISH_RULES);

function checkSkirmish(input: SkirmishInput, rules: SkirmishRules): Result<SkirmishInput> {
	return readSkirmish(input, rules);
}

/** The ground and the rules that every step reads. */
export function arenaOf({ map, ends }: Pick<SkirmishInput, "map" | "ends">, rules: SkirmishRules): Arena {
	return { rules, board: boardOf(map.field.grid, scaleOf(map.size, map.unit)), field: map.field, ends };
}

/** The state before anything has happened. */
export function openState({ sides, places, individuals, conditions }: SkirmishInput): SkirmishState {
	return {
		round: 0,
		ambush: "",
		sides,
		places,
		individuals,
		initiative: {},
		conditions,
		spent: {},
		facts: {},
		opportunities: [],
		pending: [],
		seen: [],
	};
}

function* playSkirmish(input: SkirmishInput, rules: SkirmishRules): Kernel<SkirmishOutcome> {
	const arena = arenaOf(input, rules);
	let state = openState(input);
	const phases: PhaseOutcome[] = [];
	let initiative: readonly TacticalInitiative[] = [];
	const stopped = (waiting: Waiting): SkirmishOutcome => ({ state, phases, initiative, waiting, end: null });
	if (input.setup !== null) {
		const setup = yield* playSetup(state, input.setup, arena);
		state = setup.state;
		initiative = setup.order;
		phases.push(...setup.phases);
		if (setup.waiting !== null) return stopped({ round: 0, ...setup.waiting });
	}
	for (const [index, orders] of input.rounds.entries()) {
		const played = yield* playRound(state, orders, input.events, index + 1, arena);
		state = played.state;
		phases.push(...played.phases);
		if (played.waiting !== null) return stopped({ round: index + 1, phase: played.waiting });
	}
	if (!input.ended) return stopped({ round: input.rounds.length + 1, phase: "individuals" });
	const book = newBook(input.rounds.length, "end");
	const { state: last, end } = yield* endSkirmish(state, arena, book);
	phases.push({ events: book.events, refused: book.refused, attacks: [] });
	return { state: last, phases, initiative, waiting: null, end };
}
