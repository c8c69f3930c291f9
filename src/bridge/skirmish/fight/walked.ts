import { fail, ok, type Result } from "../../../engine/common/index.js";
import { sameJson, toJson } from "../../../engine/schema/index.js";
import type { Board, Ground, SkirmishOrder } from "../../../engine/skirmish/index.js";
import { facingOf, middleOfGround, type SceneGrid } from "../map/index.js";
import { faultOfWay, type JudgeWay } from "./fight-reader.js";

/** Things by which ways of units are measured: the map as their reader knows it, and its board. */
export interface Measure {
	readonly judge: JudgeWay;
	readonly board: Pick<Board, "turned">;
}

/** Orders of one unit as it carries them out, one behind the other. */
interface Walked {
	/** The orders with what the map says that their ways count. */
	readonly orders: readonly SkirmishOrder[];
	/** The ground that the unit covers after each of the orders. */
	readonly stops: readonly Ground[];
}

/**
 * Carries out orders of one unit from the ground that it covers: each way is measured from where the one before it ends
 * (RULES 4.7). A turn that its map does not know leaves the ground as it is. Faults: a wall or impassable ground.
 */
export function walkedBy(
	unit: string,
	from: Ground,
	orders: readonly SkirmishOrder[],
	{ judge, board }: Measure,
): Result<Walked> {
	const walked: SkirmishOrder[] = [];
	const stops: Ground[] = [];
	for (const order of orders) {
		const ground = stops.at(-1) ?? from;
		if (order.kind === "move" || order.kind === "charge") {
			const { cost, hindrance, end } = judge(unit, ground, order.way);
			const fault = faultOfWay(hindrance);
			if (fault) return fail(fault);
			walked.push({ ...order, cost });
			stops.push(end);
			continue;
		}
		const turned = order.kind === "turn" ? board.turned(ground, order) : null;
		walked.push(order);
		stops.push(turned?.ok ? turned.value : ground);
	}
	return ok({ orders: walked, stops });
}

/** A unit that has gone by orders from some ground over the stops of each to where it stands. */
interface Gone {
	readonly from: Ground;
	readonly stops: readonly Ground[];
	readonly end: Ground;
}

/**
 * The grounds over which a unit has come to its end: all stops of its orders, or those before the way on which it was
 * stopped short. None: its end is on no way of its orders.
 */
export function groundsTo({ from, stops, end }: Gone, grid: SceneGrid): readonly Ground[] {
	const isEnd = (ground: Ground): boolean => sameJson(toJson(ground), toJson(end));
	if (stops.some(isEnd)) return stops.slice(0, stops.findLastIndex(isEnd) + 1);
	const last = stops.findIndex((stop, index) => isBetween(end, [stops[index - 1] ?? from, stop], grid));
	return last < 0 ? [] : [...stops.slice(0, last), end];
}

/** Part of a space by which a way over cells leaves the straight line. */
const ASTRAY = 0.5;

/** True if some ground looks as one end of a way does, and its middle lies on the line between both ends. */
function isBetween(ground: Ground, [from, to]: readonly [Ground, Ground], grid: SceneGrid): boolean {
	if (!sameJson(toJson(facingOf(ground)), toJson(facingOf(to)))) return false;
	const [at, a, b] = [ground, from, to].map((each) => middleOfGround(each, grid));
	const between = (one: typeof at, other: typeof at): number => Math.hypot(one!.x - other!.x, one!.y - other!.y);
	return between(a, at) + between(at, b) <= between(a, b) + ASTRAY * grid.size;
}
