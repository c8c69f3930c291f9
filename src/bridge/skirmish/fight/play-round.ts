import { advance, drive, EMPTY_LOG, entryOf, type Log, simulate } from "../../../engine/ask/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import {
	type Arena,
	arenaOf,
	NO_ORDERS,
	PHASES,
	type Phase,
	type PhaseOutcome,
	type RoundInput,
	type RoundOutcome,
	roundAfter,
	SKIRMISH_RULES,
	type SkirmishOrder,
	type SkirmishState,
	skirmishRound,
} from "../../../engine/skirmish/index.js";
import type { Fight, FightRound } from "./stored-fight.js";

/** The rules of a round, as skirmishes of this world are played. */
export const ROUND_GAME = /* @__PURE__ */ skirmishRound(SKIRMISH_RULES);

const played = new WeakMap<FightRound, Result<RoundOutcome>>();

/** A round as far as its orders and answers lead. Fault: its answers are not those that the rules ask for. */
export function roundSoFar(round: FightRound): Result<RoundOutcome> {
	const known = played.get(round);
	if (known) return known;
	const progress = advance(ROUND_GAME, round.input, round.log);
	const result: Result<RoundOutcome> = progress.done
		? ok(progress.outcome)
		: fail({ code: "MUSTER.Fault.Skirmish.pageDamaged", path: "log" });
	played.set(round, result);
	return result;
}

/** The input of a round with the orders of one more phase. */
export function withOrders(input: RoundInput, phase: Phase, orders: readonly SkirmishOrder[]): RoundInput {
	const round = { ...(input.stand.rounds[0] ?? NO_ORDERS), [phase]: orders };
	return { ...input, stand: { ...input.stand, rounds: [round] } };
}

/** The ground and rules of a round. */
export const arenaOfRound = ({ input }: FightRound): Arena => arenaOf(input.stand, SKIRMISH_RULES);

/** The outcome of a phase of a round; null: it is not played yet. */
export function phaseOf({ phases }: RoundOutcome, phase: Phase): PhaseOutcome | null {
	return phases[PHASES.indexOf(phase) + 1] ?? null;
}

/**
 * The phase with some orders as it might go, by dice of a seed: what is refused does not depend on them. Orders of the
 * phases before it have been given.
 */
export function triedPhase(round: FightRound, phase: Phase, orders: readonly SkirmishOrder[]): PhaseOutcome | null {
	const dice = simulate(1);
	const input = withOrders(round.input, phase, orders);
	const answers = (question: Parameters<typeof dice>[0]) => entryOf(round.log, question.key)?.answer ?? dice(question);
	return phaseOf(drive(ROUND_GAME.play(input), answers), phase);
}

/** Phases in which something can be ordered now, with what is noted so far (RULES 4.13). */
export function mayOrder(phase: Phase, state: SkirmishState): boolean {
	if (phase === "opportunity") return state.opportunities.length > 0;
	return phase === "movement" || phase === "ranged" || phase === "melee";
}

/** A phase that was played: the round after it, and the next round where that one is over. */
export interface PlayedPhase {
	readonly phase: Phase;
	readonly before: SkirmishState;
	readonly outcome: RoundOutcome;
	readonly round: FightRound;
	/** Null: the round goes on. */
	readonly next: FightRound | null;
}

/** The phase that waits, played with these orders and answers. Faults: it is not this phase's turn; answers lack. */
export function playedPhase(
	{ round }: Pick<Fight, "round">,
	phase: Phase,
	given: { readonly orders: readonly SkirmishOrder[]; readonly log: Log },
): Result<PlayedPhase> {
	const start = roundSoFar(round);
	if (!start.ok) return start;
	if (start.value.waiting !== phase) return fail({ code: "MUSTER.Fault.Skirmish.phaseOver" });
	const input = withOrders(round.input, phase, given.orders);
	const after: FightRound = { input, log: { ...round.log, ...given.log } };
	const outcome = roundSoFar(after);
	if (!outcome.ok) return outcome;
	const { state, waiting } = outcome.value;
	const next = waiting === null ? { input: roundAfter(input, state), log: EMPTY_LOG } : null;
	return ok({ phase, before: start.value.state, outcome: outcome.value, round: after, next });
}
