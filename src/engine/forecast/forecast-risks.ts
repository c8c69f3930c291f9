import type { FieldHero } from "../battle/heroes/index.js";
import { fieldHeroes } from "../battle/heroes/index.js";
import type { BattleInput, BattleRules, HeroPart } from "../battle/index.js";
import { riskRange } from "../battle/model/index.js";
import { openField } from "../battle/state/index.js";
import type { Branch, BranchDraft, FoundContests, OneUnit, SideDraft } from "./contests/index.js";
import { draftSide, findContests, isRuled, weighBranch } from "./contests/index.js";
import type { ForecastQuery } from "./forecast-day.js";
import { approximations, isContestRough, withRoughHits } from "./forecast-day.js";
import { heroForecast } from "./heroes/index.js";
import type { DayForecast, ForecastContext, HeroForecast, Precision, SideForecast, Steps } from "./model/index.js";
import { chanceWithin, finish, forecastContext, halfWidth, saying } from "./model/index.js";
import { draftStates, enumerateBranches, mostStates } from "./plan-forecast.js";
import { daysOfStep, FEWEST_DAYS, refineTo, SEED, sampledForecast } from "./sampled.js";
import { chanceByQuestion } from "./sampled-contests.js";
import type { BareCourse, PreBattleState } from "./scenarios/index.js";
import { bareScenarios, preBattleStates } from "./scenarios/index.js";
import { winChance } from "./sides/index.js";
import { menOn } from "./units/index.js";

/** Effects of one Risk on a hero and the side. */
export interface RiskForecast {
	readonly risk: number;
	readonly hero: HeroForecast;
	/** Chance that the hero's side holds the field, and its precision: it depends on the Risk only if the hero leads. */
	readonly wins: number;
	readonly winsWithin: Precision;
	/** Number of simulated days instead of all, at least 100; 0: every chance was enumerated. */
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

/**
 * A step of the forecast of a hero's Risks: null: nothing is known yet; of simulated days each answer is finer than the
 * one before.
 */
type RisksStep = readonly RiskForecast[] | null;

/** The same step by step: where days are simulated it comes soon, and then finer and finer. */
export function* risksInSteps(
	input: BattleInput,
	rules: BattleRules,
	key: string,
	query: ForecastQuery = {},
): Generator<RisksStep, readonly RiskForecast[], void> {
	const part = input.sides.flatMap((side) => side.heroes.filter(({ hero }) => `${side.id}/${hero}` === key))[0];
	if (part === undefined) throw new RangeError(`no hero ${key}`);
	const [least, most] = riskRange(part);
	const inputs = Array.from({ length: most - least + 1 }, (_, i) => withRisk(input, key, least + i));
	const context = forecastContext(rules, query);
	const known = yield* saying(null, exactRisks(inputs, key, context));
	const open = inputs.filter((_, i) => known[i] === null);
	if (open.length === 0) return known.flatMap((risk) => risk ?? []);
	const samples = new Map(
		open.map((each) => [each, sampledForecast(each, rules, query, chanceByQuestion(SEED))] as const),
	);
	let days: number = FEWEST_DAYS;
	for (;;) {
		for (const [each, sample] of samples) yield* saying(null, refineTo(days, sample, daysOfStep(each)));
		const answer: RiskForecast[] = [];
		for (const [i, each] of inputs.entries()) {
			answer.push(known[i] ?? toRisk(yield* saying(null, samples.get(each)!.inSteps()), key));
		}
		if (days >= MOST_DAYS || answer.every(isFine)) return answer;
		yield answer;
		days = Math.min(MOST_DAYS, Math.ceil(days * 1.5));
	}
}

/**
 * The most days that are simulated for each Risk, and half the width of an interval of a chance that is fine enough.
 */
const MOST_DAYS = 5_000;
const FINE = 0.02;

function isFine({ hero: { state }, winsWithin, sampled }: RiskForecast): boolean {
	const chances = [state.unconscious, state.dead].map((chance) => chanceWithin(chance, sampled));
	return [...chances, winsWithin].every((within) => halfWidth(within) <= FINE);
}

/** The Risks whose chances can be enumerated; null: a Risk whose cannot. */
function* exactRisks(
	inputs: readonly BattleInput[],
	key: string,
	context: ForecastContext,
): Steps<readonly (RiskForecast | null)[]> {
	const [input] = inputs as readonly [BattleInput, ...BattleInput[]];
	const { side, unit, part } = fieldHeroOf(input, key);
	const at = { side: input.sides.findIndex(({ id }) => id === side), unit };
	const branchesAt = yield* part.leads === "none" ? sameDay(input, context) : dayByRisk(input, at, context);
	const risks: (RiskForecast | null)[] = [];
	for (const changed of inputs) {
		const branches = yield* branchesAt(changed);
		risks.push(branches && (yield* enumerated(changed, key, branches, context)));
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
	const side = input.sides.findIndex(({ id }) => id === hero.side);
	const open = openField(input, context.rules);
	const traits = { totals: false, isCounted: menOn(open, context).exact };
	const rough = approximations(traits, open, context.rules);
	return {
		risk: hero.part.risk,
		hero: withRoughHits(yield* heroForecast(hero, branches, input, context), rough),
		wins: winChance(branches, side),
		winsWithin: isContestRough(rough) ? "unknown" : "exact",
		sampled: 0,
	};
}

/** The part of a forecast of simulated days that is about a hero's Risk. */
function toRisk({ heroes, sides, sampled }: DayForecast, key: string): RiskForecast {
	const hero = heroes.find((each) => each.key === key) as HeroForecast;
	const { wins, winsWithin } = sides.find(({ id }) => id === hero.side) as SideForecast;
	return { risk: hero.risk, hero, wins, winsWithin, sampled };
}

function withRisk(input: BattleInput, key: string, risk: number): BattleInput {
	const sides = input.sides.map((side) => ({
		...side,
		heroes: side.heroes.map((part): HeroPart => (`${side.id}/${part.hero}` === key ? { ...part, risk } : part)),
	}));
	return { ...input, sides };
}

/**
 * Returns every branch of the day with other Risks of that side's heroes, and nothing else changed; null: that costs
 * too much.
 */
type DayByRisk = (input: BattleInput) => Steps<readonly Branch[] | null>;

/** Parts of a state before the battle that are the same at any Risk. */
interface SharedState {
	/** Catastrophes of the side whose heroes change their Risks. */
	readonly bares: readonly BareCourse[];
	/** The other sides, by place; null: that side itself. */
	readonly others: readonly (SideDraft | null)[];
	/** The contests of the Risks before these. */
	found: Found | null;
}

/** Contests with the keys of the classes of the side from which they were found. */
interface Found {
	readonly contests: FoundContests;
	readonly keys: readonly string[];
}

/**
 * Enumerates a day at any Risks of one side's heroes. They change the chances of falls and of glory (RULES 1.10), but
 * neither catastrophes nor other sides; nor, as long as the same may happen, which contests there are. Results are
 * weighed for that side alone, and after the going over of that unit.
 */
function* dayByRisk(input: BattleInput, hero: OneUnit, context: ForecastContext): Steps<DayByRisk> {
	const { side } = hero;
	const states = yield* preBattleStates(input, context, mostStates);
	const known = new Map<PreBattleState, SharedState>();
	return function* (changed) {
		if (states === null) return null;
		const sharedOf = function* (state: PreBattleState): Steps<SharedState> {
			const shared = known.get(state) ?? (yield* shareState(state, side, context));
			known.set(state, shared);
			return shared;
		};
		const { drafts } = yield* draftStates(
			states,
			function* (state, weight) {
				return yield* draftAt(changed, side, yield* sharedOf(state), state, weight, context);
			},
			context,
		);
		if (drafts === null) return null;
		const branches: Branch[] = [];
		for (const [i, draft] of drafts.entries()) {
			const found = yield* contestsAfter(draft, side, yield* sharedOf(states[i]![0]), context);
			branches.push(yield* weighBranch(draft, found, hero, context));
		}
		return branches;
	};
}

function* shareState(state: PreBattleState, side: number, context: ForecastContext): Steps<SharedState> {
	const others: (SideDraft | null)[] = [];
	let bares: readonly BareCourse[] = [];
	for (const [i, each] of state.sides.entries()) {
		const made = yield* bareScenarios(each, state, context);
		if (i === side) bares = made;
		others.push(i === side ? null : yield* draftSide(made, i, state, context));
	}
	return { bares, others, found: null };
}

/** The scenarios of all sides at other Risks. */
function* draftAt(
	input: BattleInput,
	side: number,
	{ bares, others }: SharedState,
	state: PreBattleState,
	weight: number,
	context: ForecastContext,
): Steps<BranchDraft> {
	const sides = state.sides.map((each, i) => (i === side ? { ...each, input: input.sides[i]! } : each));
	const preBattle: PreBattleState = { ...state, input, sides };
	const own = yield* draftSide(bares, side, preBattle, context);
	const all = others.map((each) => each ?? own);
	return {
		weight,
		preBattle,
		scenarios: all.map(({ scenarios }) => scenarios),
		classes: all.map(({ classes }) => classes),
	};
}

/**
 * The contests of a draft: those of the Risks before with other chances of glory, if its classes count alike. Where
 * Strategy is ruled on, chances of glory are classes.
 */
function* contestsAfter(
	draft: BranchDraft,
	side: number,
	shared: SharedState,
	context: ForecastContext,
): Steps<FoundContests> {
	const { classes } = draft.classes[side]!;
	const keys = classes.map(({ key }) => key);
	const { found } = shared;
	const isAlike = found?.keys.length === keys.length && found.keys.every((key, i) => key === keys[i]);
	if (found === null || !isAlike || isRuled(draft.preBattle.input)) {
		const contests = yield* findContests(draft, context);
		shared.found = { contests, keys };
		return contests;
	}
	const gainsById = new Map(classes.map(({ strategy }) => [strategy.id, strategy]));
	const met = found.contests.met.map((each) => {
		return { ...each, gains: each.gains.map((gains, i) => (i === side ? gainsById.get(gains.id)! : gains)) };
	});
	return { ...found.contests, met };
}
