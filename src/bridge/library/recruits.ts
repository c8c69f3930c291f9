import type { ForceTables, Quality, Unit } from "../../engine/force/index.js";
import { battlesOfQuality, FORCE_LIMITS, FORCE_TABLES, PLAIN_UNIT, QUALITIES } from "../../engine/force/index.js";
import type { TroopPage } from "./troop-page.js";

/** Number and quality of recruits. */
export interface Recruits {
	readonly men: number;
	readonly quality: Quality;
}

/** The usual recruits: a company of men, one piece, one creature; and their usual quality. */
export function usualRecruits(page: TroopPage, chosen: Partial<Nullable<Recruits>> = {}): Recruits {
	const { kind } = page.troop;
	const men = kind === "soldier" || kind === "miner" ? 100 : 1;
	return { men: chosen.men ?? men, quality: chosen.quality ?? usualQuality(page) };
}

type Nullable<T> = { readonly [Key in keyof T]: T[Key] | null };

/** Reads number and quality of the recruits from dropped data; missing or impossible values are the usual ones. */
export function droppedRecruits(data: unknown, page: TroopPage): Recruits {
	const usual = usualRecruits(page);
	const { men, quality } = (data as { readonly muster?: Partial<Recruits> } | null)?.muster ?? {};
	const isNumber = Number.isInteger(men) && (men as number) >= 1 && (men as number) <= FORCE_LIMITS.men;
	return {
		men: isNumber ? (men as number) : usual.men,
		quality: QUALITIES.find((known) => known === quality) ?? usual.quality,
	};
}

/** Options of a unit that is made from the library. */
interface RaiseChoice {
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

/** A new unit of a troop type (RULES 1.5): at full number, paid up, with the battles of its quality. */
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
