import type { FieldUnit } from "../../battle/index.js";
import type { Tried } from "../../battle/morale/index.js";
import { firstRoll, isTrapped, lastStand, rollMorale, unitMorales } from "../../battle/morale/index.js";
import { moraleNow } from "../../battle/state/index.js";
import type { Conduct } from "../../battle/tables/index.js";
import { CONDUCTS } from "../../battle/tables/index.js";
import { getOrCreate } from "../../common/index.js";
import type { NamedTrial, SideResult } from "../contests/index.js";
import type { Chances, ForecastContext } from "../model/index.js";
import type { SideScenario } from "../scenarios/index.js";

/** Ends of a unit in a test. */
interface UnitEnds {
	/** Chances by conduct, in the order of CONDUCTS. */
	readonly conduct: Float64Array;
	/** Chances by the lines of its rout, from the fewest on; 0: it does not run. */
	readonly lines: Float64Array;
	/** The fewest lines of a rout: 0, or below by a table of the game master's own. */
	readonly fewest: number;
}

/** A level trial, and how units answer at the morale that counts in it, what a row adds included. */
export interface MoraleTest {
	readonly trial: NamedTrial;
	/** A side goes through it together. */
	readonly isMajority: boolean;
	/** Returns the ends of a unit that is tested alone. */
	readonly endsOf: (fieldUnit: FieldUnit, morale: number) => UnitEnds;
	/** The chance of its first roll, and that it holds where it has nowhere to go. */
	readonly firm: (fieldUnit: FieldUnit, morale: number) => number;
	readonly lastStand: (fieldUnit: FieldUnit, morale: number) => number;
}

/** Results that ask the same of a unit at the same morale. */
export interface SharedTest {
	readonly test: MoraleTest;
	/** Added to the morale of each unit that rolls. */
	readonly added: number;
}

/** The tests of a forecast, and the group of each result. */
export interface SharedTests {
	readonly groups: readonly SharedTest[];
	/** Place of the group by the id of a result. */
	readonly ofResult: Uint8Array;
}

/** Groups all results by what they ask of a unit. */
export function sharedTestsOf(results: readonly SideResult[], context: ForecastContext): SharedTests {
	const places = new Map<string, number>();
	const groups: SharedTest[] = [];
	const ofResult = Uint8Array.from(results, ({ trial }) =>
		getOrCreate(places, `${trial.name} ${trial.added}`, () => {
			return groups.push({ test: moraleTestOf(trial, context), added: trial.added }) - 1;
		}),
	);
	return { groups, ofResult };
}

/** The test of a level trial, which keeps what it has answered. */
function moraleTestOf(trial: NamedTrial, context: ForecastContext): MoraleTest {
	return context.memoize(`ordeal|${trial.name}`, () => ({
		trial,
		isMajority: trial.trial.row.ordeal === "majority",
		endsOf: memoizedByMorale((fieldUnit, morale) => unitEnds(fieldUnit, morale, trial, context), trial, context),
		firm: memoizedByMorale((fieldUnit, morale) => firmChance(fieldUnit, morale, trial, context), trial, context),
		lastStand: memoizedByMorale(
			(fieldUnit, morale) => lastStandChance(fieldUnit, morale, trial, context),
			trial,
			context,
		),
	}));
}

type Answering<T> = (fieldUnit: FieldUnit, morale: number) => T;

/**
 * Makes a function that is asked once for all units that are alike: random battles would take 1.7 times as long without
 * (docs/BENCH.md).
 */
function memoizedByMorale<T>(ask: Answering<T>, { rolls }: NamedTrial, { isUniform }: ForecastContext): Answering<T> {
	if (!isUniform) return ask;
	const known = new Map<number, T>();
	return (fieldUnit, morale) => {
		const at = fieldUnit.fearless ? FEARLESS : rolls ? morale : 0;
		const old = known.get(at);
		if (old !== undefined) return old;
		const answer = ask(fieldUnit, morale);
		known.set(at, answer);
		return answer;
	};
}

/** No unit's morale. */
const FEARLESS = 1_000_000;

function unitEnds(fieldUnit: FieldUnit, morale: number, trial: NamedTrial, context: ForecastContext): UnitEnds {
	const chances = unitEndChances(fieldUnit, morale, trial, context);
	const most = chances.reduce((far, [{ lines }]) => Math.max(far, lines), 0);
	const fewest = chances.reduce((far, [{ lines }]) => Math.min(far, lines), 0);
	const ends = { conduct: new Float64Array(CONDUCTS.length), lines: new Float64Array(most - fewest + 1), fewest };
	for (const [{ conduct, lines }, p] of chances) {
		ends.conduct[conduct] = ends.conduct[conduct]! + p;
		ends.lines[lines - fewest] = ends.lines[lines - fewest]! + p;
	}
	return ends;
}

/** End of a unit after its test: its conduct by its place among {@link CONDUCTS}, and the lines of its rout. */
interface UnitEnd {
	readonly conduct: number;
	readonly lines: number;
}

/** Owner of these rolls, where it matters; equal units of one forecast have equal chances. */
const ownerOf = ({ key, fearless }: FieldUnit, { isUniform }: ForecastContext): string =>
	`${isUniform ? "" : key} ${fearless}`;

/** The unit as it rolls in a level trial; morale makes no difference to the fearless, nor where it is not rolled. */
function triedAs({ key, fearless }: FieldUnit, morale: number, { rolls }: NamedTrial): Tried {
	return { key, morale: rolls && !fearless ? morale : 0, fearless };
}

/** Chances of the ends of a unit that is tested alone in a level trial at that morale. */
export function unitEndChances(
	unit: FieldUnit,
	morale: number,
	level: NamedTrial,
	context: ForecastContext,
): Chances<UnitEnd> {
	const tried = triedAs(unit, morale, level);
	return context.memoize(`fate|${ownerOf(unit, context)}|${level.name}|${tried.morale}`, () =>
		context
			.chancesOf(
				() => unitMorales([tried], level.trial),
				([end]) => `${end!.conduct} ${end!.lines}`,
			)
			.map(([[end], p]) => [{ conduct: placeOf(end!.conduct), lines: end!.lines }, p] as const),
	);
}

/** The place of a conduct among all. */
export const placeOf = (conduct: Conduct): number => CONDUCTS.indexOf(conduct);

/** The chance that a unit makes the first roll of a level trial at that morale. */
function firmChance(unit: FieldUnit, morale: number, level: NamedTrial, context: ForecastContext): number {
	const tried = triedAs(unit, morale, level);
	return context.memoize(`firm|${ownerOf(unit, context)}|${level.name}|${tried.morale}`, () =>
		chanceOf(
			context.chancesOf(
				() => firstRoll(tried, level.trial),
				({ success }) => (success ? 1 : 0),
			),
			({ success }) => success,
		),
	);
}

/** The chance that a unit with nowhere to go holds at that morale. */
function lastStandChance(unit: FieldUnit, morale: number, level: NamedTrial, context: ForecastContext): number {
	if (!isTrapped(level.trial)) return 0;
	const tried = triedAs(unit, morale, level);
	const before = { unit: unit.key, target: 0, roll: null, success: true, failedBy: 0 };
	return context.memoize(`last|${ownerOf(unit, context)}|${level.name}|${tried.morale}`, () =>
		chanceOf(
			context.chancesOf(
				() => lastStand(tried, level.trial, before),
				({ conduct }) => conduct,
			),
			({ conduct }) => conduct === "holds",
		),
	);
}

/** Chances of a unit's morale in a scenario: known, or by its own roll for an atrocity. */
export function moraleChances(
	unit: FieldUnit,
	preBattle: FieldUnit,
	{ atrocity }: Pick<SideScenario, "atrocity">,
	context: ForecastContext,
): Chances<number> {
	const now = moraleNow(unit);
	if (!atrocity || unit.fearless) return [[now, 1]];
	const { morale } = context.rules.force.tables;
	const target = moraleNow(preBattle);
	const angry = context.memoize(`atrocity|${ownerOf(unit, context)}|${target}`, () =>
		chanceOf(
			context.chancesOf(
				() => rollMorale(`${unit.key}/atrocity`, { unit: unit.key, target, fearless: false }),
				({ success }) => (success ? 1 : 0),
			),
			({ success }) => success,
		),
	);
	return [
		[now + morale.atrocityAnger.value, angry],
		[now + morale.atrocityFear.value, 1 - angry],
	];
}

function chanceOf<T>(chances: Chances<T>, holds: (value: T) => boolean): number {
	return chances.reduce((sum, [value, p]) => (holds(value) ? sum + p : sum), 0);
}
