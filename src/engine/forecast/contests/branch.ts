import type { SideState } from "../../battle/index.js";
import type { ForecastContext, Steps } from "../model/index.js";
import type { BareCourse, PreBattleState, SideClasses, SideScenario } from "../scenarios/index.js";
import { bareScenarios, classify, sideScenarios } from "../scenarios/index.js";
import { cartesianProduct, productSize } from "./alike-classes.js";
import { classesAt, contestFinder, isRuled, mostClasses } from "./contest-finder.js";
import type { ClassCombinations, ContestWeightTables, OneUnit } from "./contest-weights.js";
import { countsOf, eachContest, weighContests } from "./contest-weights.js";
import type { MetContest } from "./met-contests.js";
import { contestsOf, metContests } from "./met-contests.js";
import type { RankGrid } from "./rank-distributions.js";
import { rankDistributions, toGrid } from "./rank-distributions.js";
import type { ContestField } from "./side-results.js";
import { addWeights } from "./side-results.js";

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

/** Number of contests after which the work pauses. */
const PART = 64;

/** The chances that each side holds the field, by contest and side: nothing else of how contests end. */
function* contestWins(
	met: readonly MetContest[],
	sides: readonly SideState[],
	context: ForecastContext,
): Steps<readonly Float64Array[]> {
	const winsOf = contestWinsOf(sides, context);
	const wins: Float64Array[] = [];
	for (const each of met) {
		wins.push(winsOf(each));
		if (wins.length % PART === 0) yield;
	}
	return wins;
}

/** Returns the chances that each side holds the field after a contest. */
export function contestWinsOf(
	sides: readonly SideState[],
	context: ForecastContext,
): (met: MetContest) => Float64Array {
	const { of } = rankDistributions(sides, context);
	return ({ totals, gains }) => highestAlone(toGrid(totals.map((total, side) => of(side, total, gains[side]!))));
}

/** The chance by side that its rank is above those of all others. */
function highestAlone({ chances }: RankGrid): Float64Array {
	const wins = new Float64Array(chances.length);
	const below = new Float64Array(chances.length);
	const size = chances[0]!.length;
	for (let rank = 0; rank < size; rank++) {
		for (let side = 0; side < wins.length; side++) {
			let chance = chances[side]![rank]!;
			for (let other = 0; other < wins.length; other++) if (other !== side) chance *= below[other]!;
			wins[side] = wins[side]! + chance;
		}
		for (let side = 0; side < wins.length; side++) below[side] = below[side]! + chances[side]![rank]!;
	}
	return wins;
}
