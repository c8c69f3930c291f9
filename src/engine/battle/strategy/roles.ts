import { classesOf, type ForceTables, type Superiority, type TroopType } from "../../force/index.js";

const known = new WeakMap<ForceTables, WeakMap<TroopType, readonly Superiority[]>>();

/** The classes of superiority of a troop type (RULES 1.11.4), worked out once: every contest asks for those of every unit. */
export function rolesOf(troop: TroopType, tables: ForceTables): readonly Superiority[] {
	const byTroop = known.get(tables) ?? new WeakMap<TroopType, readonly Superiority[]>();
	const old = byTroop.get(troop);
	if (old !== undefined) return old;
	const classes = classesOf(troop, tables);
	known.set(tables, byTroop.set(troop, classes));
	return classes;
}
