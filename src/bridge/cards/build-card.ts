import { buildCampaignCard } from "../campaign/index.js";
import type { CardOptions } from "../rolls/cards/index.js";
import type { Words } from "../text/index.js";
import { buildEarlyCard, type EarlyKind } from "./card-table.js";
import type { CardView } from "./card-view.js";
import { buildMobActionCard } from "./mob-action-card.js";
import type { StoredCard } from "./stored-card.js";

type ViewOf<Kind extends StoredCard["kind"]> = Extract<CardView, { readonly kind: Kind }>;

/** The view of any stored card for its template in `CARD_TEMPLATES`. */
export function buildCard<Kind extends StoredCard["kind"]>(
	stored: Extract<StoredCard, { readonly kind: Kind }>,
	words: Words,
	options: CardOptions,
): ViewOf<Kind>;
export function buildCard(stored: StoredCard, words: Words, options: CardOptions): CardView {
	if (stored.kind === "mob") return buildMobActionCard(stored, words, options);
	if (stored.kind === "campaign") return buildCampaignCard(stored, words, options);
	return buildEarlyCard<EarlyKind>(stored, words, options);
}
