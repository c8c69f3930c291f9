import type { Ledger, TermInput } from "../../common/index.js";
import { add, explain, ONE, towardZero } from "../../common/index.js";
import type { TroopType, Unit } from "../model/index.js";
import { qualityOf } from "../people/index.js";
import { headsOf, isPresent, rowOf } from "../strength/index.js";
import type { ForceRules, ForceTables } from "../tables/index.js";

/**
 * Cost to raise one man or piece of average quality, in coins: the listed cost, or the equipment and the hiring; and
 * the missile weapon, the dearest of several (RULES 1.8, 1.20). Rounded to the nearest coin.
 */
export function priceLedger(unit: Pick<Unit, "troop" | "rulings">, tables: ForceTables): Ledger {
	const { troop, rulings } = unit;
	const missiles = troop.missilePrice ?? dearestMissile(troop, tables);
	const terms: TermInput[] = [...baseTerms(troop, tables)];
	if (missiles !== 0) terms.push({ key: "missilePrice", kind: "add", value: missiles });
	return explain("price", terms, { rounding: "halfUp", rulings });
}

function baseTerms(troop: TroopType, { weapons, prices }: ForceTables): readonly TermInput[] {
	const listed = troop.raise ?? (troop.kind === "weapon" ? rowOf(weapons, troop.weapon).price : null);
	if (listed !== null) return [{ key: "listed", kind: "add", value: listed }];
	return [
		{ key: "equipment", kind: "add", value: troop.equipment },
		{ key: "hiring", kind: "factor", value: add(ONE, prices.hiring) },
	];
}

/** Men beside a crew bring their own weapons; the price of the piece does not grow with them. */
function dearestMissile({ kind, missiles }: TroopType, tables: ForceTables): number {
	if (kind === "weapon") return 0;
	return Math.max(0, ...missiles.map((name) => rowOf(tables.missiles, name).price));
}

/** Cost to raise a whole unit at its quality: `price` × `men` × `quality` (RULES 1.8), to the nearest coin. */
export function raiseLedger(unit: Unit, tables: ForceTables): Ledger {
	return explain(
		"raise",
		[
			{ key: "price", kind: "add", value: priceLedger(unit, tables).total },
			{ key: "men", kind: "factor", value: unit.men },
			{ key: "quality", kind: "factor", value: tables.qualities[qualityOf(unit, tables.qualities)].cost },
		],
		{ rounding: "halfUp", rulings: unit.rulings },
	);
}

/** True if men of that quality are there to be raised; others only if the GM allows it (RULES 1.8). */
export function mayRaise(unit: Unit, { qualities }: Pick<ForceTables, "qualities">): boolean {
	return !qualities[qualityOf(unit, qualities)].again;
}

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
