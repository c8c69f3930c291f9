import { type StoredSetup, setupNow } from "../../../bridge/skirmish/setup/index.js";
import { heroMoves } from "../fight/heroes-on.js";

/** Places of a side's heroes where their tokens are, as a placement takes them: those that have moved since. */
export function heroesOfSide({ frame, setup }: StoredSetup, side: string) {
	const { state } = setupNow(setup).outcome;
	const own = new Set(state.individuals.filter((each) => each.side === side).map(({ id }) => id));
	return heroMoves({ frame }, state).flatMap((order) =>
		order.kind === "place" && own.has(order.individual) ? [{ individual: order.individual, cells: order.cells }] : [],
	);
}
