import { describe, expect, it } from "vitest";
import { edgesOf, middleOf, toSceneGrid } from "../../../../src/bridge/skirmish/map/index.js";

const RECT = { x: 200, y: 300, width: 1_250, height: 870 };

describe.each([0, 1, 2, 3, 4, 5])("the edges of a scene, kind of grid %i", (type) => {
	it("hold the spaces whose middles the scene holds", () => {
		const grid = toSceneGrid({ type, size: 90, distance: 10, units: "ft" });
		const edges = edgesOf(grid, RECT);
		const step = type === 0 ? 17 : 1;
		let within = 0;
		for (let x = -30 * step; x <= 90 * step; x += step)
			for (let y = -60 * step; y <= 90 * step; y += step) {
				const at = middleOf(grid, { x, y });
				const isHeld = at.x >= RECT.x && at.x <= RECT.x + RECT.width && at.y >= RECT.y && at.y <= RECT.y + RECT.height;
				within += Number(isHeld);
				expect(
					edges.every((edge) => edge.x * x + edge.y * y <= edge.most),
					`${x} ${y}`,
				).toBe(isHeld);
			}
		expect(within).toBeGreaterThan(50);
	});
});
