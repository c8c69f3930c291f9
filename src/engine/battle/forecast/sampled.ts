import { type Answerer, answerIn, drive, simulate } from "../../ask/index.js";
import { fightDay } from "../day/index.js";
import type { DayOutcome, HeroState, SideOutcome } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import { CONDUCTS, type Conduct, type GloryName } from "../tables/index.js";
import type { BattleInput } from "../types.js";
import type { ForecastConditions } from "./context.js";
import { getOrCreate } from "./get-or-create.js";
import type { DayForecast, HeroForecast, RowForecast, SideForecast, Spread, UnitForecast } from "./types.js";
import { lossSpread } from "./units/index.js";

/** The fewest and the most days that are simulated where there are too many ways to enumerate. */
export const SAMPLED_DAYS = [200, 1_000] as const;

/** Days of so many units in all take about as long as those of other numbers. */
const UNIT_DAYS = 40_000;

/** Always the same days. */
const SEED = 20_011;

/** Forecasts a battle day by simulating so many days: approximate in every number. */
export function sampleDay(input: BattleInput, rules: BattleRules, { log = {} }: ForecastConditions): DayForecast {
	const chance = simulate(SEED);
	const answers: Answerer = (question) => answerIn(log, question) ?? chance(question);
	const units = input.sides.reduce((sum, { force }) => sum + force.units.length, 0);
	const [fewest, most] = SAMPLED_DAYS;
	const sampled = Math.max(fewest, Math.min(most, Math.floor(UNIT_DAYS / units)));
	const days = Array.from({ length: sampled }, () => drive(fightDay(input, rules), answers));
	return {
		nobody: shareOf(days, ({ winner }) => winner === ""),
		sides: input.sides.map(({ id }) => sideOf(id, days)),
		units: inOrder(days, ({ units }) => units, unitKeys(input)).map((all) => unitOf(all)),
		heroes: inOrder(days, ({ heroes }) => heroes, heroKeys(input)).map((all) => heroOf(all, input)),
		sampled,
		approximate: ["sampled"],
	};
}

function shareOf<T>(all: readonly T[], holds: (each: T) => boolean): number {
	return all.reduce((sum, each) => (holds(each) ? sum + 1 : sum), 0) / all.length;
}

const unitKeys = ({ sides }: BattleInput): readonly string[] =>
	sides.flatMap(({ id, force }) => force.units.map((unit) => `${id}/${unit.id}`));

const heroKeys = ({ sides }: BattleInput): readonly string[] =>
	sides.flatMap(({ id, heroes }) => heroes.map(({ hero }) => `${id}/${hero}`));

/** Outcomes of each key over all days, in the order of the keys; those that were not on the field are left out. */
function inOrder<T extends { readonly key: string }>(
	days: readonly DayOutcome[],
	of: (day: DayOutcome) => readonly T[],
	keys: readonly string[],
): readonly (readonly T[])[] {
	const byKey = new Map<string, T[]>();
	for (const day of days) for (const each of of(day)) getOrCreate(byKey, each.key, (): T[] => []).push(each);
	return keys.flatMap((key) => {
		const all = byKey.get(key);
		return all ? [all] : [];
	});
}

function sideOf(id: string, days: readonly DayOutcome[]): SideForecast {
	const all = days.map(({ sides }) => sides.find((side) => side.id === id) as SideOutcome);
	const rows = new Map<string, { -readonly [Key in keyof RowForecast]: RowForecast[Key] }>();
	const differences = new Map<number, number>();
	for (const { fate, standing } of all) {
		const { field, row } = fate;
		const { place } = standing;
		getOrCreate(rows, `${field} ${row} ${place}`, () => ({ field, row, place, chance: 0 })).chance += 1 / all.length;
		const difference = place === "loser" ? -standing.difference : standing.difference;
		differences.set(difference, (differences.get(difference) ?? 0) + 1 / all.length);
	}
	return {
		id,
		wins: shareOf(days, ({ winner }) => winner === id),
		rows: [...rows.values()],
		differences: [...differences].sort(([a], [b]) => a - b),
		losses: spreadOf(days.map(({ units }) => lossesOf(units, id))),
	};
}

/** The losses of those who came with a side. */
function lossesOf(units: DayOutcome["units"], side: string): number {
	return units.reduce((sum, { key, losses }) => (key.startsWith(`${side}/`) ? sum + losses : sum), 0);
}

function spreadOf(values: readonly number[]): Spread {
	const sorted = values.toSorted((a, b) => a - b);
	const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
	const mean = sorted.reduce((sum, each) => sum + each, 0) / sorted.length;
	return { mean, low: at(0.05), median: at(0.5), high: at(0.95) };
}

function unitOf(all: readonly DayOutcome["units"][number][]): UnitForecast {
	const { key, men } = all[0]!;
	const side = key.slice(0, key.indexOf("/"));
	const percents = new Float64Array(101);
	for (const { percent } of all) percents[percent] = percents[percent]! + 1 / all.length;
	const conduct = CONDUCTS.map((name) => [name, shareOf(all, ({ fate }) => fate === name)] as const);
	return {
		key,
		side,
		conduct: Object.fromEntries(conduct) as Record<Conduct, number>,
		defects: shareOf(all, (each) => each.side !== side),
		percent: Array.from(percents),
		losses: lossSpread(men, percents),
	};
}

function heroOf(all: readonly DayOutcome["heroes"][number][], { sides }: BattleInput): HeroForecast {
	const { key, side } = all[0]!;
	const part = sides.find(({ id }) => id === side)?.heroes.find(({ hero }) => `${side}/${hero}` === key);
	const glory: Partial<Record<GloryName, number>> = {};
	for (const each of all) if (each.glory) glory[each.glory.row] = (glory[each.glory.row] ?? 0) + 1 / all.length;
	const state = (name: HeroState): number => shareOf(all, (each) => each.state === name);
	return {
		key,
		side,
		risk: part?.risk ?? 0,
		state: { up: state("up"), unconscious: state("unconscious"), dead: state("dead") },
		hits: all.reduce((sum, { hits }) => sum + hits, 0) / all.length,
		glory,
		struck: shareOf(all, (each) => each.glory === null),
	};
}
