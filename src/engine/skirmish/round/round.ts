import type { Kernel } from "../../ask/index.js";
import { under } from "../../ask/index.js";
import type { Book } from "./book.js";
import { inOrder, newBook, ofKind } from "./book.js";
import type { MovingOrder } from "./movement/index.js";
import type { AttackPhase, Phase } from "./phases.js";
import { PHASES } from "./phases.js";
import type { RoundOrders, SkirmishOrder, TimedEvent } from "./read/index.js";
import {
	attackStep,
	beginStep,
	commonStep,
	damageStep,
	declareStep,
	defenceStep,
	endOfRound,
	formationStep,
	manoeuvreStep,
	movementStep,
	noteFought,
	otherStep,
	routingStep,
	strategyStep,
	strikeStep,
	tacticsStep,
	tauntStep,
	withDefences,
} from "./steps/index.js";
import type { Arena, AttackReport, PhaseOutcome, SkirmishState } from "./types.js";

/** A round as far as its orders are given. */
interface RoundOutcome {
	readonly state: SkirmishState;
	readonly phases: readonly PhaseOutcome[];
	/** The phase for which no orders are given yet; null: the round is over. */
	readonly waiting: Phase | null;
}

/**
 * Plays a round phase by phase in the source's order, as far as its orders are given (RULES 4.13). Keys begin with
 * `r<round>/<phase>/`.
 */
export function* playRound(
	start: SkirmishState,
	orders: RoundOrders,
	events: readonly TimedEvent[],
	round: number,
	arena: Arena,
): Kernel<RoundOutcome> {
	const opening = newBook(round, "start");
	let state = beginStep(start, events, round, opening);
	const phases: PhaseOutcome[] = [outcomeOf(opening, [])];
	for (const phase of PHASES) {
		const given = orders[phase];
		if (given === null) return { state, phases, waiting: phase };
		const book = newBook(round, phase);
		const fitting = fittingOrders(given, phase, book);
		const played = yield* under(`r${round}/${phase}`, playPhase(state, fitting, phase, arena, book));
		state = played.state;
		phases.push(outcomeOf(book, played.reports));
	}
	const closing = newBook(round, "end");
	state = endOfRound(state, arena, closing);
	phases.push(outcomeOf(closing, []));
	return { state, phases, waiting: null };
}

function outcomeOf({ events, refused }: Book, attacks: readonly AttackReport[]): PhaseOutcome {
	return { events, refused, attacks };
}

/** Orders that belong into a phase, in the order in which they are looked at. */
function fittingOrders(orders: readonly SkirmishOrder[], phase: Phase, book: Book): readonly SkirmishOrder[] {
	const kinds: readonly string[] = ORDERS_OF_PHASE[phase];
	return inOrder(orders).filter((order) => {
		const fits = kinds.includes(order.kind);
		if (!fits) book.refuse(order, { code: "MUSTER.Fault.Skirmish.otherPhase", path: "kind" });
		return fits;
	});
}

interface Played {
	readonly state: SkirmishState;
	readonly reports: readonly AttackReport[];
}

function* playPhase(
	before: SkirmishState,
	orders: readonly SkirmishOrder[],
	phase: Phase,
	arena: Arena,
	book: Book,
): Kernel<Played> {
	const state = yield* commonStep(before, orders, arena, book);
	switch (phase) {
		case "movement":
			return { state: yield* moveAndCommand(state, orders, arena, book), reports: [] };
		case "ranged":
		case "melee":
		case "opportunity":
			return yield* attackPhase(state, orders, phase, arena, book);
		case "rangedDamage":
		case "meleeDamage":
		case "opportunityDamage":
			return { state: yield* damageStep(state, ofKind(orders, "heal"), phase, arena, book), reports: [] };
		case "individuals":
			return { state: otherStep(state, orders, arena, book), reports: [] };
		case "other": {
			const declared = declareStep(state, ofKind(orders, "declare"), arena, book);
			return { state: otherStep(declared, orders, arena, book), reports: [] };
		}
		case "routing":
			return { state: yield* routingStep(state, arena, book), reports: [] };
	}
}

/** Phase 1: strategy, tactics, movement (RULES 4.13). */
function* moveAndCommand(
	before: SkirmishState,
	orders: readonly SkirmishOrder[],
	arena: Arena,
	book: Book,
): Kernel<SkirmishState> {
	let state = yield* strategyStep(before, ofKind(orders, "strategy"), arena, book);
	state = declareStep(state, ofKind(orders, "declare"), arena, book);
	const commanded = yield* tacticsStep(state, ofKind(orders, "tactic"), arena, book);
	state = yield* tauntStep(commanded, arena, book);
	state = formationStep(before, state, ofKind(orders, "formation"), arena, book);
	state = yield* movementStep(state, orders.filter(isMoving), arena, book);
	return otherStep(state, orders, arena, book);
}

const MOVING: readonly string[] = ["move", "charge", "turn", "formation", "leave"];

const isMoving = (order: SkirmishOrder): order is MovingOrder => MOVING.includes(order.kind);

/** An attack phase: individuals first, then all units at the same time (RULES 4.13). */
function* attackPhase(
	before: SkirmishState,
	orders: readonly SkirmishOrder[],
	phase: AttackPhase,
	arena: Arena,
	book: Book,
): Kernel<Played> {
	const declared = declareStep(before, ofKind(orders, "declare"), arena, book);
	const struck = yield* strikeStep(declared, ofKind(orders, "strike"), arena, book);
	const given = ofKind(orders, "attack");
	const broken = phase === "melee" ? yield* defenceStep(struck, given, arena, book) : struck;
	const attacks = yield* attackStep(broken, given, phase, arena, book);
	const { state } = attacks;
	const manoeuvres = yield* manoeuvreStep(state, ofKind(orders, "manoeuvre"), given, arena, book);
	const whole = withDefences(struck, broken, manoeuvres(state));
	const fought = phase === "melee" ? noteFought(whole) : whole;
	return { state: otherStep(fought, orders, arena, book), reports: attacks.reports };
}

/** Kinds of orders by phase; any other is refused (RULES 4.13). */
type OrdersOfPhase = Readonly<Record<Phase, readonly SkirmishOrder["kind"][]>>;

const ALWAYS = ["hold", "officer", "field", "provoke"] as const;

/** Orders of each phase. A row reads: in that phase these kinds of orders may be given. */
const ORDERS_OF_PHASE = {
	individuals: [...ALWAYS, "place", "ground", "condition"],
	movement: [
		...ALWAYS,
		...(["strategy", "tactic", "declare", "move", "charge", "turn", "formation", "leave", "place", "other"] as const),
	],
	ranged: [...ALWAYS, "declare", "attack", "strike", "other"],
	rangedDamage: [...ALWAYS, "heal"],
	melee: [...ALWAYS, "declare", "attack", "manoeuvre", "strike", "other"],
	meleeDamage: [...ALWAYS, "heal"],
	other: [...ALWAYS, "declare", "condition", "ground", "place", "other"],
	opportunity: [...ALWAYS, "attack", "strike"],
	opportunityDamage: [...ALWAYS, "heal"],
	routing: ALWAYS,
} as const satisfies OrdersOfPhase;
