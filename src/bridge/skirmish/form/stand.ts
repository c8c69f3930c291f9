/** A rectangle of a scene in pixels: its upper left corner and its size. */
export interface Box {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** The ground on which soldiers are to stand. */
interface StandingGround {
	/** Upper left corners at which a token may stand, on a grid those of its spaces. */
	readonly spots: readonly { readonly x: number; readonly y: number }[];
	/** The middle of the unit. */
	readonly middle: { readonly x: number; readonly y: number };
	/** Tokens that stand there already. */
	readonly taken: readonly Box[];
	/** The part of its rectangle that a token needs for itself; of hexes less than all, since their corners interlock. */
	readonly share: number;
}

/** Part of its rectangle that a token needs on hexes, and on other maps: neighbours touch. */
export const ROOM = { hex: 0.74, other: 0.99 } as const;

/**
 * Places for tokens about the middle of a unit, the first nearest to it, none on another or on one that stands there.
 * Null: there is no room for that token.
 */
export function placesFor(
	sizes: readonly Pick<Box, "width" | "height">[],
	{ spots, middle, taken, share }: StandingGround,
): readonly (Pick<Box, "x" | "y"> | null)[] {
	const away = ({ x, y }: Pick<Box, "x" | "y">, { width, height }: Pick<Box, "width" | "height">): number =>
		Math.round(Math.hypot(x + width / 2 - middle.x, y + height / 2 - middle.y) * 16);
	const boxes: Box[] = [...taken];
	const ordered = new Map<string, StandingGround["spots"]>();
	return sizes.map(({ width, height }) => {
		const size = { width, height };
		const key = `${width} ${height}`;
		const near = ordered.get(key) ?? spots.toSorted((a, b) => away(a, size) - away(b, size) || a.y - b.y || a.x - b.x);
		ordered.set(key, near);
		const spot = near.find((each) => boxes.every((box) => !overlaps({ ...each, ...size }, box, share)));
		if (!spot) return null;
		boxes.push({ ...spot, ...size });
		return { x: spot.x, y: spot.y };
	});
}

function overlaps(one: Box, other: Box, share: number): boolean {
	const near = (from: number, to: number, size: number): boolean => Math.abs(from - to) < size * share;
	return (
		near(one.x + one.width / 2, other.x + other.width / 2, (one.width + other.width) / 2) &&
		near(one.y + one.height / 2, other.y + other.height / 2, (one.height + other.height) / 2)
	);
}
