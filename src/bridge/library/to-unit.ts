import {
	battlesOfQuality,
	FORCE_TABLES,
	type ForceTables,
	PLAIN_UNIT,
	QUALITIES,
	type Quality,
	type Unit,
} from "../../engine/force/index.js";
import type { TroopPage } from "./troop-page.js";

/** Options of a unit that is made from the library. */
export interface RaiseChoice {
	readonly id: string;
	/** Men or pieces, 1 … 1,000,000. */
	readonly men: number;
	readonly quality: Quality;
	readonly sort: number;
}

/** The quality that troops of the library have by default: average, or the end of their range next to it. */
export function usualQuality({ worst, best }: Pick<TroopPage, "worst" | "best">): Quality {
	const [low, average, high] = [worst, "average" as const, best].map((quality) => QUALITIES.indexOf(quality));
	return QUALITIES[Math.min(Math.max(average ?? 0, low ?? 0), high ?? 0)] ?? "average";
}

/** A new unit of a troop type (RULES 1.5): at full number, paid up, with the battles that its quality stands for. */
export function toUnit(
	page: Pick<TroopPage, "troop">,
	{ id, men, quality, sort }: RaiseChoice,
	tables: Pick<ForceTables, "qualities"> = FORCE_TABLES,
): Unit {
	return {
		...PLAIN_UNIT,
		id,
		sort,
		name: page.troop.name,
		troop: page.troop,
		men,
		full: men,
		battles: battlesOfQuality(quality, tables.qualities),
	};
}
