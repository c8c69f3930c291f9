import type { Words } from "../text/index.js";
import { escapeHtml, formatSigned } from "../text/index.js";

/** Options of every plot besides its numbers. */
export interface Frame {
	/** Size of the drawing in px at 16 px per rem; it grows with the host's font. */
	readonly width: number;
	readonly height: number;
	/** Unique on the page: ids inside the drawing start with it. */
	readonly uid: string;
	/** Names the plot, translated, plain text. */
	readonly title: string;
	/** One sentence with every number that a sighted reader would take away, translated, plain text. */
	readonly desc: string;
}

/** A coordinate with at most two decimals, so that equal drawings are equal texts. */
export function px(value: number): string {
	return String(Number(value.toFixed(2)) + 0);
}

/** A whole drawing with its text alternative. */
export function drawing({ width, height, uid, title, desc }: Frame, body: string): string {
	const id = escapeHtml(uid);
	const size = `width="${px(width / 16)}rem" height="${px(height / 16)}rem" viewBox="0 0 ${px(width)} ${px(height)}"`;
	const words = `<title id="${id}-t">${escapeHtml(title)}</title><desc id="${id}-d">${escapeHtml(desc)}</desc>`;
	return `<svg ${size} role="img" aria-labelledby="${id}-t ${id}-d">${words}${body}</svg>`;
}

interface Look {
	readonly style?: "strong" | "accent" | undefined;
	readonly anchor?: "start" | "middle" | "end";
}

/** A line of text with its middle, its start or its end at x. */
export function label(x: number, y: number, text: string, { style, anchor = "middle" }: Look = {}): string {
	const look = style === undefined ? "" : ` class="${style}"`;
	return `<text x="${px(x)}" y="${px(y)}" text-anchor="${anchor}"${look}>${escapeHtml(text)}</text>`;
}

/** Width of a character of a plot's text in px, on the safe side. */
export const CHARACTER = 6.1;

/** Room that a plot's text needs, in px. */
export const textWidth = (text: string): number => Math.ceil([...text].length * CHARACTER);

/** The text if it fits into so many px, otherwise its beginning with an ellipsis. */
export function fitText(text: string, width: number): string {
	const most = Math.max(1, Math.floor(width / CHARACTER));
	const signs = [...text];
	return signs.length <= most
		? text
		: `${signs
				.slice(0, most - 1)
				.join("")
				.trimEnd()}\u2026`;
}

/** An axis line. */
export function axis(x1: number, y1: number, x2: number, y2: number): string {
	return `<line class="axis" x1="${px(x1)}" x2="${px(x2)}" y1="${px(y1)}" y2="${px(y2)}"/>`;
}

/** `value`, but not below `low` nor above `high`. */
export function clamp(value: number, low: number, high: number): number {
	return Math.min(high, Math.max(low, value));
}

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

/** The first and the second side of a contest. */
export type PlotSide = "a" | "b";

const SHAPES: Readonly<Record<PlotSide, string>> = {
	a: '<circle cx="8" cy="8" r="7"/>',
	b: '<path d="M8 .4L15.6 8 8 15.6.4 8z"/>',
};

/**
 * The second sign of a side beside its colour: a disc or a diamond with its letter, as an `<svg>` string without words.
 */
export function sideMark(side: PlotSide): string {
	const letter = `<text x="8" y="11.2" font-size="9">${side.toUpperCase()}</text>`;
	return `<svg class="muster-side__mark" viewBox="0 0 16 16" aria-hidden="true">${SHAPES[side]}${letter}</svg>`;
}

/** Shapes of the sides of a battle, from the first on; a fifth begins again, under another letter. */
const SIGNS = [
	SHAPES.a,
	SHAPES.b,
	'<rect x="1.5" y="1.5" width="13" height="13"/>',
	'<path d="M8 .6L15.8 15H.2z"/>',
] as const;

/** The sign of a side of a battle by its letter `a` to `h`, as an `<svg>` string without words. */
export function sideSign(side: string): string {
	const place = Math.max(0, side.charCodeAt(0) - 97);
	const y = place % 4 === 3 ? 13.4 : 11.2;
	const letter = `<text x="8" y="${y}" font-size="9">${escapeHtml(side.charAt(0).toUpperCase())}</text>`;
	return `<svg class="muster-side__mark" viewBox="0 0 16 16" aria-hidden="true">${SIGNS[place % 4]}${letter}</svg>`;
}
