/** Pictures of the pages of the rules journal, of the built module with the sample war on the stage. */
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { inPage, openStage, type Seat, type StageTable } from "../e2e/driver/index.js";
import { closeWindows, useTheme } from "../e2e/helpers.js";
import { bringSample, openWelcome } from "../e2e/sample-table.js";
import { pictureTaker, welcomeTo } from "./take-picture.js";

const FORMAT = { width: 500, quality: 0.58 };
const CONSOLE = ".application.muster-battle";

/** Lines of the chat whose cards are shown, with the faces that fall. */
const CARDS = [
	["eighteen", "/batch 20@12 mode:chart", [6, 6, 6, 3, 3, 4, 2, 5, 4]],
	["criticals", "/batch 60@12 crit:skill", [3, 4, 3]],
	["contest", "/contest Aldwin 14 vs Ghurk 12", [3, 2, 4, 5, 4, 3]],
	["trait", "/fudge d20 good +1 vs fair", [14]],
	["commands", "/batch 33@", []],
] as const;

/** Steps of a day of battle, by the pictures of which they are. */
const STEPS = [
	["heroes", "heroes"],
	["powers", "powers"],
] as const;

describe("pictures of the rules", { timeout: 120_000 }, () => {
	let table: StageTable;
	let gm: Seat;
	let take: Awaited<ReturnType<typeof pictureTaker>>;

	beforeAll(async () => {
		table = await openStage({ generation: 14, system: "dnd5e" });
		gm = await table.seat("Gamemaster", { painted: true, viewport: { width: 1400, height: 900 } });
		await useTheme(gm, "dark");
		take = await pictureTaker(gm, FORMAT);
		await openWelcome(gm);
		await bringSample(gm);
		await closeWindows(gm);
	});
	afterEach(() => closeWindows(gm));
	afterAll(() => table?.close());

	it.each(CARDS)("a card: %s", async (name, line, faces) => {
		const cards = gm.page.locator("#chat .chat-log > .chat-message");
		const before = await cards.count();
		await table.rig(gm, faces);
		await gm.say(line);
		await cards.nth(before).waitFor();
		await take(cards.nth(before), name);
	});

	it("odds before a roll", async () => {
		await gm.say("/batch");
		const dialog = gm.page.locator("#muster-batch");
		await dialog.locator("[name=count]").fill("33");
		await dialog.locator("[name=skill]").fill("12");
		await dialog.locator("svg").first().waitFor();
		await take(dialog, "odds");
	});

	it("a chart", async () => {
		await gm.say("/muster");
		await gm.page.locator("#muster-home [data-action=chart]").click();
		const chart = gm.page.locator("#muster-chart");
		await chart.locator("table").waitFor();
		await take(chart, "chart");
	});

	it.each(STEPS)("a step of a day of battle: %s", async (name, step) => {
		await welcomeTo(gm, "tryBattle");
		await gm.page.locator(`${CONSOLE} .muster-path [data-step=${step}]`).click();
		await gm.page.locator(`${CONSOLE} .muster-battle__odds`).first().waitFor();
		await take(gm.page.locator(CONSOLE), name);
	});

	it("the night", async () => {
		await welcomeTo(gm, "tryBattle");
		await gm.page.locator(`${CONSOLE} button[data-action=auto]`).click();
		await gm.page.locator(`${CONSOLE} button[data-action=apply]`).click();
		await gm.page.locator(`${CONSOLE} button[data-step=night]`).last().click();
		await gm.page.waitForTimeout(1_500);
		await take(gm.page.locator(CONSOLE), "night");
	});

	it("a siege", async () => {
		await inPage(gm, async ({ game, muster }) => {
			const sides = ["The Margrave's Host", "Red Fen Warband"].map((name) => [game.actors.getName(name)]);
			const { value } = await muster.battles.besiege({ sides, position: ["walledCity"], food: 34, name: "Oxmere" });
			await muster.battles.openSiege(value);
		});
		const siege = gm.page.locator(".muster-siege");
		await siege.waitFor();
		await siege.locator("[data-action=pass][data-days='1']").click();
		await gm.page.waitForTimeout(500);
		await take(siege, "siege");
	});
});
