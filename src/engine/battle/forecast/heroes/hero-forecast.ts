import { getOrCreate } from "../../../common/index.js";
import { type FieldHero, heroState, secondTerms } from "../../heroes/index.js";
import type { HeroState } from "../../outcome.js";
import type { GloryName } from "../../tables/index.js";
import type { BattleInput } from "../../types.js";
import type { Branch } from "../branch.js";
import type { Chances, ForecastContext } from "../context.js";
import { firstHitChances, gloryChances, hitChances } from "../scenarios/index.js";
import type { Steps } from "../steps.js";
import type { HeroForecast } from "../types.js";
import { addHero, type HeroTally, type KnownHero } from "./hero-courses.js";
import { type HitsSoFar, hitLimits, hitsSoFar, type LaterHits, laterHitsOf } from "./hit-limits.js";

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
