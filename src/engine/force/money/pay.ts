import type { Ledger, TermInput } from "../../common/index.js";
import { explain, towardZero } from "../../common/index.js";
import type { Unit } from "../model/index.js";
import { qualityOf } from "../people/index.js";
import { headsOf, isPresent } from "../strength/index.js";
import type { ForceRules, ForceTables } from "../tables/index.js";
import { priceLedger } from "./raise.js";

/**
 * A month's pay of a unit in coins: a share of the price to raise it, missiles included, with its quality if the world
 * or the option says so; conscripts may serve for nothing (RULES 1.8, ERRATA 1-15). To the nearest coin.
 */
export function payLedger(unit: Unit, { tables, options }: ForceRules): Ledger {
	const { pay, payByQuality } = tables.prices;
	const byQuality = options.payByQuality === "setting" ? payByQuality : options.payByQuality === "always";
	const terms: TermInput[] = [
		{ key: "price", kind: "add", value: priceLedger(unit, tables).total },
		{ key: "share", kind: "factor", value: pay },
		{ key: "men", kind: "factor", value: unit.men },
	];
	if (byQuality) {
		terms.push({ key: "quality", kind: "factor", value: tables.qualities[qualityOf(unit, tables.qualities)].cost });
	}
	if (unit.service === "unpaidConscripts") terms.push({ key: "unpaid", kind: "factor", value: 0 });
	return explain("pay", terms, { rounding: "halfUp", rulings: unit.rulings });
}

/** A month's pay of every unit that is still with the force, the terms `units/<id>` (RULES 1.8). */
export function forcePayLedger(units: readonly Unit[], rules: ForceRules): Ledger {
	return sumOverUnits("forcePay", units, (unit) => payLedger(unit, rules));
}

/** The sum of one ledger of each unit that is still with the force. */
function sumOverUnits(key: string, units: readonly Unit[], ledgerOf: (unit: Unit) => Ledger): Ledger {
	const terms = units.filter(isPresent).map((unit): TermInput => {
		const label = unit.name === "" ? unit.troop.name : unit.name;
		return { key: `units/${unit.id}`, kind: "add", value: towardZero(ledgerOf(unit).total), label };
	});
	return explain(key, terms);
}

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
