import { fail, ok, type Result } from "../../../engine/common/index.js";
import type { Board, Ground, SkirmishOrder } from "../../../engine/skirmish/index.js";
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
