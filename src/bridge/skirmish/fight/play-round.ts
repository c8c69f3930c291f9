import { advance, drive, EMPTY_LOG, entryOf, type Log, simulate } from "../../../engine/ask/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { type Json, sameJson, toJson } from "../../../engine/schema/index.js";
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
	roundFrom,
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
	return settled(round, ROUND_GAME);
}

/** The outcome of a round by a game of it, which is kept. Fault: its answers are not those that the rules ask for. */
function settled(round: FightRound, game: typeof ROUND_GAME): Result<RoundOutcome> {
	const progress = advance(game, round.input, round.log);
	return keptOutcome(
		round,
		progress.done ? ok(progress.outcome) : fail({ code: "MUSTER.Fault.Skirmish.pageDamaged", path: "log" }),
	);
}

function keptOutcome(round: FightRound, outcome: Result<RoundOutcome>): Result<RoundOutcome> {
	played.set(round, outcome);
	return outcome;
}

/** Steps of a round that are rolled and written one by one: its phases, and the end of the whole skirmish. */
export const STEPS = [...PHASES, "end"] as const;
export type Step = (typeof STEPS)[number];

/** The input of a round with the orders of one more phase, or with the skirmish at its end. */
export function withOrders(input: RoundInput, phase: Step, orders: readonly SkirmishOrder[]): RoundInput {
	if (phase === "end") return { ...input, ended: true };
	const round = { ...(input.stand.rounds[0] ?? NO_ORDERS), [phase]: orders };
	return { ...input, stand: { ...input.stand, rounds: [round] } };
}

/** The ground and rules of a round. */
export const arenaOfRound = ({ input }: FightRound): Arena => arenaOf(input.stand, SKIRMISH_RULES);

/** A round as a game that goes on from what is played of it: phases that are over are not played again. */
export function gameFrom(round: FightRound): typeof ROUND_GAME {
	const so = roundSoFar(round);
	return so.ok ? roundFrom(so.value, SKIRMISH_RULES) : ROUND_GAME;
}

/** The outcome of a step of a round; null: it is not played yet. */
export function phaseOf({ phases, end }: RoundOutcome, phase: Step): PhaseOutcome | null {
	const played = end === null ? phases : phases.slice(0, -1);
	return (phase === "end" ? end && phases.at(-1) : played[PHASES.indexOf(phase) + 1]) ?? null;
}

/**
 * The phase with some orders as it might go, by dice of a seed: what is refused does not depend on them. Orders of the
 * phases before it have been given.
 */
export function triedPhase(round: FightRound, phase: Phase, orders: readonly SkirmishOrder[]): PhaseOutcome | null {
	const dice = simulate(1);
	const input = withOrders(round.input, phase, orders);
	const answers = (question: Parameters<typeof dice>[0]) => entryOf(round.log, question.key)?.answer ?? dice(question);
	return phaseOf(drive(gameFrom(round).play(input), answers), phase);
}

/** Phases in which something can be ordered now, with what is noted so far (RULES 4.13). */
export function mayOrder(phase: Phase, state: SkirmishState): boolean {
	if (phase === "opportunity") return state.opportunities.length > 0;
	return phase === "movement" || phase === "ranged" || phase === "melee";
}

/** True if a step is the next of a round: the phase that waits, or the end of a skirmish that goes on. */
export const isOpen = ({ waiting, end }: RoundOutcome, step: Step): boolean =>
	step === "end" ? end === null : waiting === step;

/** A step that was played: the round after it, and the next round where that one is over. */
export interface PlayedPhase {
	readonly phase: Step;
	readonly before: SkirmishState;
	readonly outcome: RoundOutcome;
	readonly round: FightRound;
	/** Null: the round goes on. */
	readonly next: FightRound | null;
}

/** Orders of a phase, and the answers of its dice. */
interface GivenPhase {
	readonly orders: readonly SkirmishOrder[];
	readonly log: Log;
	/** All that comes of them, where it is known already. */
	readonly outcome?: RoundOutcome;
}

/** The phase that was played last on from a round: it is played to be shown, and once more to be written. */
const lastOf = new WeakMap<FightRound, { readonly phase: Step; readonly given: Json; readonly played: PlayedPhase }>();

/**
 * The phase that waits, or the end, played with these orders and answers. Faults: it is not this phase's turn; the
 * skirmish is over; answers lack.
 */
export function playedPhase({ round }: Pick<Fight, "round">, phase: Step, given: GivenPhase): Result<PlayedPhase> {
	const last = lastOf.get(round);
	const asGiven = toJson([given.orders, given.log]);
	if (last?.phase === phase && sameJson(last.given, asGiven)) return ok(last.played);
	const played = playPhase(round, phase, given);
	if (played.ok) lastOf.set(round, { phase, given: asGiven, played: played.value });
	return played;
}

function playPhase(round: FightRound, phase: Step, given: GivenPhase): Result<PlayedPhase> {
	const start = roundSoFar(round);
	if (!start.ok) return start;
	if (!isOpen(start.value, phase)) return fail({ code: "MUSTER.Fault.Skirmish.phaseOver" });
	const input = withOrders(round.input, phase, given.orders);
	const after: FightRound = { input, log: { ...round.log, ...given.log } };
	const outcome = given.outcome ? keptOutcome(after, ok(given.outcome)) : settled(after, gameFrom(round));
	if (!outcome.ok) return outcome;
	const { state, waiting, end } = outcome.value;
	const next = waiting === null && end === null ? { input: roundAfter(input, state), log: EMPTY_LOG } : null;
	return ok({ phase, before: start.value.state, outcome: outcome.value, round: after, next });
}
