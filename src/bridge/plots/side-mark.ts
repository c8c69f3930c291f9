/** The first and the second side of a contest. */
export type PlotSide = "a" | "b";

const SHAPES: Readonly<Record<PlotSide, string>> = {
	a: '<circle cx="8" cy="8" r="7"/>',
	b: '<path d="M8 .4L15.6 8 8 15.6.4 8z"/>',
};

/** The second sign of a side beside its colour: a disc or a diamond with its letter, as an `<svg>` string without words. */
export function sideMark(side: PlotSide): string {
	const letter = `<text x="8" y="11.2" font-size="9">${side.toUpperCase()}</text>`;
	return `<svg class="muster-side__mark" viewBox="0 0 16 16" aria-hidden="true">${SHAPES[side]}${letter}</svg>`;
}
