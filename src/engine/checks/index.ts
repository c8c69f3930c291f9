/** Success rolls under a skill, contests, reactions and damage (RULES 2). */

export {
	CHECK,
	type CheckInput,
	type CheckOdds,
	type CheckResult,
	checkOdds,
} from "./check.js";
export { type ContestOdds, rollContest } from "./contest.js";
export type { ContestSide, ContestSides } from "./contest-sides.js";
export { DAMAGE, type DamageInput, type DamageOdds, type DamageResult, damageOdds, damageOf } from "./damage.js";
export { parseDiceAndAdds } from "./dice-and-adds.js";
export { type GradedRoll, rollAgainst, toGradedRoll } from "./graded-roll.js";
export { CHECK_LIMITS } from "./limits.js";
export { type Modifier, modifierTerms, type Skill } from "./modifiers.js";
export { QUICK_CONTEST, type QuickContestResult, quickContestOdds, readQuickContestInput } from "./quick-contest.js";
export {
	type ReactionInput,
	type ReactionOdds,
	type ReactionResult,
	reactionGame,
	reactionLedger,
	reactionOdds,
	readReactionInput,
} from "./reaction.js";
export { REACTION_TABLE, reactionTo } from "./reaction-table.js";
export { REACTIONS, type Reaction, type ReactionBand } from "./reactions.js";
export { readModifiers } from "./read-modifiers.js";
export {
	REGULAR_CONTEST,
	type RegularContestInput,
	type RegularContestOdds,
	type RegularContestResult,
	readRegularContestInput,
	regularContestOdds,
} from "./regular-contest.js";
export { ROLLER_FIELDS, type Roller, toCircumstances } from "./roller.js";
export {
	type CriticalBands,
	criticalBands,
	criticalChances,
	effectiveSkill,
	gradeRoll,
	highestSuccess,
	LEAST_SKILL,
	mayAttempt,
	successChance,
} from "./success.js";
export { SUCCESS_DICE, threeDice, threeDiceAtMost } from "./three-dice.js";
export { type ContestReading, readQuickContest, readSignedContest, type Verdict, type Winner } from "./verdict.js";
