import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { facingOf, readFacing, rotationOf, windOf } from "../../../../src/bridge/skirmish/map/facing.js";
import { differenceTo, hostCells } from "../../../../src/bridge/skirmish/map/host-shapes.js";
import { boardOn, type SceneGrid } from "../../../../src/bridge/skirmish/map/scene-grid.js";
import { groundOf, placeOf, turnedGround } from "../../../../src/bridge/skirmish/map/standing.js";
import { SKIRMISH_RULES } from "../../../../src/engine/skirmish/army/tables/index.js";
import { type Ground, unitFormedUp } from "../../../../src/engine/skirmish/index.js";
import { unitOf } from "../../../engine/skirmish/army/units.js";
import { anyFacing, anyForming, anyGrid, anyPoint, gridOf } from "./grids.js";

/** Any unit that the engine has formed up somewhere, on any grid, looking anywhere. */
const anyStanding = fc
	.tuple(anyGrid, anyForming, anyPoint)
	.chain(([grid, forming, point]) => fc.tuple(fc.constant({ grid, forming, point }), anyFacing(grid)))
	.map(([{ grid, forming, point }, facing]) => {
		const ground = formed(grid, forming, point, facing);
		return { grid, forming, facing, ground };
	});

function formed(
	grid: SceneGrid,
	{ unit, shape }: Parameters<typeof groundOf>[0],
	{ x, y }: { x: number; y: number },
	facing: ReturnType<typeof readFacing>,
): Ground {
	const anchor = { x: Math.round(x / 100), y: Math.round(y / 100) };
	const looking: Ground =
		typeof facing === "number"
			? { grid: grid.kind === "square" ? "square" : "hex", cells: [anchor], facing, allRound: false }
			: { grid: "gridless", middle: anchor, ahead: facing, files: 1, ranks: 1, allRound: false };
	const found = unitFormedUp(unit, looking, { anchor, shape }, { rules: SKIRMISH_RULES, board: boardOn(grid) });
	if (!found.ok) throw new Error(found.fault.code);
	return found.value;
}

const sorted = (ground: Ground): unknown =>
	ground.grid === "gridless" ? ground : { ...ground, cells: ground.cells.map(({ x, y }) => `${x},${y}`).toSorted() };

describe("a unit where its token stands", () => {
	it("covers what the engine forms up, on any grid and for any facing, wherever the token for it is", () => {
		fc.assert(
			fc.property(anyStanding, ({ grid, forming, facing, ground }) => {
				const found = groundOf(forming, { place: placeOf(ground, grid), facing }, grid, SKIRMISH_RULES);
				expect(found.ok && sorted(found.value)).toEqual(sorted(ground));
			}),
		);
	});

	it("is found again after any turn about a corner of its front, which leaves it in its formation", () => {
		fc.assert(
			fc.property(anyStanding, fc.constantFrom("left", "right"), ({ grid, forming, ground }, hand) => {
				const turned = turnedGround(ground, hand, grid);
				if (!turned.ok) throw new Error(turned.fault.code);
				const standing = { place: placeOf(turned.value, grid), facing: facingOf(turned.value) };
				const found = groundOf(forming, standing, grid, SKIRMISH_RULES);
				expect(found.ok && sorted(found.value)).toEqual(sorted(turned.value));
			}),
		);
	});

	it("is where it was after as many turns to one hand as its grid has", () => {
		fc.assert(
			fc.property(anyStanding, fc.constantFrom("left", "right"), ({ grid, ground }, hand) => {
				if (ground.grid === "gridless") return;
				let turned: Ground = ground;
				for (let turn = 0; turn < (ground.grid === "hex" ? 6 : 4); turn++) {
					const next = turnedGround(turned, hand, grid);
					if (!next.ok) throw new Error(next.fault.code);
					turned = next.value;
				}
				expect(sorted(turned)).toEqual(sorted(ground));
			}),
		);
	});

	it("keeps its front where it is when soldiers fall and the token keeps its size", () => {
		const grid = gridOf("square");
		const place = { x: 500, y: 300, width: 3, height: 2, shape: 4 };
		const cellsOf = (soldiers: number, facing: number) => {
			const unit = unitOf({ soldiers: { current: soldiers, maximum: soldiers, held: 0 } });
			const found = groundOf({ unit, shape: { kind: "ranks", width: 3 } }, { place, facing }, grid, SKIRMISH_RULES);
			if (!found.ok || found.value.grid === "gridless") throw new Error("no cells");
			return found.value.cells.map(({ x, y }) => [x, y]);
		};
		expect(cellsOf(96, 0)).toEqual([
			[5, 3],
			[6, 3],
			[7, 3],
			[5, 4],
			[6, 4],
			[7, 4],
		]);
		expect(cellsOf(48, 0)).toEqual([
			[5, 3],
			[6, 3],
			[7, 3],
		]);
		expect(cellsOf(48, 2)).toEqual([
			[7, 4],
			[6, 4],
			[5, 4],
		]);
	});
});

describe("facings", () => {
	it("look up where the token has none that the grid has", () => {
		expect(readFacing(gridOf("square"), 4)).toBe(0);
		expect(readFacing(gridOf("hexOddQ"), undefined)).toBe(4);
		expect(readFacing(gridOf("hexOddR"), -1)).toBe(5);
		expect(readFacing(gridOf("hexOddR"), 3)).toBe(3);
		expect(readFacing(gridOf("gridless"), 3)).toEqual({ x: 0, y: -1 });
		expect(readFacing(gridOf("gridless"), { x: 0, y: 0 })).toEqual({ x: 0, y: -1 });
		expect(readFacing(gridOf("gridless"), { x: 3, y: 4, z: 1 })).toEqual({ x: 3, y: 4 });
	});

	it("are pictures of rotation, 0 looking down, and words", () => {
		expect([0, 1, 2, 3].map((facing) => rotationOf(gridOf("square"), facing))).toEqual([180, 270, 0, 90]);
		expect([0, 1, 2, 3, 4, 5].map((facing) => rotationOf(gridOf("hexOddQ"), facing))).toEqual([
			300, 0, 60, 120, 180, 240,
		]);
		expect([0, 1, 2, 3, 4, 5].map((facing) => rotationOf(gridOf("hexEvenR"), facing))).toEqual([
			270, 330, 30, 90, 150, 210,
		]);
		expect([0, 1, 2, 3, 4, 5].map((facing) => windOf(gridOf("hexOddR"), facing))).toEqual([
			"e",
			"se",
			"sw",
			"w",
			"nw",
			"ne",
		]);
		expect(rotationOf(gridOf("gridless"), { x: 1, y: -1 })).toBe(225);
	});
});

describe("the spaces that the host gives a token", () => {
	it("are the unit's where its formation is a full rectangle, a hexagon, a triangle, or a row along the grid", () => {
		const shown = (kind: SceneGrid["kind"], soldiers: number, width?: number, facing = 0) => {
			const grid = gridOf(kind);
			const unit = unitOf({ soldiers: { current: soldiers, maximum: soldiers, held: 0 } });
			const shape = width === undefined ? ({ kind: "near" } as const) : ({ kind: "ranks", width } as const);
			const ground = formed(grid, { unit, shape }, { x: 1200, y: 1300 }, facing);
			if (ground.grid === "gridless") throw new Error("no cells");
			const keys = (cells: readonly { x: number; y: number }[]) => cells.map(({ x, y }) => `${x},${y}`).toSorted();
			expect(keys(hostCells(grid, placeOf(ground, grid)))).toEqual(keys(ground.cells));
		};
		shown("square", 96, 3);
		shown("square", 16 * 12, 4);
		for (const kind of ["hexOddR", "hexEvenR", "hexOddQ", "hexEvenQ"] as const) {
			for (let facing = 0; facing < 6; facing++) {
				shown(kind, 16, undefined, facing);
				shown(kind, 16 * 3, undefined, facing);
				shown(kind, 16 * 7, undefined, facing);
				shown(kind, 16 * 19, undefined, facing);
			}
		}
		shown("hexOddR", 16 * 4, 1, 0);
		shown("hexOddQ", 16 * 3, 1, 1);
	});

	it("differ by as little as can be elsewhere, which is one hex of six", () => {
		const grid = gridOf("hexOddR");
		const unit = unitOf({ soldiers: { current: 96, maximum: 96, held: 0 } });
		for (let facing = 0; facing < 6; facing++) {
			const ground = formed(grid, { unit, shape: { kind: "near" } }, { x: 1000, y: 1000 }, facing);
			if (ground.grid === "gridless") throw new Error("no cells");
			const { missing, beyond } = differenceTo(ground.cells, hostCells(grid, placeOf(ground, grid)));
			expect(missing.length + beyond.length).toBe(1);
		}
	});

	it("are those in its rectangle without a shape that its size can have", () => {
		const grid = gridOf("hexOddR");
		const cells = (shape: number, width: number, height: number) =>
			hostCells(grid, { x: 0, y: 0, width, height, shape });
		const sorted = (found: readonly { x: number; y: number }[]) => found.map(({ x, y }) => `${x},${y}`).toSorted();
		expect(sorted(cells(2, 2, 3))).toEqual(sorted(cells(4, 2, 3)));
		expect(cells(4, 2, 3)).toHaveLength(5);
		expect(cells(0, 2, 3)).toHaveLength(4);
		expect(cells(4, 1, 2)).toEqual([{ x: 0, y: 0 }]);
		expect(cells(5, 3, 1)).toHaveLength(3);
	});
});
