import { getOrCreate } from "../../engine/common/index.js";
import { isolate } from "./lists.js";
import type { WordData, Words } from "./words.js";

const PLACE = /\ue100(\d+)\ue101/;

/**
 * The same words, remembered while they last: a text without places is looked up once, and one with places is cut at
 * them once. For views that say the same of hundreds of rows.
 */
export function cachedWords(words: Words): Words {
	const plain = new Map<string, string>();
	const cut = new Map<string, (data: WordData) => string>();
	const { has, places } = words;
	return {
		locale: words.locale,
		...(has ? { has: (key: string) => has.call(words, key) } : {}),
		...(places ? { places: (key: string) => places.call(words, key) } : {}),
		say(key, data) {
			if (data === undefined) return getOrCreate(plain, key, () => words.say(key));
			const filled = Object.keys(data);
			const phrase = getOrCreate(cut, `${key} ${filled.join(" ")}`, () => cutPhrase(words, key, filled));
			return phrase(data);
		},
	};
}

/** A sentence that is asked for once, with marks in its places that no text holds. */
function cutPhrase(words: Words, key: string, places: readonly string[]): (data: WordData) => string {
	const marks = Object.fromEntries(places.map((place, i) => [place, `\ue100${i}\ue101`]));
	const parts = words.say(key, marks).split(PLACE);
	return (data) =>
		parts
			.map((part, i) => (i % 2 === 0 ? part : isolate(words, String(data[places[Number(part)] ?? ""] ?? ""))))
			.join("");
}
