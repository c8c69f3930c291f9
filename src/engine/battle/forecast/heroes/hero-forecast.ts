import { type FieldHero, heroState, secondTerms } from "../../heroes/index.js";
import type { HeroState } from "../../outcome.js";
import type { GloryName } from "../../tables/index.js";
import type { BattleInput } from "../../types.js";
import type { Branch } from "../branch.js";
import type { Chances, ForecastContext } from "../context.js";
import { getOrCreate } from "../get-or-create.js";
import { firstHitChances, gloryChances, hitChances } from "../scenarios/index.js";
import type { HeroForecast } from "../types.js";
import { addHero, type EarlierEvents, type HeroTally, type KnownHero } from "./hero-courses.js";
import { type HitLimits, hitLimits, type MoreHits, moreHits } from "./hit-limits.js";

/** Forecasts a hero over all branches. */
export function heroForecast(
	hero: FieldHero,
	branches: readonly Branch[],
	input: BattleInput,
	context: ForecastContext,
): HeroForecast {
	const tally: HeroTally = { hero, before: new Map(), struck: 0 };
	for (const branch of branches) {
		const side = branch.preBattle.sides.findIndex(({ id }) => id === hero.side);
		addHero(tally, branch, side, context);
	}
	const { state, hits } = endOfDay(tally, input, context);
	const glory = gloryOf(hero, 1 - tally.struck, input, context);
	return { key: hero.key, side: hero.side, risk: hero.part.risk, state, hits, glory, struck: tally.struck };
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
	const seconds = new Map<string, MoreHits>();
	for (const events of before.values()) {
		const moreAfter = (key: string): MoreHits | null => {
			const survivor = events.second.get(key)?.survivor;
			if (!survivor) return null;
			return getOrCreate(seconds, key, () =>
				moreHits(hitChances("secondSurvival", hero, secondTerms(survivor), input, context)),
			);
		};
		addEvents(end, events, events.own.out ? [[0, 1]] : firstHits(first, events.own, hero), limits, moreAfter);
	}
	return end;
}

/** Adds what becomes of a hero after some events: who is dead rolls no more. */
function addEvents(
	end: EndOfDay,
	{ own, second }: EarlierEvents,
	first: Chances<number>,
	{ downAt, deadAt }: HitLimits,
	moreAfter: (key: string) => MoreHits | null,
): void {
	const { state } = end;
	for (const [key, { weight }] of second) {
		const more = moreAfter(key);
		for (const [hits, p] of first) {
			const sofar = own.earlier + hits;
			const chance = weight * p;
			end.hits += chance * sofar;
			if (more === null || sofar >= deadAt) {
				const now = sofar >= deadAt ? "dead" : sofar >= downAt || own.out ? "unconscious" : "up";
				state[now] += chance;
				continue;
			}
			end.hits += chance * more.mean;
			const dead = more.atLeast(deadAt - sofar);
			const down = more.atLeast(downAt - sofar);
			state.dead += chance * dead;
			state.unconscious += chance * (down - dead);
			state.up += chance * (1 - down);
		}
	}
}

/** Hits of the first roll, where it is known whether they took the hero out. */
function firstHits(chances: Chances<number>, { fell, earlier }: KnownHero, { part }: FieldHero): Chances<number> {
	if (fell === null) return chances;
	const fits = chances.filter(([hits]) => (heroState(part, earlier + hits) !== "up") === fell);
	const all = fits.reduce((sum, [, p]) => sum + p, 0);
	return fits.map(([hits, p]) => [hits, p / all] as const);
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
