import { getOrCreate } from "../../../common/index.js";
import type { Branch } from "../branch.js";
import { cartesianProduct, eachContest, productSize } from "../contests/index.js";
import type { EffectOnOthers } from "../scenarios/index.js";
import { finish, type Steps } from "../steps.js";
import type { SharedTests } from "./morale-tests.js";

/** A scenario's part in a class: its share, and by party and majority test the weights of the class. */
export interface DefectorShares {
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
	const defectors = classes.map((each) => each.classes.map(({ scenario }) => defectorTo(scenario.effectOnOthers, id)));
	const numbers = defectors.map((units) => numbersOf(units));
	const counts = numbers.map((each) => Math.max(...each) + 1);
	const shares = sharesOf(side, branch, tests, majorities);
	const size = productSize(counts) * majorities.length;
	const byClass = classes[side]!.classes.map(() => new Float64Array(size));
	yield* eachContest(branch, (at, contest, weight) => {
		let party = 0;
		for (let i = 0; i < at.length; i++) {
			party = party * counts[i]! + numbers[i]![at[i]!]!;
		}
		const weights = byClass[at[side]!]!;
		const share = shares[contest]!;
		for (let t = 0; t < share.length; t++) {
			const cell = party * share.length + t;
			weights[cell] = weights[cell]! + weight * share[t]!;
		}
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
	return { parties: partiesOf(defectors, counts), byScenario };
}

function defectorTo(effectOnOthers: EffectOnOthers, side: string): string {
	return effectOnOthers.kind === "defected" && effectOnOthers.joins === side ? effectOnOthers.unit : "";
}

/** Numbers units in the order in which they are met; 0 is none. */
function numbersOf(units: readonly string[]): readonly number[] {
	const known = new Map<string, number>([["", 0]]);
	return units.map((unit) => getOrCreate(known, unit, () => known.size));
}

/** Every party by its number. */
function partiesOf(
	defectors: readonly (readonly string[])[],
	counts: readonly number[],
): readonly (readonly string[])[] {
	const byNumber = defectors.map((units) => [...new Set(["", ...units])]);
	const parties: (readonly string[])[] = [];
	finish(
		cartesianProduct(counts, (at) => {
			parties.push(at.map((number, i) => byNumber[i]?.[number] ?? "").filter((unit) => unit !== ""));
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
