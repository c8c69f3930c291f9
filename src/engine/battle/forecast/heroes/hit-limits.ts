import { leastWhole } from "../../../common/index.js";
import { type FieldHero, heroState } from "../../heroes/index.js";
import type { Chances } from "../context.js";

/** The fewest hits that take a hero out of the fight, and the fewest that kill. */
interface HitLimits {
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

/** Hits of a hero before the second roll. */
export interface HitsSoFar {
	/** Chances by hits of a hero who is alive. */
	readonly alive: Float64Array;
	/** Chances of each state, for who rolls no more. */
	readonly up: number;
	readonly unconscious: number;
	readonly dead: number;
	readonly mean: number;
}

/** Sorts hits by what they do; `out`: the hero is out of the fight however few they are. */
export function hitsSoFar(before: Chances<number>, out: boolean, { downAt, deadAt }: HitLimits): HitsSoFar {
	const alive = new Float64Array(deadAt);
	let [up, unconscious, dead, mean] = [0, 0, 0, 0];
	for (const [hits, p] of before) {
		mean += p * hits;
		if (hits >= deadAt) {
			dead += p;
			continue;
		}
		alive[hits] = alive[hits]! + p;
		if (hits >= downAt || out) unconscious += p;
		else up += p;
	}
	return { alive, up, unconscious, dead, mean };
}

/** Hits of the second roll. */
export interface LaterHits {
	readonly mean: number;
	/** Chances by hits before it that it takes the hero out or finds them out; and that it kills. */
	readonly down: Float64Array;
	readonly killed: Float64Array;
}

/** Sums the chances of hits up once, as far as they change anything. */
export function laterHitsOf(chances: Chances<number>, { downAt, deadAt }: HitLimits): LaterHits {
	// Chances of so many or more.
	const tail = new Float64Array(deadAt + 2);
	let mean = 0;
	for (const [hits, p] of chances) {
		const at = Math.min(hits, deadAt);
		tail[at] = tail[at]! + p;
		mean += hits * p;
	}
	for (let hits = deadAt; hits >= 0; hits--) tail[hits] = tail[hits]! + tail[hits + 1]!;
	const atLeast = (missing: number): Float64Array =>
		Float64Array.from({ length: deadAt }, (_, hits) => tail[Math.max(0, missing - hits)]!);
	return { mean, down: atLeast(downAt), killed: atLeast(deadAt) };
}
