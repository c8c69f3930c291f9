import { escapeHtml } from "../text/index.js";

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
