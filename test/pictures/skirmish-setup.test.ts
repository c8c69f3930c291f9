/** The windows of a set-up in both themes, wide and narrow: `LOOK=<folder> npm run pictures skirmish-setup`. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Held, inPage, openStage, type Seat, type StageTable } from "../e2e/driver/index.js";
import { closeWindows, useTheme } from "../e2e/helpers.js";
import { actorId, band, fieldWorld, type Stood } from "../e2e/unit-map-world.js";
import { VERSION } from "./every-look.js";

const FOLDER = process.env["LOOK"];

const stood = (letter: string, name: string, at: readonly [x: number, y: number], side: number): Stood => ({
	letter,
	name,
	unit: band(64, 64),
	place: { x: at[0], y: at[1], width: 2, height: 2 },
	facing: side > 0 ? 0 : 2,
	disposition: side,
	owned: 0,
});

const UNITS = [
	stood("A", "Weald Guard", [300, 1100], 1),
	stood("C", "The Sworn Company of the Seven Bridges and of the Lower Weald", [1000, 1100], 1),
	stood("B", "Fen Spears", [300, 200], -1),
	stood("D", "Fen Levy", [1000, 200], -1),
];

const SPACE = { size: 100, distance: 20, units: "ft" };

/** The same on squares, or each on a hex of a map whose hexes lie in columns. */
function worldOn(kind: "squares" | "hexes") {
	if (kind === "squares") return fieldWorld(UNITS, { type: 1, ...SPACE });
	const units = UNITS.map(({ place: { x, y }, disposition, ...unit }): Stood => {
		const column = Math.round(x / (50 * Math.sqrt(3)));
		const at = { x: Math.round(column * 50 * Math.sqrt(3)), y: y + (column % 2) * 50 };
		return { ...unit, disposition, place: { ...at, width: 1, height: 1 }, facing: disposition > 0 ? 4 : 1 };
	});
	return fieldWorld(units, { type: 4, ...SPACE });
}

describe.skipIf(FOLDER === undefined)("pictures of the set-up of a skirmish", () => {
	let table: StageTable;
	let gm: Seat;

	beforeAll(() => void mkdirSync(FOLDER ?? "", { recursive: true }));
	afterAll(() => table?.close());

	const looks = (["squares", "hexes"] as const).flatMap((kind) =>
		([1400, 420] as const).flatMap((width) =>
			(["dark", "light"] as const).map((theme) => [theme, width, kind] as const),
		),
	);

	it.each(looks)("%s, %i px, %s", { timeout: 600_000 }, async (theme, width, kind) => {
		await table?.close();
		const world = worldOn(kind);
		const ending = `${kind === "hexes" ? "hexes-" : ""}${theme}-${width}.png`;
		table = await openStage({ generation: VERSION, world });
		gm = await table.seat("Gamemaster", { painted: true });
		await gm.page.setViewportSize({ width, height: 900 });
		await useTheme(gm, theme);
		await closeWindows(gm);
		const setup = gm.page.locator(".application[id^=muster-setup-]");
		let taken = 0;
		const shoot = async (name: string, shown = setup) => {
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
			await shown.screenshot({ path: join(FOLDER ?? "", `${name}-${ending}`), animations: "disabled" });
			taken += 1;
		};
		const press = () => setup.locator("[data-key=primary]").click();
		const reached = (step: string) =>
			expect.poll(() => setup.locator("[aria-current=step]").textContent()).toContain(step);
		await gm.say("/skirmish book");
		const start = gm.page.locator("#muster-skirmish-start");
		await start.locator("[name='profession.a']").fill("30");
		await shoot("start", start);
		await start.locator("[type=submit]").click();
		await reached("Ambush");
		await shoot("ambush");
		await press();
		await reached("Initiative");
		await press();
		await reached("Zones");
		await shoot("zones");
		await press();
		await reached("Placement");
		const nudge = setup.locator(`[data-nudge=${actorId("B")}]`);
		await nudge.press("ArrowDown");
		await nudge.press("ArrowDown");
		await nudge.press("ArrowDown");
		await setup.locator(`[data-nudge=${actorId("D")}]`).press("ArrowRight");
		await inPage(gm, ({ canvas }) => canvas.pan({ x: 900, y: 700, scale: 0.5 }));
		await expect.poll(() => setup.locator("[data-action=reset]").count()).toBe(2);
		await shoot("placement");
		if (width > 640) await gm.page.screenshot({ path: join(FOLDER ?? "", `map-${ending}`), animations: "disabled" });
		await setup.locator("[data-action=stand]").click();
		await expect.poll(() => setup.locator(`[data-nudge=${actorId("A")}]`).count()).toBe(1);
		await setup.locator("[data-action=stand]").click();
		await reached("Strategy");
		await shoot("strategy");
		await press();
		await expect.poll(() => setup.locator("[type=radio][value=holdFirm]").count()).toBe(1);
		await expect.poll(() => setup.locator("fieldset").textContent()).toContain("Friendly");
		await press();
		await reached("Tactics");
		await setup.locator(`[data-tactic=${actorId("A")}]`).selectOption("fullDefense");
		await expect.poll(() => setup.innerText()).toContain("attack −4");
		await shoot("tactics");
		for (let i = 0; i < 2; i++) {
			await expect.poll(() => setup.locator("[data-action=seal]").count()).toBe(2 - i);
			await setup.locator("[data-action=seal]").first().click();
		}
		await reached("Insight");
		await press();
		await expect.poll(() => setup.innerText()).toContain("holds");
		await shoot("insight");
		expect(taken).toBe(7);
		expect((gm as Held)["page"]).toBeDefined();
	});
});
