/** Window, map and cards of a skirmish, both themes, wide and narrow: `LOOK=<folder> npm run pictures skirmish`. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Held, inPage, openStage, type Seat, type StageTable } from "../e2e/driver/index.js";
import { closeWindows, useTheme } from "../e2e/helpers.js";
import { actorId, band, FIELD, fieldWorld, type Stood, stood } from "../e2e/unit-map-world.js";
import { VERSION } from "./every-look.js";

const FOLDER = process.env["LOOK"];

const LONG = "The Sworn Company of the Seven Bridges and of the Lower Weald";

const ON_SQUARES = [
	stood("A", "Weald Guard", [300, 600], 1),
	stood("C", LONG, [1000, 1200], 1),
	stood("E", "Weald Archers", [1400, 1200], 1),
	stood("B", "Fen Spears", [300, 400], -1),
	stood("D", "Fen Levy", [1000, 100], -1),
	stood("F", "Fen Riders", [1400, 100], -1),
];

/** A unit of 48 on hexes, with its front to the other side. */
const onHexes = (letter: string, name: string, [x, y]: readonly [number, number], side: number): Stood => ({
	...stood(letter, name, [x, y], side),
	unit: band(40, 48),
	place: { x, y, width: 3, height: 3, shape: 0 },
	facing: side > 0 ? 4 : 1,
});

const ON_HEXES = [
	onHexes("A", "Weald Guard", [700, 750], 1),
	onHexes("C", LONG, [1100, 1000], 1),
	onHexes("E", "Weald Archers", [300, 1000], 1),
	onHexes("B", "Fen Spears", [700, 480], -1),
	onHexes("D", "Fen Levy", [1200, 200], -1),
	onHexes("F", "Fen Riders", [300, 200], -1),
];

const GRIDS = [
	["squares", ON_SQUARES, { type: 1, size: 100, distance: 10, units: "ft" }],
	["hexes", ON_HEXES, { type: 4, size: 100, distance: 10, units: "ft" }],
] as const;

const LOOKS = [
	["dark", 1400],
	["light", 1400],
	["dark", 420],
	["light", 420],
] as const;

/** The field with a hero beside the units. */
function world(units: readonly Stood[], grid: object) {
	const base = fieldWorld(units, grid) as Held;
	const [scene] = base["scenes"];
	const hero = {
		_id: "heroActor0000001",
		name: "Maren the Tall",
		type: "character",
		prototypeToken: { actorLink: true },
	};
	const token = { _id: "heroToken0000001", actorId: hero._id, actorLink: true, name: hero.name, x: 1000, y: 650 };
	return {
		actors: [...base["actors"], hero],
		scenes: [{ ...scene, tokens: [...scene.tokens, { ...token, width: 1, height: 1, disposition: 1 }] }],
	};
}

describe.skipIf(FOLDER === undefined)("pictures of the window of a skirmish", () => {
	let table: StageTable;
	let gm: Seat;

	beforeAll(() => void mkdirSync(FOLDER ?? "", { recursive: true }));
	afterAll(() => table?.close());

	const cases = GRIDS.flatMap((grid) => LOOKS.map((look) => [...look, ...grid] as const));
	it.each(cases)("%s, %i px, %s", { timeout: 600_000 }, async (theme, width, where, units, grid) => {
		await table?.close();
		table = await openStage({ generation: VERSION, world: world(units, grid) });
		gm = await table.seat("Gamemaster", { painted: true, viewport: { width, height: 900 } });
		await useTheme(gm, theme);
		await closeWindows(gm);
		const round = gm.page.locator(".application[id^=muster-skirmish-]");
		let taken = 0;
		const shoot = async (name: string) => {
			await inPage(
				gm,
				({ foundry }, narrow) => {
					for (const app of foundry.applications.instances.values())
						if (app.hasFrame)
							app.setPosition({ left: 0, top: 0, ...(narrow ? { width: Math.min(420, app.position.width) } : {}) });
				},
				width < 640,
			);
			await gm.page.waitForTimeout(250);
			await round.screenshot({
				path: join(FOLDER ?? "", `${name}-${where}-${theme}-${width}.png`),
				animations: "disabled",
			});
			taken += 1;
		};
		const roll = () => round.locator("[data-key=primary]").click();
		const edit = (id: string) => round.locator(`[data-action=edit][data-unit=${id}]`).click();
		const reached = (phase: string) =>
			expect.poll(() => round.locator("[aria-current=step]").textContent()).toContain(phase);
		await gm.say("/skirmish");
		await reached("Heroes");
		await shoot("heroes");
		await roll();
		await reached("Movement");
		await shoot("movement");
		await edit(actorId("C"));
		await shoot("movement-order");
		await round.locator("[data-action=takeAll]").click();
		await gm.say(`/order Weald Archers move ${where === "hexes" ? "2 north-east" : "2 north"}, turn right`);
		await shoot("movement-taken");
		await inPage(gm, async ({ canvas, foundry, ui }) => {
			for (const app of foundry.applications.instances.values()) if (app.hasFrame) await app.minimize();
			ui.sidebar.collapse?.();
			canvas.pan({ x: 1000, y: 720, scale: 0.58 });
		});
		await gm.page.waitForTimeout(1500);
		await gm.page.screenshot({ path: join(FOLDER ?? "", `map-${where}-${theme}-${width}.png`) });
		await inPage(gm, async ({ foundry }) => {
			for (const app of foundry.applications.instances.values()) if (app.hasFrame) await app.maximize();
		});
		await roll();
		await reached("Ranged");
		await roll();
		await reached("Ranged damage");
		await roll();
		await reached("Melee");
		await edit(actorId("A"));
		await shoot("melee-order");
		await edit("heroToken0000001");
		await shoot("melee-hero");
		await round.locator("[data-action=takeAll]").click();
		await roll();
		await reached("Melee damage");
		await roll();
		await reached("Other");
		await shoot("damage");
		await inPage(gm, async ({ foundry, ui }) => {
			for (const app of foundry.applications.instances.values()) if (app.hasFrame) await app.minimize();
			ui.sidebar.expand?.();
		});
		await gm.page.waitForTimeout(500);
		await gm.page.locator(".chat-message").last().scrollIntoViewIfNeeded();
		await gm.page.screenshot({ path: join(FOLDER ?? "", `cards-${where}-${theme}-${width}.png`) });
		expect(taken).toBe(7);
		expect(FIELD).not.toBe("");
	});
});
