import { describe, expect, it } from "vitest";
import { setRealm } from "./common/data/realm.js";
import { BASE_DOCUMENTS } from "./common/documents/index.js";
import { makeGrid } from "./common/grid/index.js";
import { boundsOf } from "./common/regions/points.js";
import { inShapes, outlinesOf, type ShapeData } from "./common/regions/shapes.js";
import { spaceMiddles, tokenOutline } from "./common/regions/token-points.js";

const square = makeGrid({ type: 1, size: 100 });
const gridless = makeGrid({ type: 0, size: 100 });

const shapesIn = (generation: 13 | 14, shapes: object[]) => {
	const context = {
		generation,
		grid: square,
		tokenOutline: (token: ShapeData) => tokenOutline(token as never, square),
	};
	const all = shapes as ShapeData[];
	return {
		has: (x: number, y: number) => inShapes({ x, y }, all, context),
		outlines: outlinesOf(all, context),
	};
};

/** Each point of a grid over a box, with whether the shapes and their outlines say that it is inside. */
function agree(generation: 13 | 14, shapes: object[]): void {
	const { has, outlines } = shapesIn(generation, shapes);
	const rings = outlines.map(({ points, hole }) => ({
		type: "polygon",
		hole,
		points: points.flatMap(({ x, y }) => [x, y]),
	}));
	const drawn = shapesIn(generation, rings);
	for (let x = 3.7; x < 1000; x += 37)
		for (let y = 1.3; y < 1000; y += 37) {
			if (has(x, y) === drawn.has(x, y)) continue;
			// An arc is drawn as chords that lie up to a quarter of a pixel inside.
			const near = [0.3, -0.3].some((by) => has(x + by, y) !== has(x, y) || has(x, y + by) !== has(x, y));
			expect({ x, y, near }).toEqual({ x, y, near: true });
		}
}

describe("shapes of regions", () => {
	const at = { x: 500, y: 400 };

	it.each([
		["rectangle", { type: "rectangle", ...at, width: 200, height: 100, rotation: 30, anchorX: 0.5, anchorY: 0 }],
		["circle", { type: "circle", ...at, radius: 230 }],
		["ellipse", { type: "ellipse", ...at, radiusX: 300, radiusY: 120, rotation: 75 }],
		["cone", { type: "cone", ...at, radius: 300, angle: 90, rotation: 200, curvature: "round" }],
		["wide cone", { type: "cone", ...at, radius: 300, angle: 270, rotation: 20, curvature: "round" }],
		["ring", { type: "ring", ...at, radius: 250, innerWidth: 60, outerWidth: 40 }],
		["line", { type: "line", ...at, length: 350, width: 90, rotation: 130 }],
		["emanation of a circle", { type: "emanation", base: { type: "circle", ...at, radius: 80 }, radius: 100 }],
		[
			"emanation of a token",
			{ type: "emanation", base: { type: "token", ...at, width: 2, height: 1, shape: 4 }, radius: 150 },
		],
		[
			"emanation round a token",
			{ type: "emanation", base: { type: "token", ...at, width: 2, height: 1, shape: 4, hole: true }, radius: 150 },
		],
		[
			"spaces",
			{
				type: "grid",
				offsets: [
					{ i: 3, j: 4 },
					{ i: 4, j: 4 },
					{ i: 4, j: 6 },
				],
			},
		],
	])("lie where they are drawn: %s", (_name, shape) => {
		agree(14, [shape]);
	});

	it("turn about the middle of a rectangle in 13, about its anchor in 14", () => {
		const upright = {
			type: "rectangle",
			x: 100,
			y: 100,
			width: 400,
			height: 100,
			rotation: 90,
			anchorX: 0,
			anchorY: 0,
		};
		const bounds = (generation: 13 | 14) =>
			boundsOf(shapesIn(generation, [upright]).outlines.flatMap(({ points }) => points));
		const rounded = (generation: 13 | 14) => Object.values(bounds(generation)).map(Math.round);
		expect(rounded(13)).toEqual([250, -50, 100, 400]);
		expect(rounded(14)).toEqual([0, 100, 100, 400]);
	});

	it("have holes in what comes before them, not in what comes after", () => {
		const box = (x: number, more: object = {}) => ({
			type: "rectangle",
			x,
			y: 0,
			width: 100,
			height: 100,
			rotation: 0,
			...more,
		});
		const holed = shapesIn(13, [box(0), box(50, { hole: true }), box(60)]);
		expect([25, 55, 75, 155, 170].map((x) => holed.has(x, 50))).toEqual([true, false, true, true, false]);
	});

	it("point to the right at 0 degrees and turn clockwise", () => {
		const cone = shapesIn(14, [{ type: "cone", ...at, radius: 100, angle: 60, rotation: 90, curvature: "round" }]);
		expect([cone.has(500, 490), cone.has(590, 400), cone.has(500, 310)]).toEqual([true, false, false]);
	});
});

it("shapes of regions are four kinds in 13 and ten in 14", () => {
	const { BaseRegion } = BASE_DOCUMENTS;
	const ring = { name: "x", shapes: [{ type: "ring", x: 0, y: 0, radius: 10, innerWidth: 1, outerWidth: 1 }] };
	setRealm({ generation: 13 });
	expect(() => new BaseRegion(ring)).toThrow(/unknown type "ring"/);
	expect(() => new BaseRegion({ name: "x", shapes: [{ type: "circle", x: 0, y: 0 }] })).toThrow(/radius/);
	expect(() => new BaseRegion({ name: "x", elevation: { bottom: 5, top: 1 } })).toThrow(/top may not be less/);
	setRealm({ generation: 14 });
	expect(new BaseRegion(ring).toObject()["shapes"]).toEqual([{ ...ring.shapes[0], hole: false, gridBased: false }]);
	setRealm();
});

describe("tokens", () => {
	const token = (more: object) => ({ x: 300, y: 200, width: 1, height: 1, shape: 4, ...more });

	it("are found by the middle of each space that they cover", () => {
		expect(spaceMiddles(token({ width: 3, height: 2 }), square)).toHaveLength(6);
		expect(spaceMiddles(token({ width: 3, height: 2 }), square)[5]).toEqual({ x: 550, y: 350 });
		expect(spaceMiddles(token({ width: 0.5, height: 0.5 }), square)).toEqual([{ x: 325, y: 225 }]);
	});

	it("are found by each of their hexagons", () => {
		const hexes = makeGrid({ type: 2, size: 100 });
		const seven = spaceMiddles(token({ width: 3, height: 3, shape: 0 }), hexes);
		expect(seven).toHaveLength(7);
		const [first] = seven as [{ x: number; y: number }];
		const apart = seven.map(({ x, y }) => Math.round(Math.hypot(x - first.x, y - first.y)));
		expect(apart.sort((a, b) => a - b)).toEqual([0, 100, 100, 100, 173, 173, 200]);
	});

	it("are round without a grid, where they have an ellipse for a shape", () => {
		const large = token({ width: 5, height: 5, shape: 0 });
		expect(spaceMiddles(large, gridless)).toHaveLength(21);
		expect(spaceMiddles({ ...large, shape: 4 }, gridless)).toHaveLength(25);
		expect(tokenOutline(large, gridless).every(({ x, y }) => Math.abs(Math.hypot(x - 550, y - 450) - 250) < 1e-6)).toBe(
			true,
		);
		expect(tokenOutline(large, square)).toHaveLength(4);
	});
});
