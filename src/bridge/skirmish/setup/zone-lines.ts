import { cellAt, type Line, middleOf, type Point, pixelsPerFoot, type SceneGrid } from "../map/index.js";
import type { Setup } from "./stored-setup.js";

/** A border of a zone on the map, and the name of the zone behind it. */
interface ZoneBorder {
	readonly line: Line;
	readonly zone: "melee" | "ranged" | "camp";
	/** The end of the field to which it belongs. */
	readonly end: 0 | 1;
}

/** Feet that a border is drawn to either side of the middle. */
const HALF = 400;

/** The borders of the zones of a field in pixels: of each end that of the melee zone and that of the ranged zone. */
export function zoneBorders(
	{ middle, approach, zones }: Setup["input"]["map"]["field"],
	grid: SceneGrid,
): readonly ZoneBorder[] {
	const from = middleOf(grid, middle);
	const [origin, tip] = [middleOf(grid, { x: 0, y: 0 }), middleOf(grid, approach)];
	const length = Math.hypot(tip.x - origin.x, tip.y - origin.y);
	const foot = pixelsPerFoot(grid);
	const way = { x: ((tip.x - origin.x) / length) * foot, y: ((tip.y - origin.y) / length) * foot };
	const across = (feet: number): Line => {
		const at = (aside: number): Point => ({
			x: from.x + way.x * feet - way.y * aside,
			y: from.y + way.y * feet + way.x * aside,
		});
		return { from: at(-HALF), to: at(HALF) };
	};
	return ([0, 1] as const).flatMap((end): readonly ZoneBorder[] => {
		const sign = end === 0 ? -1 : 1;
		const near = zones.melee.depth / 2;
		const far = near + zones.sides[end].ranged.depth;
		return [
			{ line: across(sign * near), zone: "ranged", end },
			{ line: across(sign * far), zone: "camp", end },
		];
	});
}

/** Pixels of a way that is far enough to be straight on any grid. */
const FAR = 40;

/**
 * The way from the first side to the second as a step of the map. `vertical`, `horizontal`: straight, toward where the
 * second side stands now.
 */
export function approachOf(
	{ approach }: Setup["input"]["map"]["field"],
	way: string,
	grid: SceneGrid,
): { readonly x: number; readonly y: number } {
	if (way !== "vertical" && way !== "horizontal") return approach;
	const [origin, tip] = [middleOf(grid, { x: 0, y: 0 }), middleOf(grid, approach)];
	const far = FAR * grid.size;
	const to =
		way === "vertical"
			? { x: origin.x, y: origin.y + (tip.y < origin.y ? -far : far) }
			: { x: origin.x + (tip.x < origin.x ? -far : far), y: origin.y };
	return cellAt(grid, to);
}
