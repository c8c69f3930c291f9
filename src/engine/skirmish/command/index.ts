/** Leaders, strategy, tactics, morale, rout, set-up and the end of a skirmish (RULES 4.3, 4.8, 4.13 to 4.15). */

export {
	type Allowances,
	allowancesOf,
	boonsOfLeader,
	hasLostCommander,
	leaderOf,
	loseLeader,
	withCommander,
} from "./allowances.js";
export { type WithdrawalOutcome, withdrawal } from "./checks.js";
export { fearDc, type RoutFacts, resistFear, resistTaunt, routCheck, routTerms } from "./fear.js";
export {
	adjustTactics,
	afterSkirmish,
	insightsOver,
	surprise,
	type TacticalInitiative,
	tacticalInitiative,
} from "./initiative.js";
export {
	changeStrategy,
	checkOrder,
	commandRange,
	issueTactic,
	mayChangeStrategy,
	noticeOrder,
	type TacticResult,
	tacticsAfterRound,
	withTactic,
} from "./tactics.js";
