/** The contest of commanders and its outcome tables (RULES 1.12). */

export {
	type Challenger,
	casualtyValue,
	contestStep,
	lookUpOutcomes,
	type OutcomeEntry,
	type RankedSide,
} from "./contest-step.js";
