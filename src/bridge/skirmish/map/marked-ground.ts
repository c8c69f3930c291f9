import { choice, dictionary, type Infer, list, object, patterned } from "../../../engine/schema/index.js";
import type { Point } from "./scene-grid.js";

/**
 * Marks of a region of the scene (RULES 4.7): how it is to go there, what it is to stand there, and whether players
 * know of them. One that is both difficult and impassable is impassable.
 */
export const GROUND_MARKS = ["difficult", "impassable", "cover", "height", "known"] as const;
export type GroundMark = (typeof GROUND_MARKS)[number];

/** Tells the marks of the ground at a pixel of the scene. */
export type MarksAt = (point: Point) => ReadonlySet<GroundMark>;

/** The marks of ground that has none. */
export const NO_MARKS: ReadonlySet<GroundMark> = new Set();
/** The ground of a scene without marks. */
export const UNMARKED: MarksAt = () => NO_MARKS;

/** Reads the marks of a region from its flag, in their order; whatever is no mark is passed over. */
export function readMarks(value: unknown): readonly GroundMark[] {
	return Array.isArray(value) ? GROUND_MARKS.filter((mark) => value.includes(mark)) : [];
}

/** Reads an order to mark regions of a scene: the marks of each by its id, none for ground as it is. */
export const readGroundOrder = object({
	scene: patterned(/^[A-Za-z0-9]{16}$/, 16),
	/** A random word of this order. */
	word: patterned(/^[A-Za-z0-9]{16}$/, 16),
	marks: dictionary(list(choice(GROUND_MARKS), GROUND_MARKS.length), 500),
});

/** An order to mark regions of a scene. */
export type GroundOrder = Infer<typeof readGroundOrder>;

/** True if any of some pixels has a mark. */
export const isAnyMarked = (points: readonly Point[], mark: GroundMark, marksAt: MarksAt): boolean =>
	points.some((point) => marksAt(point).has(mark));

/** Marks that raise a unit that stands on them with all its spots (RULES 4.A.8): advantageous ground, counted once. */
export function advantageOf(points: readonly Point[], marksAt: MarksAt): readonly ("cover" | "height")[] {
	return (["cover", "height"] as const).filter((mark) => points.every((point) => marksAt(point).has(mark)));
}

/** A behavior of a region, as far as its own cost of movement is in it. */
export interface HostBehavior {
	readonly type: string;
	readonly disabled: boolean;
	readonly system?: { readonly difficulties?: Readonly<Record<string, unknown>> };
}

/** True if the host charges more for walking in a region, so that its ground may be difficult. */
export function isCostly(behaviors: Iterable<HostBehavior>): boolean {
	return [...behaviors].some(
		({ type, disabled, system }) =>
			type === "modifyMovementCost" && !disabled && Number(system?.difficulties?.["walk"] ?? 1) > 1,
	);
}
