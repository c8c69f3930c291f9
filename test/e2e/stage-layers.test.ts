/** Drawings of modules on the stage's canvas: highlights of spaces, groups, flags of tokens, text; both versions. */
import { describe, expect, it } from "vitest";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { type Held, inPage, untilInPage, useTable } from "./driver/index.js";
import { GENERATIONS } from "./helpers.js";

const first = SKIRMISH.raiderToken(1);

describe.each(GENERATIONS)("drawings on the stage's canvas, version %i", (generation) => {
	const [, gm] = useTable({ generation, dist: null, world: skirmishWorld({ raiders: 1 }) }, { user: "Gamemaster" });

	it("highlight spaces by their top-left points, each once, until the scene is torn down", async () => {
		const seen = await inPage(gm, ({ canvas }) => {
			const { grid } = canvas.interface;
			const layer = grid.addHighlightLayer("reach");
			for (const x of [200, 300, 200]) grid.highlightPosition("reach", { x, y: 400, color: 0xff0000, border: 0 });
			const box = layer.getLocalBounds();
			return { positions: [...layer.positions], box: [box.x, box.y, box.width, box.height].map(Math.round) };
		});
		expect(seen).toEqual({ positions: ["200,400", "300,400"], box: [199, 399, 202, 102] });
		const cleared = await inPage(gm, ({ canvas }) => {
			const layer = canvas.interface.grid.getHighlightLayer("reach");
			canvas.interface.grid.clearHighlightLayer("reach");
			return [layer.positions.size, layer === canvas.interface.grid.addHighlightLayer("reach")];
		});
		expect(cleared).toEqual([0, true]);
		const gone = await inPage(gm, async ({ canvas, Hooks }) => {
			const layer = canvas.interface.grid.getHighlightLayer("reach");
			const at: boolean[] = [];
			Hooks.once("canvasTearDown", () => at.push(layer.destroyed));
			Hooks.once("canvasReady", () => at.push(layer.destroyed, "reach" in canvas.interface.grid.highlightLayers));
			await canvas.draw(canvas.scene);
			return at;
		});
		expect(gone).toEqual([false, true, false]);
	});

	it("refuse a place without x or y, an unknown name, and what the host has dropped", async () => {
		const faults = await inPage(gm, ({ canvas, stage }) => {
			const { grid } = canvas.interface;
			grid.addHighlightLayer("reach");
			const tries = [
				() => grid.highlightPosition("reach", { x: 100 }),
				() => grid.highlightPosition("path", { x: 100, y: 100 }),
				() => grid.destroyHighlightLayer("path"),
				() => grid.measureDistance({ x: 0, y: 0 }, { x: 100, y: 0 }),
				() => canvas.tokens.placeables[0]!.renderFlags.set({ refreshAura: true }),
			];
			for (const attempt of tries) {
				try {
					attempt();
				} catch {
					// It is among the errors.
				}
			}
			return stage.errors.splice(0);
		});
		expect(faults).toHaveLength(5);
		expect(faults.join()).toMatch(/x and y are needed.*"path".*"path".*measureDistance is deprecated.*"refreshAura"/);
	});

	it("are destroyed with the scene, those of the host stay", async () => {
		const seen = await inPage(gm, async ({ canvas, window }) => {
			const { Container } = window.PIXI;
			const mine = [canvas.interface, canvas.controls, canvas.primary].map((group: Held) =>
				group.addChild(new Container()),
			);
			const debug = canvas.controls.debug;
			await canvas.draw(canvas.scene);
			const kept = [canvas.tokens, canvas.interface.grid, canvas.controls.debug].map((it: Held) => !it.destroyed);
			return [mine.map((it: Held) => it.destroyed), debug.destroyed, kept];
		});
		expect(seen).toEqual([[true, true, true], true, [true, true, true]]);
	});

	it("hang on a token until it is drawn again, and hear what is refreshed", async () => {
		await untilInPage(gm, ({ canvas }) =>
			canvas.tokens.placeables.every(({ renderFlags }: Held) => renderFlags.size === 0),
		);
		await inPage(
			gm,
			async ({ canvas, Hooks, window }, id) => {
				const { Container } = window.PIXI;
				window.heard = [];
				Hooks.on("drawToken", (token: Held) => window.heard.push(["draw", token.id]));
				Hooks.on("refreshToken", (token: Held, flags: Held) => {
					if (token.id === id) window.heard.push(["refresh", Object.keys(flags).sort().join(" ")]);
				});
				window.mark = canvas.tokens.get(id).addChild(new Container());
				await canvas.scene.tokens.get(id).update({ hidden: true });
			},
			first,
		);
		const heard = () => inPage(gm, ({ window }): string[][] => window.heard.splice(0));
		await expect.poll(heard).toEqual([["refresh", "refreshState refreshTarget refreshVisibility"]]);
		expect(await inPage(gm, ({ window }) => window.mark.parent !== null)).toBe(true);
		await inPage(gm, ({ canvas }, id) => canvas.tokens.get(id).renderFlags.set({ redraw: true }), first);
		await untilInPage(gm, ({ window }) => window.mark.parent === null);
		await untilInPage(gm, ({ window }) => window.heard.length > 2);
		const [, drawn, refreshed] = await heard();
		expect(drawn).toEqual(["draw", first]);
		expect(refreshed?.[1]).toContain("refreshPosition refreshRingVisuals refreshRotation refreshShape refreshSize");
	});

	it("have text in double resolution with the canvas' own style", async () => {
		const text = await inPage(gm, ({ foundry }) => {
			const { PreciseText } = foundry.canvas.containers;
			const text = new PreciseText("I", PreciseText.getTextStyle({ fontSize: 20, anchor: 0 }));
			return [text.resolution, text.style.fontSize, text.style.fontFamily];
		});
		expect(text).toEqual([2, 20, "Signika"]);
	});
});
