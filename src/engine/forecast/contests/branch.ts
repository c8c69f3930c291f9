import type { ForecastContext, Steps } from "../model/index.js";
import {
	type BareCourse,
	bareScenarios,
	classify,
	type PreBattleState,
	type SideClasses,
	type SideScenario,
	sideScenarios,
} from "../scenarios/index.js";
import { cartesianProduct, productSize } from "./alike-classes.js";
import { contestsOf } from "./contest-ends.js";
import { classesAt, contestFinder, isRuled } from "./contest-finder.js";
import {
	type ClassCombinations,
	type ContestWeightTables,
	countsOf,
	eachContest,
	type OneUnit,
	weighContests,
} from "./contest-weights.js";
import { contestWins } from "./contest-wins.js";
import { type MetContest, metContests } from "./met-contests.js";
import { addWeights, type ContestField } from "./side-results.js";
import { mostClasses } from "./work-limit.js";

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
	for (const [i, side] of preBattle.sides.entries()) {
		const made = yield* draftSide(yield* bareScenarios(side, preBattle, context), i, preBattle, context);
		scenarios.push(made.scenarios);
		classes.push(made.classes);
		yield;
	}
	return { weight, preBattle, scenarios, classes };
}

/** Scenarios of one side before the contest, sorted into classes. */
export interface SideDraft {
	readonly scenarios: readonly SideScenario[];
	readonly classes: SideClasses;
}

/** Lets the heroes of a side roll after its catastrophes. */
export function* draftSide(
	bares: readonly BareCourse[],
	at: number,
	preBattle: PreBattleState,
	context: ForecastContext,
): Steps<SideDraft> {
	const scenarios = yield* sideScenarios(bares, preBattle.sides[at]!, preBattle, context);
	const byName = Object.keys(preBattle.input.rulings).some((key) => key.includes("/strategy/"));
	const ruled = isRuled(preBattle.input);
	const most = mostClasses(preBattle);
	return { scenarios, classes: yield* classify(scenarios, { ruled, byName, most }, context) };
}

/** Every choice of classes with the contest to which it leads. */
export interface FoundContests {
	/** The place of each class of a draft, by side, among those that are not alike; null: all differ. */
	readonly places: readonly Int32Array[] | null;
	/** Contests by combination of these classes, in the order of cartesianProduct. */
	readonly combinations: Int32Array;
	readonly met: readonly MetContest[];
}

/** Finds the contests to which a draft leads, without their ends. */
export function* findContests(draft: BranchDraft, context: ForecastContext): Steps<FoundContests> {
	const contests = metContests(context);
	const { find, classes, places } = yield* contestFinder({ ...draft, contests, context });
	const counts = countsOf(classes);
	const combinations = new Int32Array(productSize(counts));
	yield* cartesianProduct(counts, (at, index) => {
		combinations[index] = find(at);
	});
	return { places, combinations, met: contests.all };
}

/**
 * Enumerates the ends of the contests of a draft, and weighs them; of results only those that `one` meets, unless it is
 * null.
 */
export function* weighBranch(
	draft: BranchDraft,
	found: FoundContests,
	one: OneUnit | null,
	context: ForecastContext,
): Steps<Branch> {
	const { sides } = draft.preBattle;
	const field = yield* contestsOf(found.met, sides, context);
	const ids = sides.map(({ id }) => id);
	const weighed = combined(draft, found);
	return { ...draft, ...field, ...weighed, ...(yield* weighContests(weighed, ids, field, one)) };
}

/** The classes of a draft as they make the contests that were found. */
function combined({ weight, classes }: BranchDraft, { places, combinations }: FoundContests): ClassCombinations {
	return { weight, classes: classesAt(classes, places), combinations };
}

/** Adds the chances by side that it holds the field after a draft: nothing else of how the day ends. */
export function* addWins(draft: BranchDraft, sum: Float64Array, context: ForecastContext): Steps<void> {
	const found = yield* findContests(draft, context);
	const { met } = found;
	const weights = new Float64Array(met.length);
	yield* eachContest(combined(draft, found), (_, contest, weight) => {
		weights[contest] = weights[contest]! + weight;
	});
	const wins = yield* contestWins(met, draft.preBattle.sides, context);
	for (const [contest, chances] of wins.entries()) addWeights(sum, chances, weights[contest]!);
}
