import { type FieldHero, fieldHeroes, riskRange } from "../heroes/index.js";
import type { BattleRules } from "../rules.js";
import type { BattleInput, HeroPart } from "../types.js";
import type { Branch } from "./branch.js";
import { type ForecastContext, forecastContext } from "./context.js";
import { type DayByRisk, dayByRisk } from "./day-by-risk.js";
import type { ForecastQuery } from "./forecast-day.js";
import { heroForecast } from "./heroes/index.js";
import { enumerateBranches } from "./plan-forecast.js";
import { sampleInSteps } from "./sampled.js";
import { winChance } from "./sides/index.js";
import { finish, type Steps } from "./steps.js";
import type { HeroForecast } from "./types.js";

/** Effects of one Risk on a hero and the side. */
export interface RiskForecast {
	readonly risk: number;
	readonly hero: HeroForecast;
	/** Chance that the hero's side holds the field: it depends on the Risk only if the hero leads. */
	readonly wins: number;
	/** Number of simulated days instead of all; 0: every chance was enumerated. */
	readonly sampled: number;
}

/**
 * Forecasts a hero, by key, at every Risk that may be chosen, from the boldest (RULES 1.10.2). RangeError for an
 * unknown hero.
 */
export function forecastRisks(
	input: BattleInput,
	rules: BattleRules,
	key: string,
	query: ForecastQuery = {},
): readonly RiskForecast[] {
	return finish(risksInSteps(input, rules, key, query));
}

/** The same with pauses between its parts. */
export function* risksInSteps(
	input: BattleInput,
	rules: BattleRules,
	key: string,
	query: ForecastQuery = {},
): Steps<readonly RiskForecast[]> {
	const part = input.sides.flatMap((side) => side.heroes.filter(({ hero }) => `${side.id}/${hero}` === key))[0];
	if (part === undefined) throw new RangeError(`no hero ${key}`);
	const [least, most] = riskRange(part);
	const context = forecastContext(rules, query);
	const { side, unit } = fieldHeroOf(input, key);
	const at = { side: input.sides.findIndex(({ id }) => id === side), unit };
	const branchesAt = yield* part.leads === "none" ? sameDay(input, context) : dayByRisk(input, at, context);
	const risks: RiskForecast[] = [];
	for (let risk = least; risk <= most; risk++) {
		const changed = withRisk(input, key, risk);
		const branches = yield* branchesAt(changed);
		const steps = branches ? enumerated(changed, key, branches, context) : sampled(changed, rules, key, query);
		risks.push(yield* steps);
		yield;
	}
	return risks;
}

/** A hero who leads no unit: the battle goes the same way at every Risk. */
function* sameDay(input: BattleInput, context: ForecastContext): Steps<DayByRisk> {
	const branches = yield* enumerateBranches(input, context);
	// biome-ignore lint/correctness/useYield: nothing is left to do.
	return function* () {
		return branches;
	};
}

function fieldHeroOf(input: BattleInput, key: string): FieldHero {
	return input.sides.flatMap((side) => fieldHeroes(side, input)).find((each) => each.key === key) as FieldHero;
}

function* enumerated(
	input: BattleInput,
	key: string,
	branches: readonly Branch[],
	context: ForecastContext,
): Steps<RiskForecast> {
	const hero = fieldHeroOf(input, key);
	const wins = winChance(
		branches,
		input.sides.findIndex(({ id }) => id === hero.side),
	);
	return { risk: hero.part.risk, hero: yield* heroForecast(hero, branches, input, context), wins, sampled: 0 };
}

function* sampled(input: BattleInput, rules: BattleRules, key: string, query: ForecastQuery): Steps<RiskForecast> {
	const forecast = yield* sampleInSteps(input, rules, query);
	const hero = forecast.heroes.find((each) => each.key === key) as HeroForecast;
	const wins = forecast.sides.find(({ id }) => id === hero.side)?.wins ?? 0;
	return { risk: hero.risk, hero, wins, sampled: forecast.sampled };
}

function withRisk(input: BattleInput, key: string, risk: number): BattleInput {
	const sides = input.sides.map((side) => ({
		...side,
		heroes: side.heroes.map((part): HeroPart => (`${side.id}/${part.hero}` === key ? { ...part, risk } : part)),
	}));
	return { ...input, sides };
}
