import { type FieldHero, heroState, secondTerms } from "../../battle/heroes/index.js";
import type { BattleInput, HeroState } from "../../battle/index.js";
import type { GloryName } from "../../battle/tables/index.js";
import { getOrCreate, leastWhole } from "../../common/index.js";
import type { Branch } from "../contests/index.js";
import type { Chances, ForecastContext, HeroForecast, Steps } from "../model/index.js";
import { firstHitChances, gloryChances, hitChances } from "../scenarios/index.js";
import type { HeroTally, KnownHero } from "./hero-courses.js";
import { addHero } from "./hero-courses.js";

/** Forecasts a hero over all branches. */
export function* heroForecast(
	hero: FieldHero,
	branches: readonly Branch[],
	input: BattleInput,
	context: ForecastContext,
): Steps<HeroForecast> {
	const tally: HeroTally = { hero, before: new Map(), struck: 0 };
	for (const branch of branches) {
		const side = branch.preBattle.sides.findIndex(({ id }) => id === hero.side);
		yield* addHero(tally, branch, side, context);
	}
	const { state, hits } = endOfDay(tally, input, context);
	const glory = gloryOf(hero, 1 - tally.struck, input, context);
	const { key, side, part } = hero;
	return { key, side, risk: part.risk, state, hits: { mean: hits, within: "exact" }, glory, struck: tally.struck };
}

interface EndOfDay {
	readonly state: Record<HeroState, number>;
	hits: number;
}

/** Adds up everything that was tallied for a hero. */
function endOfDay({ hero, before }: HeroTally, input: BattleInput, context: ForecastContext): EndOfDay {
	const end: EndOfDay = { state: { up: 0, unconscious: 0, dead: 0 }, hits: 0 };
	const limits = hitLimits(hero);
	const first = firstHitChances(hero, input, context);
	const laterHits = new Map<string, LaterHits>();
	for (const { own, second } of before.values()) {
		const sofar = hitsSoFar(hitsBefore(first, own, hero), own.out, limits);
		for (const [key, { survivor, weight }] of second) {
			end.hits += weight * sofar.mean;
			if (survivor === null) {
				addRest(end, sofar, weight);
				continue;
			}
			const distribution = getOrCreate(laterHits, key, () => {
				return laterHitsOf(hitChances("secondSurvival", hero, secondTerms(survivor), input, context), limits);
			});
			addSecond(end, sofar, distribution, weight);
		}
	}
	return end;
}

/** Adds what becomes of a hero who rolls no more. */
function addRest({ state }: EndOfDay, { up, unconscious, dead }: HitsSoFar, weight: number): void {
	state.up += weight * up;
	state.unconscious += weight * unconscious;
	state.dead += weight * dead;
}

/** Adds what becomes of a hero who rolls again unless dead. */
function addSecond(end: EndOfDay, { alive, dead }: HitsSoFar, { down, killed, mean }: LaterHits, weight: number): void {
	let [all, fallen, lost] = [0, 0, 0];
	for (let hits = 0; hits < alive.length; hits++) {
		const p = alive[hits]!;
		all += p;
		fallen += p * down[hits]!;
		lost += p * killed[hits]!;
	}
	end.hits += weight * all * mean;
	end.state.up += weight * (all - fallen);
	end.state.unconscious += weight * (fallen - lost);
	end.state.dead += weight * (lost + dead);
}

/** Hits before the second roll, where it is known whether the first took the hero out. */
function hitsBefore(first: Chances<number>, { out, fell, earlier }: KnownHero, { part }: FieldHero): Chances<number> {
	if (out) return earlier;
	const sums = new Map<number, number>();
	let all = 0;
	for (const [before, p] of earlier) {
		for (const [hits, q] of first) {
			if (fell !== null && (heroState(part, before + hits) !== "up") !== fell) continue;
			all += p * q;
			sums.set(before + hits, (sums.get(before + hits) ?? 0) + p * q);
		}
	}
	return [...sums].map(([hits, p]) => [hits, p / all] as const);
}

function gloryOf(
	hero: FieldHero,
	chance: number,
	input: BattleInput,
	context: ForecastContext,
): Partial<Record<GloryName, number>> {
	const glory: Partial<Record<GloryName, number>> = {};
	for (const [{ row }, p] of gloryChances(hero, input, context)) glory[row] = (glory[row] ?? 0) + p * chance;
	return glory;
}

/** The fewest hits that take a hero out of the fight, and the fewest that kill. */
interface HitLimits {
	readonly downAt: number;
	readonly deadAt: number;
}

/** Finds the hits at which a hero's state changes: beyond them nothing more can. */
function hitLimits({ part }: FieldHero): HitLimits {
	const most = 2 * part.health + 1;
	return {
		downAt: leastWhole(0, most, (hits) => heroState(part, hits) !== "up"),
		deadAt: leastWhole(0, most, (hits) => heroState(part, hits) === "dead"),
	};
}

/** Hits of a hero before the second roll. */
interface HitsSoFar {
	/** Chances by hits of a hero who is alive. */
	readonly alive: Float64Array;
	/** Chances of each state, for who rolls no more. */
	readonly up: number;
	readonly unconscious: number;
	readonly dead: number;
	readonly mean: number;
}

/** Sorts hits by what they do; `out`: the hero is out of the fight however few they are. */
function hitsSoFar(before: Chances<number>, out: boolean, { downAt, deadAt }: HitLimits): HitsSoFar {
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
interface LaterHits {
	readonly mean: number;
	/** Chances by hits before it that it takes the hero out or finds them out; and that it kills. */
	readonly down: Float64Array;
	readonly killed: Float64Array;
}

/** Sums the chances of hits up once, as far as they change anything. */
function laterHitsOf(chances: Chances<number>, { downAt, deadAt }: HitLimits): LaterHits {
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
