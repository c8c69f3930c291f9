import { type FieldHero, rollsAgain, type Survivor, secondTerms } from "../../battle/heroes/index.js";
import type { FieldUnit } from "../../battle/index.js";
import { CONDUCTS } from "../../battle/tables/index.js";
import { getOrCreate } from "../../common/index.js";
import { addWeights, type Branch, type SideResult, totalOf, type Weights } from "../contests/index.js";
import type { Chances, ForecastContext, Steps } from "../model/index.js";
import { type HeroScenario, type OpenFalls, type SideScenario, shiftOf, shiftsOn } from "../scenarios/index.js";
import { moraleIn, type SharedTests, sharedTestsOf } from "../units/index.js";

/** Tally of a hero: by earlier events the weights of second rolls. */
export interface HeroTally {
	readonly hero: FieldHero;
	/** Weights by earlier hits and whether the first roll took the hero out. */
	readonly before: Map<string, EarlierEvents>;
	struck: number;
}

/** Events before the second roll, and the weights of that by its terms; empty: there is none. */
interface EarlierEvents {
	readonly own: KnownHero;
	readonly second: Map<string, SecondRoll>;
}

/** A hero of whom it is known whether the first roll took them out. */
export interface KnownHero extends HeroScenario {
	readonly fell: boolean | null;
}

/** A second roll with its weight; null: the hero does not roll again. */
interface SecondRoll {
	readonly survivor: Survivor | null;
	weight: number;
}

/** Scenarios in which a hero and the hero's unit fare alike. */
interface HeroCourse {
	readonly own: HeroScenario;
	/** The hero's unit with its morale, falls of leaders left out; null: none that could run. */
	readonly unit: FieldUnit | null;
	readonly morale: Chances<number>;
	readonly open: OpenFalls;
	readonly weights: Weights;
}

/** Adds the ways of a hero through one branch. */
export function* addHero(tally: HeroTally, branch: Branch, side: number, context: ForecastContext): Steps<void> {
	const { hero } = tally;
	const tests = sharedTestsOf(branch.results, context);
	const felt = feltResults(hero, branch.results);
	const sums = new Float64Array(felt.rolls.length);
	const add = ({ own, unit, morale, open, weights }: HeroCourse): void => {
		for (const { known, shifts, chance } of waysToFare(own, hero, open)) {
			const key = `${known.out} ${known.fell} ${known.earlier}`;
			const { second } = getOrCreate(tally.before, key, () => ({ own: known, second: new Map() }));
			if (own.out) {
				put(second, NO_ROLL, totalOf(weights) * chance);
				continue;
			}
			const routs = routChances(unit, morale, shifts, tests);
			sums.fill(0);
			for (let id = 0; id < weights.length; id++) {
				const weight = weights[id]! * chance;
				if (weight === 0) continue;
				const { routed, held } = felt.ends[id]!;
				const p = routs(tests.ofResult[id]!);
				sums[routed] = sums[routed]! + weight * p;
				sums[held] = sums[held]! + weight * (1 - p);
			}
			for (let at = 0; at < sums.length; at++) put(second, felt.rolls[at]!, sums[at]!);
		}
	};
	for (const course of yield* coursesOf(tally, branch, side, context)) {
		add(course);
		yield;
	}
}

/** Number of scenarios after which the work pauses. */
const PART = 128;

/** Gathers the scenarios of a hero's side in which the hero fares alike. */
function* coursesOf(
	tally: HeroTally,
	branch: Branch,
	side: number,
	context: ForecastContext,
): Steps<Iterable<HeroCourse>> {
	const { hero } = tally;
	const { sides } = branch.preBattle;
	const before = sides[side]!.units.find(({ key }) => key === hero.unit);
	const { classes, parts } = branch.classes[side]!;
	const courses = new Map<string, HeroCourse>();
	const away: HeroCourse[] = [];
	for (const [at, scenario] of (branch.scenarios[side] ?? []).entries()) {
		if (at % PART === PART - 1) yield;
		const own = scenario.heroes[hero.key];
		if (own === undefined) continue;
		if (own.out) tally.struck += scenario.weight * branch.weight;
		const { effectOnOthers, open } = scenario;
		if (before !== undefined && effectOnOthers.kind === "defected" && effectOnOthers.unit === hero.unit) {
			away.push(...coursesAway(own, before, scenario, branch));
			continue;
		}
		const morale = before ? moraleIn(scenario, before, context) : [];
		const key = `${own.out} ${own.earlier} ${own.fell} ${open.id} ${morale}`;
		const course = getOrCreate(courses, key, (): HeroCourse => {
			return { own, unit: before ?? null, morale, open, weights: new Float64Array(branch.results.length) };
		});
		for (const part of parts[at] ?? []) {
			addWeights(course.weights, branch.byClass[side]![part.at]!, part.weight / (classes[part.at]?.weight ?? 1));
		}
	}
	return [...courses.values(), ...away];
}

/** Courses of a hero whose unit has gone over, by the heroes that its new side has lost. */
function coursesAway(
	own: HeroScenario,
	unit: FieldUnit,
	scenario: SideScenario,
	branch: Branch,
): readonly HeroCourse[] {
	const defector = branch.defectors.get(unit.key);
	if (defector === undefined) return [];
	const { morale, byHeroLoss } = defector;
	const all = [...byHeroLoss.values()].reduce((sum, each) => sum + totalOf(each), 0);
	return [...byHeroLoss].map(([chances, weights]): HeroCourse => {
		const left = chances.map(([shift, p]) => [morale + (unit.fearless ? 0 : shift), p] as const);
		const share = new Float64Array(weights.length);
		addWeights(share, weights, (scenario.weight * branch.weight) / all);
		return { own, unit, morale: left, open: NOTHING_OPEN, weights: share };
	});
}

const NOTHING_OPEN: OpenFalls = { id: -1, falls: [], shifts: [[0, 1]], byUnit: new Map(), without: () => [[0, 1]] };

/**
 * One way of a hero through the first roll: its chance, and the shift of morale that all falls bring the hero's unit.
 */
interface HeroWay {
	readonly known: KnownHero;
	readonly shifts: Chances<number>;
	readonly chance: number;
}

/** Decides an open fall of the hero both ways. */
function waysToFare(
	{ out, earlier, fell }: HeroScenario,
	{ key, unit }: FieldHero,
	{ falls, byUnit, shifts: all, without }: OpenFalls,
): readonly HeroWay[] {
	if (fell !== "open") return [{ known: { out, earlier, fell }, shifts: byUnit.get(unit) ?? all, chance: 1 }];
	const own = falls.find(({ hero }) => hero === key);
	if (own === undefined) throw new RangeError(`no fall of ${key}`);
	const left = falls.filter((fall) => fall !== own);
	const others = left.every((fall) => unit === "" || fall.unit !== unit) ? without(own) : shiftsOn(unit, left);
	const lost = shiftOf(own, unit);
	const ways: readonly HeroWay[] = [
		{ known: { out, earlier, fell: false }, shifts: others, chance: 1 - own.chance },
		{
			known: { out, earlier, fell: true },
			shifts: others.map(([shift, p]) => [shift + lost, p] as const),
			chance: own.chance,
		},
	];
	return ways.filter(({ chance }) => chance > 0);
}

const ROUTS = CONDUCTS.indexOf("routs");

/** The chance by group of tests that a unit runs, at that morale and after those shifts. */
function routChances(
	unit: FieldUnit | null,
	morale: Chances<number>,
	shifts: Chances<number>,
	{ groups }: SharedTests,
): (group: number) => number {
	const known: number[] = [];
	return (group) => {
		const old = known[group];
		if (old !== undefined) return old;
		const { test, added } = groups[group]!;
		let sum = 0;
		known[group] = sum;
		if (unit === null || test.isMajority) return sum;
		for (const [value, p] of morale) {
			for (const [shift, q] of shifts) {
				const felt = unit.fearless ? 0 : shift;
				sum += p * q * test.endsOf(unit, value + felt + added).conduct[ROUTS]!;
			}
		}
		known[group] = sum;
		return sum;
	};
}

/** A second roll by its terms; empty: the hero does not roll. */
interface Asked {
	readonly key: string;
	readonly survivor: Survivor | null;
}

const NO_ROLL: Asked = { key: "", survivor: null };

/** The results of a branch as a hero feels them. */
interface FeltResults {
	readonly rolls: readonly Asked[];
	/** By result the places of the second rolls after the hero's unit ran and after it held. */
	readonly ends: readonly { readonly routed: number; readonly held: number }[];
}

function feltResults(hero: FieldHero, results: readonly SideResult[]): FeltResults {
	const rolls: Asked[] = [];
	const places = new Map<string, number>();
	const placeOf = (standing: SideResult["standing"], routed: boolean): number => {
		const asked = askedOf({ hero, standing, routed });
		return getOrCreate(places, asked.key, () => rolls.push(asked) - 1);
	};
	const ends = results.map(({ standing }) => ({ routed: placeOf(standing, true), held: placeOf(standing, false) }));
	return { rolls, ends };
}

function askedOf(survivor: Survivor): Asked {
	if (!rollsAgain(survivor)) return NO_ROLL;
	const key = secondTerms(survivor).map(({ value }) => value);
	return { key: key.join(" "), survivor };
}

function put(second: EarlierEvents["second"], { key, survivor }: Asked, weight: number): void {
	if (weight === 0) return;
	getOrCreate(second, key, (): SecondRoll => ({ survivor, weight: 0 })).weight += weight;
}
