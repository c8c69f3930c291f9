import type { ContestField } from "./contests/index.js";
import {
	type ClassCombinations,
	type ContestWeightTables,
	cartesianProduct,
	contestFinder,
	contestsOf,
	countsOf,
	isRuled,
	productSize,
	weighContests,
} from "./contests/index.js";
import type { ForecastContext } from "./context.js";
import type { PreBattleState, SideScenario } from "./scenarios/index.js";
import { classify, type SideClasses, sideScenarios } from "./scenarios/index.js";
import type { Steps } from "./steps.js";

/** One way of the day up to the contest, with all results of the contest. Its weights come to `weight`. */
export interface Branch extends ContestField, ClassCombinations, ContestWeightTables {
	readonly preBattle: PreBattleState;
	readonly scenarios: readonly (readonly SideScenario[])[];
}

/** Scenarios of all sides before the contest, sorted into classes. */
export type BranchDraft = Pick<Branch, "weight" | "preBattle" | "scenarios" | "classes">;

/** Enumerates the scenarios of all sides from one state before the battle. */
export function* draftBranch(preBattle: PreBattleState, weight: number, context: ForecastContext): Steps<BranchDraft> {
	const scenarios: (readonly SideScenario[])[] = [];
	const classes: SideClasses[] = [];
	const byName = Object.keys(preBattle.input.rulings).some((key) => key.includes("/strategy/"));
	const ruled = isRuled(preBattle.input);
	for (const side of preBattle.sides) {
		const own = yield* sideScenarios(side, preBattle, context);
		scenarios.push(own);
		classes.push(yield* classify(own, { ruled, byName }, context));
		yield;
	}
	return { weight, preBattle, scenarios, classes };
}

/** Counts the combinations of classes. */
function combinationCount({ classes }: Pick<BranchDraft, "classes">): number {
	return productSize(countsOf(classes));
}

/** Enumerates the contests to which a draft leads. */
export function* openBranch(draft: BranchDraft, context: ForecastContext): Steps<Branch> {
	const { preBattle, classes } = draft;
	const contests = contestsOf(preBattle.sides, context);
	const findContest = yield* contestFinder({ preBattle, classes, contests, context });
	const combinations = new Int32Array(combinationCount(draft));
	yield* cartesianProduct(countsOf(classes), (at, index) => {
		combinations[index] = findContest(at);
	});
	const field = { results: contests.results, ends: contests.ends };
	const ids = preBattle.sides.map(({ id }) => id);
	return { ...draft, ...field, combinations, ...(yield* weighContests({ ...draft, combinations }, ids, field)) };
}
