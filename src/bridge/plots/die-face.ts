import { formatSigned, type Words } from "../text/index.js";
import { px } from "./svg.js";

/** Pips of a six-sided die on a square of 10. A row is a face; each pair is the centre of a pip. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
	1: [[5, 5]],
	2: [
		[3, 7],
		[7, 3],
	],
	3: [
		[2.6, 7.4],
		[5, 5],
		[7.4, 2.6],
	],
	4: [
		[3, 3],
		[7, 3],
		[3, 7],
		[7, 7],
	],
	5: [
		[3, 3],
		[7, 3],
		[5, 5],
		[3, 7],
		[7, 7],
	],
	6: [
		[3, 2.4],
		[7, 2.4],
		[3, 5],
		[7, 5],
		[3, 7.6],
		[7, 7.6],
	],
};

const SQUARE = '<rect class="f" x="1.7" y="1.7" width="20.6" height="20.6" rx="4.3"/>';
const HEXAGON = '<path class="f" d="M12 1.5l9.2 5.2v10.6L12 22.5l-9.2-5.2V6.7z"/>';

/** One kind of die: the faces run from `low` to `high`. */
export interface DieKind {
	readonly low: number;
	readonly high: number;
}

/**
 * One thrown die as an `<svg>` string without a text of its own (the dice together have one label): pips on a d6, a
 * hexagon with its number for a d20, signs on a die of −1, 0 and 1, numbers on a square for all others.
 */
export function dieFace({ low, high }: DieKind, face: number, words: Pick<Words, "locale">): string {
	const pips = low === 1 && high === 6 ? PIPS[face] : undefined;
	if (pips) return die(SQUARE + pips.map(([x, y]) => pip(x, y)).join(""));
	if (low === -1) return die(SQUARE + number(face === 0 ? "" : formatSigned(words, face).charAt(0)));
	if (low < 0) return die(SQUARE + number(formatSigned(words, face)));
	return high === 20 ? die(HEXAGON + number(String(face)), "muster-die--d20") : die(SQUARE + number(String(face)));
}

const pip = (x: number, y: number): string => `<circle class="p" cx="${px(x * 2.4)}" cy="${px(y * 2.4)}" r="2.3"/>`;

/** A number in the middle of the face, smaller the longer it is. */
function number(text: string): string {
	const size = text.length <= 2 ? 11 : text.length === 3 ? 9 : 7;
	return `<text x="12" y="${px(12 + size * 0.36)}" font-size="${size}">${text}</text>`;
}

function die(body: string, shape?: string): string {
	return `<svg class="muster-die${shape ? ` ${shape}` : ""}" viewBox="0 0 24 24" aria-hidden="true">${body}</svg>`;
}
