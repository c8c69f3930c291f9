/** Casualties by line and dice (RULES 1.14). */

export {
	casualtyLine,
	casualtyStep,
	lossesOf,
	percentOf,
	settleLosses,
	type UnitLoss,
	unitLine,
} from "./casualty-step.js";
