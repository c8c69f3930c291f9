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

/**
 * Length of a text in UTF-8.
 * @example
 * byteLength("\u00fc"); // 2
 */
export function byteLength(text: string): number {
	let bytes = 0;
	for (let at = 0; at < text.length; at++) {
		const code = text.codePointAt(at) as number;
		bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
		if (code > 0xffff) at++;
	}
	return bytes;
}

const ENTITIES: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

/**
 * Text made safe for HTML and SVG, between tags and inside quoted attributes.
 * @example
 * escapeHtml("<b>"); // "&lt;b&gt;"
 */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
}

/**
 * Text or HTML in which the host finds nothing to do: it would roll what stands in double brackets and draw what
 * follows an at sign, also where a player wrote it. A joiner of no width parts them.
 * @example
 * inert("[[/r 1d6]]").includes("[["); // false
 */
export const inert = (text: string): string =>
	text.replaceAll(/\[(?=\[)/g, "[\u2060").replaceAll(/@(?=[A-Za-z]+\[)/g, "@\u2060");

/**
 * Names with the equal ones numbered in their order, so that each can be chosen; an empty one stays so.
 * @example
 * tellApart(["Spears", "Bows", "Spears"]); // ["Spears (1)", "Bows", "Spears (2)"]
 */
export function tellApart(names: readonly string[]): readonly string[] {
	const counts = new Map<string, number>();
	const numbers = names.map((name) => {
		const number = (counts.get(name) ?? 0) + 1;
		counts.set(name, number);
		return number;
	});
	return names.map((name, i) => (name === "" || counts.get(name) === 1 ? name : `${name} (${numbers[i]})`));
}
