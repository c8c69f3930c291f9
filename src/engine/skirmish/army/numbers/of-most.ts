import type { Mark } from "../effects.js";
import type { Unit, UnitAbility } from "../read/index.js";
import type { SkirmishTables } from "../tables/index.js";

/** True if more than half of the soldiers have an ability: only then it counts (RULES 4.2). */
export function ofMost({ share }: Pick<UnitAbility, "share">): boolean {
	return share.num * 2 > share.den;
}

/** Marks of the abilities that more than half of the soldiers have, whether a stat block holds them or not. */
export function abilityMarks({ abilities }: Unit, tables: Pick<SkirmishTables, "abilities">): readonly Mark[] {
	return abilities.filter(ofMost).flatMap(({ id }) => tables.abilities[id]?.marks ?? []);
}
