import { type FieldHero, fieldHeroes, riskRange } from "../heroes/index.js";
import type { BattleRules } from "../rules.js";
import type { BattleInput, HeroPart } from "../types.js";
import { forecastContext } from "./context.js";
import type { ForecastQuery } from "./forecast-day.js";
import { heroForecast } from "./heroes/index.js";
import { enumerateBranches } from "./plan-forecast.js";
import { sampleDay } from "./sampled.js";
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
	const alone = part.leads === "none" ? yield* forFollower(input, rules, key, query) : null;
	const risks: RiskForecast[] = [];
	for (let risk = least; risk <= most; risk++) {
		risks.push(alone?.(risk) ?? (yield* forLeader(withRisk(input, key, risk), rules, key, query)));
		yield;
	}
	return risks;
}

/** Forecasts a hero at any Risk, as long as the side stays as it is; null where nothing was enumerated. */
function* forFollower(
	input: BattleInput,
	rules: BattleRules,
	key: string,
	query: ForecastQuery,
): Steps<((risk: number) => RiskForecast) | null> {
	const context = forecastContext(rules, query);
	const branches = yield* enumerateBranches(input, context);
	if (branches === null) return null;
	const hero = input.sides.flatMap((side) => fieldHeroes(side, input)).find((each) => each.key === key) as FieldHero;
	const wins = winChance(
		branches,
		input.sides.findIndex(({ id }) => id === hero.side),
	);
	return (risk) => {
		const bold = { ...hero, part: { ...hero.part, risk } };
		return { risk, hero: heroForecast(bold, branches, input, context), wins, sampled: 0 };
	};
}

/** Forecasts a leading hero, whose Risk changes the side; its units are left out. */
function* forLeader(input: BattleInput, rules: BattleRules, key: string, query: ForecastQuery): Steps<RiskForecast> {
	const enumerated = yield* forFollower(input, rules, key, query);
	if (enumerated !== null) return enumerated(riskOf(input, key));
	const forecast = sampleDay(input, rules, query);
	const hero = forecast.heroes.find((each) => each.key === key) as HeroForecast;
	const wins = forecast.sides.find(({ id }) => id === hero.side)?.wins ?? 0;
	return { risk: hero.risk, hero, wins, sampled: forecast.sampled };
}

function riskOf({ sides }: BattleInput, key: string): number {
	const parts = sides.flatMap(({ id, heroes }) => heroes.filter(({ hero }) => `${id}/${hero}` === key));
	return parts[0]?.risk ?? 0;
}

function withRisk(input: BattleInput, key: string, risk: number): BattleInput {
	const sides = input.sides.map((side) => ({
		...side,
		heroes: side.heroes.map((part): HeroPart => (`${side.id}/${part.hero}` === key ? { ...part, risk } : part)),
	}));
	return { ...input, sides };
}
