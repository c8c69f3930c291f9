import type { Ratio, Wording } from "../../engine/common/index.js";
import { ratio } from "../../engine/common/index.js";
import type { TraitLadder } from "../../engine/fudge/index.js";
import { placeOnLadder, USUAL_LADDER } from "../../engine/fudge/index.js";
import { formatCount } from "./numbers.js";
import type { Words } from "./words.js";

/**
 * The name of a thing in the reader's language, or as the GM has named it.
 * @example
 * sayWording({ locale: "en", say: () => "Fire" }, { text: "Ember" }); // "Ember"
 */
export function sayWording(words: Words, wording: Wording): string {
	return "text" in wording ? wording.text : words.say(wording.key);
}

/** A number of levels without its sign: 2, 1/3. */
export function formatLevels(words: Pick<Words, "locale">, { num, den }: Ratio): string {
	const whole = formatCount(words, Math.abs(num));
	return den === 1 ? whole : `${whole}/${formatCount(words, den)}`;
}

/** The same with its sign: +2, −1/3, and 0 without one. */
export function formatSignedLevels(words: Pick<Words, "locale">, levels: Ratio): string {
	const sign = levels.num > 0 ? "+" : levels.num < 0 ? "\u2212" : "";
	return `${sign}${formatLevels(words, levels)}`;
}

/** The name of a level: "Good", "Good +1/3" between two names, "Superb +2" beyond the last one. */
export function sayTrait(words: Words, value: Ratio, ladder: TraitLadder = USUAL_LADDER): string {
	const { level, beyond } = placeOnLadder(ratio(value.num, value.den), ladder);
	const name = sayWording(words, level.title);
	return beyond.num === 0 ? name : `${name} ${formatSignedLevels(words, beyond)}`;
}
