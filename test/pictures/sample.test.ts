/** The welcome and the ford in both themes and at three widths, to be looked at: `LOOK=<folder> npm run pictures`. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, it } from "vitest";
import { inPage, openStage, type Seat, type StageTable } from "../e2e/driver/index.js";
import { closeWindows, useTheme } from "../e2e/helpers.js";
import { VERSION } from "./every-look.js";
import { placeWindows } from "./place-windows.js";

const FOLDER = process.env["LOOK"];
const WELCOME = "#muster-welcome";

describe.skipIf(FOLDER === undefined)("pictures of the sample war", () => {
	let table: StageTable;
	let gm: Seat;

	beforeAll(async () => {
		mkdirSync(FOLDER ?? "", { recursive: true });
		table = await openStage({ generation: VERSION, isNew: true });
		gm = await table.seat("Gamemaster", { painted: true });
	});
	afterAll(() => table?.close());

	const shoot = (name: string) => gm.page.screenshot({ path: join(FOLDER ?? "", `${name}.png`) });

	it.each(["dark", "light"] as const)("%s", { timeout: 600_000 }, async (theme) => {
		await useTheme(gm, theme);
		for (const isIn of [false, true]) {
			await gm.page.setViewportSize({ width: 1400, height: 900 });
			await inPage(gm, ({ muster }) => muster.home.open());
			await gm.page.locator("#muster-home [data-action=welcome]").click();
			await gm.page.locator(WELCOME).waitFor();
			await inPage(gm, ({ foundry }) => foundry.applications.instances.get("muster-home")?.close());
			if (isIn) await gm.page.locator(`${WELCOME} [data-action=bring]`).click();
			await gm.page.locator(`${WELCOME} [data-action=${isIn ? "takeOut" : "bring"}]`).waitFor();
			for (const width of [1400, 960, 420]) {
				await gm.page.setViewportSize({ width, height: 900 });
				await placeWindows(gm, "muster-welcome", { width: Math.min(600, width), height: 900 });
				await gm.page.waitForTimeout(300);
				await shoot(`welcome-${isIn ? "in" : "new"}-${theme}-${width}`);
			}
			await closeWindows(gm);
		}
		for (const width of [1400, 960, 420]) {
			await gm.page.setViewportSize({ width, height: 900 });
			await gm.page.waitForTimeout(300);
			await shoot(`ford-${theme}-${width}`);
		}
		await inPage(gm, ({ muster }) => muster.home.open());
		await gm.page.locator("#muster-home [data-action=welcome]").click();
		await gm.page.locator(`${WELCOME} [data-action=takeOut]`).click();
		await gm.page.locator(`${WELCOME} [data-action=bring]`).waitFor();
		await closeWindows(gm);
	});
});
