/** Grids of the stage on the page: what a scene and the canvas measure with, on both versions. */
import { describe, expect, it } from "vitest";
import { CONST } from "../stage/common/constants.js";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { inPage, tableForTest, untilInPage } from "./driver/index.js";

const { GRID_TYPES: TYPES } = CONST;

describe.each([13, 14] as const)("the stage's grids, version %i", (generation) => {
	it.each([TYPES.GRIDLESS, TYPES.SQUARE, TYPES.HEXODDR, TYPES.HEXEVENQ])(
		"the scene of type %i measures with its grid",
		async (type) => {
			const world = skirmishWorld({ raiders: 1, grid: { type, size: 100, distance: 5, units: "ft" } });
			const [, gm] = await tableForTest({ generation, dist: null, world }, { user: "Gamemaster" });
			const seen = await inPage(gm, ({ canvas, foundry }) => {
				const { grid, dimensions } = canvas;
				const first = grid.getTopLeftPoint({ i: 0, j: 0 });
				const corner = { x: first.x + dimensions.sceneX, y: first.y + dimensions.sceneY };
				const { x, y } = grid.getTopLeftPoint(grid.getOffset({ x: corner.x + 50, y: corner.y + 50 }));
				return {
					same: grid === canvas.scene.grid,
					class: grid instanceof foundry.grid.HexagonalGrid,
					kind: [grid.isGridless, grid.isSquare, grid.isHexagonal],
					source: canvas.scene.toObject().grid.type,
					corner: grid.isGridless || Math.hypot(x - corner.x, y - corner.y) < 0.01,
					units: grid.units,
				};
			});
			const hex = type > TYPES.SQUARE;
			const kind = [type === TYPES.GRIDLESS, type === TYPES.SQUARE, hex];
			expect(seen).toEqual({ same: true, class: hex, kind, source: type, corner: true, units: "ft" });
			expect(await inPage(gm, ({ stage }) => stage.errors)).toEqual([]);
		},
	);

	it("a change of the grid draws the scene again, and old names of it are errors", async () => {
		const world = skirmishWorld({ raiders: 1 });
		const [, gm] = await tableForTest({ generation, dist: null, world }, { user: "Gamemaster" });
		const type = await inPage(
			gm,
			async ({ canvas }, change) => {
				await canvas.scene.update(change);
				await canvas.draw(canvas.scene);
				return [canvas.grid.type, canvas.grid.isHexagonal, canvas.scene.id];
			},
			{ grid: { type: TYPES.HEXODDQ } },
		);
		expect(type).toEqual([TYPES.HEXODDQ, true, SKIRMISH.scene]);
		const asked = inPage(gm, ({ canvas }) => canvas.grid.getCenter(0, 0));
		await expect(asked).rejects.toThrow(generation === 13 ? /deprecated/ : /gone/);
		await inPage(gm, ({ stage }) => stage.errors.splice(0));
	});

	it("a token of a shape on hexagons is seen, hit and moved by its hexagons", async () => {
		const world = skirmishWorld({ raiders: 1, grid: { type: TYPES.HEXODDR, size: 100 } });
		const [, gm] = await tableForTest({ generation, dist: null, world }, { user: "Gamemaster" });
		const id = SKIRMISH.raiderToken(1);
		const change = { x: 610, y: 440, width: 3, height: 3, shape: CONST.TOKEN_SHAPES.ELLIPSE_1 };
		await inPage(gm, ({ canvas }, { id, change }) => canvas.scene.tokens.get(id).update(change), { id, change });
		await untilInPage(gm, ({ canvas }, id) => canvas.tokens.get(id).getShape().points?.length === 36, id);
		const seen = await inPage(
			gm,
			({ canvas }, id) => {
				const { document: token, center } = canvas.tokens.get(id);
				const { x, y } = token.getSnappedPosition();
				const spaces = token.getOccupiedGridSpaceOffsets();
				const middle = canvas.grid.getCenterPoint(canvas.grid.getOffset(center));
				const inWindow = (at: object) => {
					const point = canvas.clientCoordinatesFromCanvas(at as typeof center);
					return { x: point.x, y: point.y };
				};
				return {
					spaces: spaces.length,
					round: canvas.grid
						.getAdjacentOffsets(middle)
						.filter(({ i, j }: { i: number; j: number }) => spaces.some((each) => each.i === i && each.j === j)).length,
					corner: inWindow({ x: x + 12, y: y + 12 }),
					middle: inWindow(middle),
				};
			},
			id,
		);
		expect([seen.spaces, seen.round]).toEqual([7, 6]);
		const controlled = () => inPage(gm, ({ canvas }) => canvas.tokens.controlled.length);
		await gm.page.mouse.click(seen.corner.x, seen.corner.y);
		expect(await controlled()).toBe(0);
		await gm.page.mouse.click(seen.middle.x, seen.middle.y);
		expect(await controlled()).toBe(1);
		expect(await inPage(gm, ({ stage }) => stage.errors)).toEqual([]);
	});
});
