import { buildCampaignCard } from "../campaign/index.js";
import {
	buildBatchCard,
	buildBlindCard,
	buildCheckCard,
	buildDamageCard,
	buildFudgeCard,
	buildOpenContestCard,
	buildOpposedFudgeCard,
	buildQuickContestCard,
	buildReactionCard,
	buildRegularContestCard,
	type CardOptions,
	type RollCardView,
	type StoredContest,
} from "../rolls/cards/index.js";
import type { Words } from "../text/index.js";
import type { CardView } from "./card-view.js";
import { buildHelpCard } from "./help-card.js";
import { buildMistypeCard } from "./mistype-card.js";
import { buildMobActionCard } from "./mob-action-card.js";
import type { StoredCard } from "./stored-card.js";

/** The view of any stored card for its template in {@link CARD_TEMPLATES}. */
export function buildCard(stored: StoredCard, words: Words, options: CardOptions): CardView {
	switch (stored.kind) {
		case "batch":
			return buildBatchCard(stored, words, options);
		case "check":
			return buildCheckCard(stored, words, options);
		case "contest":
			return buildContestCard(stored, words, options);
		case "reaction":
			return buildReactionCard(stored, words, options);
		case "damage":
			return buildDamageCard(stored, words, options);
		case "fudge":
			return stored.fudge === "single"
				? buildFudgeCard(stored, words, options)
				: buildOpposedFudgeCard(stored, words, options);
		case "mob":
			return buildMobActionCard(stored, words, options);
		case "campaign":
			return buildCampaignCard(stored, words, options);
		case "blind":
			return buildBlindCard(stored, words, options);
		case "mistype":
			return buildMistypeCard(stored, words, options);
		case "help":
			return buildHelpCard(stored, words, options);
	}
}

function buildContestCard(stored: StoredContest, words: Words, options: CardOptions): RollCardView {
	switch (stored.contest) {
		case "quick":
			return buildQuickContestCard(stored, words, options);
		case "regular":
			return buildRegularContestCard(stored, words, options);
		case "open":
			return buildOpenContestCard(stored, words, options);
	}
}
