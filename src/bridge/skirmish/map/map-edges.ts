import type { Battlefield } from "../../../engine/skirmish/index.js";
import { middleOf, type Point, type SceneGrid } from "./scene-grid.js";

/** The part of a scene that its picture covers, in pixels. */
export interface SceneRect extends Point {
	readonly width: number;
	readonly height: number;
}

/** Parts of a space that are left to rounding. */
const FINE = 1e-6;

/** The four edges of a scene as the rules count spaces: within them is a space whose middle the scene holds. */
export function edgesOf(grid: SceneGrid, { x, y, width, height }: SceneRect): NonNullable<Battlefield["edges"]> {
	const origin = middleOf(grid, { x: 0, y: 0 });
	const [right, down] = [middleOf(grid, { x: 1, y: 0 }), middleOf(grid, { x: 0, y: 1 })];
	return (["x", "y"] as const).flatMap((axis) => {
		const [perX, perY] = [right[axis] - origin[axis], down[axis] - origin[axis]];
		// Along each axis of the screen one step of the map is as far as the other, twice as far, or nothing.
		const unit = Math.min(...[perX, perY].filter((each) => each > FINE));
		const [stepX, stepY] = [Math.round(perX / unit), Math.round(perY / unit)];
		const [start, end] = axis === "x" ? [x, x + width] : [y, y + height];
		const most = (pixels: number): number => Math.floor(pixels / unit + FINE);
		return [
			{ x: stepX, y: stepY, most: most(end - origin[axis]) },
			{ x: 0 - stepX, y: 0 - stepY, most: most(origin[axis] - start) },
		];
	});
}
