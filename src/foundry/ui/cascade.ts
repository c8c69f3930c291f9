/** A rectangle on the page, in px. */
export interface Box {
	readonly left: number;
	readonly top: number;
	readonly width: number;
	readonly height: number;
}

type Size = Pick<Box, "width" | "height">;
type Place = Pick<Box, "left" | "top">;

/** Distance of two windows one upon the other, so that the title of the lower one is read. */
const STEP = 32;

/** Places that are tried. */
const TRIES = 40;

/** The narrowest to which a window is made that is wider than the room: what is in it fits from there on. */
const LEAST = 420;

/** The width at which a window opens in a room that the sidebar leaves: its own, or less where that keeps it clear. */
export const widthIn = (own: number, room: number): number => Math.min(own, Math.max(LEAST, room));

/**
 * Where a window opens: in the `middle` of the room; `beside` the others, which it is read with; at the `edge`, so that
 * it leaves the map in sight.
 */
export type Placing = "middle" | "beside" | "edge";

/**
 * The place of a new window in the room that the sidebar leaves, a step further on where another window lies already.
 * Without room beside the others one that belongs there goes to the end of the room. null: it is wider than the room,
 * and lies where the host puts it.
 */
export function placeOf(
	{ width, height }: Size,
	others: readonly Box[],
	room: Size,
	placing: Placing = "middle",
): Place | null {
	if (width > room.width) return null;
	const most = { left: room.width - width, top: Math.max(0, room.height - height) };
	const middle = { left: Math.round(most.left / 2), top: Math.round(most.top / 2) };
	const free = placing === "beside" ? besidePlace({ width, height }, others, { most, middle }) : undefined;
	if (free) return free;
	const isLast = placing === "edge" || (placing === "beside" && others.length > 0);
	const start = isLast ? { ...middle, left: most.left } : middle;
	const [across, down] = [placing === "edge" ? -STEP : STEP, STEP];
	const places = Array.from({ length: TRIES }, (_, i) => ({
		left: within(start.left + i * across, most.left),
		top: within(start.top + i * down, most.top),
	}));
	return places.find((place) => !others.some((other) => isOver(place, other))) ?? start;
}

/** A number from 0 to `most`, around which it goes on. */
const within = (n: number, most: number): number => ((n % (most + 1)) + most + 1) % (most + 1);

const isOver = (one: Place, other: Place): boolean =>
	Math.abs(one.left - other.left) < STEP && Math.abs(one.top - other.top) < STEP;

/** The first place right or left of all windows; undefined: there is none. */
function besidePlace(
	{ width }: Size,
	others: readonly Box[],
	{ most, middle }: { readonly most: Place; readonly middle: Place },
): Place | undefined {
	if (others.length === 0) return undefined;
	const right = Math.ceil(Math.max(...others.map((other) => other.left + other.width)));
	if (right <= most.left) return { ...middle, left: right };
	const left = Math.min(most.left, Math.floor(Math.min(...others.map((other) => other.left)) - width));
	return left >= 0 ? { ...middle, left } : undefined;
}
