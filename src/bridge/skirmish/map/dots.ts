import type { Point } from "./scene-grid.js";

/** Frame in which a unit looks: a point of it, and the directions ahead and to the right, each one pixel long. */
export interface Frame {
	readonly middle: Point;
	readonly ahead: Point;
	readonly right: Point;
}

/** Ground on which soldiers are drawn: its extent in a frame, its area, and which points lie on it; all in pixels. */
export interface Yard {
	readonly frame: Frame;
	/** From the middle of the frame: to the front and back edge, and to the farthest side. */
	readonly front: number;
	readonly back: number;
	readonly side: number;
	readonly area: number;
	readonly has: (point: Point) => boolean;
}

/** Dots of a unit in ranks, from the front on, and the radius of each in pixels. */
export interface Dots {
	readonly at: readonly Point[];
	readonly radius: number;
}

/** The most dots of one unit; of more soldiers each dot stands for several. */
export const MOST_DOTS = 120;

/** Share by which dots are set closer until all have room. */
const CLOSER = 0.96;

/** Share of the distance of two dots that is kept free to the edge. */
const MARGIN = 0.4;

/** The largest radius, as a share of the distance of two dots, and in pixels. */
const RADIUS = { share: 0.3, most: 7 } as const;

/** The point of a frame so far ahead and to the right. */
export function pointIn({ middle, ahead, right }: Frame, along: number, aside: number): Point {
	return {
		x: middle.x + ahead.x * along + right.x * aside,
		y: middle.y + ahead.y * along + right.y * aside,
	};
}

/**
 * Dots for so many soldiers, at most {@link MOST_DOTS}, in ranks from the front on, as far apart as their number
 * allows; the last rank stands in the middle.
 */
export function dotsOn(yard: Yard, soldiers: number): Dots {
	const count = Math.min(MOST_DOTS, Math.max(0, soldiers));
	if (count === 0) return { at: [], radius: 0 };
	let pitch = Math.sqrt(yard.area / count);
	for (;;) {
		const ranks = ranksOf(yard, pitch);
		const room = ranks.reduce((sum, rank) => sum + rank.length, 0);
		if (room >= count) return { at: filled(ranks, count), radius: Math.min(RADIUS.most, pitch * RADIUS.share) };
		pitch *= CLOSER;
	}
}

/** All places of dots so far apart, rank by rank. */
function ranksOf({ frame, front, back, side, has }: Yard, pitch: number): readonly (readonly Point[])[] {
	const depth = Math.max(1, Math.floor((front - back) / pitch));
	const first = front - (front - back - (depth - 1) * pitch) / 2;
	const files = Math.max(1, Math.floor((2 * side) / pitch));
	const edge = MARGIN * pitch;
	return Array.from({ length: depth }, (_, rank) => {
		const along = first - rank * pitch;
		const places = Array.from({ length: files }, (_place, file) => (file - (files - 1) / 2) * pitch);
		return places.flatMap((aside) => {
			const corners = [-edge, edge].flatMap((x) => [-edge, edge].map((y) => pointIn(frame, along + x, aside + y)));
			return corners.every(has) ? [pointIn(frame, along, aside)] : [];
		});
	});
}

/** The first dots of some ranks; of the last rank those in its middle. */
function filled(ranks: readonly (readonly Point[])[], count: number): readonly Point[] {
	const dots: Point[] = [];
	for (const rank of ranks) {
		const left = count - dots.length;
		const skipped = Math.max(0, Math.floor((rank.length - left) / 2));
		dots.push(...rank.slice(skipped, skipped + left));
		if (dots.length === count) break;
	}
	return dots;
}
