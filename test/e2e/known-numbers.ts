/** Numbers that the texts of a day may have, from its stored day and from forecasts that are made here. */
import type { PlayedDay } from "../../src/bridge/battle/index.js";
import { logsAround, toSwingPoint } from "../../src/bridge/battle/index.js";
import {
	BATTLE_RULES,
	DAY_STEPS,
	type DayOutcome,
	type DayStep,
	openStrengths,
} from "../../src/engine/battle/index.js";
import { toNumber } from "../../src/engine/common/index.js";
import { FORCE_TABLES, isOnField, menOf } from "../../src/engine/force/index.js";
import { forecastDay } from "../../src/engine/forecast/forecast-day.js";
import { type DayForecast, lossQuantile } from "../../src/engine/forecast/index.js";
import { expectLookedUp, inLog, numbersOf } from "../bridge/battle/printed.js";

/** A share of 1 in per cent and in tenths of one, rounded either way, as shares that add up are. */
export const percents = (share: number): readonly number[] =>
	[Math.floor, Math.ceil].flatMap((round) => [round(100 * share), round(1000 * share) / 10]);

const countsUpTo = (last: number): readonly number[] => Array.from({ length: last + 1 }, (_, count) => count);

type Point = ReturnType<typeof toSwingPoint>;

/** Chances at some moments, and every change from one of them to another. */
export function chancesOf(moments: readonly Pick<Point, "wins" | "noWinner">[]): readonly number[] {
	const shares = moments.map(({ wins, noWinner }) => [...wins, noWinner].map(({ mean }) => mean));
	const changes = shares.flatMap((one) => shares.flatMap((other) => one.map((mean, at) => mean - (other[at] ?? 0))));
	return [...shares.flat(), ...changes].flatMap((share) => percents(Math.abs(share)));
}

/** The mean of expected losses, and the ends of nine days of ten. */
export function rangeOf(of: Pick<DayForecast["sides"][number], "losses"> | undefined): readonly number[] {
	return of?.losses ? [of.losses.mean, of.losses.low, of.losses.high].map(Math.round) : [];
}

/** Men of losses that a forecast expects: mean, nine days of ten, and the middle half. */
const expectedOf = ({ sides, units }: DayForecast): readonly number[] => [
	...[...sides, ...units].flatMap(rangeOf),
	...sides.flatMap(({ distribution }) =>
		distribution ? [0.25, 0.5, 0.75].map((share) => lossQuantile(distribution, share)) : [],
	),
];

/** Numbers of the odds before and after each step. */
export function oddsOf(played: PlayedDay): readonly number[] {
	const { input, rules } = played;
	const logs = [{}, ...DAY_STEPS.map((step) => logsAround(step, played).after)];
	const forecasts = logs.map((log) => forecastDay(input, rules, { log, totals: true }));
	const points = forecasts.map((forecast) =>
		toSwingPoint({ step: "forces", title: "", answers: [], log: {} }, forecast),
	);
	return [...chancesOf(points), ...forecasts.flatMap(expectedOf)];
}

/** The first side's chance before and after a step, in per cent. */
export function winsAround(step: DayStep, played: PlayedDay): readonly number[] {
	const { before, after } = logsAround(step, played);
	return [before, after].map((log) =>
		Math.round(100 * (forecastDay(played.input, played.rules, { log }).sides[0]?.wins ?? 0)),
	);
}

/** Sums of the dice of one kind that a side has thrown for its casualties, and how many they are. */
export function castOf({ log }: PlayedDay): readonly number[] {
	const sums = new Map<string, number[]>();
	for (const [key, { answer }] of Object.entries(log)) {
		const [side = "", what = ""] = key.split("/");
		sums.set(`${side}/${what}`, [...(sums.get(`${side}/${what}`) ?? []), Number(answer)]);
	}
	return [...sums.values()].flatMap((all) => [all.length, all.reduce((sum, each) => sum + each, 0)]);
}

/** Numbers of the armies at dawn: men and strengths of units and sides. */
export function armiesOf({ input }: PlayedDay): readonly number[] {
	return input.sides.flatMap((side) => {
		const strengths = openStrengths(side, input, BATTLE_RULES).map(({ strength }) => toNumber(strength.total));
		const men = side.force.units.filter(isOnField).map((unit) => menOf(unit, FORCE_TABLES));
		const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);
		return [...strengths, sum(strengths), ...men, sum(men), side.force.tl, side.force.commander.strategy];
	});
}

/** Everything that the stored day has: of units, heroes, contest, fortune and sums; and small counts. */
export function dayNumbers(played: PlayedDay, outcome: DayOutcome): readonly number[] {
	const of = numbersOf(played, outcome);
	const sides = outcome.sides.flatMap(({ id }) => [
		...Object.values(of.sums(id)),
		...of.contest(id),
		...of.fortune(id),
		...of.ledger(id),
	]);
	const units = outcome.units.flatMap(({ key }) => of.unit(key));
	const heroes = outcome.heroes.flatMap(({ key }) => of.hero(key));
	return [...sides, ...units, ...heroes, ...inLog(played.log), ...countsUpTo(outcome.units.length)];
}

/** Numbers that lines of a text may have, by patterns of the lines. */
export type Lines = readonly (readonly [line: RegExp, known: readonly number[]])[];

/** Looks up each line of a text by the first pattern that it has; any other line by the rest. */
export function expectLines(text: string, lines: Lines, rest: readonly number[]): void {
	for (const line of text.split("\n"))
		expectLookedUp(line, lines.find(([pattern]) => pattern.test(line))?.[1] ?? rest, line);
}
