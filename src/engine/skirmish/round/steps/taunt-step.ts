import { type Kernel, together } from "../../../ask/index.js";
import { challengeOf, type Unit } from "../../army/index.js";
import { resistTaunt } from "../../command/index.js";
import type { Book } from "../book.js";
import { canAct, factsOf, fighterOf, fightersOf, withUnits } from "../state.js";
import { encounterOf } from "../to-hit.js";
import type { Arena, SkirmishState } from "../types.js";

/** Units that are taunted resist, each unit once for each taunter (RULES 4.14). Keys: `<unit>/<taunter>/taunt`. */
export function* tauntStep(state: SkirmishState, arena: Arena, book: Book): Kernel<SkirmishState> {
	const { tactics } = arena.rules.tables;
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
			const taunter = { id: by.unit.id, challenge: challengeOf(by.unit, arena.rules.tables) };
			return resistTaunt(
				`${foe.unit.id}/${by.unit.id}`,
				foe.unit,
				taunter,
				encounterOf(state, foe, by.unit),
				arena.rules,
			);
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
			book.note("taunted", id, by.unit.id, data);
		} else if (result === "resisted") {
			const unit = changed.get(id) ?? foe.unit;
			changed.set(id, { ...unit, resisted: [...unit.resisted, by.unit.id] });
			book.note("tauntResisted", id, by.unit.id, data);
		}
	}
	return withUnits({ ...state, facts }, changed);
}
