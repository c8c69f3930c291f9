import { dice } from "../../ask/index.js";
import { SUCCESS_DICE } from "../../checks/index.js";
import type { BattleInput } from "../types.js";
import { type Branch, type BranchDraft, combinationCount, draftBranch, openBranch } from "./branch.js";
import { isRuled } from "./contests/index.js";
import type { ForecastContext } from "./context.js";
import { preBattleStates } from "./scenarios/index.js";

/**
 * Returns every branch of the day with its contests; null where there are too many to enumerate, found as early as
 * possible.
 */
export function enumerateBranches(input: BattleInput, context: ForecastContext): readonly Branch[] | null {
	const most = mostCombinations(input, context);
	const states = most < 1 ? null : preBattleStates(input, context);
	if (states === null) return null;
	const drafts: BranchDraft[] = [];
	let left = most;
	for (const [state, weight] of states) {
		const draft = draftBranch(state, weight, left, context);
		if (draft === null) return null;
		left -= combinationCount(draft);
		drafts.push(draft);
	}
	return drafts.map((draft) => openBranch(draft, context));
}

/** Most combinations of scenarios that are enumerated; where Strategy is ruled on each takes far longer. */
const MOST_COMBINATIONS = 400_000;
const MOST_RULED = 10_000;

/** Most ways for commanders to fare that are enumerated: combinations of scenarios times possible rolls. */
const MOST_WAYS = 100_000_000;

/** Counts the combinations that may be enumerated; below 1 none. */
function mostCombinations(input: BattleInput, context: ForecastContext): number {
	const rolls = input.sides.map(({ id }) => context.answersTo(dice(`contest/${id}`, SUCCESS_DICE)).length);
	const ways = rolls.reduce((all, each) => all * each, 1);
	return Math.min(isRuled(input) ? MOST_RULED : MOST_COMBINATIONS, Math.floor(MOST_WAYS / ways));
}
