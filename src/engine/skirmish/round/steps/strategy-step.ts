import { type Kernel, together, under } from "../../../ask/index.js";
import type { Unit } from "../../army/index.js";
import { changeStrategy, mayChangeStrategy } from "../../command/index.js";
import type { Book, Play } from "../book.js";
import type { OrderOf } from "../read/index.js";
import { encounterOf } from "../to-hit.js";
import type { SkirmishState } from "../types.js";

/**
 * Leaders change the strategy of their sides, each once in a round; every side sees it (RULES 4.14). Keys:
 * `<side>/<unit>/strategy`.
 */
export function* strategyStep(
	state: SkirmishState,
	orders: readonly OrderOf<"strategy">[],
	{ rules, book }: Play,
): Kernel<SkirmishState> {
	const accepted = orders.filter((order, index) => isAllowed(state, order, orders.slice(0, index), book));
	const changes = yield* together(
		accepted.map(({ side: id, strategy }) => {
			const side = state.sides.find((each) => each.id === id)!;
			const encounter = (unit: Unit) => encounterOf(state, { unit, side }, null);
			return under(`${id}/units`, changeStrategy(side, strategy, encounter, rules));
		}),
	);
	for (const { side, outcomes } of changes) {
		for (const { unit, steps, check, result } of outcomes) {
			if (steps === 0 || unit.state === "left" || unit.state === "destroyed") continue;
			const data = { steps, strategy: side.strategy, ...checkData(check) };
			book.note(CODES[result], unit.id, "", data);
		}
	}
	const changed = new Map(changes.map(({ side }) => [side.id, side]));
	return changed.size === 0 ? state : { ...state, sides: state.sides.map((side) => changed.get(side.id) ?? side) };
}

const CODES = { changed: "strategyChanged", kept: "strategyKept", bound: "strategyBound" } as const;

function isAllowed(
	state: SkirmishState,
	order: OrderOf<"strategy">,
	before: readonly OrderOf<"strategy">[],
	book: Book,
): boolean {
	const side = state.sides.find(({ id }) => id === order.side);
	if (side === undefined) {
		book.refuse(order, { code: "MUSTER.Fault.Skirmish.noSide", path: "side" });
		return false;
	}
	if (before.some((each) => each.side === order.side)) {
		book.refuse(order, { code: "MUSTER.Fault.Skirmish.orderedTwice", path: "side" });
		return false;
	}
	const allowed = mayChangeStrategy(side);
	if (!allowed.ok) book.refuse(order, allowed.fault);
	return allowed.ok;
}

/** Numbers of a check for an event; nothing where there was none. */
export function checkData(
	check: { readonly roll: number; readonly total: number; readonly dc: number } | null,
): Readonly<Record<string, number>> {
	return check === null ? {} : { roll: check.roll, total: check.total, dc: check.dc };
}
