/** The window of a skirmish in both themes, wide and narrow: `LOOK=<folder> npm run pictures skirmish`. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Held, inPage, openStage, type Seat, type StageTable } from "../e2e/driver/index.js";
import { closeWindows, useTheme } from "../e2e/helpers.js";
import { actorId, FIELD, fieldWorld, stood } from "../e2e/unit-map-world.js";

const FOLDER = process.env["LOOK"];

const UNITS = [
	stood("A", "Weald Guard", [300, 600], 1),
	stood("C", "The Sworn Company of the Seven Bridges and of the Lower Weald", [1000, 1200], 1),
	stood("E", "Weald Archers", [1400, 1200], 1),
	stood("B", "Fen Spears", [300, 400], -1),
	stood("D", "Fen Levy", [1000, 100], -1),
	stood("F", "Fen Riders", [1400, 100], -1),
];

/** The field with a hero beside the units. */
function world() {
	const base = fieldWorld(UNITS) as Held;
	const [scene] = base["scenes"];
	const hero = {
		_id: "heroActor0000001",
		name: "Maren the Tall",
		type: "character",
		prototypeToken: { actorLink: true },
	};
	const token = { _id: "heroToken0000001", actorId: hero._id, actorLink: true, name: hero.name, x: 700, y: 600 };
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

	it.each([
		["dark", 1400],
		["light", 1400],
		["dark", 420],
		["light", 420],
	] as const)("%s, %i px", { timeout: 600_000 }, async (theme, width) => {
		await table?.close();
		table = await openStage({ generation: 14, world: world() });
		gm = await table.seat("Gamemaster");
		await gm.page.setViewportSize({ width, height: 900 });
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
			await round.screenshot({ path: join(FOLDER ?? "", `${name}-${theme}-${width}.png`), animations: "disabled" });
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
		expect(taken).toBe(6);
		expect(FIELD).not.toBe("");
	});
});
