import { type FieldHero, heroState, rollsAgain, type Survivor, secondTerms } from "../heroes/index.js";
import type { HeroState } from "../outcome.js";
import { CONDUCTS, type GloryName } from "../tables/index.js";
import type { BattleInput, SideState, UnitStand } from "../types.js";
import { entry } from "./entry.js";
import type { Footing } from "./footing.js";
import { firstHitsLaw, gloryLaw, hitsLaw } from "./hero-laws.js";
import { totalOf, type Weights } from "./law-weights.js";
import type { Law, Laws } from "./laws.js";
import type { HeroOmen, Omen } from "./omens.js";
import { footingsAfter } from "./told.js";
import type { HeroForecast } from "./types.js";
import { fateLaw, moraleLaw, type NamedTrial } from "./unit-laws.js";
import type { World } from "./world.js";

/** How a hero comes out of the contest: by what he went through before, the weights of second rolls. */
interface HeroTally {
	readonly hero: FieldHero;
	/** By earlier hits and whether the first roll took him out. */
	readonly before: Map<string, { readonly told: HeroOmen; readonly second: Map<string, SecondRoll> }>;
	struck: number;
}

interface SecondRoll {
	/** null: he does not roll again. */
	readonly survivor: Survivor | null;
	weight: number;
}

/** Adds how a hero comes through one world. */
function addHero(tally: HeroTally, world: World, side: number, laws: Laws): void {
	for (const [i, omen] of (world.omens[side] ?? []).entries()) {
		const told = omen.heroes[tally.hero.key];
		if (told === undefined) continue;
		if (told.out) tally.struck += omen.weight * world.weight;
		const { second } = entry(tally.before, JSON.stringify(told), () => ({ told, second: new Map() }));
		for (const [footing, routs, weight] of waysOut(tally.hero, omen, [side, i], world, laws)) {
			if (weight === 0) continue;
			const survivor = { hero: tally.hero, standing: footing.standing, routed: routs };
			const rolls = !told.out && rollsAgain(survivor);
			const key = rolls
				? secondTerms(survivor)
						.map(({ value }) => value)
						.join(" ")
				: "";
			entry(second, key, (): SecondRoll => ({ survivor: rolls ? survivor : null, weight: 0 })).weight += weight;
		}
	}
}

type WayOut = readonly [footing: Footing, routs: boolean, weight: number];

/** How the contest leaves his side, and whether his unit runs. */
function* waysOut(
	{ unit }: FieldHero,
	omen: Omen,
	[side, at]: readonly [side: number, omen: number],
	world: World,
	laws: Laws,
): Generator<WayOut> {
	const eve = world.eve.sides[side] as SideState;
	const stand = omen.tried.units.find(({ key }) => key === unit);
	const before = eve.units.find(({ key }) => key === unit);
	if (before !== undefined && omen.abroad.kind === "gone" && omen.abroad.unit === unit) {
		const { morale } = omen.abroad;
		const footings = world.defectors.get(unit)?.byMourning ?? new Map<number, Weights>();
		const all = [...footings.values()].reduce((sum, each) => sum + totalOf(each), 0);
		for (const [mourning, each] of footings) {
			const left = morale + (before.fearless ? 0 : mourning);
			yield* routsAt(each, [[left, 1]], before, world.feet, (omen.weight * world.weight) / all, laws);
		}
		return;
	}
	const own = footingsAfter(at, side, world);
	if (stand === undefined || before === undefined) {
		for (const [id, weight] of own.entries()) yield [world.feet[id] as Footing, false, weight];
		return;
	}
	yield* routsAt(own, moraleLaw(stand, before, omen, laws), stand, world.feet, 1, laws);
}

function* routsAt(
	weights: Weights,
	morale: Law<number>,
	stand: UnitStand,
	feet: readonly Footing[],
	factor: number,
	laws: Laws,
): Generator<WayOut> {
	for (const [id, weight] of weights.entries()) {
		if (weight === 0) continue;
		const footing = feet[id] as Footing;
		const isMajority = footing.trial.trial.row.ordeal === "majority";
		const routs = isMajority ? 0 : routChance(stand, morale, footing.trial, laws);
		yield [footing, true, weight * factor * routs];
		yield [footing, false, weight * factor * (1 - routs)];
	}
}

function routChance(stand: UnitStand, morale: Law<number>, trial: NamedTrial, laws: Laws): number {
	return morale.reduce((sum, [value, p]) => {
		const routs = fateLaw(stand, value + trial.added, trial, laws).reduce(
			(all, [{ conduct }, q]) => (CONDUCTS[conduct] === "routs" ? all + q : all),
			0,
		);
		return sum + p * routs;
	}, 0);
}

/** What becomes of a hero, over all worlds. */
export function heroForecast(hero: FieldHero, worlds: readonly World[], input: BattleInput, laws: Laws): HeroForecast {
	const tally: HeroTally = { hero, before: new Map(), struck: 0 };
	for (const world of worlds) {
		const side = world.eve.sides.findIndex(({ id }) => id === hero.side);
		addHero(tally, world, side, laws);
	}
	return sumUp(tally, input, laws);
}

/** The hero's fate over everything that was added. */
function sumUp({ hero, before, struck }: HeroTally, input: BattleInput, laws: Laws): HeroForecast {
	const state: Record<HeroState, number> = { up: 0, unconscious: 0, dead: 0 };
	let mean = 0;
	const put = (hits: number, p: number, out: boolean): void => {
		const now = heroState(hero.part, hits);
		state[out && now === "up" ? "unconscious" : now] += p;
		mean += hits * p;
	};
	const first = firstHitsLaw(hero, input, laws);
	const seconds = new Map<string, Law<number>>();
	for (const { told, second } of before.values()) {
		const earlier = told.out ? ([[0, 1]] as const) : firstHits(first, told, hero);
		for (const [key, { survivor, weight }] of second) {
			const again =
				survivor && entry(seconds, key, () => hitsLaw("secondSurvival", hero, secondTerms(survivor), input, laws));
			for (const [hits, p] of earlier) {
				const sofar = told.earlier + hits;
				if (again === null || heroState(hero.part, sofar) === "dead") put(sofar, weight * p, told.out);
				else for (const [more, q] of again) put(sofar + more, weight * p * q, false);
			}
		}
	}
	const glory = gloryOf(hero, 1 - struck, input, laws);
	return { key: hero.key, side: hero.side, risk: hero.part.risk, state, hits: mean, glory, struck };
}

/** The hits of the first roll, where it is known whether they took him out. */
function firstHits(law: Law<number>, { fell, earlier }: HeroOmen, { part }: FieldHero): Law<number> {
	if (fell === null) return law;
	const fits = law.filter(([hits]) => (heroState(part, earlier + hits) !== "up") === fell);
	const all = fits.reduce((sum, [, p]) => sum + p, 0);
	return fits.map(([hits, p]) => [hits, p / all] as const);
}

function gloryOf(hero: FieldHero, chance: number, input: BattleInput, laws: Laws): Partial<Record<GloryName, number>> {
	const glory: Partial<Record<GloryName, number>> = {};
	for (const [{ row }, p] of gloryLaw(hero, input, laws)) glory[row] = (glory[row] ?? 0) + p * chance;
	return glory;
}
