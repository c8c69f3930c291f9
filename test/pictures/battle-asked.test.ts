/**
 * Small windows and questions of a battle, in both themes, wide, narrow and at 200 %: estimates, the menu of entries, a
 * sum explained, armies that changed, the end of a battle, a siege with its storm. To be looked at:
 * `LOOK=<folder> npm run pictures`.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { describe, it } from "vitest";
import { HOST, makeArmy } from "../e2e/army-fixture.js";
import { consoleAt, goToStep } from "../e2e/battle-table.js";
import { inPage, openStage } from "../e2e/driver/index.js";
import { useTheme } from "../e2e/helpers.js";
import { everyLook, VERSION } from "./every-look.js";
import { placeWindows } from "./place-windows.js";

const FOLDER = process.env["LOOK"];
const PAGES = { 1400: [1400, 900], 420: [420, 900], zoom: [700, 450] } as const;

describe.skipIf(FOLDER === undefined)("pictures of a battle's questions", () => {
	it("one by one", { timeout: 900_000 }, async () => {
		const folder = FOLDER ?? "";
		mkdirSync(folder, { recursive: true });
		const table = await openStage({ generation: VERSION });
		const gm = await table.seat("Gamemaster");

		await makeArmy(gm, "The Margrave's Host", HOST);
		await makeArmy(gm, "Red Fen Warband", { ...HOST, practitioners: {} });
		const battle = consoleAt(gm);
		const shoot = async (shown: Locator, name: string): Promise<void> => {
			const id = (await shown.last().getAttribute("id")) ?? "none";
			await everyLook(gm, { shown: shown.last(), id, folder }, `asked-${name}`);
		};
		/** The whole page, in each look, with what was opened in it. */
		const page = async (open: () => Promise<unknown>, name: string): Promise<void> => {
			for (const [size, [width, height]] of Object.entries(PAGES))
				for (const theme of ["light", "dark"] as const) {
					await gm.page.setViewportSize({ width, height });
					await useTheme(gm, theme);
					await placeWindows(gm, "muster-battle", { width: Math.min(920, width), height: height - 40 });
					await open();
					await gm.page.waitForTimeout(400);
					const path = join(folder, `asked-${name}-${theme}-${size}.png`);
					await gm.page.screenshot({ path, animations: "disabled" });
					// Escape would close the window itself where nothing of it is open.
					await battle.locator("h2").first().click();
				}
			await gm.page.setViewportSize({ width: 1400, height: 900 });
		};
		await gm.say("/battle new Battle of Oxmere Ford");
		const start = gm.page.locator("#muster-battle-start");
		await start.waitFor();
		for (const label of ["The Margrave's Host", "Red Fen Warband"]) {
			await start.locator("select[name=army]").selectOption({ label });
			await gm.page.waitForTimeout(300);
		}
		await start.locator("button", { hasText: "Add an estimate" }).click();
		await gm.page.waitForTimeout(300);
		await shoot(start, "estimate");
		await start.locator("fieldset").last().locator("button", { hasText: "Take out" }).click();
		await start.locator("button[type=submit]").click();
		await battle.waitFor();
		const menu = battle.locator("details.muster-add").first();
		await page(async () => {
			await menu.scrollIntoViewIfNeeded();
			if ((await menu.getAttribute("open")) === null) await menu.locator("summary").click();
		}, "menu");
		const sum = battle.locator("[data-why]").first();
		await page(() => sum.click(), "sum");
		await goToStep(gm, "strategy");
		await battle.locator("button[data-action=auto]").click();
		await battle.locator(".muster-verdict").waitFor();
		await battle.locator("[data-set=closes]").uncheck();
		await inPage(gm, async ({ game }) => {
			const actor = game.actors.getName("Red Fen Warband");
			const [unit] = Object.keys(actor.flags.muster.force.units);
			await actor.update({ [`flags.muster.force.units.${unit}.men`]: 33 });
		});
		await battle.locator("button[data-action=apply]").click();
		const dialog = gm.page.locator("dialog.muster, .dialog.muster").last();
		await dialog.waitFor();
		await shoot(dialog, "changed");
		await dialog.locator("button[data-action=rebase]").click();
		await battle.locator(".muster-path__btn[data-step=night]").click();
		await battle.locator(".muster-night__starts").waitFor();
		await battle.locator("[data-action=over]").click();
		await dialog.waitFor();
		await shoot(dialog, "over");
		await dialog.locator("button").last().click();
		await battle.locator("[data-action=close]").first().click();
		await inPage(gm, async ({ game, muster }) => {
			const sides = ["The Margrave's Host", "Red Fen Warband"].map((name) => [game.actors.getName(name)]);
			const given = { sides, position: ["walledCity"], food: 34, name: "Siege of Castle Redwater" };
			const { value } = await muster.battles.besiege(given);
			await muster.battles.openSiege(value);
		});
		const siege = gm.page.locator(".muster-siege");
		await siege.waitFor();
		await shoot(siege, "siege");
		await siege.locator("[data-battle=storm]").click();
		await battle.waitFor();
		await gm.page.waitForTimeout(1500);
		await shoot(battle, "storm");
		await battle.locator("button[data-action=auto]").click();
		await battle.locator(".muster-verdict").waitFor();
		await gm.page.waitForTimeout(1500);
		await shoot(battle, "storm-result");
		await goToStep(gm, "contest");
		await shoot(battle, "storm-contest");
		await table.close();
	});
});
