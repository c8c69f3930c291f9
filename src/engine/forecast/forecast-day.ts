import { fieldHeroes } from "../battle/heroes/index.js";
import type { BattleInput, BattleRules, SideState } from "../battle/index.js";
import { openField } from "../battle/state/index.js";
import type { Conduct } from "../battle/tables/index.js";
import { CONDUCTS } from "../battle/tables/index.js";
import type { Branch, Defector } from "./contests/index.js";
import { totalOf } from "./contests/index.js";
import { heroForecast } from "./heroes/index.js";
import type {
	Approximation,
	DayForecast,
	Estimate,
	ForecastConditions,
	ForecastContext,
	HeroForecast,
	Precision,
	Spread,
	Steps,
	UnitForecast,
} from "./model/index.js";
import { finish, forecastContext, saying } from "./model/index.js";
import { enumerateBranches } from "./plan-forecast.js";
import { daysOfStep, FEWEST_DAYS, refineTo, sampledForecast } from "./sampled.js";
import { isRoughAfterAtrocity } from "./scenarios/index.js";
import { sideForecasts, winChance } from "./sides/index.js";
import type { MoraleExposures, UnitTally } from "./units/index.js";
import {
	addMajorities,
	addOwnUnits,
	addUnitEnds,
	endTallyOn,
	lossSpread,
	meanDead,
	menOn,
	moraleExposures,
	openTallies,
	sharedTestsOf,
	unitPercents,
} from "./units/index.js";

/** Query of a forecast. */
export interface ForecastQuery extends ForecastConditions {
	/** The spread of each side's losses too, which takes longer than the rest. */
	readonly totals?: boolean;
}

/**
 * Forecasts a battle day, for an input that `battleDay(rules).check` let pass: every chance is worked out from the
 * kernels of the rules, nothing is rolled (RULES 1.9–1.19, Forecast); where that would cost too much, from the fewest
 * simulated days that say anything. With a log the forecast is of what is still open. Of open choices the first option
 * counts.
 */
export function forecastDay(input: BattleInput, rules: BattleRules, query: ForecastQuery = {}): DayForecast {
	const exact = finish(exactForecast(input, rules, query));
	if (exact !== null) return exact;
	const sample = sampledForecast(input, rules, query);
	sample.refine(FEWEST_DAYS);
	return sample.forecast();
}

/** One step of a forecast: what is known by then. */
interface ForecastStep {
	/** null: nothing yet. Of simulated days every one is finer than the one before. */
	readonly forecast: DayForecast | null;
	/** Days of the forecast; 0: there is none yet. */
	readonly sampled: number;
}

/** Days after which a sample is fine enough. */
const MOST_DAYS = 50_000;

/**
 * Forecasts a battle day step by step, each of a few milliseconds, for a Worker that may be asked something else, or
 * for a page that must go on (see README.md). An exact forecast comes with the last step. A sampled one comes early and
 * then finer and finer, each time the number of days has grown by half; who has seen enough just stops asking.
 */
export function* forecastInSteps(
	input: BattleInput,
	rules: BattleRules,
	query: ForecastQuery = {},
): Generator<ForecastStep, DayForecast, void> {
	const exact = yield* saying(NO_FORECAST, exactForecast(input, rules, query));
	if (exact !== null) return exact;
	const sample = sampledForecast(input, rules, query);
	for (let days = FEWEST_DAYS; days < MOST_DAYS; days = Math.ceil(days * 1.5)) {
		yield* saying(NO_FORECAST, refineTo(days, sample, daysOfStep(input)));
		yield { forecast: yield* saying(NO_FORECAST, sample.inSteps()), sampled: days };
	}
	yield* saying(NO_FORECAST, refineTo(MOST_DAYS, sample, daysOfStep(input)));
	return yield* saying(NO_FORECAST, sample.inSteps());
}

const NO_FORECAST: ForecastStep = { forecast: null, sampled: 0 };

/** The exact forecast; null where it costs too much. */
function* exactForecast(input: BattleInput, rules: BattleRules, query: ForecastQuery): Steps<DayForecast | null> {
	const context = forecastContext(rules, query);
	const branches = yield* enumerateBranches(input, context);
	if (branches === null) return null;
	const open = openField(input, rules);
	const menCounts = menOn(open, context);
	const [first] = branches as readonly [Branch, ...Branch[]];
	// Powers have given units lines of casualties, the same in every branch.
	const tallies = openTallies(first.preBattle.sides, first, context);
	for (const branch of branches) yield* addBranch(branch, { tallies, menCounts, context });
	const units = yield* unitForecasts(tallies.values(), context);
	const heroes: HeroForecast[] = [];
	for (const hero of open.flatMap((side) => fieldHeroes(side.input, input))) {
		heroes.push(yield* heroForecast(hero, branches, input, context));
		yield;
	}
	const approximate = approximations({ totals: query.totals === true, isCounted: menCounts.exact }, open, rules);
	return withRough(
		{
			noWinner: winChance(branches, -1),
			noWinnerWithin: "exact",
			sides: yield* sideForecasts(branches, units, query.totals === true, context),
			units,
			heroes,
			sampled: 0,
			approximate,
		},
		approximate,
	);
}

/** Number of units after which the work pauses. */
const PART = 64;

function* unitForecasts(tallies: Iterable<UnitTally>, context: ForecastContext): Steps<readonly UnitForecast[]> {
	const units: UnitForecast[] = [];
	for (const tally of tallies) {
		units.push(unitForecast(tally, context));
		if (units.length % PART === 0) yield;
	}
	return units;
}

interface Added {
	readonly tallies: ReadonlyMap<string, UnitTally>;
	readonly menCounts: ReturnType<typeof menOn>;
	readonly context: ForecastContext;
}

/** Adds one branch to the tallies of all units. */
function* addBranch(branch: Branch, { tallies, menCounts, context }: Added): Steps<void> {
	const tests = sharedTestsOf(branch.results, context);
	for (const side of branch.preBattle.sides.keys()) {
		yield* addOwnUnits(side, tests, { branch, tallies, context });
		yield* addMajorities(side, tests, { branch, tallies, menCounts, context });
	}
	const heroLossShifts = new Set([0]);
	const losses = new Set([...branch.defectors.values()].flatMap(({ byHeroLoss }) => [...byHeroLoss.keys()]));
	for (const chances of losses) for (const [shift] of chances) heroLossShifts.add(shift);
	const exposures = moraleExposures(
		tests,
		branch.results,
		[Math.min(...heroLossShifts), Math.max(...heroLossShifts)],
		context,
	);
	for (const [unit, defector] of branch.defectors) {
		addDefector(tallies.get(unit) as UnitTally, defector, exposures, context);
		yield;
	}
}

/** Adds the chances of a unit on the side to which it went over. */
function addDefector(
	tally: UnitTally,
	{ joins, morale, byHeroLoss }: Defector,
	exposures: MoraleExposures,
	context: ForecastContext,
): void {
	const exposure = exposures.empty();
	for (const [chances, weights] of byHeroLoss) {
		tally.defects += totalOf(weights);
		const gathered = exposures.gather(weights);
		for (const [shift, p] of chances) exposures.add(exposure, gathered, shift, p);
	}
	addUnitEnds(endTallyOn(tally, joins, context), tally, morale, exposure, exposures);
}

function unitForecast(tally: UnitTally, context: ForecastContext): UnitForecast {
	const { fieldUnit, conduct, defects } = tally;
	const percents = unitPercents(tally, context);
	return {
		key: fieldUnit.key,
		side: fieldUnit.from,
		conduct: Object.fromEntries(CONDUCTS.map((name, i) => [name, conduct[i]])) as Record<Conduct, number>,
		defects,
		percent: toList(percents),
		losses: lossSpread(fieldUnit.unit.men, percents, context.rules.options.lossRounding),
		dead: meanDead(fieldUnit, percents, context),
	};
}

/** A plain list, much faster than by iterating. */
function toList(values: Float64Array): readonly number[] {
	const list: number[] = [];
	for (let at = 0; at < values.length; at++) list.push(values[at]!);
	return list;
}

const roughEstimate = (figure: Estimate): Estimate => ({ ...figure, within: "unknown" });

const roughSpread = (spread: Spread): Spread => ({ ...spread, within: UNKNOWN });

const UNKNOWN: Spread["within"] = { mean: "unknown", low: "unknown", median: "unknown", high: "unknown" };

/** Traits of an enumerated forecast that make it approximate: losses of sides are asked for; men are counted singly. */
interface Traits {
	readonly totals: boolean;
	readonly isCounted: boolean;
}

/** Lists what is not exact to the last digit. */
export function approximations(
	{ totals, isCounted }: Traits,
	sides: readonly SideState[],
	rules: BattleRules,
): readonly Approximation[] {
	const rows: readonly (readonly [Approximation, boolean])[] = [
		["totals", totals],
		["rounding", rules.options.lossRounding !== "perUnit"],
		["majority", !isCounted],
		["atrocity", isRoughAfterAtrocity(sides, rules)],
	];
	return rows.filter(([, holds]) => holds).map(([name]) => name);
}

/** Says of figures that follow from something approximate that their precision is not known. */
function withRough(forecast: DayForecast, rough: readonly Approximation[]): DayForecast {
	if (!isRough(rough)) return forecast;
	const chances = (within: Precision): Precision => (isContestRough(rough) ? "unknown" : within);
	return {
		...forecast,
		noWinnerWithin: chances(forecast.noWinnerWithin),
		sides: forecast.sides.map((side) => ({
			...side,
			winsWithin: chances(side.winsWithin),
			losses: side.losses && roughSpread(side.losses),
			dead: roughEstimate(side.dead),
		})),
		units: forecast.units.map((unit) => ({
			...unit,
			losses: roughSpread(unit.losses),
			dead: unit.dead && roughEstimate(unit.dead),
		})),
		heroes: forecast.heroes.map((hero) => withRoughHits(hero, rough)),
	};
}

/** True if what follows the contest is only nearly right. */
const isRough = (rough: readonly Approximation[]): boolean => rough.includes("majority") || isContestRough(rough);

/**
 * True if the contest is too: whether more than half hold is decided after it, but strengths after an atrocity go into
 * it.
 */
export const isContestRough = (rough: readonly Approximation[]): boolean => rough.includes("atrocity");

/** The same of one hero. */
export const withRoughHits = (hero: HeroForecast, rough: readonly Approximation[]): HeroForecast =>
	isRough(rough) ? { ...hero, hits: roughEstimate(hero.hits) } : hero;
