import type { BattleRules } from "../rules.js";
import type { BattleInput } from "../types.js";
import { type Branch, type BranchDraft, draftBranch, openBranch } from "./branch.js";
import { type ForecastConditions, type ForecastContext, forecastContext } from "./context.js";
import { branchCost, MOST_STATES, MOST_WORK, scenarioCost } from "./forecast-cost.js";
import { preBattleStates } from "./scenarios/index.js";
import { finish, type Steps } from "./steps.js";

/** Cost of a forecast before it begins. */
export interface ForecastPlan {
	/** Operations, about a million in a millisecond; where it is not exact, those after which the count ended. */
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
	const states = yield* preBattleStates(input, context, MOST_STATES);
	if (states === null) return { cost: Number.POSITIVE_INFINITY, exact: false, drafts: null };
	const drafts: BranchDraft[] = [];
	let cost = 0;
	for (const [state] of states) cost += scenarioCost(state, context);
	for (const [state, weight] of states) {
		if (cost > MOST_WORK) return { cost, exact: false, drafts: null };
		const made = yield* draftBranch(state, weight, context);
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
	for (const each of drafts) branches.push(yield* openBranch(each, context));
	return branches;
}
