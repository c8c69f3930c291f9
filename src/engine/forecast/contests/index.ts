/** The contests to which scenarios of the sides lead, and the chances of their results. */

export { cartesianProduct, productSize } from "./alike-classes.js";
export {
	addWins,
	type Branch,
	type BranchDraft,
	draftBranch,
	draftSide,
	type FoundContests,
	findContests,
	type SideDraft,
	weighBranch,
} from "./branch.js";
export { contestsOf } from "./contest-ends.js";
export { isRuled } from "./contest-finder.js";
export {
	type Defector,
	eachContest,
	type OneUnit,
	resultsAfter,
} from "./contest-weights.js";
export { contestWinsOf } from "./contest-wins.js";
export { type MetContest, metContests } from "./met-contests.js";
export { NO_GAINS } from "./rank-distributions.js";
export type { NamedTrial, SideResult } from "./side-results.js";
export { addResultWeights, addWeights, type ContestField, totalOf, type Weights } from "./side-results.js";
export { MOST_WORK, ruledCost } from "./work-limit.js";
