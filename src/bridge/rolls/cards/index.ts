/** The cards of single rolls and batches, and what all cards are made of. */

export { buildBatchCard } from "./batch-card.js";
export { batchTitle } from "./batch-title.js";
export { formatDuelOdds } from "./card-parts.js";
export { exactly, ID, inputBy, NAMES, NOTE, unreadable } from "./card-readers.js";
export { CARD_SCHEMA } from "./card-schema.js";
export { buildCheckCard, checkTitle } from "./check-card.js";
export { buildContestCard } from "./contest-card.js";
export { contestRequestTitle } from "./contest-title.js";
export { buildDamageCard, damageTitle, formatDamageOdds } from "./damage-card.js";
export { buildFudgeCard } from "./fudge-card.js";
export { fudgeRequestTitle } from "./fudge-title.js";
export { answerContest, settleContest, type Thrown, waitingSides } from "./open-contest.js";
export { buildOpposedFudgeCard } from "./opposed-fudge-card.js";
export { type CardOptions, headOf } from "./options.js";
export { buildReactionCard, reactionTitle } from "./reaction-card.js";
export { formatRegularOdds } from "./regular-contest-card.js";
export { hitsLeft, readStoredBatch, type StoredBatch, toStoredBatch } from "./stored-batch.js";
export { readStoredCheck, type StoredCheck, toStoredCheck } from "./stored-check.js";
export { readStoredContest, type StoredContest, type StoredQuickContest, toStoredContest } from "./stored-contest.js";
export { readStoredDamage, type StoredDamage, toStoredDamage } from "./stored-damage.js";
export { readStoredFudge, type StoredFudge, toStoredFudge } from "./stored-fudge.js";
export {
	type ContestAnswer,
	readStoredOpenContest,
	type StoredOpenContest,
	toStoredOpenContest,
} from "./stored-open-contest.js";
export { readStoredReaction, type StoredReaction, toStoredReaction } from "./stored-reaction.js";
export { buildDiceOf } from "./throw-view.js";
export { sideNames } from "./title-parts.js";
export type {
	ActionView,
	BandsView,
	BatchCardView,
	BlindCardView,
	CardHead,
	DuelRow,
	RollCardView,
	RollsView,
} from "./views.js";
