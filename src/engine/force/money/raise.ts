import { add, explain, type Ledger, ONE, type TermInput } from "../../common/index.js";
import type { TroopType, Unit } from "../model/index.js";
import { qualityOf } from "../people/index.js";
import { rowOf } from "../strength/index.js";
import type { ForceTables } from "../tables/index.js";

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
