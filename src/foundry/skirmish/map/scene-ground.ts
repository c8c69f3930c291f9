import {
	type GroundMark,
	type HostBehavior,
	type MarksAt,
	readMarks,
	UNMARKED,
} from "../../../bridge/skirmish/map/index.js";
import { MODULE_ID } from "../../host/constants.js";

/** A region of a scene, as ground that can be marked. */
export interface SceneRegion {
	readonly id: string;
	readonly uuid: string;
	readonly name: string;
	readonly flags: { readonly [MODULE_ID]?: { readonly ground?: unknown } };
	readonly behaviors: Iterable<HostBehavior>;
	/** Ids of the levels on which it lies; none: on all. Generation 14. */
	readonly levels?: ReadonlySet<string>;
	canUserModify(user: User.Implementation, action: "update"): boolean;
	testPoint(point: { readonly x: number; readonly y: number; readonly elevation: number }): boolean;
}

/** The regions of a scene, in the order of their names. */
export function regionsOf({ regions }: Scene.Implementation): readonly SceneRegion[] {
	const all = regions.contents as unknown as readonly SceneRegion[];
	return all.toSorted((a, b) => a.name.localeCompare(b.name, game.i18n.lang));
}

/**
 * The marks of a region: none of one that a player may write, since generation 14 lets players make regions of their
 * own (foundryvtt#13270), and none that a reader is not to know.
 */
export function marksOf(
	region: SceneRegion,
	readers: readonly User.Implementation[] = [game.user],
): readonly GroundMark[] {
	const marks = readMarks(region.flags[MODULE_ID]?.ground);
	if (marks.length === 0 || (!readers.every(({ isGM }) => isGM) && !marks.includes("known"))) return [];
	return isGmsAlone(region) ? marks : [];
}

/** True if no player may write a region. */
export const isGmsAlone = (region: SceneRegion): boolean =>
	game.users.contents.every((user) => user.isGM || !region.canUserModify(user, "update"));

/** The marked ground of a token's scene at its height and on its level, as far as all readers may know of it. */
export function groundAbout(token: TokenDocument.Implementation, readers?: readonly User.Implementation[]): MarksAt {
	const { parent, elevation } = token;
	const { level } = token as { readonly level?: string };
	const marked = (parent ? regionsOf(parent) : []).flatMap((region) => {
		const marks = marksOf(region, readers);
		const isHere = !region.levels?.size || level === undefined || region.levels.has(level);
		return marks.length > 0 && isHere ? [{ region, marks }] : [];
	});
	if (marked.length === 0) return UNMARKED;
	// Ways of one unit ask for the same few pixels again and again.
	const known = new Map<string, ReadonlySet<GroundMark>>();
	return ({ x, y }) => {
		const key = `${x},${y}`;
		const before = known.get(key);
		if (before) return before;
		const held = marked.filter(({ region }) => region.testPoint({ x, y, elevation }));
		const marks = new Set(held.flatMap((each) => each.marks));
		known.set(key, marks);
		return marks;
	};
}
