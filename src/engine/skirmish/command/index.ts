/** Leaders, strategy, tactics, morale, rout, set-up and the end of a skirmish (RULES 4.3, 4.8, 4.13 to 4.15). */

export { afterSkirmish } from "./aftermath.js";
export { type Allowances, allowancesOf } from "./allowances.js";
export { type WithdrawalOutcome, withdrawal } from "./checks.js";
export { fearDc, type RoutFacts, resistFear, resistTaunt, routCheck, routTerms } from "./fear.js";
export { type TacticalInitiative, tacticalInitiative } from "./initiative.js";
export { adjustTactics } from "./insight.js";
export { boonsOfLeader, hasLostCommander, leaderOf, loseLeader, withCommander } from "./leader.js";
export { surprise } from "./surprise.js";
export {
	changeStrategy,
	checkOrder,
	issueTactic,
	mayChangeStrategy,
	noticeOrder,
	type TacticResult,
	tacticsAfterRound,
	withTactic,
} from "./tactics.js";
