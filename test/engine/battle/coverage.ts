import { forecastDay } from "../../../src/engine/forecast/forecast-day.js";
import { chanceWithin, type DayForecast, type Precision } from "../../../src/engine/forecast/index.js";
import { sampledForecast } from "../../../src/engine/forecast/sampled.js";
import { chanceInOrder } from "../../../src/engine/forecast/sampled-contests.js";
import type { Fight } from "./varied.js";

/**
 * Intervals of one kind of figure: all; those that hold the true figure; those that claim to be certain, or to know
 * nothing.
 */
export interface Coverage {
	readonly all: number;
	readonly holds: number;
	readonly certain: number;
	readonly empty: number;
}

/** A figure of a forecast: its kind, itself, and its precision. */
type Figure = readonly [kind: string, value: number, within: Precision];

/** Every figure of a forecast that has a precision, in an order that is the same for each forecast of one battle. */
function figuresOf({ noWinner, noWinnerWithin, sides, units, heroes, sampled }: DayForecast): readonly Figure[] {
	const chance = (kind: string, value: number): Figure => [kind, value, chanceWithin(value, sampled)];
	return [
		["wins", noWinner, noWinnerWithin],
		...sides.flatMap(({ wins, winsWithin, losses, dead }): readonly Figure[] => [
			["wins", wins, winsWithin],
			["mean", losses!.mean, losses!.within.mean],
			["dead", dead.mean, dead.within],
			["quantile", losses!.low, losses!.within.low],
			["quantile", losses!.median, losses!.within.median],
			["quantile", losses!.high, losses!.within.high],
		]),
		...units.flatMap(({ losses, dead, defects, conduct }): readonly Figure[] => [
			["unit's mean", losses.mean, losses.within.mean],
			["unit's quantile", losses.high, losses.within.high],
			["unit's dead", dead?.mean ?? 0, dead?.within ?? "exact"],
			chance("chance", defects),
			...Object.values(conduct).map((value) => chance("chance", value)),
		]),
		...heroes.flatMap(({ state, hits }): readonly Figure[] => [
			["hits", hits.mean, hits.within],
			...Object.values(state).map((value) => chance("chance", value)),
		]),
	];
}

/**
 * Kinds of figures that are chances. Rarer ones than this, and surer ones, are in nearly every interval and would hide
 * what misses.
 */
const CHANCES: readonly string[] = ["wins", "chance"];
const RARE = 0.02;

const NONE: Coverage = { all: 0, holds: 0, certain: 0, empty: 0 };

/**
 * How often the intervals of so many samples of so many days hold the figures of the exact forecast, by kind of figure.
 */
export function coverageOf({ input, rules }: Fight, days: number, samples: number): ReadonlyMap<string, Coverage> {
	const truths = figuresOf(forecastDay(input, rules, { totals: true }));
	const found = new Map<string, Coverage>();
	for (let seed = 1; seed <= samples; seed++) {
		const sample = sampledForecast(input, rules, {}, chanceInOrder(seed * 7_919));
		sample.refine(days);
		for (const [i, [kind, value, within]] of figuresOf(sample.forecast()).entries()) {
			const [, truth] = truths[i]!;
			if (CHANCES.includes(kind) && (truth < RARE || truth > 1 - RARE)) continue;
			const { all, holds, certain, empty } = found.get(kind) ?? NONE;
			found.set(kind, {
				all: all + 1,
				holds: holds + (isHeld(truth, value, within) ? 1 : 0),
				certain: certain + (within === "exact" ? 1 : 0),
				empty: empty + (typeof within !== "string" && within.from >= within.to ? 1 : 0),
			});
		}
	}
	return found;
}

/** True for an interval around the truth, and for an exact figure that is the truth; an unknown one holds none. */
function isHeld(truth: number, value: number, within: Precision): boolean {
	if (within === "unknown") return false;
	const { from, to } = within === "exact" ? { from: value, to: value } : within;
	return truth >= from - 1e-9 && truth <= to + 1e-9;
}
