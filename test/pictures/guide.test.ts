/** Pictures of the guide's pages, taken of the built module with the sample war on the stage: `npm run pictures`. */
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { inPage, openStage, type Seat, type StageTable } from "../e2e/driver/index.js";
import { closeWindows, useTheme } from "../e2e/helpers.js";
import { bringSample, openWelcome, WELCOME } from "../e2e/sample-table.js";
import { placeWindows } from "./place-windows.js";
import { pictureTaker, welcomeTo } from "./take-picture.js";

const FORMAT = { width: 700, quality: 0.72 };

describe("pictures of the guide", { timeout: 120_000 }, () => {
	let table: StageTable;
	let gm: Seat;
	let take: Awaited<ReturnType<typeof pictureTaker>>;

	beforeAll(async () => {
		table = await openStage({ generation: 14, system: "dnd5e" });
		gm = await table.seat("Gamemaster", { painted: true, viewport: { width: 1400, height: 900 } });
		await useTheme(gm, "dark");
		// The guide shows the module, not the stage.
		await gm.page.addStyleTag({ content: ".stage-plate { display: none; }" });
		take = await pictureTaker(gm, FORMAT);
		await openWelcome(gm);
		await bringSample(gm);
		await closeWindows(gm);
	});
	afterEach(() => closeWindows(gm));
	afterAll(() => table?.close());

	it("the window Muster", async () => {
		await gm.say("/muster");
		const home = gm.page.locator("#muster-home");
		await home.locator("[data-armies]").waitFor();
		await take(home, "home");
	});

	it("a batch of archers", async () => {
		await table.rig(gm, [4, 4, 3]);
		await gm.say("/batch 33 archers @12");
		const card = gm.page.locator("#chat .chat-log > .chat-message:has(.muster-card)").last();
		await card.waitFor();
		await take(card, "batch");
	});

	it("a mob's dialog, and its card", async () => {
		await welcomeTo(gm, "tryMob");
		const dialog = gm.page.locator("#muster-mob");
		await dialog.locator("button[type=submit]").waitFor();
		await take(dialog, "mob");
		await table.rig(gm, [3, 4, 4], [0.5, 0.3, 0.7, 0.2]);
		await dialog.locator("button[type=submit]").click();
		const card = gm.page.locator("#chat .chat-log > .chat-message:has(.muster-mobcard)").last();
		await card.waitFor();
		await take(card, "mob-card");
	});

	it("an army", async () => {
		const army = await inPage(gm, async ({ muster, game }) => {
			const actor = game.actors.getName("The Margrave's Host");
			await muster.armies.open(actor);
			return String(actor.sheet.id);
		});
		const sheet = gm.page.locator(`[id="${army}"]`);
		await sheet.locator("tr[data-unit]").first().waitFor();
		await take(sheet, "army");
	});

	it("a day of battle", async () => {
		await welcomeTo(gm, "tryBattle");
		const battle = gm.page.locator(".application.muster-battle");
		await battle.locator(".muster-battle__odds").first().waitFor();
		await take(battle, "battle");
	});

	it("a skirmish", async () => {
		await welcomeTo(gm, "trySkirmish");
		await gm.page.locator(".application[id^=muster-skirmish]").waitFor();
		await placeWindows(gm, "muster-skirmish", { width: 480, height: 900 });
		const shift = (by: number) =>
			inPage(
				gm,
				({ canvas }, by) => {
					const { pivot, scale } = canvas.stage;
					return canvas.pan({ x: pivot.x - by / scale.x, y: pivot.y, scale: scale.x });
				},
				by,
			);
		// Both sides stand right of the window.
		await shift(215);
		await take({ x: 0, y: 0, width: 960, height: 800 }, "skirmish");
		await shift(-215);
	});

	it("the options", async () => {
		await openWelcome(gm);
		await gm.page.locator(`${WELCOME} [data-action=houseRules]`).click();
		const rules = gm.page.locator("#muster-house-rules");
		await rules.locator("select, input").first().waitFor();
		await take(rules, "rules");
	});

	it("the field", async () => {
		await gm.page.waitForTimeout(2_000);
		await take({ x: 50, y: 152, width: 900, height: 592 }, "field");
	});
});
