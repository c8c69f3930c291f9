import { explain, type Ledger, type TermInput, towardZero } from "../../common/index.js";
import type { Unit } from "../model/index.js";
import { qualityOf } from "../people/index.js";
import { isPresent } from "../strength/index.js";
import type { ForceRules } from "../tables/index.js";
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
export function sumOverUnits(key: string, units: readonly Unit[], ledgerOf: (unit: Unit) => Ledger): Ledger {
	const terms = units.filter(isPresent).map((unit): TermInput => {
		const label = unit.name === "" ? unit.troop.name : unit.name;
		return { key: `units/${unit.id}`, kind: "add", value: towardZero(ledgerOf(unit).total), label };
	});
	return explain(key, terms);
}
