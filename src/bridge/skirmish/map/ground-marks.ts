import { choice, type Infer, object, readInput, whole, withDefault } from "../../../engine/schema/index.js";
import type { Ground } from "../../../engine/skirmish/index.js";
import { boardOn, middleOf, type Point, type SceneGrid } from "./scene-grid.js";

/** Kinds of ground that a GM marks on a map (RULES 4.18). */
export const MARK_KINDS = ["difficult", "cover", "height", "impassable"] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** The most that a mark adds or takes off. */
export const MOST_BONUS = 20;

/** The usual number of each kind of mark; kinds that have none are 0. */
export const USUAL_BONUS: Readonly<Record<MarkKind, number>> = { difficult: 0, cover: 4, height: 1, impassable: 0 };

const readMark = object({
	kind: choice(MARK_KINDS),
	/** Cover: so much harder to hit at range. Height: so much easier to hit from there. */
	bonus: withDefault(whole(0, MOST_BONUS), 0),
});

/** A mark as a region of a scene keeps it (`flags.muster.ground`). */
export type GroundMark = Infer<typeof readMark>;

/** The mark of a region; undefined: it has none that can be read. */
export function readGroundMark(flag: unknown): GroundMark | undefined {
	const read = readInput(readMark, flag);
	return read.ok ? read.value : undefined;
}

/** A marked area of a scene; `has`: whether a pixel lies in it. */
export interface MarkedArea extends GroundMark {
	readonly has: (point: Point) => boolean;
}

/** Everything on a map that hinders units besides other units. */
export interface Terrain {
	readonly marks: readonly MarkedArea[];
	/** True if a wall parts two pixels. */
	readonly isWalled: (from: Point, to: Point) => boolean;
}

/** A map without marks and walls. */
export const OPEN_TERRAIN: Terrain = { marks: [], isWalled: () => false };

/** Pixels of the spots of some ground: the middles of its cells or squares. */
export function spotsInPixels(ground: Ground, grid: SceneGrid): readonly Point[] {
	return boardOn(grid)
		.spotsOf(ground)
		.map((spot) => middleOf(grid, spot));
}

/** True if any spot of some ground lies on a mark of a kind. */
export function touches(kind: MarkKind, ground: Ground, { marks }: Pick<Terrain, "marks">, grid: SceneGrid): boolean {
	const own = marks.filter((mark) => mark.kind === kind);
	return own.length > 0 && spotsInPixels(ground, grid).some((spot) => own.some(({ has }) => has(spot)));
}
