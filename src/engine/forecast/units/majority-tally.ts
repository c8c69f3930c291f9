import type { SideState } from "../../battle/index.js";
import { isTrapped } from "../../battle/morale/index.js";
import { getOrCreate } from "../../common/index.js";
import type { Steps } from "../model/index.js";
import type { SideScenario } from "../scenarios/index.js";
import { arrivingDefectors, type MetScenario, majoritiesOf, metIn, mostMen } from "./arriving-defectors.js";
import { type DecidedScenario, decideFalls, type LedUnits } from "./led-men.js";
import { majorityChances, type Parties } from "./majority-chances.js";
import {
	addDefectors,
	addTo,
	type DefectorTally,
	defectorTally,
	type MajorityField,
	nothing,
	outcomeOf,
	put,
	type ShiftTally,
	type SideWeights,
	type TriedSide,
} from "./majority-side.js";
import type { SharedTest, SharedTests } from "./morale-tests.js";
import { moraleAt } from "./own-units.js";
import {
	groupWith,
	isMixed,
	majorityUnitOf,
	type TestedUnit,
	type TestGroup,
	type TestGroups,
	testGroupsOf,
} from "./test-groups.js";
import { moraleChances } from "./unit-ends.js";

/** Adds the ends of a side that holds or gives way together, over all its scenarios (RULES 1.12). */
export function* addMajorities(side: number, tests: SharedTests, field: MajorityField): Steps<void> {
	const { branch, menCounts } = field;
	const majorities = majoritiesOf(side, tests, branch);
	if (majorities.length === 0) return;
	const preBattle = branch.preBattle.sides[side]!;
	const arriving = yield* arrivingDefectors(side, branch, tests, majorities);
	const sides = majorities.map((place): TriedSide => {
		const own = { preBattle, trial: tests.groups[place]!, arriving };
		return { ...field, ...own, ledUnits: new Map(), shiftTallies: new Map(), defectors: new Map() };
	});
	const met: MetDecided[][] = [];
	for (const [at, tried] of sides.entries()) {
		const decided: MetDecided[] = [];
		for (const each of metIn(tried.trial, at, majorities.length, branch.scenarios[side] ?? [], arriving)) {
			decided.push(...decide(each, tried));
			yield;
		}
		met.push(decided);
	}
	const groups = groupsByLed(met.flat(), preBattle, mostMen(arriving, menCounts), field);
	for (const [at, tried] of sides.entries()) {
		for (const each of met[at] ?? []) {
			addScenario(each, groups(each), tried);
			yield;
		}
		for (const tally of tried.shiftTallies.values()) putShift(tally, tried);
		for (const defectors of tried.defectors.values()) putDefectors(defectors, tried);
	}
}

/** A scenario of which all open falls are decided, with its weights by party. */
interface MetDecided extends DecidedScenario {
	readonly trial: SharedTest;
	readonly weights: Float64Array;
}

function decide({ scenario, weights, trial }: MetScenario, side: TriedSide): readonly MetDecided[] {
	return decideFalls(scenario, side).map((each) => {
		return { ...each, trial, weights: each.chance === 1 ? weights : weights.map((weight) => weight * each.chance) };
	});
}

/** Returns the test groups of a scenario: of all units but those that a hero leads who may have fallen. */
function groupsByLed(
	met: readonly MetDecided[],
	preBattle: SideState,
	joining: number,
	{ menCounts, context }: MajorityField,
): (each: MetDecided) => TestGroups {
	const known = new Map<number, TestGroups>();
	return ({ scenario: { open }, led }) =>
		getOrCreate(known, open.id, () => {
			const units = preBattle.units.filter(({ key }) => !open.byUnit.has(key));
			const tried = met.filter(({ scenario }) => scenario.open.id === open.id);
			const most = joining + led.holding.men;
			return testGroupsOf({ ...preBattle, units }, tried, most, { menCounts, context });
		});
}

/** All hold, or all withdraw, or each with nowhere to go rolls a second time. */
function addScenario({ scenario, weights, led }: MetDecided, groups: TestGroups, side: TriedSide): void {
	const defectors = defectorTally(scenario, side);
	const group = groups.of(scenario, side.trial);
	const { parties } = defectors;
	const chances = majorityChances(group.holding, group.beside, parties, weights, led.holding);
	addDefectors(defectors, weights, chances);
	const together = outcomeOf(weights, chances, 1);
	if (isMixed(scenario, side.trial)) putMixed({ scenario, group, parties, weights, led }, side);
	else addWhole(scenario, group, led, together, side);
	if (isTrapped(side.trial.test.trial.trial)) putLedTrapped({ scenario, group, parties, weights, led }, side);
	else for (const { fieldUnit } of led.units) put({ fieldUnit, morale: [] }, together, side);
}

function addWhole(
	scenario: SideScenario,
	group: TestGroup,
	led: LedUnits,
	together: SideWeights,
	side: TriedSide,
): void {
	const { usual, defected } = scenario.moraleShift;
	const tally = getOrCreate(side.shiftTallies, 2 * usual + (scenario.atrocity ? 1 : 0), (): ShiftTally => {
		return { ...nothing(), scenario, usual, less: new Map() };
	});
	addTo(tally, together);
	const leaveOut = (key: string): void => addTo(getOrCreate(tally.less, key, nothing), together);
	if (defected !== "") leaveOut(defected);
	for (const { fieldUnit } of led.units) leaveOut(fieldUnit.key);
	for (const member of group.exceptions) {
		put(member, together, side);
		leaveOut(member.fieldUnit.key);
	}
}

/** A group in one scenario, with the parties that may have joined it. */
interface GroupWithParties {
	readonly scenario: SideScenario;
	readonly group: TestGroup;
	readonly parties: Parties;
	readonly weights: Float64Array;
	readonly led: LedUnits;
}

/** Trapped units that have rolled for an atrocity: the morale of each weighs in whether the side holds. */
function putMixed({ scenario, group, parties, weights, led }: GroupWithParties, side: TriedSide): void {
	const { trial, menCounts, preBattle, context } = side;
	const { usual, exceptions, defected } = scenario.moraleShift;
	for (const before of preBattle.units) {
		if (before.key === defected || led.units.some(({ fieldUnit }) => fieldUnit.key === before.key)) continue;
		const now = exceptions.find((each) => each.now.key === before.key)?.now;
		const morale = now ? moraleChances(now, before, scenario, context) : moraleAt(before, usual, scenario, context);
		for (const [value, p] of morale) {
			const known: TestedUnit = { fieldUnit: now ?? before, morale: [[value, 1]] };
			const { holding, beside } = groupWith(group, before.key, majorityUnitOf(known, trial, menCounts));
			put(known, outcomeOf(weights, majorityChances(holding, beside, parties, weights, led.holding), p), side);
		}
	}
}

/** Trapped units whose leaders may have fallen: the morale of each weighs in whether the side holds. */
function putLedTrapped({ group, parties, weights, led }: GroupWithParties, side: TriedSide): void {
	for (const unit of led.units) {
		for (const { morale, chance, holding } of led.waysOf(unit)) {
			const chances = majorityChances(group.holding, group.beside, parties, weights, holding);
			put({ fieldUnit: unit.fieldUnit, morale: [[morale, 1]] }, outcomeOf(weights, chances, chance), side);
		}
	}
}

/** Adds the ends of the units of all parties. */
function putDefectors({ members, holds, fails }: DefectorTally, side: TriedSide): void {
	for (const [party, defectors] of members.entries()) {
		const outcome = { holds: holds[party]!, fails: fails[party]! };
		for (const defector of defectors) put(defector, outcome, side);
	}
}

/** Adds all units with the usual shift. */
function putShift({ scenario, usual, less, holds, fails }: ShiftTally, side: TriedSide): void {
	for (const fieldUnit of side.preBattle.units) {
		const outcome = { holds, fails };
		const own = less.get(fieldUnit.key);
		if (own) addTo(outcome, own, -1);
		put({ fieldUnit, morale: moraleAt(fieldUnit, usual, scenario, side.context) }, outcome, side);
	}
}
