interface HintSize {
	readonly width: number;
	readonly height: number;
}

interface HintPlace {
	readonly left: number;
	readonly top: number;
}

/**
 * The room of the page in px, and the thing that a hint speaks of; null: it is not in sight. `off`: what the hint stays
 * off where there is room for that, as the whole dialog that has the thing.
 */
interface HintRoom {
	readonly page: HintSize;
	readonly thing: (HintPlace & HintSize) | null;
	readonly off?: HintPlace & HintSize;
}

/** Distance of a hint from its thing and from the edges of the page, px. */
const GAP = 10;

/**
 * The place of a hint, px: right of its thing, left of it, above or below, at the first side with room; never over the
 * thing while any side has room, and always inside the page. Without a thing: at the lower end of the page, in the
 * middle.
 */
export function placeHint(hint: HintSize, { page, thing, off }: HintRoom): HintPlace {
	if (!thing) return inPage({ left: (page.width - hint.width) / 2, top: page.height }, hint, page);
	const beside = (off && sideOf(off, hint, page)) ?? sideOf(thing, hint, page);
	return beside ?? inPage({ left: thing.left + thing.width - hint.width, top: page.height }, hint, page);
}

/** The place nearest to a given one at which the hint is inside the page. */
function inPage({ left, top }: HintPlace, hint: HintSize, page: HintSize): HintPlace {
	const inside = (value: number, size: number, room: number): number =>
		Math.max(GAP, Math.min(value, room - size - GAP));
	return { left: inside(left, hint.width, page.width), top: inside(top, hint.height, page.height) };
}

/** The place of a hint at the first side of a thing with room for it; undefined: no side has. */
function sideOf(thing: HintPlace & HintSize, hint: HintSize, page: HintSize): HintPlace | undefined {
	const right = thing.left + thing.width;
	const bottom = thing.top + thing.height;
	const isClear = ({ left, top }: HintPlace): boolean =>
		left >= right || left + hint.width <= thing.left || top >= bottom || top + hint.height <= thing.top;
	return [
		{ left: right + GAP, top: thing.top },
		{ left: thing.left - GAP - hint.width, top: thing.top },
		{ left: right - hint.width, top: thing.top - GAP - hint.height },
		{ left: right - hint.width, top: bottom + GAP },
	]
		.map((side) => inPage(side, hint, page))
		.find(isClear);
}

/** Distance of the ring from its thing, px. */
const RING = 4;

/** The place of the ring round a thing, px: a little larger than it, and never beyond the page. */
export function placeRing(thing: HintPlace & HintSize, page: HintSize): HintPlace & HintSize {
	const along = (from: number, size: number, room: number) => {
		const inside = (edge: number): number => Math.max(0, Math.min(edge, room));
		return [inside(from - RING), inside(from + size + RING) - inside(from - RING)] as const;
	};
	const [left, width] = along(thing.left, thing.width, page.width);
	const [top, height] = along(thing.top, thing.height, page.height);
	return { left, top, width, height };
}
