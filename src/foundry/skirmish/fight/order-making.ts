/** Work of an order that is being made in the window of a round. Fetched with the first. */
import { arenaOfRound, saveIn, type TypedOrder } from "../../../bridge/skirmish/fight/index.js";
import { orderingIn, type WaitingPhase } from "./give-order.js";
import { rollSave } from "./roll-save.js";

export { buildEditor } from "../../../bridge/skirmish/fight/index.js";

/** The form of a hero's act with the soldiers who save, after a roll of the save; as it is where none is asked for. */
export async function withSave(waiting: WaitingPhase, edited: string, typed: TypedOrder): Promise<TypedOrder> {
	const facts = orderingIn(waiting);
	const { fight, state } = waiting;
	const hero = state.individuals.find(({ id }) => id === edited);
	const save = facts.ok && hero ? saveIn({ ...facts.value, hero, arena: arenaOfRound(fight.round) }, typed) : null;
	if (!save) return typed;
	return { ...typed, saved: String(await rollSave(fight, state, save)) };
}
