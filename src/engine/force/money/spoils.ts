import { explain, floorRatio, type Ledger, mul, type Rulings, ratio, type TermInput } from "../../common/index.js";
import type { TroopType, Unit } from "../model/index.js";
import { armOf } from "../strength/index.js";
import type { ForceTables, RecoveryTable } from "../tables/index.js";
import { priceLedger } from "./raise.js";

/** Use of gear: kept or sold (RULES 1.17). */
export const SPOIL_USES = ["salvage", "cash"] as const;
export type SpoilUse = (typeof SPOIL_USES)[number];

/**
 * Worth of the gear of fallen or captured men, in coins: a share of the price to raise one, half of it for riders
 * (RULES 1.17). To the nearest coin.
 */
export function spoilsLedger(
	{ troop, men, rulings }: Omit<GearLeft, "id">,
	use: SpoilUse,
	tables: ForceTables,
): Ledger {
	const { prices } = tables;
	const terms: TermInput[] = [
		{ key: "price", kind: "add", value: priceLedger({ troop, rulings }, tables).total },
		{ key: use, kind: "factor", value: prices[use] },
	];
	if (armOf(troop, tables) === "horse") terms.push({ key: "mounted", kind: "factor", value: prices.mounted });
	terms.push({ key: "men", kind: "factor", value: men });
	return explain("spoils", terms, { rounding: "halfUp" });
}

/** The losses of a unit after a battle. */
export interface FallenUnit {
	readonly unit: Unit;
	readonly dead: number;
	readonly wounded: number;
}

/** Men whose gear lies where the holder of the field can take it (RULES 1.17). */
export interface GearLeft {
	readonly id: string;
	readonly troop: TroopType;
	readonly men: number;
	/** The GM's on their unit; one on the price changes what the gear is worth. */
	readonly rulings: Rulings;
}

/**
 * Lists the units whose gear goes to the holder of the field: of its own all losses; of the foe's the dead, and the
 * wounded too of units that routed (RULES 1.17). Units without losses are left out.
 */
export function gearLeft(own: readonly FallenUnit[], foe: readonly FallenUnit[]): readonly GearLeft[] {
	const left = ({ unit, dead, wounded }: FallenUnit, all: boolean): GearLeft => {
		const { id, troop, rulings } = unit;
		return { id, troop, men: dead + (all ? wounded : 0), rulings };
	};
	return [
		...own.map((fallen) => left(fallen, true)),
		...foe.map((fallen) => left(fallen, fallen.unit.state === "routed")),
	].filter(({ men }) => men > 0);
}

/** A captive with the ransom: hundreds to thousands, by the custom of the land (RULES 1.17). */
export interface Ransom {
	readonly name: string;
	readonly coins: number;
}

/** Ransoms of captives, the terms `captives/0`, … (RULES 1.17). */
export function ransomLedger(ransoms: readonly Ransom[]): Ledger {
	return explain(
		"ransom",
		ransoms.map(({ name, coins }, i) => ({ key: `captives/${i}`, kind: "add", value: coins, label: name })),
	);
}

/** Ends of guns that a side lost (RULES 1.14 step 6). */
interface LostGuns {
	readonly kept: number;
	readonly taken: number;
	readonly destroyed: number;
}

/** End of the fight for the side that owned the guns. */
export const GUN_OUTCOMES = ["won", "lost", "inconclusive"] as const;
export type GunOutcome = (typeof GUN_OUTCOMES)[number];

/**
 * Shares out lost artillery: it belongs to the victor, own guns included; after a fight without a winner each side
 * keeps half of what it lost, rounded down, and the rest is destroyed (RULES 1.14 step 6).
 */
export function settleGuns(lost: number, outcome: GunOutcome, { guns }: Pick<RecoveryTable, "guns">): LostGuns {
	if (outcome === "won") return { kept: lost, taken: 0, destroyed: 0 };
	if (outcome === "lost") return { kept: 0, taken: lost, destroyed: 0 };
	const kept = floorRatio(mul(ratio(lost), guns));
	return { kept, taken: 0, destroyed: lost - kept };
}
