import { type Kernel, together, under } from "../../../ask/index.js";
import { challengeOf, type Unit } from "../../army/index.js";
import { resistTaunt } from "../../command/index.js";
import type { Play } from "../book.js";
import { canAct, factsOf, fighterOf, fightersOf, withUnits } from "../state.js";
import { encounterOf } from "../to-hit.js";
import type { SkirmishState } from "../types.js";

/** Units that are taunted resist, each unit once for each taunter (RULES 4.14). Keys: `<unit>/<taunter>/taunt`. */
export function* tauntStep(state: SkirmishState, play: Play): Kernel<SkirmishState> {
	const { tactics } = play.rules.tables;
	const taunts = [...fightersOf(state).values()].flatMap((by) =>
		canAct(state, by.unit)
			? by.unit.tactics.flatMap(({ id, target }) => {
					const foe = tactics[id]?.marks.includes("taunts") ? fighterOf(state, target) : undefined;
					return foe?.unit.state === "fit" && foe.side.id !== by.side.id ? [{ by, foe }] : [];
				})
			: [],
	);
	const results = yield* together(
		taunts.map(({ by, foe }) => {
			const taunter = { id: by.unit.id, challenge: challengeOf(by.unit, play.rules.tables) };
			const encounter = encounterOf(state, foe, by.unit);
			return under(`${foe.unit.id}/${by.unit.id}`, resistTaunt(foe.unit, taunter, encounter, play.rules));
		}),
	);
	const changed = new Map<string, Unit>();
	const facts = { ...state.facts };
	for (const [index, { by, foe }] of taunts.entries()) {
		const { check, result } = results[index]!;
		const id = foe.unit.id;
		const data = { total: check?.total ?? 0, dc: check?.dc ?? 0 };
		if (result === "failed") {
			const old = facts[id] ?? factsOf(state, id);
			facts[id] = { ...old, taunted: [...old.taunted, by.unit.id] };
			play.book.note("taunted", id, by.unit.id, data);
		} else if (result === "resisted") {
			const unit = changed.get(id) ?? foe.unit;
			changed.set(id, { ...unit, resisted: [...unit.resisted, by.unit.id] });
			play.book.note("tauntResisted", id, by.unit.id, data);
		}
	}
	return withUnits({ ...state, facts }, changed);
}
