import { type Cell, latticeOf } from "../../../engine/skirmish/index.js";
import { mapKindOf, type SceneGrid, type Wind, windOf } from "../map/index.js";

/** Directions of a map with the step of each. */
export function directionsOn(grid: SceneGrid): readonly { readonly wind: Wind; readonly step: Cell }[] {
	const kind = mapKindOf(grid);
	const { steps } = latticeOf(kind === "hex" ? "hex" : "square");
	return steps.map((step) => ({ step, wind: windOf(grid, step) }));
}

/** A way of so many spaces in a direction of the map; without a grid of so many feet, in tenths; null: no such way. */
export function wayToward(grid: SceneGrid, wind: string, steps: number): Cell | null {
	const toward = directionsOn(grid).find((each) => each.wind === wind);
	if (!toward || !Number.isSafeInteger(steps) || steps < 1) return null;
	const { x, y } = toward.step;
	const each = mapKindOf(grid) === "gridless" ? 10 / Math.hypot(x, y) : 1;
	return { x: Math.round(x * steps * each), y: Math.round(y * steps * each) };
}
