/** The cards of single rolls and batches, and what all cards are made of. */

export { buildBatchCard } from "./batch-card.js";
export { buildContestCard, formatRegularOdds } from "./contest-card.js";
export {
	buildFudgeCard,
	buildOpposedFudgeCard,
	readStoredFudge,
	type StoredFudge,
	toStoredFudge,
} from "./fudge-card.js";
export { batchTitle, buildDiceOf, contestRequestTitle, fudgeRequestTitle, sideNames } from "./ledgers.js";
export {
	buildCheckCard,
	buildDamageCard,
	buildReactionCard,
	checkTitle,
	damageTitle,
	formatDamageOdds,
	reactionTitle,
	readStoredCheck,
	readStoredDamage,
	readStoredReaction,
	type StoredCheck,
	type StoredDamage,
	type StoredReaction,
	toStoredCheck,
	toStoredDamage,
	toStoredReaction,
} from "./single-cards.js";
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
