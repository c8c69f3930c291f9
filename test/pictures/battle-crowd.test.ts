/**
 * A battle at its limits: eight sides without a commander, a hero who leads no unit, names of sixty letters, at each
 * step and stage, wide, narrow and at twice the size of letters. To be looked at: `LOOK=<folder> npm run pictures`.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "vitest";
import { crowdOf } from "../e2e/crowd-army.js";
import { inPage, openStage, type Seat } from "../e2e/driver/index.js";
import { useTheme } from "../e2e/helpers.js";
import { VERSION } from "./every-look.js";
import { placeWindows } from "./place-windows.js";

const FOLDER = process.env["LOOK"];
const SIDES = Number(process.env["SIDES"] ?? 8);

const LOOKS = [
	["light", 1400, 1],
	["dark", 1400, 1],
	["light", 420, 1],
	["dark", 420, 1],
	["light", 1400, 2],
	["dark", 1400, 2],
] as const;

const useLetters = (seat: Seat, size: string): Promise<void> =>
	inPage(
		seat,
		(_host, size) => {
			document.documentElement.style.fontSize = size;
		},
		size,
	);

/** The picture of a window in each look, taller than a screen so that all of it is seen. */
async function shoot(seat: Seat, id: string, name: string): Promise<void> {
	for (const [theme, width, zoom] of LOOKS) {
		await seat.page.setViewportSize({ width, height: 1600 });
		await useTheme(seat, theme);
		await useLetters(seat, zoom === 1 ? "" : "32px");
		await placeWindows(seat, id, { width: width > 900 ? 940 : 420, height: 1560 });
		await seat.page.waitForTimeout(350);
		const path = join(FOLDER ?? "", `${name}-${theme}-${width}${zoom === 1 ? "" : "-x2"}.png`);
		await seat.page.locator(`.application[id^=${id}]`).last().screenshot({ path, animations: "disabled" });
	}
	await useLetters(seat, "");
}

describe.skipIf(FOLDER === undefined)("pictures of a crowded battle", () => {
	it("at each step", { timeout: 900_000 }, async () => {
		mkdirSync(FOLDER ?? "", { recursive: true });
		const actors = crowdOf(SIDES);
		const table = await openStage({ generation: VERSION, world: { actors } });
		const gm = await table.seat("Gamemaster");
		const page = await inPage(
			gm,
			async ({ game, muster }, ids) => {
				const sides = ids.map((id) => [game.actors.get(id)]);
				const { value } = await muster.battles.start({ name: "Battle of Oxmere Ford", sides });
				await muster.battles.open(value);
				return value as string;
			},
			actors.map(({ _id }) => _id),
		);
		const battle = gm.page.locator(".muster-battle");
		await battle.waitFor();
		await gm.page.waitForTimeout(1500);
		const go = (step: string): Promise<void> => battle.locator(`.muster-path__btn[data-step=${step}]`).click();
		await shoot(gm, "muster-battle", "0-forces");
		await go("strategy");
		await gm.page.waitForTimeout(500);
		await shoot(gm, "muster-battle", "0-strategy");
		await battle.locator("[data-mode=hand]").click();
		await battle.locator("[data-mode=hand][aria-pressed=true]").waitFor();
		await go("fortune");
		await battle.locator("[data-answer]").first().waitFor();
		await shoot(gm, "muster-battle", "0-by-hand");
		const play = (): Promise<unknown> =>
			inPage(gm, ({ muster }, page) => muster.battles.play(page, { until: "step" }).then(() => null), page);
		for (let press = 0; press < 30 && (await battle.locator(".muster-verdict").count()) === 0; press++) await play();
		for (const [i, step] of ["fortune", "heroes", "strategy", "contest", "fates", "losses"].entries()) {
			await go(step);
			await gm.page.waitForTimeout(500);
			await shoot(gm, "muster-battle", `${i + 1}-${step}`);
		}
		await battle.locator("button[data-action=replay]").first().click();
		await gm.page.locator(".muster-replay-window [data-slider]").waitFor();
		await shoot(gm, "muster-replay", "7-replay");
		await gm.page.locator(".muster-replay-window [data-action=close]").first().click();
		await battle.locator("[data-set=closes]").uncheck();
		await battle.locator("button[data-action=apply]").click();
		await battle.locator(".muster-path__btn[data-step=night]").waitFor();
		await go("losses");
		await battle.locator("button[data-action=openReport]").click();
		await gm.page.locator("[id^=JournalEntrySheet] details").first().waitFor();
		await shoot(gm, "JournalEntrySheet", "7-report");
		await gm.page.locator("[id^=JournalEntrySheet] [data-action=close]").last().click();
		await go("night");
		await battle.locator(".muster-night__starts").waitFor();
		await shoot(gm, "muster-battle", "8-night");
		await go("follows");
		await gm.page.locator(".muster-follows").waitFor();
		await shoot(gm, "muster-battle", "9-follows");
		await table.close();
	});
});
