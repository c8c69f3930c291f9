import { fieldHeroes } from "../battle/heroes/index.js";
import type { BattleInput, BattleRules, SideState } from "../battle/index.js";
import { isUnlimited } from "../battle/state/index.js";
import {
	addWins,
	type Branch,
	type BranchDraft,
	draftBranch,
	findContests,
	MOST_WORK,
	ruledCost,
	weighBranch,
} from "./contests/index.js";
import {
	type Chances,
	type ForecastConditions,
	type ForecastContext,
	finish,
	forecastContext,
	type Steps,
} from "./model/index.js";
import { type PreBattleState, preBattleStates, type SideClasses, type SideScenario } from "./scenarios/index.js";

/** Cost of a forecast before it begins. */
interface ForecastPlan {
	/**
	 * Operations, about 6.6 million in the time of a plain forecast of two sides of fifty units; where it is not exact,
	 * those after which the count ended.
	 */
	readonly cost: number;
	/** True if every chance is enumerated; false if days are simulated. */
	readonly exact: boolean;
}

/** A plan with the scenarios from which it was counted; null: days are simulated. */
interface Drafted extends ForecastPlan {
	readonly drafts: readonly BranchDraft[] | null;
}

/**
 * Counts the cost of a forecast and says whether it will be exact: from the scenarios of each side, without one
 * contest.
 */
export function planForecast(input: BattleInput, rules: BattleRules, query: ForecastConditions = {}): ForecastPlan {
	const { cost, exact } = finish(draft(input, forecastContext(rules, query)));
	return { cost, exact };
}

function* draft(input: BattleInput, context: ForecastContext): Steps<Drafted> {
	const states = yield* preBattleStates(input, context, mostStates);
	if (states === null) return { cost: Number.POSITIVE_INFINITY, exact: false, drafts: null };
	return yield* draftStates(states, (state, weight) => draftBranch(state, weight, context), context);
}

/** Drafts the branches of these states one by one, as long as they do not cost too much. */
export function* draftStates(
	states: Chances<PreBattleState>,
	draftOf: (state: PreBattleState, weight: number) => Steps<BranchDraft>,
	context: ForecastContext,
): Steps<Drafted> {
	const drafts: BranchDraft[] = [];
	let cost = 0;
	for (const [state] of states) cost += scenarioCost(state, context);
	for (const [state, weight] of states) {
		if (cost > MOST_WORK) return { cost, exact: false, drafts: null };
		const made = yield* draftOf(state, weight);
		cost += branchCost(made, context);
		drafts.push(made);
	}
	return cost > MOST_WORK ? { cost, exact: false, drafts: null } : { cost, exact: true, drafts };
}

/** Returns every branch of the day with its contests; null where that costs too much. */
export function* enumerateBranches(input: BattleInput, context: ForecastContext): Steps<readonly Branch[] | null> {
	const { drafts } = yield* draft(input, context);
	if (drafts === null) return null;
	const branches: Branch[] = [];
	for (const each of drafts) branches.push(yield* weighBranch(each, yield* findContests(each, context), null, context));
	return branches;
}

/** Returns the chance by side that it holds the field, and nothing else of the day; null where that costs too much. */
export function* enumerateWins(input: BattleInput, context: ForecastContext): Steps<Float64Array | null> {
	const { drafts } = yield* draft(input, context);
	if (drafts === null) return null;
	const wins = new Float64Array(input.sides.length);
	for (const each of drafts) yield* addWins(each, wins, context);
	return wins;
}

/*
 * Costs are operations: about a nanosecond each where a plain forecast of two sides of fifty units takes 6.6
 * milliseconds. They are made of numbers of units, heroes, classes and parties alone, and fitted to measured times
 * (docs/BENCH.md).
 */

/** Cost of any state before the battle, however small: its contests are worked out by themselves. */
const STATE = 1_800_000;

/** Falls of each two leaders meet, of heroes and of the units that they lead. */
const LED = 125_000;

/** Cost of a unit for each scenario that counts morale in its strength. */
const COUNTED = 530;

/** Cost of listing the scenarios of all sides in one state before the battle, and of what many leaders make of them. */
function scenarioCost({ sides, input }: PreBattleState, { rules }: ForecastContext): number {
	return sides.reduce((sum, side) => {
		const { units } = side;
		const split = 2 ** feltHeroes(side, fieldHeroes(side.input, input).length, rules);
		const leaders = side.input.heroes.filter(({ leads }) => leads !== "none").length;
		const counted = isCounted(rules) ? (3 * units.length + 25) * units.length * COUNTED : 0;
		return sum + (counted + leaders ** 2 * LED) * split;
	}, STATE);
}

/**
 * So many states before the battle may be enumerated: missions change nothing by which one of them costs more than
 * another.
 */
export function mostStates(state: PreBattleState, context: ForecastContext): number {
	return Math.floor(MOST_WORK / scenarioCost(state, context));
}

const isCounted = ({ force }: BattleRules): boolean => force.options.moraleTs === "on";

/** Heroes whose falls the contest feels: each doubles the scenarios. */
function feltHeroes({ input }: SideState, present: number, rules: BattleRules): number {
	if (present === 0 || rules.options.survivalOrder === "afterContest") return 0;
	const all = isCounted(rules) || rules.tables.catastrophes.results.leaderKilled.strategy !== 0;
	return input.heroes.filter(({ leads }) => leads === "force" || (all && leads === "unit")).length;
}

/** Cost of everything that follows from the scenarios of one branch. */
function branchCost(draft: BranchDraft, { rules }: ForecastContext): number {
	return (
		contestCost(draft, rules) +
		companyCost(draft) +
		draft.scenarios.reduce((sum, _, side) => sum + sideCost(side, draft, rules), 0)
	);
}

/** Distinct distances between two sides, by which contests differ. */
const DISTANCES = 24;

/** Joins every choice of classes to a contest, each of which is worked out once. */
function contestCost({ classes, preBattle }: BranchDraft, { options }: BattleRules): number {
	const count = classes.length;
	const combinations = classes.reduce((product, side) => product * side.classes.length, 1);
	const ruled = combinations * ruledCost(preBattle);
	const distributions = classes.reduce((product, side) => product * distributionsOf(side), 1);
	const distances = DISTANCES ** (options.contestReading === "signed" ? count - 1 : count);
	const spans = classes.map((side) => 16 + spanOf(side));
	const widest = Math.max(...spans);
	const each = 260 + spans.reduce((sum, span) => sum + 0.65 * span * (widest + 16), 0);
	return ruled + combinations * count * 42 + Math.min(combinations, distances * distributions) * each;
}

/**
 * Where a force is besieged shares change with its size: each company of units that they limit is counted unit by unit.
 */
function companyCost({ classes, preBattle }: BranchDraft): number {
	if (!preBattle.input.siege) return 0;
	const limited = classes.map(({ classes: own }) => {
		const leaving = own.flatMap(({ scenario: { effectOnOthers } }) =>
			effectOnOthers.kind === "defected" && !isUnlimited(effectOnOthers.fieldUnit) ? [effectOnOthers.unit] : [],
		);
		return new Set(leaving).size;
	});
	const companies = limited.reduce((product, count) => product * (1 + count), 1);
	return preBattle.sides.length * companies * limited.reduce((sum, count) => sum + count, 0) * 200;
}

const distributionsOf = ({ classes }: SideClasses): number => new Set(classes.map(({ strategy }) => strategy.id)).size;

/** The widest distribution of gains of Strategy. */
function spanOf({ classes }: SideClasses): number {
	return classes.reduce((most, { strategy: { chances } }) => Math.max(most, chances.length), 0);
}

/** Cost of the units and heroes of one side. */
function sideCost(side: number, draft: BranchDraft, rules: BattleRules): number {
	const { input } = draft.preBattle.sides[side]!;
	const scenarios = draft.scenarios[side] ?? [];
	const starred = draft.preBattle.input.sides.some(({ position }) =>
		position.some(({ row }) => rules.tables.positions.rows[row]?.starred === true),
	);
	const heroes = input.heroes.length * (150_000 + scenarios.length * 300);
	return scenarios.length * 24_000 + heroes + (starred ? majorityCost(side, draft, scenarios) : 0);
}

/** Tests that a side takes together: so many at most, in so many states of morale. */
const TESTS = 3;
const STATES = 16;

/** Every scenario, shift of morale and party that may have come over asks how many men hold. */
function majorityCost(side: number, { classes, preBattle }: BranchDraft, scenarios: readonly SideScenario[]): number {
	const { units, id } = preBattle.sides[side]!;
	const parties = classes.reduce((product, each, other) => (other === side ? product : product * joining(each, id)), 1);
	const asked = scenarios.reduce((sum, { open, atrocity }) => {
		const led = Math.min(2 ** open.byUnit.size, 4_096);
		const times = (1 + open.byUnit.size * 2) * (atrocity ? 2 * units.length : 1);
		return sum + open.shifts.length * led * times;
	}, 0);
	const men = units.reduce((sum, { unit }) => sum + unit.men, 0);
	return TESTS * asked * parties * 19 + STATES * TESTS * units.length * Math.min(men, 20_000) * 0.043;
}

/** Units of a side that may go over to another, and none. */
function joining({ classes }: SideClasses, to: string): number {
	const units = classes.flatMap(({ scenario: { effectOnOthers } }) =>
		effectOnOthers.kind === "defected" && effectOnOthers.joins === to ? [effectOnOthers.unit] : [],
	);
	return 1 + new Set(units).size;
}
