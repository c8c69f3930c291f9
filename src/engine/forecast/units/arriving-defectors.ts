import { addResultWeights, type Branch, cartesianProduct, eachContest, productSize } from "../contests/index.js";
import { finish, type Steps } from "../model/index.js";
import type { ScenarioClass, SideScenario } from "../scenarios/index.js";
import type { SharedTest, SharedTests } from "./morale-tests.js";
import type { MenCounts, TestedScenario } from "./test-groups.js";

/** A scenario's part in a class: its share, and by party and majority test the weights of the class. */
interface DefectorShares {
	readonly share: number;
	/** At `party * trials + trial`. */
	readonly weights: Float64Array;
}

/** Units that may come over to a side, and the weights of its majority tests with them. */
export interface ArrivingDefectors {
	/** Parties that may come: keys of units, in the order of the sides that they left; the first is empty. */
	readonly parties: readonly (readonly string[])[];
	/** Shares by scenario of the side; the weights of a scenario come to its own. */
	readonly byScenario: readonly (readonly DefectorShares[])[];
}

/** Finds the units that a side may gain; `majorities` are the places of the tests that it takes together. */
export function* arrivingDefectors(
	side: number,
	branch: Branch,
	tests: SharedTests,
	majorities: readonly number[],
): Steps<ArrivingDefectors> {
	const { classes, preBattle } = branch;
	const id = preBattle.sides[side]?.id as string;
	const defectors = classes.map((each) => each.classes.map((own) => defectorsTo(own, id)));
	const units = defectors.map((each) => [...new Set(["", ...each.flatMap((own) => own.map(({ unit }) => unit))])]);
	const counts = units.map((each) => each.length);
	const parties = partyFinder(defectors, units, counts);
	const shares = sharesOf(side, branch, tests, majorities);
	const size = productSize(counts) * majorities.length;
	const byClass = classes[side]!.classes.map(() => new Float64Array(size));
	yield* eachContest(branch, (at, contest, weight) => {
		const weights = byClass[at[side]!]!;
		const share = shares[contest]!;
		parties(at, weight, (party, part) => {
			for (let t = 0; t < share.length; t++) {
				const cell = party * share.length + t;
				weights[cell] = weights[cell]! + part * share[t]!;
			}
		});
	});
	const { classes: kinds, parts } = classes[side]!;
	const byScenario = parts.map((own) =>
		own.map(
			({ at, weight }): DefectorShares => ({
				share: weight / (kinds[at]?.weight ?? 1),
				weights: byClass[at]!,
			}),
		),
	);
	return { parties: partiesOf(units, counts), byScenario };
}

/** A unit that may come over, and the chance that it is this one; empty: none comes. */
interface Arrival {
	readonly unit: string;
	readonly chance: number;
}

const NO_ARRIVAL: readonly Arrival[] = [{ unit: "", chance: 1 }];

function defectorsTo({ defections }: ScenarioClass, side: string): readonly Arrival[] {
	const [first] = defections;
	if (first?.defection.joins !== side) return NO_ARRIVAL;
	return defections.map(({ defection: { unit }, chance }) => ({ unit, chance }));
}

/** Visits the parties that may come in some classes of all sides, by number, each with its part of a weight. */
function partyFinder(
	defectors: readonly (readonly (readonly Arrival[])[])[],
	units: readonly (readonly string[])[],
	counts: readonly number[],
): (at: readonly number[], weight: number, visit: (party: number, part: number) => void) => void {
	const numbers = units.map((all) => new Map(all.map((unit, number) => [unit, number])));
	const arrivals = defectors.map((classes, i) =>
		classes.map((own) => own.map(({ unit, chance }) => ({ number: numbers[i]!.get(unit)!, chance }))),
	);
	return (at, weight, visit) => {
		const go = (side: number, party: number, part: number): void => {
			if (side === at.length) {
				visit(party, part);
				return;
			}
			const own = arrivals[side]![at[side]!]!;
			for (let i = 0; i < own.length; i++) {
				const { number, chance } = own[i]!;
				go(side + 1, party * counts[side]! + number, part * chance);
			}
		};
		go(0, 0, weight);
	};
}

/** Every party by its number. */
function partiesOf(units: readonly (readonly string[])[], counts: readonly number[]): readonly (readonly string[])[] {
	const parties: (readonly string[])[] = [];
	finish(
		cartesianProduct(counts, (at) => {
			parties.push(at.map((number, i) => units[i]![number]!).filter((unit) => unit !== ""));
		}),
	);
	return parties;
}

/** Chances by contest that the side takes each of its majority tests. */
function sharesOf(
	side: number,
	{ ends: context }: Branch,
	{ ofResult }: SharedTests,
	majorities: readonly number[],
): readonly Float64Array[] {
	return context.map((distribution) => {
		const shares = new Float64Array(majorities.length);
		const { ids, chances } = distribution.results[side]!;
		for (const [i, id] of ids.entries()) {
			const at = majorities.indexOf(ofResult[id]!);
			if (at >= 0) shares[at] = shares[at]! + chances[i]!;
		}
		return shares;
	});
}

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
