interface HintSize {
	readonly width: number;
	readonly height: number;
}

interface HintPlace {
	readonly left: number;
	readonly top: number;
}

/** The room of the page in px, and the thing that a hint speaks of; null: it is not in sight. */
interface HintRoom {
	readonly page: HintSize;
	readonly thing: (HintPlace & HintSize) | null;
}

/** Distance of a hint from its thing and from the edges of the page, px. */
const GAP = 10;

/**
 * The place of a hint, px: right of its thing, left of it, above or below, at the first side with room; never over the
 * thing while any side has room, and always inside the page. Without a thing: at the lower end of the page, in the
 * middle.
 */
export function placeHint(hint: HintSize, { page, thing }: HintRoom): HintPlace {
	const inside = (value: number, size: number, room: number): number =>
		Math.max(GAP, Math.min(value, room - size - GAP));
	const within = ({ left, top }: HintPlace): HintPlace => ({
		left: inside(left, hint.width, page.width),
		top: inside(top, hint.height, page.height),
	});
	if (!thing) return within({ left: (page.width - hint.width) / 2, top: page.height });
	const right = thing.left + thing.width;
	const bottom = thing.top + thing.height;
	const sides: readonly HintPlace[] = [
		{ left: right + GAP, top: thing.top },
		{ left: thing.left - GAP - hint.width, top: thing.top },
		{ left: right - hint.width, top: thing.top - GAP - hint.height },
		{ left: right - hint.width, top: bottom + GAP },
	].map(within);
	const isClear = ({ left, top }: HintPlace): boolean =>
		left >= right || left + hint.width <= thing.left || top >= bottom || top + hint.height <= thing.top;
	return sides.find(isClear) ?? within({ left: right - hint.width, top: page.height });
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
