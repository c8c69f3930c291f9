import type { Fault, Result } from "../../common/index.js";
import { fail, getOrCreate, ok } from "../../common/index.js";
import type { SkirmishTables, Unit } from "../army/index.js";
import { abilityMarks } from "../army/index.js";
import type { Strength } from "../attack/index.js";
import { settlePhase } from "../attack/index.js";
import type { OrderOf, SkirmishOrder } from "./read/index.js";
import { byId, factsOf, fighterOf, individualOf, withUnits } from "./state.js";
import type { Arena, PendingBlow, RefusedOrder, SkirmishEvent, SkirmishState } from "./types.js";

/** Everything that one phase writes down while it is played. */
export interface Book {
	readonly events: SkirmishEvent[];
	readonly refused: RefusedOrder[];
	/** Notes an event of a unit or side, and perhaps of another. */
	note(code: EventCode, unit: string, other?: string, data?: SkirmishEvent["data"]): void;
	/** Notes that an order was not allowed. */
	refuse(order: RefusedOrder["order"], fault: Fault): void;
}

/** An arena with the book in which a phase is written down. */
export interface Play extends Arena {
	readonly book: Book;
}

/** Codes of everything that can happen in a skirmish (RULES 4.13). */
const EVENT_CODES = [
	...(["roundBegan", "arrived", "fieldChanged", "groundChanged", "noted", "placed", "struckBy", "provoked"] as const),
	...(["officerChanged", "strategyChanged", "strategyKept", "strategyBound", "declared", "held"] as const),
	...(["tacticIssued", "tacticFailed", "tacticSeen", "tacticLapsed", "rallied", "tauntResisted", "taunted"] as const),
	...(["moved", "turned", "formedUp", "fled", "left", "stoppedShort", "opportunityNoted", "opposed"] as const),
	...([
		"attacked",
		"attackedOne",
		"savedOne",
		"savedTyped",
		"manoeuvred",
		"damaged",
		"healed",
		"defeated",
		"destroyed",
		"bloodied",
	] as const),
	...([
		"conditionChanged",
		"frightened",
		"defenceTested",
		"routHeld",
		"routed",
		"acted",
		"commanderFate",
		"survived",
		"recovered",
		"risen",
		"commanderHurt",
		"broughtOne",
		"amounted",
		"engineStruck",
	] as const),
	...(["surprised", "initiative", "zoneChosen", "learned", "tacticChosen", "ended"] as const),
];
type EventCode = (typeof EVENT_CODES)[number];

/** An empty book of one phase. */
export function newBook(round: number, phase: SkirmishEvent["phase"]): Book {
	const events: SkirmishEvent[] = [];
	const refused: RefusedOrder[] = [];
	return {
		events,
		refused,
		note: (code, unit, other = "", data = {}) => void events.push({ round, phase, code, unit, other, data }),
		refuse: (order, fault) => void refused.push({ round, phase, order, fault }),
	};
}

/** The state after an order: changed, or as it was where the order was refused, which is noted. */
export function afterOrder(
	state: SkirmishState,
	order: RefusedOrder["order"],
	changed: Result<SkirmishState>,
	book: Book,
): SkirmishState {
	if (changed.ok) return changed.value;
	book.refuse(order, changed.fault);
	return state;
}

/** The unit, individual, side or condition whose order it is; of what is done to a unit, that unit besides. */
function subjectOf(order: SkirmishOrder): string {
	switch (order.kind) {
		case "strategy":
		case "officer":
			return order.side;
		case "strike":
		case "place":
			return order.individual;
		case "heal":
		case "ground":
			return `${order.by} ${order.target}`;
		case "condition":
			return `${order.by} ${order.target} ${order.condition}`;
		case "field":
			return order.condition;
		case "provoke":
			return order.attacker;
		default:
			return order.unit;
	}
}

/**
 * Orders of one phase in the order in which they are looked at: by the id of their subject, those of one subject as
 * they are given. So the order in which a table gives them changes nothing.
 */
export function inOrder(orders: readonly SkirmishOrder[]): readonly SkirmishOrder[] {
	return orders.toSorted((a, b) => byId(subjectOf(a), subjectOf(b)));
}

/** The orders of one kind among others. */
export function ofKind<K extends SkirmishOrder["kind"]>(
	orders: readonly SkirmishOrder[],
	kind: K,
): readonly Extract<SkirmishOrder, { readonly kind: K }>[] {
	return orders.filter((order): order is Extract<SkirmishOrder, { readonly kind: K }> => order.kind === kind);
}

/**
 * Applies attacks and healings of one phase to all units: those of each unit from its condition at the start, summed
 * (RULES 4.12). Notes losses and what became of the unit.
 */
export function settleBlows(state: SkirmishState, blows: readonly PendingBlow[], { rules, book }: Play): SkirmishState {
	const byTarget = new Map<string, PendingBlow[]>();
	for (const blow of blows) getOrCreate(byTarget, blow.target, () => []).push(blow);
	const changed = new Map<string, Parameters<typeof withStrength>[0]>();
	const facts = { ...state.facts };
	for (const [id, own] of [...byTarget].sort(([a], [b]) => byId(a, b))) {
		const fighter = fighterOf(state, id);
		if (fighter === undefined) continue;
		const struck = own.filter(({ heals }) => !heals);
		const arrivals = {
			blows: struck.filter(({ stray }) => !stray).map(({ blow }) => blow),
			strays: struck.filter(({ stray }) => stray).map(({ blow }) => blow),
			healings: own.filter(({ heals }) => heals).map(({ blow }) => blow),
		};
		const effect = settlePhase(strengthOf(fighter.unit, rules.tables), arrivals, rules.options);
		const { lost, healed, removed, dead, returned, after } = effect;
		changed.set(id, withStrength(fighter.unit, after));
		if (lost > 0 || removed > 0) facts[id] = { ...(facts[id] ?? factsOf(state, id)), damaged: true };
		const by = namesOf(struck);
		if (lost > 0 || removed > 0 || dead > 0) book.note("damaged", id, by, { lost, removed, dead });
		if (healed > 0 || returned > 0) book.note("healed", id, "", { healed, returned });
		if (effect.bloodied) book.note("bloodied", id, by);
		if (effect.destroyed) book.note("destroyed", id, by);
		else if (effect.defeated) book.note("defeated", id, by);
	}
	return withUnits({ ...state, facts }, changed);
}

/** The attackers of some blows, each once, in the order of their ids. */
function namesOf(struck: readonly PendingBlow[]): string {
	if (struck.length === 1) return struck[0]!.by;
	return [...new Set(struck.map(({ by }) => by))].sort(byId).join(" ");
}

/** Moves an individual, or takes it off the map. Fault: `noIndividual`. */
export function placeIndividual(
	state: SkirmishState,
	{ individual: id, cells }: OrderOf<"place">,
	book: Book,
): Result<SkirmishState> {
	if (individualOf(state, id) === undefined)
		return fail({ code: "MUSTER.Fault.Skirmish.noIndividual", path: "individual" });
	book.note("placed", id);
	return ok({ ...state, individuals: state.individuals.map((each) => (each.id === id ? { ...each, cells } : each)) });
}

/** A unit as attacks change it (RULES 4.12). */
export function strengthOf(unit: Unit, tables: Pick<SkirmishTables, "abilities">): Strength {
	const { soldiers, hp, soldier, bloodied } = unit;
	return {
		size: soldiers.current,
		maximum: soldiers.maximum,
		total: hp.total,
		temporary: hp.temporary,
		soldierMost: hp.each,
		con: soldier.constitution ?? 0,
		diesAtZero: soldier.diesAtZero || soldier.constitution === null,
		ferocity: soldier.ferocity || abilityMarks(unit, tables).includes("fightsOn"),
		held: soldiers.held,
		whole: hp.start,
		bloodied,
	};
}

/**
 * A unit after attacks: soldiers, hit points, and whether it is bloodied, defeated or destroyed (RULES 4.12).
 * Conditions concern at most the soldiers that are left.
 */
export function withStrength(unit: Unit, strength: Strength): Unit {
	const { size, maximum, total, temporary, held, bloodied } = strength;
	return {
		...unit,
		soldiers: { current: size, maximum, held },
		hp: { ...unit.hp, total, temporary },
		conditions: unit.conditions.flatMap((each) =>
			each.affected <= maximum ? [each] : maximum === 0 ? [] : [{ ...each, affected: maximum }],
		),
		bloodied: unit.bloodied || bloodied,
		state: stateAfter(unit, strength),
	};
}

function stateAfter({ state }: Unit, { total, maximum }: Strength): Unit["state"] {
	if (total > 0) return state === "defeated" ? "fit" : state;
	return maximum === 0 ? "destroyed" : "defeated";
}
