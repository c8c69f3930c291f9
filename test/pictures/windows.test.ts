/** Every window of ours in both themes and at two widths, to be looked at: `LOOK=<folder> npm run pictures`. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { windowsOf, withEachWindow } from "../e2e/all-windows.js";
import { HOST, makeArmy } from "../e2e/army-fixture.js";
import { inPage, openStage, type Seat, type StageTable } from "../e2e/driver/index.js";
import { closeWindows, useTheme } from "../e2e/helpers.js";
import { mapPlain, selectRaiders, target } from "../e2e/mob-table.js";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { VERSION } from "./every-look.js";

const FOLDER = process.env["LOOK"];
const SYSTEM = {
	hero: { hp: { value: 15, max: 15 }, skills: { melee: 14, dodge: 9, will: 12 }, damage: "1d6+2", dr: 3 },
	raider: { hp: { value: 10, max: 10 }, skills: { melee: 12, dodge: 8, will: 10 }, damage: "1d6+1", dr: 2 },
};

describe.skipIf(FOLDER === undefined)("pictures of every window", () => {
	let table: StageTable;
	let gm: Seat;
	let id: string;

	beforeAll(async () => {
		mkdirSync(FOLDER ?? "", { recursive: true });
		table = await openStage({ generation: VERSION, world: skirmishWorld({ system: SYSTEM }) });
		gm = await table.seat("Gamemaster");
		await mapPlain(gm);
		id = await makeArmy(gm, "The Margrave's Host", HOST);
		await selectRaiders(gm, 1, 8);
		await target(gm, [SKIRMISH.heroToken]);
	});
	afterAll(() => table?.close());

	it.each([
		["dark", 1400],
		["light", 1400],
		["dark", 420],
		["light", 420],
	] as const)("%s, %i px", { timeout: 600_000 }, async (theme, width) => {
		await gm.page.setViewportSize({ width, height: 900 });
		await useTheme(gm, theme);
		await closeWindows(gm);
		let taken = 0;
		await withEachWindow(gm, windowsOf(gm, id), async (selector, name) => {
			if (width < 640) {
				await inPage(gm, ({ foundry }) => {
					for (const app of foundry.applications.instances.values())
						if (app.hasFrame) app.setPosition({ left: 0, top: 0, width: Math.min(420, app.position.width) });
				});
				await gm.page.waitForTimeout(200);
			}
			const path = join(FOLDER ?? "", `${name}-${theme}-${width}.png`);
			await gm.page.locator(selector).last().screenshot({ path, animations: "disabled" });
			taken += 1;
		});
		expect(taken).toBeGreaterThan(30);
	});
});
