import { ask, dice, type Kernel } from "../../../ask/index.js";
import type { Book } from "../book.js";
import { byId } from "../state.js";
import type { SkirmishState } from "../types.js";

/** Individuals roll initiative for the whole skirmish, d20 and their modifier, all at the same time (RULES 4.13). Keys: `<individual>/initiative`. */
export function* initiativeStep(state: SkirmishState, book: Book): Kernel<SkirmishState> {
	const rolling = state.individuals.toSorted((a, b) => byId(a.id, b.id));
	const rolls = yield* ask(...rolling.map(({ id }) => dice(`${id}/initiative`, "1d20")));
	const initiative: Record<string, number> = {};
	for (const [index, { id, initiative: modifier }] of rolling.entries()) {
		const roll = rolls[index]!;
		initiative[id] = roll + modifier;
		book.note("initiative", id, "", { roll, modifier, total: roll + modifier });
	}
	return { ...state, initiative };
}
