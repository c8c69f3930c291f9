import type { Fault, Result } from "../../common/index.js";
import type { SkirmishOrder } from "./read/index.js";
import { byId } from "./state.js";
import type { RefusedOrder, SkirmishEvent, SkirmishState } from "./types.js";

/** Everything that one phase writes down while it is played. */
export interface Book {
	readonly events: SkirmishEvent[];
	readonly refused: RefusedOrder[];
	/** Notes an event of a unit or side, and perhaps of another. */
	note(code: EventCode, unit: string, other?: string, data?: SkirmishEvent["data"]): void;
	/** Notes that an order was not allowed. */
	refuse(order: RefusedOrder["order"], fault: Fault): void;
}

/** Codes of everything that can happen in a skirmish (RULES 4.13). */
const EVENT_CODES = [
	...(["roundBegan", "arrived", "fieldChanged", "groundChanged", "noted", "placed", "struckBy", "provoked"] as const),
	...(["officerChanged", "strategyChanged", "strategyKept", "strategyBound", "declared", "held"] as const),
	...(["tacticIssued", "tacticFailed", "tacticSeen", "tacticLapsed", "rallied", "tauntResisted", "taunted"] as const),
	...(["moved", "turned", "formedUp", "fled", "left", "stoppedShort", "opportunityNoted", "opposed"] as const),
	...(["attacked", "attackedOne", "manoeuvred", "damaged", "healed", "defeated", "destroyed", "bloodied"] as const),
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
 * Orders of one phase in the order in which they are looked at: by the id of their subject, those of one subject as they are given. So the order in which a table gives
 * them changes nothing.
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
