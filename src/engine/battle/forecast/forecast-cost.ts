import { fieldHeroes } from "../heroes/index.js";
import type { BattleRules } from "../rules.js";
import { isUnlimited } from "../state/index.js";
import type { SideState } from "../types.js";
import type { BranchDraft } from "./branch.js";
import type { ForecastContext } from "./context.js";
import type { PreBattleState, SideClasses, SideScenario } from "./scenarios/index.js";
import { MOST_TOGETHER } from "./scenarios/index.js";
import { MOST_WORK, ruledCost } from "./work-limit.js";

/*
 * Costs are operations: about a nanosecond each in a browser that has compiled them. They are estimates from above, made of
 * numbers of units, heroes, classes and parties alone.
 */

/** Cost of any state before the battle, however small: its contests are worked out by themselves. */
const STATE = 1_500_000;

/** Each leader, and the unit that one leads, meets the falls of all others, who fall by turns in a catastrophe: about this for each three. */
const LED = 3_000;

/** Cost of listing the scenarios of all sides in one state before the battle, and of what many leaders make of them. */
export function scenarioCost({ sides, input }: PreBattleState, { rules }: ForecastContext): number {
	return sides.reduce((sum, side) => {
		const { units } = side;
		const able = units.filter(({ fearless }) => !fearless).length;
		const together = isCounted(rules) && able <= MOST_TOGETHER ? 2 ** able : 1;
		const split = 2 ** feltHeroes(side, fieldHeroes(side.input, input).length, rules);
		const each = 2_000 + units.length * (isCounted(rules) ? 1_000 : 10);
		const leaders = side.input.heroes.filter(({ leads }) => leads !== "none").length;
		return sum + ((3 * units.length + 25 + together) * each + leaders ** 3 * LED) * split;
	}, STATE);
}

/** So many states before the battle may be enumerated: missions change nothing by which one of them costs more than another. */
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
export function branchCost(draft: BranchDraft, { rules }: ForecastContext): number {
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
	const each = 1_000 + spans.reduce((sum, span) => sum + 2 * span * (widest + 16), 0);
	return ruled + combinations * count * 25 + Math.min(combinations, distances * distributions) * each;
}

/** Counts companies of units that shares limit, one for each choice of those that come and go. */
function companyCost({ classes, preBattle }: BranchDraft): number {
	const limited = classes.map(({ classes: own }) => {
		const leaving = own.flatMap(({ scenario: { effectOnOthers } }) =>
			effectOnOthers.kind === "defected" && !isUnlimited(effectOnOthers.fieldUnit) ? [effectOnOthers.unit] : [],
		);
		return new Set(leaving).size;
	});
	const companies = limited.reduce((product, count) => product * (1 + count), 1);
	// In a siege shares change with the size of a force, so that each company is counted unit by unit.
	const each = preBattle.input.siege ? limited.reduce((sum, count) => sum + count, 0) * 200 : 400;
	return preBattle.sides.length * companies * each;
}

const distributionsOf = ({ classes }: SideClasses): number => new Set(classes.map(({ strategy }) => strategy.id)).size;

/** The widest distribution of gains of Strategy. */
function spanOf({ classes }: SideClasses): number {
	return classes.reduce((most, { strategy: { chances } }) => Math.max(most, chances.length), 0);
}

/** Cost of the units and heroes of one side. */
function sideCost(side: number, draft: BranchDraft, rules: BattleRules): number {
	const { units, input } = draft.preBattle.sides[side]!;
	const scenarios = draft.scenarios[side] ?? [];
	const starred = draft.preBattle.input.sides.some(({ position }) =>
		position.some(({ row }) => rules.tables.positions.rows[row]?.starred === true),
	);
	const alone = units.length * 40_000 + scenarios.length * 3_000;
	const heroes = input.heroes.length * (300_000 + scenarios.length * 500);
	return alone + heroes + (starred ? majorityCost(side, draft, scenarios) : 0);
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
	return TESTS * asked * parties * 40 + STATES * TESTS * units.length * Math.min(men, 20_000) * 0.5;
}

/** Units of a side that may go over to another, and none. */
function joining({ classes }: SideClasses, to: string): number {
	const units = classes.flatMap(({ scenario: { effectOnOthers } }) =>
		effectOnOthers.kind === "defected" && effectOnOthers.joins === to ? [effectOnOthers.unit] : [],
	);
	return 1 + new Set(units).size;
}
