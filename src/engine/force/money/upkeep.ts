import { explain, type Ledger, type TermInput } from "../../common/index.js";
import type { Unit } from "../model/index.js";
import { headsOf } from "../strength/index.js";
import type { ForceTables } from "../tables/index.js";
import { sumOverUnits } from "./pay.js";

/**
 * Cost of a unit's food for a month, in coins: `living` for each man or, by the piece, for each of its `crew`; as much
 * for each hex of a `mount`; times `men`; and the `crewAfoot` (RULES 1.8).
 */
export function upkeepLedger(unit: Unit, tables: ForceTables): Ledger {
	const { troop } = unit;
	const { living } = tables.prices;
	const heads = headsOf(troop, tables);
	const hexes = troop.mountHexes ?? (troop.kind === "weapon" ? 0 : tables.mounts[troop.mount].hexes);
	const terms: TermInput[] = [{ key: "living", kind: "add", value: living }];
	if (heads !== 1) terms.push({ key: "crew", kind: "factor", value: heads });
	if (hexes !== 0) terms.push({ key: "mount", kind: "add", value: living * hexes });
	terms.push({ key: "men", kind: "factor", value: unit.men });
	if (unit.crewAfoot > 0) terms.push({ key: "crewAfoot", kind: "add", value: living * unit.crewAfoot });
	return explain("upkeep", terms, { rounding: "halfUp", rulings: unit.rulings });
}

/** Cost of a month's food of a force, the terms `units/<id>` (RULES 1.8). */
export function forceUpkeepLedger(units: readonly Unit[], tables: ForceTables): Ledger {
	return sumOverUnits("forceUpkeep", units, (unit) => upkeepLedger(unit, tables));
}
