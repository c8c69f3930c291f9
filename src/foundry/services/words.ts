import type { WordData, Words } from "../../bridge/text/index.js";

/** The reader's language: the game's own translations, ours among them. Read afresh at every call. */
export function words(): Words {
	return {
		locale: game.i18n.lang,
		say: (key, data) => (data ? game.i18n.format(key, asTexts(data)) : game.i18n.localize(key)),
		has: (key) => game.i18n.has(key),
	};
}

const asTexts = (data: WordData): Record<string, string> =>
	Object.fromEntries(Object.entries(data).map(([place, value]) => [place, String(value)]));
