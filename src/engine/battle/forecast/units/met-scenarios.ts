import type { Branch } from "../branch.js";
import { addResultWeights } from "../contests/index.js";
import type { SideScenario } from "../scenarios/index.js";
import type { ArrivingDefectors, DefectorShares } from "./arriving-defectors.js";
import type { SharedTest, SharedTests } from "./morale-tests.js";
import type { MenCounts, TestedScenario } from "./test-groups.js";

/** Scenarios with the weights, by party that may have come over, of a test after them. */
export interface MetScenario extends TestedScenario {
	readonly weights: Float64Array;
}

/** Scenarios after which a side may take one of so many tests. */
export function metIn(
	trial: SharedTest,
	at: number,
	of: number,
	scenarios: readonly SideScenario[],
	{ parties, byScenario }: ArrivingDefectors,
): readonly MetScenario[] {
	const met: MetScenario[] = [];
	for (const [i, scenario] of scenarios.entries()) {
		const weights = new Float64Array(parties.length);
		for (const visits of byScenario[i] ?? []) addParties(weights, visits, at, of);
		if (weights.some((weight) => weight !== 0)) met.push({ scenario, trial, weights });
	}
	return met;
}

function addParties(sum: Float64Array, { share, weights }: DefectorShares, at: number, of: number): void {
	for (let party = 0; party < sum.length; party++) {
		sum[party] = sum[party]! + share * weights[party * of + at]!;
	}
}

/** The men of the largest party that may come over. */
export function mostMen({ parties }: ArrivingDefectors, menCounts: MenCounts): number {
	const menOf = (units: readonly string[]): number =>
		units.reduce((sum, unit) => sum + (menCounts.of.get(unit) ?? 0), 0);
	return parties.reduce((most, units) => Math.max(most, menOf(units)), 0);
}

/** The places of the trials that a side may go through together. */
export function majoritiesOf(side: number, { groups, ofResult }: SharedTests, branch: Branch): readonly number[] {
	const weights = addResultWeights(branch.contests, 0, side, branch, new Float64Array(branch.results.length));
	const met = new Set([...ofResult.keys()].flatMap((id) => (weights[id] === 0 ? [] : [ofResult[id]!])));
	return [...met].filter((at) => groups[at]?.test.isMajority);
}
