import { type Answer, type Answerer, answerIn, type Kernel, simulate } from "../../ask/index.js";
import { fightDay } from "../day/index.js";
import { fieldHeroes } from "../heroes/index.js";
import type { BattleRules } from "../rules.js";
import { openField } from "../state/index.js";
import type { BattleInput } from "../types.js";
import type { ForecastConditions } from "./context.js";
import { toHeroForecast, toSideForecast, toUnitForecast } from "./sampled-forecasts.js";
import { addHeroDay, addSideDay, addUnitDay, heroTally, sideTally, unitTally } from "./sampled-tallies.js";
import { finish, type Steps } from "./steps.js";
import type { DayForecast, UnitForecast } from "./types.js";
import { isGun } from "./units/index.js";

/** The fewest and the most days that are simulated at once where there is too much to enumerate. */
export const SAMPLED_DAYS = [2, 1_000] as const;

/** Days of so many units in all take about as long as those of other numbers. */
const UNIT_DAYS = 40_000;

/** Leaders who make a day of their side's units twice as long: all of them feel each fall. Where morale counts in strength, far fewer do. */
const LEADERS = { off: 8, on: 2 } as const;

/** Always the same days. */
const SEED = 20_011;

/** A forecast by simulated days, which gets finer the longer one looks. */
export interface SampledForecast {
	/** Days simulated so far. */
	days(): number;
	/** Simulates so many more days. */
	refine(days: number): void;
	/** The forecast of all days so far, at least one: approximate in every number, each with its margin. */
	forecast(): DayForecast;
	/** The same with pauses, also within a day of very many units. */
	refineInSteps(days: number): Steps<void>;
	inSteps(): Steps<DayForecast>;
}

/** Begins a forecast by simulated days; the same days in the same order every time. */
export function sampledForecast(
	input: BattleInput,
	rules: BattleRules,
	{ log = {} }: ForecastConditions = {},
): SampledForecast {
	const chance = simulate(SEED);
	const answers: Answerer = (question) => answerIn(log, question) ?? chance(question);
	const open = openField(input, rules);
	const units = new Map(open.flatMap((side) => side.units.map((each) => [each.key, unitTally(each)] as const)));
	const guns = new Set(
		[...units.values()].flatMap(({ fieldUnit }) => (isGun(fieldUnit, rules) ? [fieldUnit.key] : [])),
	);
	const heroes = new Map(
		open.flatMap((side) => fieldHeroes(side.input, input).map((each) => [each.key, heroTally(each)] as const)),
	);
	const sides = open.map(({ id, units }) =>
		sideTally(
			id,
			units.reduce((sum, { unit }) => sum + unit.men, 0),
		),
	);
	let days = 0;
	let noWinner = 0;
	const isLarge = unitCount(input) > PART;
	const addDay = function* (): Steps<void> {
		const day = yield* driveInSteps(fightDay(input, rules), answers, isLarge);
		days++;
		if (day.winner === "") noWinner++;
		for (const [i, tally] of sides.entries()) addSideDay(tally, day, day.sides[i]!, (key) => guns.has(key));
		for (const each of day.units) addUnitDay(units.get(each.key), each);
		for (const each of day.heroes) addHeroDay(heroes.get(each.key), each);
	};
	const refineInSteps = function* (more: number): Steps<void> {
		for (let i = 0; i < more; i++) yield* addDay();
	};
	const inSteps = function* (): Steps<DayForecast> {
		const all: UnitForecast[] = [];
		for (const tally of units.values()) {
			all.push(toUnitForecast(tally, days, guns.has(tally.fieldUnit.key)));
			if (all.length % PART === 0) yield;
		}
		return {
			noWinner: noWinner / days,
			sides: sides.map((tally) => toSideForecast(tally, days)),
			units: all,
			heroes: [...heroes.values()].map((tally) => toHeroForecast(tally, days)),
			sampled: days,
			approximate: ["sampled"],
		};
	};
	return {
		days: () => days,
		refine: (more) => finish(refineInSteps(more)),
		forecast: () => finish(inSteps()),
		refineInSteps,
		inSteps,
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

/** Number of days that are simulated before a first answer: fewer, the longer each takes. */
export function firstDays({ sides }: BattleInput, { force }: BattleRules): number {
	const [fewest, most] = SAMPLED_DAYS;
	const units = sides.reduce((sum, side) => {
		const leaders = side.heroes.filter(({ leads }) => leads !== "none").length;
		return sum + side.force.units.length * (1 + leaders / LEADERS[force.options.moraleTs]);
	}, 0);
	return Math.max(fewest, Math.min(most, Math.floor(UNIT_DAYS / units)));
}

/** Forecasts a battle day by simulating so many days as a first answer takes. */
export function* sampleInSteps(input: BattleInput, rules: BattleRules, query: ForecastConditions): Steps<DayForecast> {
	const sampled = sampledForecast(input, rules, query);
	const [most, days] = [firstDays(input, rules), daysOfStep(input)];
	while (sampled.days() < most) {
		yield* sampled.refineInSteps(Math.min(days, most - sampled.days()));
		yield;
	}
	return yield* sampled.inSteps();
}
