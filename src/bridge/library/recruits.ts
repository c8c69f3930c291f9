import { FORCE_LIMITS, QUALITIES, type Quality } from "../../engine/force/index.js";
import { usualQuality } from "./to-unit.js";
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
