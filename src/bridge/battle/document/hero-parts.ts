import type { Force } from "../../../engine/force/index.js";
import type { SetupHero } from "./bodies.js";
import { mergedId } from "./merge-forces.js";
import { newHeroPart } from "./new-setup.js";

/** Heroes of an army that joins a side, all of them, at Risk 0; of two whom a unit names alike the first leads it. */
export function heroPartsOf(contingent: string, force: Force): readonly SetupHero[] {
	const merged = { ...force, heroes: force.heroes.map((hero) => ({ ...hero, id: mergedId(contingent, hero.id) })) };
	const led = new Set<string>();
	return merged.heroes.map(({ id, unit }) => {
		const part = newHeroPart(id, merged);
		if (part.leads !== "unit") return part;
		const isFirst = !led.has(unit);
		led.add(unit);
		return isFirst ? part : { ...part, leads: "none" };
	});
}
