import { leastWhole } from "../../../common/index.js";
import { type FieldHero, heroState } from "../../heroes/index.js";
import type { Chances } from "../context.js";

/** The fewest hits that take a hero out of the fight, and the fewest that kill. */
export interface HitLimits {
	readonly downAt: number;
	readonly deadAt: number;
}

/** Finds the hits at which a hero's state changes: beyond them nothing more can. */
export function hitLimits({ part }: FieldHero): HitLimits {
	const most = 2 * part.health + 1;
	return {
		downAt: leastWhole(0, most, (hits) => heroState(part, hits) !== "up"),
		deadAt: leastWhole(0, most, (hits) => heroState(part, hits) === "dead"),
	};
}

/** Further hits: their mean, and the chance of so many or more. */
export interface MoreHits {
	readonly mean: number;
	atLeast(hits: number): number;
}

/** Sums the chances of hits up once, from the most downwards. */
export function moreHits(chances: Chances<number>): MoreHits {
	const most = chances.reduce((far, [hits]) => Math.max(far, hits), 0);
	const tail = new Float64Array(most + 2);
	let mean = 0;
	for (const [hits, p] of chances) {
		tail[hits] = tail[hits]! + p;
		mean += hits * p;
	}
	for (let hits = most; hits >= 0; hits--) tail[hits] = tail[hits]! + tail[hits + 1]!;
	return { mean, atLeast: (hits) => (hits <= 0 ? 1 : hits > most ? 0 : tail[hits]!) };
}
