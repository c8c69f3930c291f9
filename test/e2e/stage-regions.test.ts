/** Regions and templates of the stage's scenes in a browser: points, tokens, areas that users place; both versions. */
import { describe, expect, it } from "vitest";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { type Held, inPage, untilInPage, useTable } from "./driver/index.js";
import { GENERATIONS } from "./helpers.js";

const { heroToken } = SKIRMISH;

describe.each(GENERATIONS)("regions of a scene, version %i", (generation) => {
	const world = { generation, dist: null, world: skirmishWorld({ raiders: 1 }) };
	const [, gm] = useTable(world, "Gamemaster");
	const v14 = generation === 14;

	it("have points between their heights, the top one as the version has it", async () => {
		const seen = await inPage(gm, async ({ canvas }) => {
			const shapes = [{ type: "circle", x: 1000, y: 1000, radius: 200 }];
			const [marsh, flat] = (await canvas.scene.createEmbeddedDocuments("Region", [
				{ name: "Marsh", shapes, elevation: { bottom: 0, top: 10 } },
				{ name: "Sheet", shapes, elevation: { bottom: 5, top: 5 } },
			])) as Held[];
			const at = (region: Held, elevation: number, x = 1100) => region.testPoint({ x, y: 1000, elevation });
			const { x, y, width, height } = marsh.bounds;
			const found = [at(marsh, 0), at(marsh, 9), at(marsh, 10), at(marsh, -1), at(marsh, 5, 1201), at(flat, 5)];
			return { found, box: [x, y, width, height].map(Math.round), inside: marsh.polygons[0].contains(1000, 1190) };
		});
		expect(seen.found).toEqual([true, true, !v14, false, false, true]);
		expect(seen.box).toEqual([800, 800, 400, 400]);
		expect(seen.inside).toBe(true);
	});

	it("hold tokens by their middle in 13, by any of their spaces in 14", async () => {
		const held = await inPage(
			gm,
			async ({ canvas }, id) => {
				const token = canvas.scene.tokens.get(id) as Held;
				await token.update({ x: 2000, y: 2000, width: 3, height: 1 });
				const box = (x: number) => [{ type: "rectangle", x, y: 2000, width: 100, height: 100 }];
				const made = (await canvas.scene.createEmbeddedDocuments("Region", [
					{ name: "Left", shapes: box(2000) },
					{ name: "Middle", shapes: box(2100) },
					{ name: "Beyond", shapes: box(2300) },
					{ name: "High", shapes: box(2100), elevation: { bottom: 10, top: null } },
				])) as Held[];
				const holds = (place?: object) => made.map((region) => token.testInsideRegion(region, place));
				const sets = [made.map((region) => region.tokens.has(token)), [...token.regions].map(({ name }) => name)];
				return { now: holds(), above: holds({ elevation: 20 }), sets, points: token.getContainmentTestPoints?.() };
			},
			heroToken,
		);
		expect(held.now).toEqual([v14, true, false, false]);
		expect(held.above).toEqual([v14, true, false, true]);
		expect(held.sets).toEqual([held.now, v14 ? ["Left", "Middle"] : ["Middle"]]);
		expect(held.points?.map(({ x }: { x: number }) => x)).toEqual(v14 ? [2050, 2150, 2250] : undefined);
	});

	it.runIf(v14)("hold tokens of their levels alone, or of all where they name none", async () => {
		const held = await inPage(
			gm,
			async ({ canvas }, id) => {
				const token = canvas.scene.tokens.get(id) as Held;
				const shapes = [{ type: "circle", x: 1000, y: 1000, radius: 5000 }];
				const of = (levels: string[]) => ({ name: "Floor", shapes, levels });
				const data = [of([]), of([token.level]), of(["levelUpstairs001"])];
				const made = (await canvas.scene.createEmbeddedDocuments("Region", data)) as Held[];
				const holds = (place?: object) => made.map((region) => token.testInsideRegion(region, place));
				return [holds(), holds({ level: "levelUpstairs001" })];
			},
			heroToken,
		);
		expect(held).toEqual([
			[true, true, false],
			[true, false, true],
		]);
	});

	it("want to know how high a point is", async () => {
		const faults = await inPage(gm, ({ canvas, stage }) => {
			try {
				(canvas.scene as Held).regions.contents[0].testPoint({ x: 1, y: 1 });
			} catch {
				// It is among the errors.
			}
			return stage.errors.splice(0);
		});
		expect(faults.join()).toContain("elevation are needed");
	});
});

describe("areas, version 13", () => {
	const [, gm, anna] = useTable(
		{ generation: 13, dist: null, world: skirmishWorld({ raiders: 1 }) },
		"Gamemaster",
		"Anna",
	);

	it("are templates with a shape about their origin, which players make", async () => {
		await inPage(anna, ({ canvas }) =>
			canvas.scene.createEmbeddedDocuments("MeasuredTemplate", [
				{ t: "circle", x: 500, y: 500, distance: 3 },
				{ t: "cone", x: 500, y: 500, distance: 3, direction: 0, angle: 90 },
				{ t: "ray", x: 500, y: 500, distance: 3, direction: 90, width: 1 },
				{ t: "rect", x: 500, y: 500, distance: 3, direction: 45 },
			]),
		);
		await untilInPage(gm, ({ canvas }) => canvas.templates.placeables.length === 4);
		const inside = await inPage(gm, ({ canvas }) => {
			const { distancePixels } = (canvas.scene as Held).dimensions;
			const at = (x: number, y: number) =>
				(canvas.scene as Held).templates.map(({ object }: Held) =>
					object.shape.contains(x * distancePixels, y * distancePixels),
				);
			return [at(2.9, 0.1), at(-2.9, 0), at(0.1, 2.9), at(2, 1.8), at(3.1, 0)];
		});
		expect(inside).toEqual([
			[true, true, false, false],
			[true, false, false, false],
			[true, false, true, false],
			[true, true, false, true],
			[false, false, false, false],
		]);
		expect(await inPage(gm, ({ canvas }) => canvas.regions.placeRegion === undefined)).toBe(true);
	});
});

describe("areas, version 14", () => {
	const [, gm, anna] = useTable(
		{ generation: 14, dist: null, world: skirmishWorld({ raiders: 1 }) },
		"Gamemaster",
		"Anna",
	);

	/** Where in Anna's window a point of the scene is. */
	const inWindow = (x: number, y: number) =>
		inPage(anna, ({ canvas }, x, y) => canvas.clientCoordinatesFromCanvas({ x, y }), x, y);

	/** Has Anna place a cone; her answer is kept in the window. */
	const ask = (options: object) =>
		inPage(
			anna,
			({ canvas, window }, options) => {
				window.placed = "waiting";
				window.moves = 0;
				const shapes = [{ type: "cone", x: 0, y: 0, radius: 300, angle: 90 }];
				const onMove = () => window.moves++;
				canvas.regions.placeRegion({ name: "Fire", shapes }, { ...options, onMove }).then((region: Held) => {
					window.placed = region && { id: region.id, shape: region.shapes[0] };
				});
			},
			options,
		);

	const answer = async (): Promise<Held> => {
		await untilInPage(anna, ({ window }) => window.placed !== "waiting");
		return inPage(anna, ({ window }) => window.placed);
	};

	it("are placed by a player with the pointer, turned by the wheel, and written only if that is asked for", async () => {
		const { x, y } = await inWindow(1200, 1200);
		await ask({ create: false });
		await anna.page.mouse.move(x, y);
		await anna.page.mouse.wheel(0, 100);
		await anna.page.mouse.wheel(0, 100);
		await anna.page.mouse.click(x, y);
		const { id, shape } = await answer();
		expect([id, shape.rotation, Math.round(shape.x / 10), Math.round(shape.y / 10)]).toEqual([null, 30, 120, 120]);
		expect(await inPage(anna, ({ window }) => window.moves > 0)).toBe(true);
		expect(await inPage(anna, ({ canvas }) => canvas.tokens.controlled.length)).toBe(0);
		await ask({});
		await anna.page.mouse.click(x, y);
		const made = await answer();
		await untilInPage(gm, ({ canvas }, id) => (canvas.scene as Held).regions.has(id), made.id);
	});

	it("are given up with Escape or a right click, and not made by players while the game is paused", async () => {
		const { x, y } = await inWindow(1200, 1200);
		await ask({});
		await anna.page.keyboard.press("Escape");
		expect(await answer()).toBe(null);
		await ask({});
		await anna.page.mouse.click(x, y, { button: "right" });
		expect(await answer()).toBe(null);
		await inPage(gm, ({ game }) => game.togglePause(true, { broadcast: true }));
		await untilInPage(anna, ({ game }) => game.paused);
		await ask({});
		expect(await answer()).toBe(null);
		await ask({ create: false });
		await anna.page.mouse.click(x, y);
		expect((await answer()).shape.type).toBe("cone");
	});

	it("are no templates: the old collection is an error, though its name is there", async () => {
		const found = await inPage(gm, ({ canvas, stage }) => {
			const there = "templates" in canvas.scene;
			try {
				void (canvas.scene as Held).templates;
			} catch {
				// It is among the errors.
			}
			return [there, stage.errors.splice(0).join()];
		});
		expect(found[0]).toBe(true);
		expect(found[1]).toContain("Scene.templates is deprecated");
	});
});
