/** The stage's canvas in a real browser: scenes, tokens, selecting, targeting, HUD, drag and drop, on both versions. */
import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { dragAcross } from "./driver/drag.js";
import { type Held, inPage, type PlayedPage, type Seat, tableForTest, untilInPage, useTable } from "./driver/index.js";

const { hero, raider, heroToken, scene } = SKIRMISH;
const first = SKIRMISH.raiderToken(1);

const names = (at: Seat | Page) => inPage(at, ({ canvas }) => canvas.tokens.controlled.map(({ name }) => name).sort());

/** Remembers hooks of the canvas from now on, with the token or the kind of data that they are about. */
function listen({ Hooks, window }: PlayedPage): void {
	window.heard = [];
	for (const name of ["controlToken", "hoverToken", "targetToken", "dropCanvasData", "hotbarDrop"]) {
		Hooks.on(name, (...args: Held[]) => {
			window.heard.push([name, args.find((it) => it?.document)?.id ?? args[1]?.type]);
		});
	}
	Hooks.on("renderTokenHUD", (hud: Held, element: HTMLElement) => {
		window.heard.push(["renderTokenHUD", hud.object.id, element.id]);
	});
}

describe.each([13, 14] as const)("the stage's canvas, version %i", (generation) => {
	const look = { viewport: { width: 1366, height: 820 } };
	const [table, gmSeat, annaSeat] = useTable(
		{ generation, dist: null, world: skirmishWorld({ raiders: 6 }) },
		{ user: "Gamemaster", ...look },
		{ user: "Anna", ...look },
	);
	let gm: Page;
	let anna: Page;

	/** The middle of a token in the window. */
	const at = (page: Page, id: string): Promise<{ x: number; y: number }> =>
		inPage(
			page,
			({ canvas }, id) => {
				const { x, y } = canvas.clientCoordinatesFromCanvas(canvas.tokens.get(id).center);
				return { x, y };
			},
			id,
		);
	/** A grid space in the window. */
	const space = (page: Page, column: number, row: number): Promise<{ x: number; y: number }> =>
		inPage(page, ({ canvas }, point) => canvas.clientCoordinatesFromCanvas(point), {
			x: column * 100 + 50,
			y: row * 100 + 50,
		});

	async function click(page: Page, id: string, options: { button?: "right"; clickCount?: number } = {}): Promise<void> {
		const { x, y } = await at(page, id);
		await page.mouse.click(x, y, options);
	}

	async function drag(
		page: Page,
		from: { x: number; y: number },
		to: { x: number; y: number },
		button: "left" | "right" = "left",
	) {
		await page.mouse.move(from.x, from.y);
		await page.mouse.down({ button });
		await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
		await page.mouse.move(to.x, to.y);
		await page.mouse.up({ button });
	}

	const heard = (page: Page): Promise<string[][]> => inPage(page, ({ window }) => window.heard.splice(0));
	const source = (id: string) =>
		(table.stage.world.get("Scene", scene)["tokens"] as Record<string, unknown>[]).find((token) => token["_id"] === id);

	beforeAll(async () => {
		[gm, anna] = [gmSeat.page, annaSeat.page];
		for (const page of [gm, anna]) await inPage(page, listen);
	});
	afterEach(async () => {
		for (const page of [gm, anna]) expect(await inPage(page, ({ stage }) => stage.errors.splice(0))).toEqual([]);
	});

	it("draws the active scene before the game is ready", async () => {
		for (const page of [gm, anna]) {
			const seen = await inPage(page, ({ canvas, game }) => {
				const { name, isView } = canvas.scene;
				return [canvas.ready, name, canvas.tokens.placeables.length, isView, game.scenes.current === canvas.scene];
			});
			expect(seen).toEqual([true, "The ford", 7, true, true]);
		}
		expect(await gm.locator("canvas#board-picture").count()).toBe(1);
	});

	it("selects by click, adds with shift, by box, and releases on empty ground", async () => {
		await click(gm, heroToken);
		expect(await names(gm)).toEqual(["Aldwin"]);
		await gm.keyboard.down("Shift");
		await click(gm, first);
		await gm.keyboard.up("Shift");
		expect(await names(gm)).toEqual(["Aldwin", "Raider"]);
		await drag(gm, await space(gm, 9, 3), await space(gm, 16, 6));
		expect(await inPage(gm, ({ canvas }) => canvas.tokens.controlled.length)).toBe(6);
		const { x, y } = await space(gm, 6, 10);
		await gm.mouse.click(x, y);
		expect(await names(gm)).toEqual([]);
		expect((await heard(gm)).filter(([name]) => name === "controlToken").length).toBe(2 + 6 + 6);
	});

	it("lets players select what they own only", async () => {
		await click(anna, first);
		expect(await names(anna)).toEqual([]);
		await click(anna, heroToken);
		expect(await names(anna)).toEqual(["Aldwin"]);
		expect(await inPage(anna, ({ ChatMessage }) => ChatMessage.getSpeaker())).toEqual({
			scene,
			actor: hero,
			token: heroToken,
			alias: "Aldwin",
		});
	});

	it("targets with T, tells the other clients, and those who come later", async () => {
		const { x, y } = await at(anna, first);
		await anna.mouse.move(x, y);
		await anna.keyboard.press("t");
		expect(await inPage(anna, ({ game }) => game.user.targets.ids)).toEqual([first]);
		const targets = () => inPage(gm, ({ game }) => game.users.getName("Anna").targets.ids);
		await untilInPage(gm, ({ game }) => game.users.getName("Anna").targets.ids.length === 1);
		expect(await targets()).toEqual([first]);
		const by = await inPage(gm, ({ canvas }, id) => [...canvas.tokens.get(id).targeted].map(({ name }) => name), first);
		expect(by).toEqual(["Anna"]);
		expect(await heard(gm)).toContainEqual(["targetToken", first]);
		await gm.reload();
		await untilInPage(gm, ({ window }) => window.stage?.ready);
		await inPage(gm, listen);
		expect(await targets()).toEqual([first]);
		await anna.keyboard.press("t");
		await untilInPage(gm, ({ game }) => game.users.getName("Anna").targets.ids.length === 0);
	});

	it("opens the HUD on a right click of the owner, with its hook, statuses and combat", async () => {
		await click(anna, first, { button: "right" });
		await click(gm, first, { button: "right" });
		await gm.locator("#token-hud .col.right").waitFor();
		expect(await heard(gm)).toContainEqual(["renderTokenHUD", first, "token-hud"]);
		expect(await anna.locator("#token-hud").count()).toBe(0);
		await gm.click("#token-hud [data-action=togglePalette]");
		await gm.click("#token-hud [data-status-id=prone]");
		await untilInPage(anna, ({ canvas }, first) => canvas.tokens.get(first).actor.statuses.has("prone"), first);
		expect(await inPage(gm, ({ game }, raider) => game.actors.get(raider).statuses.size, raider)).toBe(0);
		await gm.click("#token-hud [data-action=combat]");
		await untilInPage(
			anna,
			({ canvas, game }, first) => game.combat?.combatants.size === 1 && canvas.tokens.get(first).inCombat,
			first,
		);
		// The menu is drawn again for it while a user types.
		await gm.locator("#token-hud [data-action=combat].active").waitFor();
		await gm.click("#token-hud input[name=bar1]", { clickCount: 3 });
		await gm.keyboard.type("-3");
		await gm.keyboard.press("Enter");
		await untilInPage(anna, ({ canvas }, first) => canvas.tokens.get(first).actor.system.hp.value === 7, first);
		expect(await inPage(gm, ({ game }, raider) => game.actors.get(raider).system.hp.value, raider)).toBe(10);
	});

	it("moves what is dragged, on the grid, if one may", async () => {
		await drag(anna, await at(anna, heroToken), await space(anna, 5, 8));
		await expect.poll(() => source(heroToken)?.["y"]).toBe(800);
		expect(source(heroToken)?.["x"]).toBe(500);
		await drag(anna, await at(anna, first), await space(anna, 5, 9));
		expect(source(first)?.["y"]).toBe(400);
	});

	it("pans with the right button and zooms with the wheel, around the pointer", async () => {
		const view = () =>
			inPage(gm, ({ canvas: { stage } }): { x: number; scale: number } => ({ x: stage.pivot.x, scale: stage.scale.x }));
		const before = await view();
		await drag(gm, { x: 600, y: 600 }, { x: 500, y: 600 }, "right");
		const panned = await view();
		expect(panned.x).toBeCloseTo(before.x + 100 / before.scale, 3);
		// A place of the scene, not a token: one that was dragged before may still be on its way.
		const place = await inPage(gm, ({ canvas: { stage } }) => ({ x: stage.pivot.x, y: stage.pivot.y }));
		const onScreen = () =>
			inPage(
				gm,
				({ canvas }, place): { x: number; y: number } => {
					const { x, y } = canvas.clientCoordinatesFromCanvas(place);
					return { x, y };
				},
				place,
			);
		const under = await onScreen();
		await gm.mouse.move(under.x, under.y);
		await gm.mouse.wheel(0, -100);
		await untilInPage(gm, ({ canvas }, scale) => canvas.stage.scale.x > scale, panned.scale);
		const after = await onScreen();
		expect(Math.hypot(after.x - under.x, after.y - under.y)).toBeLessThan(2);
	});

	it("opens the sheet on a double click; its fields write to that actor", async () => {
		// Two clicks that a busy machine hands over too far apart are two single ones.
		const opened = async (): Promise<number> => {
			await click(anna, heroToken, { clickCount: 2 });
			return anna.locator("[name='system.hp.value']").count();
		};
		await expect.poll(opened, { interval: 500 }).toBe(1);
		await anna.fill("[name='system.hp.value']", "4");
		await anna.keyboard.press("Tab");
		await untilInPage(gm, ({ game }, hero) => game.actors.get(hero).system.hp.value === 4, hero);
		await anna.keyboard.press("Escape");
	});

	it("makes a token of an actor that is dragged onto it, unless a hook takes over", async () => {
		await gm.click("#sidebar-tabs [data-tab=actors]");
		const entry = gm.locator(`#actors [data-entry-id=${raider}]`);
		const drop = async (column: number) => {
			await dragAcross(gm, entry, await space(gm, column, 10));
		};
		await drop(5);
		await untilInPage(gm, ({ canvas }) => canvas.tokens.placeables.length === 8);
		expect(
			await inPage(gm, ({ canvas }) => {
				const { x, y, actorLink } = canvas.scene.tokens.contents.at(-1)!;
				return [x, y, actorLink];
			}),
		).toEqual([500, 1000, false]);
		await inPage(gm, ({ Hooks, window }) => {
			Hooks.once("dropCanvasData", (_canvas: Held, data: Held) => {
				window.dropped = data;
				return false;
			});
		});
		await drop(7);
		await untilInPage(gm, ({ window }) => window.dropped);
		expect(await inPage(gm, ({ window }) => [window.dropped.type, window.dropped.uuid])).toEqual([
			"Actor",
			`Actor.${raider}`,
		]);
		expect(await inPage(gm, ({ canvas }) => canvas.scene.tokens.size)).toBe(8);
	});

	it("gives dropped documents to the hotbar's hook, and directory menus to theirs", async () => {
		await inPage(gm, ({ Hooks, window }) => {
			Hooks.once("hotbarDrop", (_hotbar: Held, data: Held, slot: number) => {
				window.slotted = [data.type, slot];
				return false;
			});
		});
		await dragAcross(gm, gm.locator(`#actors [data-entry-id=${raider}]`), gm.locator("#hotbar [data-slot='3']"));
		await untilInPage(gm, ({ window }) => window.slotted);
		expect(await inPage(gm, ({ window }) => window.slotted)).toEqual(["Actor", 3]);
		await inPage(
			gm,
			({ Hooks, window }, v14) => {
				const keep = (entry: HTMLElement): void => {
					window.mustered = entry.dataset.entryId;
				};
				const line = v14
					? { label: "Muster", onClick: (_event: Event, entry: HTMLElement) => keep(entry) }
					: { name: "Muster", callback: keep };
				Hooks.once("getActorContextOptions", (_app: Held, lines: object[]) => lines.push({ icon: "", ...line }));
			},
			generation >= 14,
		);
		await gm.click(`#actors [data-entry-id=${raider}]`, { button: "right" });
		await gm.click("#context-menu >> text=Muster");
		await untilInPage(gm, ({ window }) => window.mustered);
		expect(await inPage(gm, ({ window }) => window.mustered)).toBe(raider);
	});

	it("makes actors and scenes from their directories, and follows the active scene", async () => {
		await gm.click("#actors [data-action=createEntry]");
		await gm.fill("dialog [name=name]", "Cook");
		await gm.selectOption("dialog [name=type]", "npc");
		await gm.click("dialog [data-action=ok]");
		await untilInPage(gm, ({ game }) => game.actors.getName("Cook")?.type === "npc");
		await inPage(gm, ({ Scene }) => Scene.create({ name: "Elsewhere", active: true }));
		for (const page of [gm, anna])
			await untilInPage(page, ({ canvas }) => canvas.ready && canvas.scene.name === "Elsewhere");
		expect(
			await inPage(anna, ({ canvas }) => [canvas.tokens.placeables.length, canvas.tokens.controlled.length]),
		).toEqual([0, 0]);
		await inPage(gm, ({ game }, scene) => game.scenes.get(scene).activate(), scene);
		for (const page of [gm, anna])
			await untilInPage(page, ({ canvas }, scene) => canvas.ready && canvas.scene.id === scene, scene);
	});
});

it("a canvas that is looked at is painted, and selects what is clicked in the picture", async () => {
	const world = skirmishWorld({ raiders: 2 });
	const [, gm] = await tableForTest({ generation: 14, dist: null, world }, { user: "Gamemaster", painted: true });
	const inWindow = (point: { x: number; y: number }) =>
		inPage(gm, ({ canvas }, point) => canvas.clientCoordinatesFromCanvas(point), point);
	const centre = await inPage(gm, ({ canvas }, id) => canvas.tokens.get(id).center, heroToken);
	const [token, ground] = [await inWindow(centre), await inWindow({ x: 650, y: 1050 })];
	const patch = ({ x, y }: { x: number; y: number }) =>
		gm.page.screenshot({ clip: { x: x - 8, y: y - 8, width: 16, height: 16 } });
	await expect.poll(async () => (await patch(token)).equals(await patch(ground))).toBe(false);
	await gm.page.mouse.click(token.x, token.y);
	expect(await names(gm)).toEqual(["Aldwin"]);
	expect(await inPage(gm, ({ stage }) => stage.errors)).toEqual([]);
});
