import type { BattleRules } from "../rules.js";
import type { BattleInput } from "../types.js";
import { addWins, type Branch, type BranchDraft, draftBranch, findContests, weighBranch } from "./branch.js";
import { type Chances, type ForecastConditions, type ForecastContext, forecastContext } from "./context.js";
import { branchCost, mostStates, scenarioCost } from "./forecast-cost.js";
import { type PreBattleState, preBattleStates } from "./scenarios/index.js";
import { finish, type Steps } from "./steps.js";
import { MOST_WORK } from "./work-limit.js";

/** Cost of a forecast before it begins. */
interface ForecastPlan {
	/** Operations, about 6.6 million in the time of a plain forecast of two sides of fifty units; where it is not exact, those after which the count ended. */
	readonly cost: number;
	/** True if every chance is enumerated; false if days are simulated. */
	readonly exact: boolean;
}

/** A plan with the scenarios from which it was counted; null: days are simulated. */
interface Drafted extends ForecastPlan {
	readonly drafts: readonly BranchDraft[] | null;
}

/**
 * Counts the cost of a forecast and says whether it will be exact: from the scenarios of each side, without one contest.
 */
export function planForecast(input: BattleInput, rules: BattleRules, query: ForecastConditions = {}): ForecastPlan {
	const { cost, exact } = finish(draft(input, forecastContext(rules, query)));
	return { cost, exact };
}

function* draft(input: BattleInput, context: ForecastContext): Steps<Drafted> {
	const states = yield* preBattleStates(input, context, mostStates);
	if (states === null) return { cost: Number.POSITIVE_INFINITY, exact: false, drafts: null };
	return yield* draftStates(states, (state, weight) => draftBranch(state, weight, context), context);
}

/** Drafts the branches of these states one by one, as long as they do not cost too much. */
export function* draftStates(
	states: Chances<PreBattleState>,
	draftOf: (state: PreBattleState, weight: number) => Steps<BranchDraft>,
	context: ForecastContext,
): Steps<Drafted> {
	const drafts: BranchDraft[] = [];
	let cost = 0;
	for (const [state] of states) cost += scenarioCost(state, context);
	for (const [state, weight] of states) {
		if (cost > MOST_WORK) return { cost, exact: false, drafts: null };
		const made = yield* draftOf(state, weight);
		cost += branchCost(made, context);
		drafts.push(made);
	}
	return cost > MOST_WORK ? { cost, exact: false, drafts: null } : { cost, exact: true, drafts };
}

/** Returns every branch of the day with its contests; null where that costs too much. */
export function* enumerateBranches(input: BattleInput, context: ForecastContext): Steps<readonly Branch[] | null> {
	const { drafts } = yield* draft(input, context);
	if (drafts === null) return null;
	const branches: Branch[] = [];
	for (const each of drafts) branches.push(yield* weighBranch(each, yield* findContests(each, context), null, context));
	return branches;
}

/** Returns the chance by side that it holds the field, and nothing else of the day; null where that costs too much. */
export function* enumerateWins(input: BattleInput, context: ForecastContext): Steps<Float64Array | null> {
	const { drafts } = yield* draft(input, context);
	if (drafts === null) return null;
	const wins = new Float64Array(input.sides.length);
	for (const each of drafts) yield* addWins(each, wins, context);
	return wins;
}
