/** Movement of all units at the same time: plans, ground that several would share, opportunities (RULES 4.7). */

export { asFormed, spotsNeeded } from "./forming.js";
export { noticeMoves } from "./notice.js";
export {
	endOf,
	formedByItself,
	hasCharged,
	type MovePlan,
	type MovingOrder,
	obstaclesOn,
	planMoves,
	type Standing,
	speedOf,
	standingExcept,
	stayingPlan,
} from "./plan.js";
export { positionAt, type Reached, settleGround } from "./shared-ground.js";
