import { fail, ok, type Result } from "../../../engine/common/index.js";
import { list, readInput, usualOf } from "../../../engine/schema/index.js";
import { type Cell, type Ground, readOrder, type SkirmishOrder } from "../../../engine/skirmish/index.js";
import { UNSEEN_SHOT } from "./attack-form.js";
import type { Given } from "./fight-reader.js";
import { type Measure, walkedBy } from "./walked.js";

/** The most units of one player; and the orders of one unit. */
const MOST_UNITS = 100;
const readOrders = list(readOrder, 10);

/** Orders that a player may give: those of a unit itself, without what only a GM rules. */
const PLAYED: readonly string[] = [
	...(["move", "charge", "turn", "formation", "leave"] as const),
	...(["attack", "tactic", "strategy", "declare", "other", "hold"] as const),
];

/** Things that a GM's client knows of the player who seals, and of the map. */
interface SealFacts {
	/** True for units that the player may order. */
	readonly owns: (unit: string) => boolean;
	/** True for sides of which the player may order all units. */
	readonly leads: (side: string) => boolean;
	/** True for units that the player may know of. */
	readonly knows: (unit: string) => boolean;
	/** The ground of a unit before the phase; undefined: it is off the map. */
	readonly groundOf: (unit: string) => Ground | undefined;
	readonly measure: Measure;
}

/**
 * The orders that a player has sealed for a phase, by unit. They come from another client: each field is read, each
 * unit must be the player's own, whom they are aimed at be known to that player, and whatever a GM alone rules is taken
 * off (numbers of an attack, the defenders exposed, the view of those who shoot over others). Walls and marked ground
 * are looked at again. Faults: of the field; `Access.refused`; those of a way.
 */
export function readSealed(value: unknown, facts: SealFacts): Result<Given> {
	const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
	if (entries.length > MOST_UNITS) return fail({ code: "MUSTER.Fault.Access.refused" });
	const given: Record<string, readonly SkirmishOrder[]> = {};
	for (const [unit, orders] of entries) {
		const read = readInput(readOrders, orders);
		if (!read.ok) return read;
		if (!facts.owns(unit) || !read.value.every((order) => isAllowed(order, unit, facts)))
			return fail({ code: "MUSTER.Fault.Access.refused" });
		const walked = measured(unit, read.value.map(plainly), facts);
		if (!walked.ok) return walked;
		given[unit] = walked.value;
	}
	return ok(given);
}

/** Orders of one unit with what the map says that their ways count; one off the map has none. */
function measured(
	unit: string,
	orders: readonly SkirmishOrder[],
	{ groundOf, measure }: SealFacts,
): Result<readonly SkirmishOrder[]> {
	const from = groundOf(unit);
	const walked = from && walkedBy(unit, from, orders, measure);
	if (!walked) return ok(orders);
	return walked.ok ? ok(walked.value.orders) : walked;
}

function isAllowed(order: SkirmishOrder, unit: string, { owns, knows, leads, groundOf }: SealFacts): boolean {
	if (!PLAYED.includes(order.kind)) return false;
	if (order.kind === "strategy") return leads(order.side);
	if (!("unit" in order) || order.unit !== unit) return false;
	switch (order.kind) {
		case "tactic":
			return order.units.every(owns) && (order.target === "" || knows(order.target));
		case "declare":
			return order.target === "" || knows(order.target);
		case "formation":
			return isOwnGround(order.anchor, groundOf(unit));
		default:
			return "target" in order ? knows(order.target) : true;
	}
}

/** True if a unit that forms up about a point stays where it is; without a grid, within its own length. */
function isOwnGround({ x, y }: Cell, ground: Ground | undefined): boolean {
	if (ground === undefined) return false;
	if (ground.grid !== "gridless") return ground.cells.some((cell) => cell.x === x && cell.y === y);
	const length = SQUARE * Math.max(ground.files, ground.ranks);
	return Math.hypot(x - ground.middle.x, y - ground.middle.y) <= length;
}

/** The side of a square of a block, in tenths of a foot. */
const SQUARE = 100;

/** An order without the fields that only a GM rules. */
function plainly(order: SkirmishOrder): SkirmishOrder {
	if (order.kind !== "attack") return order;
	const { kind, unit, attack, target, action, chosen, at, areas } = order;
	const indirect = order.indirect && UNSEEN_SHOT;
	return usualOf(readOrder, { kind, unit, attack, target, action, chosen, at, areas, indirect });
}
