/** What a player sees of the stage's tokens: hidden ones, the cone of sight, walls; both versions. */
import { describe, expect, it } from "vitest";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { type Held, inPage, useTable } from "./driver/index.js";
import { GENERATIONS } from "./helpers.js";

const { heroToken } = SKIRMISH;
const raider = SKIRMISH.raiderToken(1);

describe.each(GENERATIONS)("sight on the stage's canvas, version %i", (generation) => {
	const world = skirmishWorld({ raiders: 1 });
	const [, gm, anna] = useTable({ generation, dist: null, world }, "Gamemaster", "Anna");

	const sees = () => inPage(anna, ({ canvas }, id) => canvas.tokens.get(id).isVisible, raider);
	const update = (id: string, changes: object) =>
		inPage(
			gm,
			async ({ canvas }, id, changes) => {
				await canvas.scene.tokens.get(id).update(changes);
			},
			id,
			changes,
		);

	it("leaves out what is hidden, behind, too far away, or behind a wall", async () => {
		expect(await sees()).toBe(true);
		await update(raider, { hidden: true });
		await expect.poll(sees).toBe(false);
		expect(await inPage(gm, ({ canvas }, id) => canvas.tokens.get(id).isVisible, raider)).toBe(true);
		await update(raider, { hidden: false, x: 1000, y: 1500 });
		// Down the screen lies the raider, five spaces away.
		const unit = await inPage(gm, ({ canvas }) => (canvas.scene as Held).grid.distance);
		await update(heroToken, { x: 1000, y: 1000, rotation: 0, sight: { enabled: true, range: 10 * unit, angle: 90 } });
		await expect.poll(sees).toBe(true);
		await update(heroToken, { rotation: 180 });
		await expect.poll(sees).toBe(false);
		await update(heroToken, { rotation: 0, sight: { range: 3 * unit } });
		await expect.poll(sees).toBe(false);
		await update(heroToken, { sight: { range: 10 * unit } });
		await expect.poll(sees).toBe(true);
		await inPage(gm, ({ canvas }) => canvas.scene.createEmbeddedDocuments("Wall", [{ c: [500, 1300, 2000, 1300] }]));
		await expect.poll(sees).toBe(false);
		const met = await inPage(anna, ({ CONFIG }) => {
			const { move } = CONFIG.Canvas.polygonBackends;
			const along = (y: number, mode?: string) =>
				move.testCollision({ x: 1050, y: 1050 }, { x: 1050, y }, { type: "move", mode });
			return [along(1250, "any"), along(1550, "any"), along(1550, "closest").y, along(1550).length];
		});
		expect(met).toEqual([false, true, 1300, 1]);
		await inPage(gm, ({ canvas }) => canvas.scene.update({ tokenVision: false }).then(() => undefined));
		await expect.poll(sees).toBe(true);
	});

	it("reaches drawings of tokens as a flag", async () => {
		const heard = await inPage(
			gm,
			async ({ canvas, Hooks }, hero, other) => {
				const flags: string[] = [];
				await new Promise((resolve) => {
					Hooks.on("refreshToken", (token: Held, set: object) => {
						if (token.id !== other) return;
						flags.push(...Object.keys(set));
						resolve(flags);
					});
					void canvas.scene.tokens.get(hero).update({ rotation: 90 });
				});
				return flags;
			},
			heroToken,
			raider,
		);
		expect(heard).toContain("refreshVisibility");
	});
});
