/** Movement of all units at the same time: plans, ground that several would share, opportunities (RULES 4.7). */

export { type GroundWay, noticeMoves, positionAt, type Reached, settleGround } from "./notice.js";
export {
	asFormed,
	endOf,
	formedByItself,
	hasCharged,
	type MovePlan,
	type MovingOrder,
	obstaclesOn,
	planMoves,
	type Standing,
	speedOf,
	spotsNeeded,
	standingExcept,
	stayingPlan,
	unitFormedUp,
} from "./plan.js";
