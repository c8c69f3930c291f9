/** Each hint of the guides in both themes and at three widths, to be looked at: `LOOK=<folder> npm run pictures`. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, it } from "vitest";
import type { GuideId } from "../../src/bridge/guide/index.js";
import { openStage, type Seat, type StageTable } from "../e2e/driver/index.js";
import { followArmy, followBatch, followBattle, followMob, WIDTHS, waitForStep } from "../e2e/guide-table.js";
import { useTheme } from "../e2e/helpers.js";
import { mapPlain } from "../e2e/mob-table.js";
import { skirmishWorld } from "../stage/worlds/skirmish.js";
import { VERSION } from "./every-look.js";

const FOLDER = process.env["LOOK"];

describe.skipIf(FOLDER === undefined)("pictures of the hints", () => {
	let table: StageTable;
	let gm: Seat;

	beforeAll(async () => {
		mkdirSync(FOLDER ?? "", { recursive: true });
		table = await openStage({ generation: VERSION, world: skirmishWorld({ raiders: 6 }) });
		gm = await table.seat("Gamemaster", { painted: true, viewport: { width: 1400, height: 900 } });
		await mapPlain(gm);
	});
	afterAll(() => table?.close());

	/** Takes the hint of this step at all widths and in both themes. */
	async function seen(id: GuideId, step: number): Promise<void> {
		await waitForStep(gm, id, step);
		for (const theme of ["dark", "light"] as const) {
			await useTheme(gm, theme);
			for (const width of WIDTHS) {
				await gm.page.setViewportSize({ width, height: 900 });
				await gm.page.waitForTimeout(300);
				const path = join(FOLDER ?? "", `${id}-${step}-${theme}-${width}.png`);
				await gm.page.screenshot({ path, animations: "disabled" });
			}
		}
		await gm.page.setViewportSize({ width: 1400, height: 900 });
	}

	it.each([
		["batch", followBatch],
		["mob", followMob],
		["army", followArmy],
		["battle", followBattle],
	] as const)("%s", { timeout: 600_000 }, (_id, follow) => follow(gm, seen));
});
