import { buildMobCard, type MobCardView, type StoredMob } from "../mob/index.js";
import { buildDiceOf, type CardOptions } from "../rolls/cards/index.js";
import type { Words } from "../text/index.js";

/** The card of a mob's action with the dice of its visible throws. */
export function buildMobActionCard(stored: StoredMob, words: Words, options: CardOptions): MobCardView {
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
