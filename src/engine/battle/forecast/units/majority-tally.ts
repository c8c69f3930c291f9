import { isTrapped } from "../../fates/index.js";
import { moraleNow } from "../../state/index.js";
import type { Conduct } from "../../tables/index.js";
import type { SideState } from "../../types.js";
import type { Branch } from "../branch.js";
import type { ForecastContext } from "../context.js";
import { getOrCreate } from "../get-or-create.js";
import type { SideScenario } from "../scenarios/index.js";
import { type ArrivingDefectors, arrivingDefectors } from "./arriving-defectors.js";
import { majorityChances, type Parties, partiesOf } from "./majority-chances.js";
import { majoritiesOf, metIn, mostMen } from "./met-scenarios.js";
import type { SharedTest, SharedTests } from "./morale-tests.js";
import { moraleAt } from "./own-units.js";
import {
	groupWith,
	isMixed,
	type MenCounts,
	type TestedUnit,
	type TestGroup,
	type TestGroups,
	testGroupsOf,
} from "./test-groups.js";
import { moraleChances, placeOf, presentIn } from "./unit-ends.js";
import type { UnitTally } from "./unit-tally.js";

/** Input for a side that is tested together. */
interface MajorityField {
	readonly branch: Branch;
	readonly tallies: ReadonlyMap<string, UnitTally>;
	readonly menCounts: MenCounts;
	readonly context: ForecastContext;
}

/** Adds the ends of a side that holds or gives way together, over all its scenarios (RULES 1.12). */
export function addMajorities(side: number, tests: SharedTests, field: MajorityField): void {
	const { branch, menCounts, context } = field;
	const majorities = majoritiesOf(side, tests, branch);
	if (majorities.length === 0) return;
	const preBattle = branch.preBattle.sides[side]!;
	const arriving = arrivingDefectors(side, branch, tests, majorities);
	const met = majorities.map((place, at) =>
		metIn(tests.groups[place]!, at, majorities.length, branch.scenarios[side] ?? [], arriving),
	);
	const groups = testGroupsOf(preBattle, met.flat(), mostMen(arriving, menCounts), { menCounts, context });
	for (const [at, place] of majorities.entries()) {
		const trial = tests.groups[place]!;
		const tried = {
			...field,
			preBattle,
			groups,
			trial,
			arriving,
			shiftTallies: new Map<number, ShiftTally>(),
			defectors: new Map(),
		};
		for (const { scenario, weights } of met[at] ?? []) addScenario(scenario, weights, tried);
		for (const tally of tried.shiftTallies.values()) putShift(tally, tried);
		for (const defectors of tried.defectors.values()) putDefectors(defectors, tried);
	}
}

interface TriedSide extends MajorityField {
	readonly preBattle: SideState;
	readonly groups: TestGroups;
	readonly trial: SharedTest;
	readonly arriving: ArrivingDefectors;
	readonly shiftTallies: Map<number, ShiftTally>;
	/** Defectors by the shift of morale that fallen heroes bring them. */
	readonly defectors: Map<number, DefectorTally>;
}

/** Units that may have come over: by party its members, and how the side comes out of it that they came to. */
interface DefectorTally {
	readonly members: readonly (readonly TestedUnit[])[];
	readonly parties: Parties;
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

const nothing = (): SideWeights => ({ holds: 0, fails: 0 });

function addTo(sum: SideWeights, { holds, fails }: SideWeights, factor = 1): void {
	sum.holds += factor * holds;
	sum.fails += factor * fails;
}

/** All hold, or all withdraw, or each with nowhere to go rolls a second time. */
function addScenario(scenario: SideScenario, weights: Float64Array, side: TriedSide): void {
	const defectors = defectorTally(scenario, side);
	const group = side.groups.of(scenario, side.trial);
	const chances = majorityChances(group.holding, group.beside, defectors.parties, weights);
	addDefectors(defectors, weights, chances);
	if (isMixed(scenario, side.trial)) putMixed(scenario, group, defectors.parties, weights, side);
	else addWhole(scenario, group, outcomeOf(weights, chances, 1), side);
}

function addWhole(scenario: SideScenario, group: TestGroup, together: SideWeights, side: TriedSide): void {
	const { usual, defected } = scenario.moraleShift;
	const tally = getOrCreate(side.shiftTallies, 2 * usual + (scenario.atrocity ? 1 : 0), (): ShiftTally => {
		return { ...nothing(), scenario, usual, less: new Map() };
	});
	addTo(tally, together);
	if (defected !== "") addTo(getOrCreate(tally.less, defected, nothing), together);
	for (const member of group.exceptions) {
		put(member, together, side);
		addTo(getOrCreate(tally.less, member.fieldUnit.key, nothing), together);
	}
}

/** Trapped units that have rolled for an atrocity: the morale of each weighs in whether the side holds. */
function putMixed(
	scenario: SideScenario,
	group: TestGroup,
	parties: Parties,
	weights: Float64Array,
	side: TriedSide,
): void {
	const { trial, groups, preBattle, context } = side;
	for (const { now, before } of presentIn(scenario, preBattle)) {
		for (const [value, p] of moraleChances(now, before, scenario, context)) {
			const known: TestedUnit = { fieldUnit: now, morale: [[value, 1]] };
			const { holding, beside } = groupWith(group, now.key, groups.majorityUnit(known, trial));
			put(known, outcomeOf(weights, majorityChances(holding, beside, parties, weights), p), side);
		}
	}
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
		const { groups, trial, arriving } = side;
		const members = arriving.parties.map((units) => membersOf(units, heroLossShift, side));
		const parties = partiesOf(members.map((party) => party.map((member) => groups.majorityUnit(member, trial))));
		return { members, parties, holds: new Float64Array(members.length), fails: new Float64Array(members.length) };
	});
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
