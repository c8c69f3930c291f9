import { fail, ok, type Result } from "../../../engine/common/index.js";
import { list, readInput, usualOf } from "../../../engine/schema/index.js";
import { readOrder, type SkirmishOrder } from "../../../engine/skirmish/index.js";
import type { Given } from "./fight-reader.js";

/** The most orders of one unit in a phase, and the most units of one player. */
const MOST = { orders: 10, units: 100 } as const;

const readOrders = list(readOrder, MOST.orders);

/** Orders that a player may give: those of a unit itself, without what only a GM rules. */
const PLAYED = ["move", "charge", "turn", "attack", "tactic", "manoeuvre", "hold"] as const;
type Played = Extract<SkirmishOrder, { readonly kind: (typeof PLAYED)[number] }>;

const isPlayed = (order: SkirmishOrder): order is Played => PLAYED.some((kind) => kind === order.kind);

/** Things that a GM's client knows of the player who seals, and of the map. */
interface SealFacts {
	/** True for units that the player may order. */
	readonly owns: (unit: string) => boolean;
	/** True for units that the player may know of. */
	readonly knows: (unit: string) => boolean;
}

/**
 * The orders that a player has sealed for a phase, by unit. They come from another client: each field is read, each
 * unit must be the player's own, whom they are aimed at be known to that player, and whatever a GM alone rules is taken
 * off (numbers of an attack, the defenders exposed). Faults: of the field; `Access.refused`.
 */
export function readSealed(value: unknown, facts: SealFacts): Result<Given> {
	const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
	if (entries.length > MOST.units) return fail({ code: "MUSTER.Fault.Access.refused" });
	const given: Record<string, readonly SkirmishOrder[]> = {};
	for (const [unit, orders] of entries) {
		const read = readInput(readOrders, orders);
		if (!read.ok) return read;
		if (!facts.owns(unit) || !read.value.every((order) => isAllowed(order, unit, facts)))
			return fail({ code: "MUSTER.Fault.Access.refused" });
		given[unit] = read.value.map(plainly);
	}
	return ok(given);
}

function isAllowed(order: SkirmishOrder, unit: string, { owns, knows }: SealFacts): boolean {
	if (!isPlayed(order) || order.unit !== unit) return false;
	if (order.kind === "tactic") return order.units.every(owns) && (order.target === "" || knows(order.target));
	return "target" in order ? knows(order.target) : true;
}

/** An order without the fields that only a GM rules. */
function plainly(order: SkirmishOrder): SkirmishOrder {
	if (order.kind === "attack") {
		const { kind, unit, attack, target, action, chosen, at, areas, indirect, touch } = order;
		return usualOf(readOrder, { kind, unit, attack, target, action, chosen, at, areas, indirect, touch });
	}
	return order.kind === "manoeuvre" ? { ...order, modifiers: [] } : order;
}
