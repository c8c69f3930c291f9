import type { Words } from "../../text/index.js";
import { heroesAct } from "./hero-form.js";
import { heroEditor, type RoundShown, tableEditor, unitEditor } from "./order-editor.js";
import { mayEdit } from "./order-form.js";
import { arenaOfRound, roundSoFar } from "./play-round.js";
import type { Fight } from "./stored-fight.js";
import { TABLE } from "./table-form.js";

/** The order that is being made, of a unit, a hero or the table; null: none is, or none may be. */
export function buildEditor({ round }: Fight, shown: RoundShown, words: Words) {
	const so = roundSoFar(round);
	if (!so.ok) return null;
	const { state, waiting } = so.value;
	const phase = waiting ?? "routing";
	const { edited, reader, grid, marks } = shown;
	if (edited === TABLE) return reader.rules ? tableEditor({ state, reader }, shown, words) : null;
	const here = { state, phase, grid, marks };
	const hero = state.individuals.find(({ id, cells }) => id === edited && cells !== null);
	if (hero)
		return reader.rules && heroesAct(phase)
			? heroEditor({ ...here, hero, arena: arenaOfRound(round) }, shown, words)
			: null;
	const unit = state.sides.flatMap(({ units }) => units).find(({ id }) => id === edited);
	if (!unit || !reader.owns(unit.id)) return null;
	const ordering = { ...here, unit, reader };
	return mayEdit(ordering) ? unitEditor(ordering, round, shown, words) : null;
}
