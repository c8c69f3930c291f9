/** The cards of single rolls and batches, and what all cards are made of. */

export { buildBatchCard } from "./batch-card.js";
export { buildCheckCard, checkTitle, readStoredCheck, type StoredCheck, toStoredCheck } from "./check-card.js";
export { buildContestCard } from "./contest-card.js";
export {
	buildDamageCard,
	damageTitle,
	formatDamageOdds,
	readStoredDamage,
	type StoredDamage,
	toStoredDamage,
} from "./damage-card.js";
export {
	buildFudgeCard,
	buildOpposedFudgeCard,
	readStoredFudge,
	type StoredFudge,
	toStoredFudge,
} from "./fudge-card.js";
export { buildDiceOf } from "./ledgers.js";
export {
	buildReactionCard,
	reactionTitle,
	readStoredReaction,
	type StoredReaction,
	toStoredReaction,
} from "./reaction-card.js";
export { formatRegularOdds } from "./regular-contest-card.js";
export { hitsLeft, readStoredBatch, type StoredBatch, toStoredBatch } from "./stored-batch.js";
export {
	answerContest,
	type ContestAnswer,
	readStoredContest,
	readStoredOpenContest,
	type StoredContest,
	type StoredOpenContest,
	type StoredQuickContest,
	settleContest,
	type Thrown,
	toStoredContest,
	toStoredOpenContest,
	waitingSides,
} from "./stored-open-contest.js";
export { CARD_SCHEMA, exactly, ID, inputBy, NAMES, NOTE, unreadable } from "./stored-roll.js";
export { batchTitle, contestRequestTitle, fudgeRequestTitle, sideNames } from "./titles.js";
export type {
	ActionView,
	BandsView,
	BatchCardView,
	BlindCardView,
	CardHead,
	DuelRow,
	LedgerRow,
	RollCardView,
	RollsView,
} from "./views.js";
export { type CardOptions, formatDuelOdds, headOf } from "./views.js";
