import {
	choice,
	type Infer,
	list,
	nullable,
	object,
	patterned,
	readInput,
	whole,
} from "../../../engine/schema/index.js";

/** Steps of one plan, plans of one user, cells or tenths of a foot of a step, and pixels of a place, at most. */
export const PLAN_LIMITS = { steps: 40, plans: 60, way: 100_000, pixels: 10_000_000 } as const;

const { steps, plans, way, pixels } = PLAN_LIMITS;
const id = patterned(/^[A-Za-z0-9]{16}$/, 16);
const pixel = whole(-pixels, pixels);

const stepReader = object({
	/** The way in steps of the map; (0, 0) for a turn. */
	x: whole(-way, way),
	y: whole(-way, way),
	/** The hand to which a unit turns about a front corner; null: it goes. */
	turn: nullable(choice(["left", "right"])),
});

/** One straight way, or one turn, of a planned move. */
export type PlannedStep = Infer<typeof stepReader>;

const wayReader = object({
	token: id,
	/** Where the token stood when it was planned, in whole pixels. */
	from: object({ x: pixel, y: pixel }),
	steps: list(stepReader, steps),
});

/** A move that a user has planned for one token, and shown to no other user yet. */
export type PlannedWay = Infer<typeof wayReader>;

const waysReader = list(wayReader, plans);

/** The plans of a user; none where they do not read. */
export function readPlans(value: unknown): readonly PlannedWay[] {
	const read = readInput(waysReader, value);
	return read.ok ? read.value : [];
}

/** Reads an order to move tokens of a scene as they were planned, each so far along its way. */
export const readMovesOrder = object({
	scene: id,
	/** A random word of this planning. */
	word: id,
	moves: list(object({ way: wayReader, reached: whole(0, pixels) }), 10 * plans),
});

/** A step straight on. */
export const going = ({ x, y }: { readonly x: number; readonly y: number }): PlannedStep => ({ x, y, turn: null });
/** A step about a front corner. */
export const turning = (turn: "left" | "right"): PlannedStep => ({ x: 0, y: 0, turn });
