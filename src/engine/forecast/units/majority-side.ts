import { isTrapped } from "../../battle/morale/index.js";
import { moraleNow } from "../../battle/state/index.js";
import type { Conduct } from "../../battle/tables/index.js";
import { getOrCreate } from "../../common/index.js";
import type { Branch } from "../contests/index.js";
import type { ForecastContext } from "../model/index.js";
import type { SideScenario } from "../scenarios/index.js";
import type { ArrivingDefectors } from "./arriving-defectors.js";
import type { Deciding } from "./led-men.js";
import { type Parties, partiesOf } from "./majority-chances.js";
import { type MenCounts, majorityUnitOf, type TestedUnit } from "./test-groups.js";
import { placeOf } from "./unit-ends.js";
import type { UnitTally } from "./unit-tally.js";

/** Input for a side that is tested together. */
export interface MajorityField {
	readonly branch: Branch;
	readonly tallies: ReadonlyMap<string, UnitTally>;
	readonly menCounts: MenCounts;
	readonly context: ForecastContext;
}

/** A side that takes one test together. */
export interface TriedSide extends MajorityField, Deciding {
	readonly arriving: ArrivingDefectors;
	readonly shiftTallies: Map<number, ShiftTally>;
	/** Defectors by the shift of morale that fallen heroes bring them. */
	readonly defectors: Map<number, DefectorTally>;
}

/** Units that may have come over: by party its members, and how the side comes out of it that they came to. */
export interface DefectorTally {
	readonly members: readonly (readonly TestedUnit[])[];
	readonly parties: Parties;
	readonly holds: Float64Array;
	readonly fails: Float64Array;
}

/** Weights with which a side holds and gives way. */
export interface SideWeights {
	holds: number;
	fails: number;
}

/** Scenarios in which most units of the side have the same shift; by unit what of them does not concern it. */
export interface ShiftTally extends SideWeights {
	readonly scenario: SideScenario;
	readonly usual: number;
	readonly less: Map<string, SideWeights>;
}

/** Weights of nothing. */
export const nothing = (): SideWeights => ({ holds: 0, fails: 0 });

/** Adds weights to others, times a factor. */
export function addTo(sum: SideWeights, { holds, fails }: SideWeights, factor = 1): void {
	sum.holds += factor * holds;
	sum.fails += factor * fails;
}

/** Weights of the side holding or not, over all parties that may come over, times a factor. */
export function outcomeOf(weights: Float64Array, chances: Float64Array, factor: number): SideWeights {
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
export function addDefectors({ holds, fails }: DefectorTally, weights: Float64Array, chances: Float64Array): void {
	for (let party = 0; party < weights.length; party++) {
		const weight = weights[party]!;
		const made = weight * chances[party]!;
		holds[party] = holds[party]! + made;
		fails[party] = fails[party]! + weight - made;
	}
}

/** Every party, as a scenario of its new side finds it. */
export function defectorTally({ heroLossShift }: SideScenario, side: TriedSide): DefectorTally {
	return getOrCreate(side.defectors, heroLossShift, () => {
		const { trial, arriving, menCounts } = side;
		const members = arriving.parties.map((units) => membersOf(units, heroLossShift, side));
		const parties = partiesOf(members.map((party) => party.map((member) => majorityUnitOf(member, trial, menCounts))));
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
export function put(
	{ fieldUnit, morale }: TestedUnit,
	{ holds, fails }: SideWeights,
	{ tallies, trial }: TriedSide,
): void {
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
