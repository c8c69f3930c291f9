import type { Words } from "../text/index.js";
import { buildBatchCard } from "./batch-card.js";
import { buildBlindCard } from "./blind-card.js";
import { buildHelpCard } from "./help-card.js";
import { buildMistypeCard } from "./mistype-card.js";
import type { CardOptions } from "./options.js";
import type { StoredCard } from "./stored.js";
import type { CardView } from "./views.js";

/** The view of any stored card for its template in {@link CARD_TEMPLATES}. */
export function buildCard(stored: StoredCard, words: Words, options: CardOptions): CardView {
	switch (stored.kind) {
		case "batch":
			return buildBatchCard(stored, words, options);
		case "blind":
			return buildBlindCard(stored, words, options);
		case "mistype":
			return buildMistypeCard(stored, words, options);
		case "help":
			return buildHelpCard(words, options);
	}
}
