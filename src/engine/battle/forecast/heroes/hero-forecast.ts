import { type FieldHero, heroState, rollsAgain, type Survivor, secondTerms } from "../../heroes/index.js";
import type { HeroState } from "../../outcome.js";
import { CONDUCTS, type GloryName } from "../../tables/index.js";
import type { BattleInput, FieldUnit } from "../../types.js";
import type { Branch } from "../branch.js";
import type { SideResult } from "../contests/index.js";
import { type NamedTrial, resultsAfter, totalOf, type Weights } from "../contests/index.js";
import type { Chances, ForecastContext } from "../context.js";
import { getOrCreate } from "../get-or-create.js";
import type { HeroScenario, SideScenario } from "../scenarios/index.js";
import { firstHitChances, gloryChances, hitChances } from "../scenarios/index.js";
import type { HeroForecast } from "../types.js";
import { moraleChances, unitEndChances } from "../units/index.js";

/** Tally of a hero: by earlier events the weights of second rolls. */
interface HeroTally {
	readonly hero: FieldHero;
	/** Weights by earlier hits and whether the first roll took the hero out. */
	readonly before: Map<string, { readonly own: HeroScenario; readonly second: Map<string, SecondRoll> }>;
	struck: number;
}

interface SecondRoll {
	/** null: the hero does not roll again. */
	readonly survivor: Survivor | null;
	weight: number;
}

/** Adds the ways of a hero through one branch. */
function addHero(tally: HeroTally, branch: Branch, side: number, context: ForecastContext): void {
	for (const [i, scenario] of (branch.scenarios[side] ?? []).entries()) {
		const own = scenario.heroes[tally.hero.key];
		if (own === undefined) continue;
		if (own.out) tally.struck += scenario.weight * branch.weight;
		const { second } = getOrCreate(tally.before, JSON.stringify(own), () => ({ own, second: new Map() }));
		for (const [result, routs, weight] of waysOut(tally.hero, scenario, [side, i], branch, context)) {
			if (weight === 0) continue;
			const survivor = { hero: tally.hero, standing: result.standing, routed: routs };
			const rolls = !own.out && rollsAgain(survivor);
			const key = rolls
				? secondTerms(survivor)
						.map(({ value }) => value)
						.join(" ")
				: "";
			getOrCreate(second, key, (): SecondRoll => ({ survivor: rolls ? survivor : null, weight: 0 })).weight += weight;
		}
	}
}

type WayOut = readonly [result: SideResult, routs: boolean, weight: number];

/** Results of the contest for the hero's side, and whether the hero's unit runs. */
function* waysOut(
	{ unit }: FieldHero,
	scenario: SideScenario,
	[side, at]: readonly [side: number, scenario: number],
	branch: Branch,
	context: ForecastContext,
): Generator<WayOut> {
	const preBattle = branch.preBattle.sides[side]!;
	const fieldUnit = scenario.tried.units.find(({ key }) => key === unit);
	const before = preBattle.units.find(({ key }) => key === unit);
	if (before !== undefined && scenario.effectOnOthers.kind === "defected" && scenario.effectOnOthers.unit === unit) {
		const { morale } = scenario.effectOnOthers;
		const byShift = branch.defectors.get(unit)?.byHeroLossShift ?? new Map<number, Weights>();
		const all = [...byShift.values()].reduce((sum, each) => sum + totalOf(each), 0);
		for (const [heroLossShift, each] of byShift) {
			const left = morale + (before.fearless ? 0 : heroLossShift);
			yield* routsAt(each, [[left, 1]], before, branch.results, (scenario.weight * branch.weight) / all, context);
		}
		return;
	}
	const own = resultsAfter(at, side, branch);
	if (fieldUnit === undefined || before === undefined) {
		for (const [id, weight] of own.entries()) yield [branch.results[id]!, false, weight];
		return;
	}
	yield* routsAt(own, moraleChances(fieldUnit, before, scenario, context), fieldUnit, branch.results, 1, context);
}

function* routsAt(
	weights: Weights,
	morale: Chances<number>,
	fieldUnit: FieldUnit,
	results: readonly SideResult[],
	factor: number,
	context: ForecastContext,
): Generator<WayOut> {
	for (const [id, weight] of weights.entries()) {
		if (weight === 0) continue;
		const result = results[id]!;
		const isMajority = result.trial.trial.row.ordeal === "majority";
		const routs = isMajority ? 0 : routChance(fieldUnit, morale, result.trial, context);
		yield [result, true, weight * factor * routs];
		yield [result, false, weight * factor * (1 - routs)];
	}
}

function routChance(
	fieldUnit: FieldUnit,
	morale: Chances<number>,
	trial: NamedTrial,
	context: ForecastContext,
): number {
	return morale.reduce((sum, [value, p]) => {
		const routs = unitEndChances(fieldUnit, value + trial.added, trial, context).reduce(
			(all, [{ conduct }, q]) => (CONDUCTS[conduct] === "routs" ? all + q : all),
			0,
		);
		return sum + p * routs;
	}, 0);
}

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
	return sumUp(tally, input, context);
}

/** Adds up everything that was tallied for a hero. */
function sumUp({ hero, before, struck }: HeroTally, input: BattleInput, context: ForecastContext): HeroForecast {
	const state: Record<HeroState, number> = { up: 0, unconscious: 0, dead: 0 };
	let mean = 0;
	const put = (hits: number, p: number, out: boolean): void => {
		const now = heroState(hero.part, hits);
		state[out && now === "up" ? "unconscious" : now] += p;
		mean += hits * p;
	};
	const first = firstHitChances(hero, input, context);
	const seconds = new Map<string, Chances<number>>();
	for (const { own, second } of before.values()) {
		const earlier = own.out ? ([[0, 1]] as const) : firstHits(first, own, hero);
		for (const [key, { survivor, weight }] of second) {
			const again =
				survivor &&
				getOrCreate(seconds, key, () => hitChances("secondSurvival", hero, secondTerms(survivor), input, context));
			for (const [hits, p] of earlier) {
				const sofar = own.earlier + hits;
				if (again === null || heroState(hero.part, sofar) === "dead") put(sofar, weight * p, own.out);
				else for (const [more, q] of again) put(sofar + more, weight * p * q, false);
			}
		}
	}
	const glory = gloryOf(hero, 1 - struck, input, context);
	return { key: hero.key, side: hero.side, risk: hero.part.risk, state, hits: mean, glory, struck };
}

/** Hits of the first roll, where it is known whether they took the hero out. */
function firstHits(chances: Chances<number>, { fell, earlier }: HeroScenario, { part }: FieldHero): Chances<number> {
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
