import type { ContestField } from "./contests/index.js";
import {
	type ClassCombinations,
	type ContestWeightTables,
	cartesianProduct,
	contestFinder,
	contestsOf,
	countsOf,
	productSize,
	weighContests,
} from "./contests/index.js";
import type { ForecastContext } from "./context.js";
import type { PreBattleState, SideScenario } from "./scenarios/index.js";
import { classify, type SideClasses, sideScenarios } from "./scenarios/index.js";

/** One course of the eve, with everything that the contest may make of it. Its weights come to `weight`. */
export interface Branch extends ContestField, ClassCombinations, ContestWeightTables {
	readonly preBattle: PreBattleState;
	readonly scenarios: readonly (readonly SideScenario[])[];
}

/** Everything that may come before the contest, sorted into classes. */
export type BranchDraft = Pick<Branch, "weight" | "preBattle" | "scenarios" | "classes">;

/** Enumerates what may come before the contest on one eve; null: it is too much, or more than `most` combinations of classes. */
export function draftBranch(
	preBattle: PreBattleState,
	weight: number,
	most: number,
	context: ForecastContext,
): BranchDraft | null {
	const scenarios: (readonly SideScenario[])[] = [];
	const classes: SideClasses[] = [];
	const byName = Object.keys(preBattle.input.rulings).some((key) => key.includes("/strategy/"));
	for (const side of preBattle.sides) {
		const own = sideScenarios(side, preBattle, context);
		if (own === null) return null;
		scenarios.push(own);
		classes.push(classify(own, byName, context));
		if (combinationCount({ classes }) > most) return null;
	}
	return { weight, preBattle, scenarios, classes };
}

/** How many combinations of classes there are. */
export function combinationCount({ classes }: Pick<BranchDraft, "classes">): number {
	return productSize(countsOf(classes));
}

/** Enumerates the contests to which a prelude leads. */
export function openBranch(draft: BranchDraft, context: ForecastContext): Branch {
	const { preBattle, classes } = draft;
	const contests = contestsOf(preBattle.sides, context);
	const findContest = contestFinder({ preBattle, classes, contests, context });
	const combinations = new Int32Array(combinationCount(draft));
	cartesianProduct(countsOf(classes), (at, index) => {
		combinations[index] = findContest(at);
	});
	const field = { results: contests.results, ends: contests.ends };
	const ids = preBattle.sides.map(({ id }) => id);
	return { ...draft, ...field, combinations, ...weighContests({ ...draft, combinations }, ids, field) };
}
