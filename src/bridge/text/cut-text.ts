import { withoutDirections } from "../../engine/common/index.js";

/** First of the two UTF-16 units of a character beyond the first 65,536. */
const HIGH = /[\uD800-\uDBFF]$/;

/**
 * Cuts a text to at most `max` UTF-16 units, as the readers of texts count them. A character of two units goes as a
 * whole.
 * @example
 * cutText("Hillmen", 4); // "Hill"
 */
export function cutText(text: string, max: number): string {
	if (text.length <= max) return text;
	const cut = text.slice(0, Math.max(0, max));
	return HIGH.test(cut) ? cut.slice(0, -1) : cut;
}

/**
 * A name as it is stored: at most `max` UTF-16 units, and without marks that would turn a text round.
 * @example
 * cutName("Hill\u202emen", 5); // "Hillm"
 */
export const cutName = (name: string, max: number): string => cutText(withoutDirections(name), max);
