import type { Wording } from "../../engine/common/index.js";
import type { Words } from "./words.js";

/**
 * The name of a thing in the reader's language, or as the GM has named it.
 * @example
 * sayWording({ locale: "en", say: () => "Fire" }, { text: "Ember" }); // "Ember"
 */
export function sayWording(words: Words, wording: Wording): string {
	return "text" in wording ? wording.text : words.say(wording.key);
}
