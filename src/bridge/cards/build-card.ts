import { buildCampaignCard } from "../campaign/index.js";
import type { MobCardView, StoredMob } from "../mob/index.js";
import { buildMobCard } from "../mob/index.js";
import type { CardOptions } from "../rolls/cards/index.js";
import { buildDiceOf } from "../rolls/cards/index.js";
import type { Words } from "../text/index.js";
import type { EarlyKind } from "./card-table.js";
import { buildEarlyCard } from "./card-table.js";
import type { CardView, StoredCard } from "./card-view.js";

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

/** The card of a mob's action with the dice of its visible throws. */
function buildMobActionCard(stored: StoredMob, words: Words, options: CardOptions): MobCardView {
	const { applied = "none", mayApply = false, mayRepeat = false } = options;
	const view = buildMobCard(stored, words, { ...options, applied, mayApply, mayRepeat });
	const batches = view.batches.map((batch, index) => {
		const { total = null, faces = null, attempt } = stored.batches[index] ?? {};
		if (total === null || attempt === undefined) return batch;
		const dice = buildDiceOf(attempt.kind === "skill" ? "3d6" : attempt.dice, total, faces ?? undefined, words);
		return { ...batch, dice };
	});
	return { ...view, batches };
}
