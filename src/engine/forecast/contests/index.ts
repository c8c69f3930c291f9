/** The contests to which scenarios of the sides lead, and the chances of their results. */

export { cartesianProduct, productSize } from "./alike-classes.js";
export { contestsOf } from "./contest-ends.js";
export { classesAt, contestFinder, isRuled } from "./contest-finder.js";
export {
	type ClassCombinations,
	type ContestWeightTables,
	countsOf,
	type Defector,
	eachContest,
	type OneUnit,
	resultsAfter,
	weighContests,
} from "./contest-weights.js";
export { contestWins, contestWinsOf } from "./contest-wins.js";
export { type MetContest, metContests } from "./met-contests.js";
export { NO_GAINS } from "./rank-distributions.js";
export type { NamedTrial, SideResult } from "./side-results.js";
export { addResultWeights, addWeights, type ContestField, totalOf, type Weights } from "./side-results.js";
