import type { SideState } from "../../battle/index.js";
import { isTrapped } from "../../battle/morale/index.js";
import { moraleNow } from "../../battle/state/index.js";
import type { Conduct } from "../../battle/tables/index.js";
import { getOrCreate } from "../../common/index.js";
import type { Branch } from "../contests/index.js";
import type { ForecastContext, Steps } from "../model/index.js";
import type { SideScenario } from "../scenarios/index.js";
import type { ArrivingDefectors, MetScenario } from "./arriving-defectors.js";
import { arrivingDefectors, majoritiesOf, metIn, mostMen } from "./arriving-defectors.js";
import type { DecidedScenario, Deciding, LedUnits } from "./led-men.js";
import { decideFalls } from "./led-men.js";
import type { MajorityUnit } from "./majority.js";
import { majorityChances } from "./majority-chances.js";
import type { SharedTest, SharedTests } from "./morale-tests.js";
import { moraleChances, placeOf } from "./morale-tests.js";
import { moraleAt } from "./own-units.js";
import type { MenCounts, TestedUnit, TestGroup, TestGroups } from "./test-groups.js";
import { groupWith, isMixed, majorityUnitOf, testGroupsOf } from "./test-groups.js";
import type { UnitTally } from "./unit-tally.js";

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
	readonly parties: readonly (readonly MajorityUnit[])[];
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

/** Input for a side that is tested together. */
interface MajorityField {
	readonly branch: Branch;
	readonly tallies: ReadonlyMap<string, UnitTally>;
	readonly menCounts: MenCounts;
	readonly context: ForecastContext;
}

/** A side that takes one test together. */
interface TriedSide extends MajorityField, Deciding {
	readonly arriving: ArrivingDefectors;
	readonly shiftTallies: Map<number, ShiftTally>;
	/** Defectors by the shift of morale that fallen heroes bring them. */
	readonly defectors: Map<number, DefectorTally>;
}

/** Units that may have come over: by party its members, and how the side comes out of it that they came to. */
interface DefectorTally {
	readonly members: readonly (readonly TestedUnit[])[];
	readonly parties: readonly (readonly MajorityUnit[])[];
	readonly holds: Float64Array;
	readonly fails: Float64Array;
}

/** Weights with which a side holds and gives way. */
interface SideWeights {
	holds: number;
	fails: number;
}

/** Scenarios in which most units of the side have the same shift; by unit what of them does not concern it. */
interface ShiftTally extends SideWeights {
	readonly scenario: SideScenario;
	readonly usual: number;
	readonly less: Map<string, SideWeights>;
}

/** Weights of nothing. */
const nothing = (): SideWeights => ({ holds: 0, fails: 0 });

/** Adds weights to others, times a factor. */
function addTo(sum: SideWeights, { holds, fails }: SideWeights, factor = 1): void {
	sum.holds += factor * holds;
	sum.fails += factor * fails;
}

/** Weights of the side holding or not, over all parties that may come over, times a factor. */
function outcomeOf(weights: Float64Array, chances: Float64Array, factor: number): SideWeights {
	let holds = 0;
	let all = 0;
	for (let party = 0; party < weights.length; party++) {
		const weight = weights[party]!;
		holds += weight * chances[party]!;
		all += weight;
	}
	return { holds: factor * holds, fails: factor * (all - holds) };
}

/** Adds the ends of all parties that may come over. */
function addDefectors({ holds, fails }: DefectorTally, weights: Float64Array, chances: Float64Array): void {
	for (let party = 0; party < weights.length; party++) {
		const weight = weights[party]!;
		const made = weight * chances[party]!;
		holds[party] = holds[party]! + made;
		fails[party] = fails[party]! + weight - made;
	}
}

/** Every party, as a scenario of its new side finds it. */
function defectorTally({ heroLossShift }: SideScenario, side: TriedSide): DefectorTally {
	return getOrCreate(side.defectors, heroLossShift, () => {
		const { trial, arriving, menCounts } = side;
		const members = arriving.parties.map((units) => membersOf(units, heroLossShift, side));
		const parties = members.map((party) => party.map((member) => majorityUnitOf(member, trial, menCounts)));
		return { members, parties, holds: new Float64Array(members.length), fails: new Float64Array(members.length) };
	});
}

/** A party that came over, with the morale that its units have here. */
function membersOf(
	units: readonly string[],
	heroLossShift: number,
	{ branch, tallies }: TriedSide,
): readonly TestedUnit[] {
	return units.map((unit): TestedUnit => {
		const { fieldUnit } = tallies.get(unit) as UnitTally;
		const left = branch.defectors.get(unit)?.morale ?? moraleNow(fieldUnit);
		return { fieldUnit, morale: [[left + (fieldUnit.fearless ? 0 : heroLossShift), 1]] };
	});
}

/** A unit whose morale says nothing about whether the side holds. */
function put({ fieldUnit, morale }: TestedUnit, { holds, fails }: SideWeights, { tallies, trial }: TriedSide): void {
	const { conduct } = tallies.get(fieldUnit.key) as UnitTally;
	add(conduct, "holds", holds);
	if (!isTrapped(trial.test.trial.trial)) {
		add(conduct, "withdraws", fails);
		return;
	}
	for (const [value, p] of morale) {
		const stays = trial.test.lastStand(fieldUnit, value + trial.added);
		add(conduct, "holds", fails * p * stays);
		add(conduct, "surrenders", fails * p * (1 - stays));
	}
}

function add(conducts: Float64Array, conduct: Conduct, weight: number): void {
	const at = placeOf(conduct);
	conducts[at] = conducts[at]! + weight;
}
