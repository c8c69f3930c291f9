import { type Kernel, under } from "../../ask/index.js";
import {
	type Arena,
	type AttackReport,
	type Book,
	inOrder,
	newBook,
	ofKind,
	type PhaseOutcome,
	type Play,
	type SkirmishState,
} from "../round/index.js";
import type { MovingOrder } from "../round/movement/index.js";
import {
	type AttackPhase,
	PHASES,
	type Phase,
	type RoundOrders,
	type SkirmishOrder,
	type TimedEvent,
} from "../round/read/index.js";
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
} from "../round/steps/index.js";

/** A round as far as its orders are given. */
export interface PlayedRound {
	readonly state: SkirmishState;
	readonly phases: readonly PhaseOutcome[];
	/** The phase for which no orders are given yet; null: the round is over. */
	readonly waiting: Phase | null;
}

/** A round at its beginning: nothing of it is played. */
export function openedRound(start: SkirmishState, number: number, events: readonly TimedEvent[]): PlayedRound {
	const opening = newBook(number, "start");
	const state = beginStep(start, events, number, opening);
	return { state, phases: [outcomeOf(opening, [])], waiting: "individuals" };
}

/**
 * Plays a round on from the phase that waits, in the source's order, as far as its orders are given (RULES 4.13). Keys
 * begin with `r<round>/<phase>/`.
 */
export function* playRound(so: PlayedRound, orders: RoundOrders, number: number, arena: Arena): Kernel<PlayedRound> {
	if (so.waiting === null) return so;
	let { state } = so;
	const phases = [...so.phases];
	for (const phase of PHASES.slice(phases.length - 1)) {
		const given = orders[phase];
		if (given === null) return { state, phases, waiting: phase };
		const book = newBook(number, phase);
		const fitting = fittingOrders(given, phase, book);
		const played = yield* under(`r${number}/${phase}`, playPhase(state, fitting, phase, { ...arena, book }));
		state = played.state;
		phases.push(outcomeOf(book, played.reports));
	}
	const closing = newBook(number, "end");
	state = endOfRound(state, { ...arena, book: closing });
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

function* playPhase(before: SkirmishState, orders: readonly SkirmishOrder[], phase: Phase, play: Play): Kernel<Played> {
	const state = yield* commonStep(before, orders, play);
	switch (phase) {
		case "movement":
			return { state: yield* moveAndCommand(state, orders, play), reports: [] };
		case "ranged":
		case "melee":
		case "opportunity":
			return yield* attackPhase(state, orders, phase, play);
		case "rangedDamage":
		case "meleeDamage":
		case "opportunityDamage":
			return { state: yield* damageStep(state, ofKind(orders, "heal"), phase, play), reports: [] };
		case "individuals":
			return { state: otherStep(state, orders, play), reports: [] };
		case "other": {
			const declared = declareStep(state, ofKind(orders, "declare"), play);
			return { state: otherStep(declared, orders, play), reports: [] };
		}
		case "routing":
			return { state: yield* routingStep(state, play), reports: [] };
	}
}

/** Phase 1: strategy, tactics, movement (RULES 4.13). */
function* moveAndCommand(before: SkirmishState, orders: readonly SkirmishOrder[], play: Play): Kernel<SkirmishState> {
	let state = yield* strategyStep(before, ofKind(orders, "strategy"), play);
	state = declareStep(state, ofKind(orders, "declare"), play);
	const commanded = yield* tacticsStep(state, ofKind(orders, "tactic"), play);
	state = yield* tauntStep(commanded, play);
	state = formationStep(before, state, ofKind(orders, "formation"), play);
	state = yield* movementStep(state, orders.filter(isMoving), play);
	return otherStep(state, orders, play);
}

const MOVING: readonly string[] = ["move", "charge", "turn", "formation", "leave"];

const isMoving = (order: SkirmishOrder): order is MovingOrder => MOVING.includes(order.kind);

/** An attack phase: individuals first, then all units at the same time (RULES 4.13). */
function* attackPhase(
	before: SkirmishState,
	orders: readonly SkirmishOrder[],
	phase: AttackPhase,
	play: Play,
): Kernel<Played> {
	const declared = declareStep(before, ofKind(orders, "declare"), play);
	const struck = yield* strikeStep(declared, ofKind(orders, "strike"), play);
	const given = ofKind(orders, "attack");
	const broken = phase === "melee" ? yield* defenceStep(struck, given, play) : struck;
	const attacks = yield* attackStep(broken, given, phase, play);
	const { state } = attacks;
	const manoeuvres = yield* manoeuvreStep(state, ofKind(orders, "manoeuvre"), given, play);
	const whole = withDefences(struck, broken, manoeuvres(state));
	const fought = phase === "melee" ? noteFought(whole) : whole;
	return { state: otherStep(fought, orders, play), reports: attacks.reports };
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
