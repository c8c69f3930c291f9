import { escapeHtml } from "../text/index.js";

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
