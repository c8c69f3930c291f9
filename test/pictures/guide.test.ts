/** Pictures of the guide's pages, taken of the built module with the sample war on the stage: `npm run pictures`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { inPage, openStage, type Seat, type StageTable } from "../e2e/driver/index.js";
import { closeWindows, useTheme } from "../e2e/helpers.js";
import { bringSample, openWelcome, WELCOME } from "../e2e/sample-table.js";
import { placeWindows } from "./place-windows.js";

const FOLDER = join(import.meta.dirname, "../../assets/guide");

/** A picture as WebP, at most this wide: small enough to be shipped. */
const WIDTH = 760;
const QUALITY = 0.8;

describe("pictures of the guide", { timeout: 120_000 }, () => {
	let table: StageTable;
	let gm: Seat;
	let blank: Page;

	beforeAll(async () => {
		mkdirSync(FOLDER, { recursive: true });
		table = await openStage({ generation: 14, system: "dnd5e" });
		gm = await table.seat("Gamemaster", { painted: true, viewport: { width: 1400, height: 900 } });
		await useTheme(gm, "dark");
		blank = await gm.page.context().newPage();
		await gm.page.bringToFront();
		await openWelcome(gm);
		await bringSample(gm);
		await closeWindows(gm);
	});
	afterEach(() => closeWindows(gm));
	afterAll(() => table?.close());

	/** Takes a picture of an element, or of a part of the page, as it is when nothing moves any more. */
	async function take(of: Locator | { x: number; y: number; width: number; height: number }, name: string) {
		await inPage(gm, ({ ui }) => {
			ui.notifications.clear();
		});
		await gm.page.waitForTimeout(400);
		const png =
			"screenshot" in of ? await of.screenshot({ animations: "disabled" }) : await gm.page.screenshot({ clip: of });
		const webp = await blank.evaluate(
			async ([data, width, quality]) => {
				const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
				const scale = Math.min(1, width / picture.width);
				const canvas = document.createElement("canvas");
				[canvas.width, canvas.height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
				const context = canvas.getContext("2d");
				if (context) context.imageSmoothingQuality = "high";
				context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
				return canvas.toDataURL("image/webp", quality).split(",")[1] ?? "";
			},
			[png.toString("base64"), WIDTH, QUALITY] as const,
		);
		writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(webp, "base64"));
	}

	async function welcomeTo(action: string): Promise<void> {
		await openWelcome(gm);
		await gm.page.locator(`${WELCOME} [data-action=${action}]`).click();
		await inPage(gm, ({ foundry }) =>
			foundry.applications.instances
				.get("muster-welcome")
				?.close()
				.then(() => undefined),
		);
	}

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
		await welcomeTo("tryMob");
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
		await welcomeTo("tryBattle");
		const battle = gm.page.locator(".application.muster-battle");
		await battle.locator(".muster-battle__odds").first().waitFor();
		await take(battle, "battle");
	});

	it("a skirmish", async () => {
		await welcomeTo("trySkirmish");
		await gm.page.locator(".application[id^=muster-skirmish]").waitFor();
		await placeWindows(gm, "muster-skirmish", { width: 560, height: 900 });
		await take({ x: 0, y: 0, width: 1060, height: 800 }, "skirmish");
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
		await take({ x: 70, y: 100, width: 990, height: 700 }, "field");
	});
});
