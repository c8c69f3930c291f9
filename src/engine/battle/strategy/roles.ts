import { memoizePair } from "../../common/index.js";
import { classesOf, type ForceTables, type Superiority, type TroopType } from "../../force/index.js";

const rolesIn = memoizePair((tables: ForceTables, troop: TroopType): readonly Superiority[] =>
	classesOf(troop, tables),
);

/** The classes of superiority of a troop type (RULES 1.11.4), worked out once: every contest asks for those of every unit. */
export function rolesOf(troop: TroopType, tables: ForceTables): readonly Superiority[] {
	return rolesIn(tables, troop);
}
