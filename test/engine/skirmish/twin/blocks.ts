import type { Block } from "../../../../src/engine/skirmish/geometry/block.js";
import type { Arc, Cell } from "../../../../src/engine/skirmish/geometry/types.js";

/** The side of a square of a block, and half of it, in tenths of a foot. */
const [SQUARE, HALF] = [100, 50] as const;

/** Below 0, 0 or above 0, as x is below, equal to or above y × √n. */
function besideRoot(x: bigint, y: bigint, n: bigint): number {
	const sign = (value: bigint) => (value < 0n ? -1 : value > 0n ? 1 : 0);
	const [own, other] = [sign(x), n === 0n ? 0 : sign(y)];
	if (own !== other) return own < other ? -1 : 1;
	return own * sign(x * x - y * y * n);
}

/** x / √n to the nearest whole number, a half away from 0 (RULES 4.18). */
function rounded(x: number, n: number): number {
	const [many, root] = [BigInt(Math.abs(x)), BigInt(n)];
	let whole = BigInt(Math.round(Math.abs(x) / Math.sqrt(n)));
	// The greatest whole number that is at most a half above the quotient.
	const fits = (k: bigint) => k <= 0n || (2n * k - 1n) ** 2n * root <= 4n * many * many;
	while (!fits(whole)) whole -= 1n;
	while (fits(whole + 1n)) whole += 1n;
	return x < 0 ? 0 - Number(whole) : Number(whole);
}

const rightOf = ({ x, y }: Cell): Cell => ({ x: 0 - y, y: x });
const squared = ({ x, y }: Cell): number => x * x + y * y;
const dot = (a: Cell, b: Cell): number => a.x * b.x + a.y * b.y;
const sum = (a: Cell, b: Cell): Cell => ({ x: a.x + b.x, y: a.y + b.y });
const minus = (a: Cell, b: Cell): Cell => ({ x: a.x - b.x, y: a.y - b.y });

/** The step, rounded, so far along a direction and so far to the right of it. */
function stepOf(ahead: Cell, along: number, aside: number): Cell {
	const [right, n] = [rightOf(ahead), squared(ahead)];
	return {
		x: rounded(along * ahead.x + aside * right.x, n),
		y: rounded(along * ahead.y + aside * right.y, n),
	};
}

/** A rectangle in a block: how far ahead of and to the right of its middle its borders are. */
interface Rectangle {
	readonly back: number;
	readonly front: number;
	readonly left: number;
	readonly right: number;
}

const wholeOf = ({ files, ranks }: Block): Rectangle => ({
	back: 0 - HALF * ranks,
	front: HALF * ranks,
	left: 0 - HALF * files,
	right: HALF * files,
});

const squareOf = ({ files, ranks }: Block, rank: number, file: number): Rectangle => {
	const [front, left] = [HALF * ranks - SQUARE * rank, SQUARE * file - HALF * files];
	return { front, back: front - SQUARE, left, right: left + SQUARE };
};

/** Where a point lies as a block sees it: both coordinates × the length of its direction, the square of which is n. */
function seenFrom({ middle, ahead }: Block, point: Cell) {
	const step = minus(point, middle);
	return { along: BigInt(dot(step, ahead)), aside: BigInt(dot(step, rightOf(ahead))), n: BigInt(squared(ahead)) };
}

/** The part of the surroundings of a block in which a point lies (RULES 4.18). */
export function arcOfPoint(block: Block, point: Cell): Arc | "own" {
	const { along, aside, n } = seenFrom(block, point);
	const [depth, width] = [BigInt(HALF * block.ranks), BigInt(HALF * block.files)];
	const far = aside < 0n ? -aside : aside;
	const [beyond, behind] = [besideRoot(along, depth, n) > 0, besideRoot(-along, depth, n) > 0];
	if (!beyond && !behind && besideRoot(far, width, n) <= 0) return "own";
	if (block.allRound) return "front";
	if (beyond && besideRoot(far - along, width - depth, n) <= 0) return "front";
	if (behind && besideRoot(far + along, width - depth, n) <= 0) return "back";
	return aside < 0n ? "left" : "right";
}

/** The middles of the squares of a block, from the left of the front rank on. */
export const placesIn = (block: Block): readonly Cell[] =>
	Array.from({ length: block.files * block.ranks }, (_, i) => {
		const { front, left } = squareOf(block, Math.floor(i / block.files), i % block.files);
		return sum(block.middle, stepOf(block.ahead, front - HALF, left + HALF));
	});

/** The band of a point about a block: 0 up to 7½ feet, one more for each further 5. */
function bandOf(block: Block, point: Cell): number {
	const of = wholeOf(block);
	const { along, aside, n } = seenFrom(block, point);
	// What a coordinate is outside: a part, and a part × √n that is taken off it.
	const outside = (at: bigint, low: number, high: number): readonly [bigint, bigint] => {
		if (besideRoot(at, BigInt(high), n) > 0) return [at, BigInt(high)];
		if (besideRoot(at, BigInt(low), n) < 0) return [-at, BigInt(-low)];
		return [0n, 0n];
	};
	const [p, q] = outside(along, of.back, of.front);
	const [r, s] = outside(aside, of.left, of.right);
	for (let band = 0; ; band++) {
		const most = BigInt(75 + HALF * band);
		const rest = p * p + r * r + (q * q + s * s - most * most) * n;
		if (besideRoot(rest, 2n * (p * q + r * s), n) <= 0) return band;
	}
}

/** The lowest band of the places of another block. */
export const lowestBand = (block: Block, other: Block): number =>
	Math.min(...placesIn(other).map((place) => bandOf(block, place)));

/** Whether a block threatens another with a reach of so many cells of 5 feet. */
export function isBlockThreatened(block: Block, cells: number, other: Block): boolean {
	if (cells === 0) return false;
	return placesIn(other).some((place) => {
		const arc = arcOfPoint(block, place);
		return arc === "own" || (arc === "front" && bandOf(block, place) < cells);
	});
}

/** The side of a block on which the attack of another falls. */
export function sideHitOf(target: Block, attacker: Block): Arc | "own" {
	const places = placesIn(attacker).map((place) => [bandOf(target, place), place] as const);
	const lowest = Math.min(...places.map(([band]) => band));
	const arcs = places.filter(([band]) => band === lowest).map(([, place]) => arcOfPoint(target, place));
	if (arcs.includes("own")) return "front";
	return (["front", "left", "right"] as const).find((arc) => arcs.includes(arc)) ?? "back";
}

/** Squares of a block in front of another, at which shots are aimed: those on its own ground too. */
export const aimedAt = (block: Block, target: Block): number =>
	placesIn(target).filter((place) => /front|own/.test(arcOfPoint(block, place))).length;

/** Tenths of squares of a block that another reaches in melee with so many feet, which are so many cells of 5 feet. */
export function touchedTenths(block: Block, target: Block, feet: number, cells: number): number {
	const facing = placesIn(target).filter((place) => arcOfPoint(block, place) === "front");
	if (facing.length === 0) return 0;
	const isEdge = (rank: number, file: number): boolean =>
		rank === 0 || (block.allRound && (rank === block.ranks - 1 || file === 0 || file === block.files - 1));
	const edge = placesIn(block).filter((_, i) => isEdge(Math.floor(i / block.files), i % block.files));
	const bands = edge.map((middle) => {
		const square = { ...block, middle, files: 1, ranks: 1 };
		return Math.min(...facing.map((place) => bandOf(square, place)));
	});
	const tenths = bands.reduce((all, band) => all + (band < cells ? feet - 5 * band : 0), 0);
	return Math.min(tenths, 10 * facing.length);
}

/** Whether two blocks are on the same ground. */
export const meet = (a: Block, b: Block): boolean =>
	placesIn(b).some((place) => arcOfPoint(a, place) === "own") ||
	placesIn(a).some((place) => arcOfPoint(b, place) === "own");

/** Steps after every 10 feet of a straight way, its end not among them. */
export function stopsOn(way: Cell): readonly Cell[] {
	const found: Cell[] = [];
	for (let i = 1; SQUARE * SQUARE * i * i < squared(way); i++) found.push(stepOf(way, SQUARE * i, 0));
	return found;
}

/** A step of so many tenths of a foot along a direction. */
export const stepAlong = (direction: Cell, tenths: number): Cell => stepOf(direction, tenths, 0);

/** Points that a shot passes between the nearest places of two blocks. */
export function shotOver(from: Block, to: Block): readonly Cell[] {
	const ends = placesIn(to);
	const pairs = placesIn(from).flatMap((start) => ends.map((end) => [start, minus(end, start)] as const));
	const [first, ...rest] = pairs;
	if (!first) throw new RangeError("a block without places");
	const [start, way] = rest.reduce((best, pair) => (squared(pair[1]) < squared(best[1]) ? pair : best), first);
	return stopsOn(way).map((step) => sum(start, step));
}

/** The direction of a way against the front of a block. */
export function bearingFrom({ ahead }: Block, way: Cell): "ahead" | "aside" | "back" {
	const along = dot(ahead, way);
	if (along < 0) return "back";
	return 2 * along * along >= squared(ahead) * squared(way) ? "ahead" : "aside";
}

/** A block that names another of its sides its front, so many quarters clockwise. */
export function frontOf(block: Block, quarters: number): Block {
	let found = block;
	for (let i = 0; i < ((quarters % 4) + 4) % 4; i++)
		found = { ...found, ahead: rightOf(found.ahead), files: found.ranks, ranks: found.files };
	return found;
}

/** A block whose side that looks most nearly along a way is its front, of two the left one. */
export function frontAlong(block: Block, way: Cell): Block {
	const sides = [0, 1, 2, 3].map((quarters) => frontOf(block, quarters));
	const best = Math.max(...sides.map(({ ahead }) => dot(ahead, way)));
	const isBest = (side: Block | undefined) => side !== undefined && dot(side.ahead, way) === best;
	const nearest = sides.filter(isBest);
	return sides.find((side, i) => isBest(side) && (nearest.length === 1 || isBest(sides[(i + 1) % 4]))) ?? block;
}

const cornerOf = ({ files, ranks }: Block, ahead: Cell, side: number): Cell =>
	stepOf(ahead, HALF * ranks, side * HALF * files);

/** The two corners of the front of a block. */
export const cornersOf = (block: Block): readonly Cell[] =>
	[-1, 1].map((side) => sum(block.middle, cornerOf(block, block.ahead, side)));

/** A block turned about a corner of its front to a direction; null: that is no corner of it. */
export function turnedAbout(block: Block, pivot: Cell, turns: number, toward: Cell | null): Block | null {
	const to = toward ?? frontOf(block, turns).ahead;
	const place = cornersOf(block).findIndex(({ x, y }) => x === pivot.x && y === pivot.y);
	return place < 0 ? null : { ...block, ahead: to, middle: minus(pivot, cornerOf(block, to, place === 0 ? -1 : 1)) };
}

/** The middle of the front rank of a block. */
export const headOf = ({ middle, ahead, ranks }: Block): Cell => sum(middle, stepOf(ahead, HALF * (ranks - 1), 0));

/** A block of so many files and squares behind a point. */
export function blockBehind(
	head: Cell,
	ahead: Cell,
	{ files, squares, allRound }: { readonly files: number; readonly squares: number; readonly allRound: boolean },
): Block {
	const ranks = Math.ceil(squares / files);
	const middle = minus(head, stepOf(ahead, HALF * (ranks - 1), 0));
	return { grid: "gridless", middle, ahead, files, ranks, allRound };
}
