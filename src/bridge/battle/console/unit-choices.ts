import { getOrCreate } from "../../../engine/common/index.js";
import type { BattleNames, NamedSides } from "./names.js";

/** Units of one or more sides, to choose from: a name that several of the sides have is said with its side. */
export function unitChoices(
	sides: NamedSides["sides"],
	names: Pick<BattleNames, "side" | "unit">,
): readonly { readonly value: string; readonly label: string }[] {
	const units = sides.flatMap(({ id, force }) => force.units.map((unit) => ({ id, value: `${id}/${unit.id}` })));
	const homes = new Map<string, Set<string>>();
	for (const { id, value } of units) getOrCreate(homes, names.unit(value), () => new Set()).add(id);
	return units.map(({ id, value }) => {
		const label = names.unit(value);
		const isShared = (homes.get(label)?.size ?? 0) > 1;
		return { value, label: isShared ? `${label} (${names.side(id)})` : label };
	});
}
