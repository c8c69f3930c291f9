import type { TroopType } from "../../../engine/force/index.js";
import type { StoredForce } from "../../army/stored/index.js";

/** A troop type that one may choose, under a key that is stable while the form is open. */
export interface KnownTroop {
	readonly key: string;
	readonly name: string;
	readonly troop: TroopType;
}

/** The troop types of an army's own units, each once, then those that others offer; by name. */
export function knownTroops(stored: Pick<StoredForce, "units">, others: readonly KnownTroop[]): readonly KnownTroop[] {
	const own = new Map<string, KnownTroop>();
	for (const [id, { troop }] of Object.entries(stored.units)) {
		const same = JSON.stringify(troop);
		if (!own.has(same)) own.set(same, { key: `own:${id}`, name: troop.name, troop });
	}
	const byName = (a: KnownTroop, b: KnownTroop) => a.name.localeCompare(b.name);
	return [...[...own.values()].sort(byName), ...[...others].sort(byName)];
}
