import type { Force } from "../../../engine/force/index.js";
import type { SetupHero } from "./bodies.js";
import { mergedId } from "./merge-forces.js";
import { newHeroPart } from "./new-setup.js";

/** Heroes of an army that joins a side, all of them, at Risk 0. */
export function heroPartsOf(contingent: string, force: Force): readonly SetupHero[] {
	const merged = { ...force, heroes: force.heroes.map((hero) => ({ ...hero, id: mergedId(contingent, hero.id) })) };
	return merged.heroes.map(({ id }) => newHeroPart(id, merged));
}
