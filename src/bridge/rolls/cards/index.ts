/** The cards of single rolls and batches, and what all cards are made of. */
export { askOf } from "./ask-of.js";
export { buildBatchCard } from "./batch-card.js";
export { batchTitle } from "./batch-title.js";
export { buildBlindCard } from "./blind-card.js";
export { sayDuelOdds } from "./card-parts.js";
export { CARD_BYTES, CARD_SCHEMA } from "./card-schema.js";
export { buildCheckCard } from "./check-card.js";
export { buildDamageCard, sayDamageOdds } from "./damage-card.js";
export { buildFudgeCard } from "./fudge-card.js";
export { type Fields, isText, isWhole } from "./guards.js";
export * from "./open-contest.js";
export { buildOpenContestCard } from "./open-contest-card.js";
export { buildOpposedFudgeCard } from "./opposed-fudge-card.js";
export { type CardOptions, headOf } from "./options.js";
export { buildQuickContestCard } from "./quick-contest-card.js";
export { buildReactionCard } from "./reaction-card.js";
export { readAsk, readNote } from "./read-ask.js";
export { readOpenContest } from "./read-open-contest.js";
export { readChain, readOutcome } from "./read-outcome.js";
export {
	readSettledContest,
	readStoredCheck,
	readStoredDamage,
	readStoredFudge,
	readStoredReaction,
} from "./read-settled.js";
export { buildRegularContestCard, sayRegularOdds } from "./regular-contest-card.js";
export { hitsLeft, toStoredBatch, toStoredBlind } from "./store.js";
export * from "./store-rolls.js";
export * from "./stored.js";
export * from "./stored-rolls.js";
export { buildDiceOf } from "./throw-view.js";
export { askTitle, sideNames } from "./titles.js";
export * from "./views.js";
