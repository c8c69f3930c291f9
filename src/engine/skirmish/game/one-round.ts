import type { Game, Kernel } from "../../ask/index.js";
import { fail, ok, type Result } from "../../common/index.js";
import { checked, flag, type Infer, type Reader, readInput, usualOf, withDefault } from "../../schema/index.js";
import { readId, readModifier, type SkirmishRules } from "../army/index.js";
import { dictionary, list, object, whole } from "../readers.js";
import { NOTHING_SPENT, newBook, type SkirmishState } from "../round/index.js";
import { ROUND_LIMITS as L, readIdIfAny, readRound, readSkirmish, type SkirmishInput } from "../round/read/index.js";
import { arenaOf, endSkirmish, type SkirmishEnd } from "./game.js";
import { openState } from "./open-state.js";
import { openedRound, type PlayedRound, playRound } from "./round.js";

const readBefore = object({
	number: whole(1, L.rounds),
	/** The side that has lain in ambush; empty: none. */
	ambush: readIdIfAny,
	/** Initiative of individuals by their ids. */
	initiative: withDefault(dictionary(readModifier, L.individuals), {}),
	/** Units whose tactics a side knows. */
	seen: withDefault(list(object({ side: readId, unit: readId }), L.placed), []),
	/** Units that took an immediate action in the round before, which costs them the swift one of this. */
	swift: withDefault(list(readId, L.placed), []),
});

/** One round by itself: all units at its start, and its orders as far as they are given (RULES 4.13). */
export interface RoundInput {
	/** Things that earlier rounds leave besides sides, places, individuals and conditions of the field. */
	readonly before: Infer<typeof readBefore>;
	/** The skirmish as it stands, with at most this one round; its set-up is over. */
	readonly stand: SkirmishInput;
	/** True: the skirmish ends in this round, where its orders end. */
	readonly ended: boolean;
}

/** A round as far as its orders are given, and the end where the skirmish ends in it. */
export interface RoundOutcome extends PlayedRound {
	/** Null: it goes on. */
	readonly end: SkirmishEnd | null;
}

/** The orders of a round for which none is given yet. */
export const NO_ORDERS = /* @__PURE__ */ usualOf(readRound, {});

/** Reads a round from outside (RULES 4.13). Faults: those of `readSkirmish`; `list` for more than one round. */
export function readRoundInput(value: unknown, rules: SkirmishRules): Result<RoundInput> {
	const readStand: Reader<SkirmishInput> = (stand, path) => {
		const read = readSkirmish(stand, rules);
		return read.ok ? read : fail({ ...read.fault, path: `${path}.${read.fault.path ?? ""}` });
	};
	return readInput(
		checked(object({ before: readBefore, stand: readStand, ended: withDefault(flag, false) }), (input, path) => {
			const isOne = input.stand.setup === null && !input.stand.ended && input.stand.rounds.length <= 1;
			return isOne ? ok(input) : fail({ code: "MUSTER.Fault.Skirmish.list", path, data: { min: 0, max: 1 } });
		}),
		value,
	);
}

/**
 * A round by itself (RULES 4.13). Played from what `roundAfter` makes of the round before, it comes to the same as
 * within its whole skirmish.
 */
export function skirmishRound(rules: SkirmishRules): Game<RoundInput, RoundOutcome> {
	return {
		id: "skirmishRound",
		version: 1,
		check: (input) => readRoundInput(input, rules),
		play: (input) => play(input, rules),
	};
}

/**
 * The same round on from the phases that are played: its input is theirs with the orders of more phases, or with the
 * end. Nothing is asked again that they have asked.
 */
export function roundFrom(so: RoundOutcome, rules: SkirmishRules): Game<RoundInput, RoundOutcome> {
	return { ...skirmishRound(rules), play: (input) => play(input, rules, so) };
}

function* play(
	{ before, stand, ended }: RoundInput,
	rules: SkirmishRules,
	so: PlayedRound | null = null,
): Kernel<RoundOutcome> {
	const { number, swift, ...kept } = before;
	const arena = arenaOf(stand, rules);
	const spent = Object.fromEntries(swift.map((id) => [id, { ...NOTHING_SPENT, swift: true }]));
	const orders = stand.rounds[0] ?? NO_ORDERS;
	const start = (): SkirmishState => ({ ...openState(stand), ...kept, spent });
	// Declared over between two rounds, it does not begin another.
	const isBegun = !ended || Object.values(orders).some((given) => given !== null);
	const played: PlayedRound = isBegun
		? yield* playRound(so ?? openedRound(start(), number, stand.events), orders, number, arena)
		: { state: { ...start(), round: number - 1 }, phases: [], waiting: null };
	if (!ended) return { ...played, end: null };
	const book = newBook(number, "end");
	const { state, end } = yield* endSkirmish(played.state, { ...arena, book });
	const { events, refused } = book;
	return { state, phases: [...played.phases, { events, refused, attacks: [] }], waiting: null, end };
}

/** The next round after one that is over, in the state that it left. */
export function roundAfter({ before, stand }: RoundInput, state: SkirmishState): RoundInput {
	const { sides, places, individuals, conditions, ambush, initiative, seen, spent } = state;
	const swift = Object.keys(spent).filter((id) => spent[id]!.swift);
	return {
		before: { number: before.number + 1, ambush, initiative, seen, swift },
		stand: { ...stand, sides, places, individuals, conditions, rounds: [] },
		ended: false,
	};
}
