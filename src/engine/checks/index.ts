/** Success rolls under a skill, contests, reactions and damage (RULES 2). */

export {
	CHECK,
	type CheckInput,
	type CheckOdds,
	type CheckResult,
	checkOdds,
	readCheckResult,
} from "./check.js";
export type { ContestSide, ContestSides } from "./contest.js";
export {
	type ContestOdds,
	type ContestReading,
	readQuickContest,
	readSignedContest,
	readWinner,
	rollAgainst,
	rollContest,
	toGradedRoll,
	type Verdict,
} from "./contest.js";
export {
	DAMAGE,
	type DamageInput,
	type DamageOdds,
	type DamageResult,
	damageOdds,
	damageOf,
	parseDiceAndAdds,
	readDamageResult,
} from "./damage.js";
export { CHECK_LIMITS, type Modifier, modifierTerms, readModifiers, type Skill } from "./modifiers.js";
export {
	QUICK_CONTEST,
	type QuickContestResult,
	quickContestOdds,
	readQuickContestInput,
	readQuickContestResult,
} from "./quick-contest.js";
export {
	REACTION_TABLE,
	type ReactionInput,
	type ReactionOdds,
	type ReactionResult,
	reactionGame,
	reactionLedger,
	reactionOdds,
	reactionTo,
	readReactionInput,
	readReactionResult,
} from "./reaction.js";
export { REACTIONS, type Reaction } from "./reactions.js";
export {
	REGULAR_CONTEST,
	type RegularContestInput,
	type RegularContestOdds,
	type RegularContestResult,
	readRegularContestInput,
	readRegularContestResult,
	regularContestOdds,
} from "./regular-contest.js";
export {
	type CriticalBands,
	criticalBands,
	criticalChances,
	effectiveSkill,
	type GradedRoll,
	gradeRoll,
	highestSuccess,
	LEAST_SKILL,
	mayAttempt,
	ROLLER_FIELDS,
	type Roller,
	readTotal,
	SUCCESS_DICE,
	successChance,
	threeDice,
	threeDiceAtMost,
	toCircumstances,
} from "./success.js";
