/** Moves that each user plans in secret and that are made at the same time: ways, costs, meetings, words. */

export {
	contestsAmong,
	type PlanMover,
	reachedBy,
	SETTLEMENTS,
	type Settlement,
	usualSettlement,
} from "./contested.js";
export { type PlanCommand, parsePlanCommand } from "./plan-command.js";
export {
	going,
	PLAN_LIMITS,
	type PlannedStep,
	type PlannedWay,
	readMovesOrder,
	readPlans,
	turning,
} from "./planned-way.js";
export { readWay, sayWay } from "./say-way.js";
export { costOf, type Walk, walkOf } from "./walk.js";
