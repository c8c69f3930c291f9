/** The contests to which scenarios of the sides lead, and the chances of their results. */

export { cartesianProduct, productSize } from "./alike-classes.js";
export {
	addWins,
	type Branch,
	type BranchDraft,
	contestWinsOf,
	draftBranch,
	draftSide,
	type FoundContests,
	findContests,
	type SideDraft,
	weighBranch,
} from "./branch.js";
export { isRuled, MOST_WORK, ruledCost } from "./contest-finder.js";
export {
	type Defector,
	eachContest,
	type OneUnit,
	resultsAfter,
} from "./contest-weights.js";
export { contestsOf, type MetContest, metContests } from "./met-contests.js";
export { NO_GAINS } from "./rank-distributions.js";
export type { NamedTrial, SideResult } from "./side-results.js";
export { addResultWeights, addWeights, type ContestField, totalOf, type Weights } from "./side-results.js";
