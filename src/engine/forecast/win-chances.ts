import type { Answerer } from "../ask/index.js";
import { answerIn, drive } from "../ask/index.js";
import { beforeContest, challengersOf } from "../battle/day/index.js";
import type { BattleInput, BattleRules } from "../battle/index.js";
import { openField } from "../battle/state/index.js";
import { contestWinsOf } from "./contests/index.js";
import type { Estimate, ForecastConditions, Interval, Precision, Steps, Sums } from "./model/index.js";
import { addToSums, forecastContext, halfWidth, meanOf, meanWithin, noSums } from "./model/index.js";
import { enumerateWins } from "./plan-forecast.js";
import { FEWEST_DAYS, SEED } from "./sampled.js";
import { CHANCES, chanceByQuestion, contestCounter } from "./sampled-contests.js";
import { isRoughAfterAtrocity } from "./scenarios/index.js";

/** Chances to hold the field, without anything else of a forecast. */
export interface WinChances {
	/** By side. */
	readonly wins: Readonly<Record<string, Estimate>>;
	/** Number of simulated days, at least 100; 0: every chance was enumerated. */
	readonly sampled: number;
}

/** Chances of a battle in which something was changed. */
export interface ComparedChances extends WinChances {
	/** By side: how much higher they are than those of the battle as it is, on the same days. */
	readonly gains: Readonly<Record<string, Estimate>>;
}

/** A battle as it is, and with each of some changes. */
export interface WinComparison {
	readonly now: WinChances;
	readonly others: readonly ComparedChances[];
}

/**
 * Looks at a sample at most: first after the fewest days, then each time after twice as many. `LOOK_ERRORS` on each
 * side of an interval make all looks together miss a true number in one case of 20 at most, so that it may be looked at
 * until it decides something.
 */
const LOOKS = 8;
const LOOK_ERRORS = 2.7344;

/** Half the width of an interval that is fine enough: a quarter of a point of chance. */
const FINE = 0.0025;

/** Days of so many units in all that are simulated for one comparison, at most. */
const UNIT_DAYS = 8_000_000;

/** The numbers of days after which a sample is looked at. */
function looksAt({ sides }: BattleInput): readonly number[] {
	const units = sides.reduce((sum, { force }) => sum + force.units.length, 1);
	const looks = Array.from({ length: LOOKS }, (_, i) => FEWEST_DAYS * 2 ** i);
	return looks.filter((days, i) => i < 2 || days * units <= UNIT_DAYS);
}

/** A battle, of which chances are enumerated or simulated, whichever it takes. */
interface Asked {
	readonly ids: readonly string[];
	/** Enumerated chances by side; null: they cost too much. */
	readonly exact: Float64Array | null;
	/** Precision of those that are enumerated. */
	readonly precision: Precision;
	readonly sample: WinSample;
	readonly looks: readonly number[];
}

function* askWins(input: BattleInput, rules: BattleRules, query: ForecastConditions): Steps<Asked> {
	const exact = yield* enumerateWins(input, forecastContext(rules, query));
	const ids = input.sides.map(({ id }) => id);
	const precision = isRoughAfterAtrocity(openField(input, rules), rules) ? "unknown" : "exact";
	return { ids, exact, precision, sample: winSample(input, rules, query), looks: looksAt(input) };
}

/**
 * Compares the chances of a battle as it is with those of others, each with as many days as it takes to tell them
 * apart.
 */
export function* compareWins(
	input: BattleInput,
	others: readonly BattleInput[],
	rules: BattleRules,
	query: ForecastConditions,
): Steps<WinComparison> {
	const now = yield* askWins(input, rules, query);
	const compared: ComparedChances[] = [];
	let most = FEWEST_DAYS;
	for (const other of others) {
		const asked = yield* askWins(other, rules, query);
		const made = now.exact && asked.exact ? enumerated(asked, asked.exact, now.exact) : yield* onSameDays(now, asked);
		most = Math.max(most, made.sampled);
		compared.push(made);
	}
	return { now: now.exact ? enumeratedWins(now, now.exact) : yield* sampledWins(now, most), others: compared };
}

function enumeratedWins({ ids, precision: within }: Asked, wins: Float64Array): WinChances {
	return { wins: byId(ids, (side) => ({ mean: wins[side]!, within })), sampled: 0 };
}

function enumerated(asked: Asked, wins: Float64Array, before: Float64Array): ComparedChances {
	const { ids, precision: within } = asked;
	return {
		...enumeratedWins(asked, wins),
		gains: byId(ids, (side) => ({ mean: wins[side]! - before[side]!, within })),
	};
}

const byId = <T>(ids: readonly string[], of: (side: number) => T): Readonly<Record<string, T>> =>
	Object.fromEntries(ids.map((id, side) => [id, of(side)]));

function* sampledWins({ ids, sample }: Asked, days: number): Steps<WinChances> {
	const sums = ids.map(noSums);
	for (let day = 0; day < days; day++) {
		const wins = sample.on(day);
		for (const [side, each] of sums.entries()) addToSums(each, wins[side]!);
		yield;
	}
	return { wins: byId(ids, (side) => estimateOf(sums[side]!, CHANCES)), sampled: days };
}

const estimateOf = (sums: Sums, bounds: Interval): Estimate => ({
	mean: meanOf(sums),
	within: meanWithin(sums, bounds),
});

/** Bounds of every difference of two chances. */
const DIFFERENCES = { from: -1, to: 1 } as const;

/**
 * Simulates the same days of two battles until it is known for each side whether it gains or loses, or that it hardly
 * does.
 */
function* onSameDays(now: Asked, asked: Asked): Steps<ComparedChances> {
	const { ids } = now;
	const [gains, wins] = [ids.map(noSums), ids.map(noSums)];
	const within = (side: number): Interval => meanWithin(gains[side]!, DIFFERENCES, LOOK_ERRORS);
	const looks = now.looks.length < asked.looks.length ? now.looks : asked.looks;
	let days = 0;
	for (const look of looks) {
		for (; days < look; days++) {
			const [before, after] = [now.sample.on(days), asked.sample.on(days)];
			for (const side of ids.keys()) {
				addToSums(gains[side]!, after[side]! - before[side]!);
				addToSums(wins[side]!, after[side]!);
			}
			yield;
		}
		if (ids.every((_, side) => isDecided(within(side)))) break;
	}
	return {
		wins: byId(ids, (side) => exactOr(asked, side, estimateOf(wins[side]!, CHANCES))),
		gains: byId(ids, (side) => ({ mean: meanOf(gains[side]!), within: within(side) })),
		sampled: days,
	};
}

const exactOr = ({ exact, precision: within }: Asked, side: number, estimate: Estimate): Estimate =>
	exact ? { mean: exact[side]!, within } : estimate;

const isDecided = (within: Interval): boolean => within.from > 0 || within.to < 0 || halfWidth(within) <= FINE;

/** A chance against a limit. `isOver` null: it lies too near for the days that were simulated. */
interface AgainstLimit {
	readonly wins: Estimate;
	readonly isOver: boolean | null;
	readonly sampled: number;
}

/** Works out whether a side's chance to hold the field lies over a limit, with as many days as it takes. */
export function* winsOver(
	input: BattleInput,
	rules: BattleRules,
	query: ForecastConditions,
	{ side, over }: { readonly side: string; readonly over: number },
): Steps<AgainstLimit> {
	const { ids, exact, precision, sample, looks } = yield* askWins(input, rules, query);
	const place = ids.indexOf(side);
	if (exact) return { wins: { mean: exact[place]!, within: precision }, isOver: exact[place]! > over, sampled: 0 };
	const sums = noSums();
	for (const look of looks) {
		for (let day = sums.count; day < look; day++) {
			addToSums(sums, sample.on(day)[place]!);
			yield;
		}
		const { from, to } = meanWithin(sums, CHANCES, LOOK_ERRORS);
		if (from > over || to <= over) break;
	}
	const within = meanWithin(sums, CHANCES, LOOK_ERRORS);
	const isOver = within.from > over ? true : within.to <= over ? false : null;
	return { wins: { mean: meanOf(sums), within }, isOver, sampled: sums.count };
}

/**
 * The chances by side to hold the field on simulated days that stop before their contest: how that ends is enumerated.
 * On a day of one number every question is answered alike in all battles that ask it, so that two battles differ by
 * what was changed and little else.
 */
interface WinSample {
	/** The chances on a day by its number, from 0 on; each is worked out once. */
	on(day: number): Float64Array;
}

/** Opens the days of a battle. */
function winSample(input: BattleInput, rules: BattleRules, query: ForecastConditions): WinSample {
	const { log = {} } = query;
	const sides = openField(input, rules);
	const context = forecastContext(rules, query);
	const { all, idOf } = contestCounter(sides, context);
	const winsOf = contestWinsOf(sides, context);
	const byContest: Float64Array[] = [];
	const known: Float64Array[] = [];
	const chanceOf = chanceByQuestion(SEED);
	const play = (day: number): Float64Array => {
		const chance = chanceOf(day);
		const answers: Answerer = (question) => answerIn(log, question) ?? chance(question);
		const contested = challengersOf(drive(beforeContest(input, rules), answers).sides, input, rules);
		const id = idOf(contested);
		byContest[id] ??= winsOf(all[id]!);
		return byContest[id];
	};
	return {
		on: (day) => {
			known[day] ??= play(day);
			return known[day];
		},
	};
}
