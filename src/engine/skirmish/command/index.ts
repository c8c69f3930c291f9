/** Command of units: leaders and commanders, strategy, tactics, morale, rout, set-up and the end of a skirmish (RULES 4.3, 4.8, 4.13 to 4.15). */

export { afterSkirmish, isFought, loseMorale, noteBloodied } from "./aftermath.js";
export { type Allowances, allowancesOf } from "./allowances.js";
export type { Check } from "./checks.js";
export { facesOf } from "./checks.js";
export { type FearOutcome, fearDc, resistFear, resistTaunt } from "./fear.js";
export { neverRouts } from "./fearless.js";
export { type TacticalInitiative, tacticalInitiative } from "./initiative.js";
export { adjustTactics, type Insight } from "./insight.js";
export { boonsOfLeader, hasLostCommander, leaderOf, loseLeader, withCommander } from "./leader.js";
export { type MobMorale, type MobRoll, mobMorale, mobOccasion } from "./mob-morale.js";
export { type WithdrawalOutcome, withdrawal } from "./opposed.js";
export { performanceRange } from "./range.js";
export { mustCheckRout, type RoutOutcome, routCheck } from "./rout.js";
export { QUIET_ROUND, type RoutFacts, routTerms } from "./rout-modifiers.js";
export { changeStrategy, mayChangeStrategy, type StrategyOutcome } from "./strategy.js";
export { type SurpriseOutcome, surprise } from "./surprise.js";
export {
	checkOrder,
	issueTactic,
	noticeOrder,
	type TacticResult,
	tacticsAfterRound,
	withTactic,
} from "./tactics.js";
