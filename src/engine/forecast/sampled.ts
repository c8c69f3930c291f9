import { type Answer, type Answerer, answerIn, type Kernel, type Log } from "../ask/index.js";
import { fightDay, type ReportStep } from "../battle/day/index.js";
import { fieldHeroes } from "../battle/heroes/index.js";
import type { BattleInput, BattleRules } from "../battle/index.js";
import { openField } from "../battle/state/index.js";
import {
	type DayForecast,
	type ForecastConditions,
	finish,
	forecastContext,
	type Steps,
	type UnitForecast,
} from "./model/index.js";
import { chanceInOrder, type SampledContests, sampledContests } from "./sampled-contests.js";
import {
	addHeroDay,
	addSideDay,
	addUnitDay,
	type HeroDays,
	heroTally,
	type SideDays,
	sideTally,
	toHeroForecast,
	toSideLosses,
	toUnitForecast,
	type UnitDays,
	unitTally,
} from "./sampled-forecasts.js";
import { isGun } from "./units/index.js";

/** The fewest days of which figures are shown. */
export const FEWEST_DAYS = 100;

/** Always the same days. */
export const SEED = 20_011;

/** A forecast by simulated days, which gets finer the longer one looks. */
interface SampledForecast {
	/** Days simulated so far. */
	days(): number;
	/** Simulates so many more days. */
	refine(days: number): void;
	/** The forecast of all days so far, at least one: approximate in every number, each with its precision. */
	forecast(): DayForecast;
	/** The same with pauses, also within a day of very many units. */
	refineInSteps(days: number): Steps<void>;
	inSteps(): Steps<DayForecast>;
}

/** Begins a forecast by simulated days; the same days in the same order every time. */
export function sampledForecast(
	input: BattleInput,
	rules: BattleRules,
	query: ForecastConditions = {},
	chanceOf = chanceInOrder(SEED),
): SampledForecast {
	const tallies = openTallies(input, rules, query);
	const isLarge = unitCount(input) > PART;
	const refineInSteps = function* (more: number): Steps<void> {
		for (let i = 0; i < more; i++) yield* addDay(tallies, chanceOf(tallies.days), isLarge);
	};
	const inSteps = (): Steps<DayForecast> => toForecast(tallies);
	return {
		days: () => tallies.days,
		refine: (more) => finish(refineInSteps(more)),
		forecast: () => finish(inSteps()),
		refineInSteps,
		inSteps,
	};
}

/** Everything that is counted of simulated days. */
interface DayTallies {
	readonly input: BattleInput;
	readonly rules: BattleRules;
	readonly log: Log;
	readonly units: ReadonlyMap<string, UnitDays>;
	readonly guns: ReadonlySet<string>;
	readonly heroes: ReadonlyMap<string, HeroDays>;
	readonly sides: readonly SideDays[];
	readonly contests: SampledContests;
	days: number;
	/** Nothing before a contest was left to chance. */
	isSettled: boolean;
}

function openTallies(input: BattleInput, rules: BattleRules, query: ForecastConditions): DayTallies {
	const { log = {} } = query;
	const open = openField(input, rules);
	const units = new Map(open.flatMap((side) => side.units.map((each) => [each.key, unitTally(each)] as const)));
	const guns = [...units.values()].flatMap(({ fieldUnit }) => (isGun(fieldUnit, rules) ? [fieldUnit.key] : []));
	const heroes = open.flatMap((side) =>
		fieldHeroes(side.input, input).map((each) => [each.key, heroTally(each)] as const),
	);
	const tallies: DayTallies = {
		input,
		rules,
		log,
		units,
		guns: new Set(guns),
		heroes: new Map(heroes),
		sides: open.map((side) =>
			sideTally(
				side.id,
				side.units.reduce((sum, { unit }) => sum + unit.men, 0),
			),
		),
		contests: sampledContests(open, forecastContext(rules, query)),
		days: 0,
		isSettled: true,
	};
	return tallies;
}

/** Plays one more day. */
function* addDay(tallies: DayTallies, chance: Answerer, isLarge: boolean): Steps<void> {
	const { input, rules, log, units, guns, heroes, sides, contests } = tallies;
	let thrown = 0;
	const answers: Answerer = (question) => {
		const given = answerIn(log, question);
		if (given !== undefined) return given;
		thrown++;
		return chance(question);
	};
	const report: ReportStep = (step, { contest }) => {
		if (step === "contest" && thrown > 0) tallies.isSettled = false;
		if (contest) contests.add(contest);
	};
	const day = yield* driveInSteps(fightDay(input, rules, report), answers, isLarge);
	tallies.days++;
	for (const tally of sides) addSideDay(tally, day, (key) => guns.has(key));
	for (const each of day.units) addUnitDay(units.get(each.key), each);
	for (const each of day.heroes) addHeroDay(heroes.get(each.key), each);
}

function* toForecast(tallies: DayTallies): Steps<DayForecast> {
	const { rules, units, guns, heroes, sides, contests, days, isSettled } = tallies;
	const all: UnitForecast[] = [];
	for (const tally of units.values()) {
		all.push(toUnitForecast(tally, guns.has(tally.fieldUnit.key), rules.options.lossRounding));
		if (all.length % PART === 0) yield;
	}
	const { noWinner, noWinnerWithin, sides: chances } = yield* contests.inSteps(isSettled);
	return {
		noWinner,
		noWinnerWithin,
		sides: sides.map((tally, i) => ({ id: tally.id, ...chances[i]!, ...toSideLosses(tally) })),
		units: all,
		heroes: [...heroes.values()].map(toHeroForecast),
		sampled: days,
		approximate: ["sampled"],
	};
}

/** Number of units after which the work pauses. */
const PART = 256;

/** Drives a kernel; a large one with a pause after each of its questions. */
function* driveInSteps<R>(kernel: Kernel<R>, answers: Answerer, isLarge: boolean): Steps<R> {
	let step = kernel.next();
	while (!step.done) {
		const questions = step.value;
		const given = new Array<Answer>(questions.length);
		for (let i = 0; i < questions.length; i++) given[i] = answers(questions[i]!);
		step = kernel.next(given);
		if (isLarge) yield;
	}
	return step.value;
}

/** Parts of a day's work in units: a side, a hero, a mission; and all that are done in one step. */
const SIDE = 20;
const HERO = 10;
const MISSION = 20;
const STEP = 1_200;

/** Number of days that are simulated in one step, at least one. */
export function daysOfStep(input: BattleInput): number {
	const work = input.sides.reduce(
		(sum, { heroes, missions }) => sum + SIDE + heroes.length * HERO + missions.length * MISSION,
		unitCount(input),
	);
	return Math.max(1, Math.floor(STEP / work));
}

/** Number of units on a field, all sides together. */
const unitCount = ({ sides }: BattleInput): number => sides.reduce((sum, { force }) => sum + force.units.length, 0);

/** Simulates days until there are so many, a few in each step. */
export function* refineTo(most: number, sample: SampledForecast, daysInStep: number): Steps<void> {
	while (sample.days() < most) {
		yield* sample.refineInSteps(Math.min(daysInStep, most - sample.days()));
		yield;
	}
}
