/** Pictures of the README and the documents, taken of the built module on the stage: `npm run pictures`. */
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { HOST, openSheet } from "../e2e/army-fixture.js";
import { inPage, openStage, type Seat, type StageTable } from "../e2e/driver/index.js";
import { closeWindows, useTheme } from "../e2e/helpers.js";
import { selectRaiders, target } from "../e2e/mob-table.js";
import { bringSample, openWelcome, WELCOME } from "../e2e/sample-table.js";
import { sampleWorld } from "../stage/worlds/sample.js";
import { SKIRMISH } from "../stage/worlds/skirmish.js";

const FOLDER = join(import.meta.dirname, "../../docs/images");

/** Takes a picture of an element as it is when nothing moves any more. */
async function takePicture(gm: Seat, element: Locator, name: string): Promise<void> {
	await inPage(gm, ({ ui }) => {
		ui.notifications.clear();
	});
	await element.screenshot({ path: join(FOLDER, `${name}.png`), animations: "disabled" });
}

describe("pictures of the README", () => {
	let table: StageTable;
	let gm: Seat;
	let army: string;

	beforeAll(async () => {
		table = await openStage({ generation: 14, system: "gurps", world: sampleWorld("gurps", 12) });
		gm = await table.seat("Gamemaster", { painted: true, viewport: { width: 1400, height: 1000 } });
		await useTheme(gm, "dark");
		const file = JSON.stringify({ ...HOST, name: "The Margrave's Host" });
		army = await inPage(
			gm,
			async ({ muster }, text) => (await muster.armies.import(text)).value.actors[0].id as string,
			file,
		);
	});
	afterEach(() => closeWindows(gm));
	afterAll(() => table?.close());

	const take = (element: Locator, name: string) => takePicture(gm, element, name);

	const newestCard = () => gm.page.locator("#chat .chat-log > .chat-message:has(.muster-card)").last();

	it("a batch of archers", async () => {
		await table.rig(gm, [4, 4, 3]);
		await gm.say("/batch 33 archers @12");
		await newestCard().waitFor();
		await take(newestCard(), "batch");
	});

	it("a mob that attacks", async () => {
		await selectRaiders(gm, 1, 8);
		await target(gm, [SKIRMISH.heroToken]);
		await table.rig(gm, [3, 4, 4], [0.5, 0.3, 0.7, 0.2]);
		const before = (await gm.cards()).length;
		await gm.say("/mob attack");
		await gm.card(before + 1);
		await newestCard().locator("[data-muster-action=apply]").waitFor();
		await take(newestCard(), "mob");
	});

	it("the sheet of an army, with the sum behind one of its numbers", async () => {
		const sheet = gm.page.locator(await openSheet(gm, army));
		await sheet.locator('tr[data-unit=u0] [data-why="unit/u0/strength"]').click();
		await sheet.locator(".muster-ledger--live").waitFor();
		await take(sheet, "army");
	});

	it("the library, one type of troops looked at", async () => {
		await gm.say("/muster");
		await gm.page.locator("#muster-home [data-action=library]").click();
		const library = gm.page.locator("#muster-library");
		await library.locator("tr[data-uuid]").first().waitFor();
		await library.locator("tr[data-uuid]").nth(3).click();
		await take(library, "library");
	});

	it("a payday before it is held", async () => {
		const sheet = gm.page.locator(await openSheet(gm, army));
		await sheet.locator("[role=tab][data-tab=campaign]").click();
		await sheet.locator("[data-action=campaign][data-kind=payday]").click();
		const window = gm.page.locator(".application.muster-campaign");
		await window.locator(".muster-campaign__preview, table").first().waitFor();
		await take(window, "campaign");
	});

	it("the token of an army, hovered", async () => {
		const at = await inPage(
			gm,
			async ({ game, canvas }, id) => {
				const data = await game.actors.get(id).getTokenDocument({ x: 700, y: 400 });
				const [token] = await canvas.scene.createEmbeddedDocuments("Token", [data.toObject()]);
				canvas.tokens.releaseAll();
				canvas.tokens.get(token!.id).setHover(true);
				const { x, y } = canvas.clientCoordinatesFromCanvas({ x: 750, y: 450 });
				return { x, y };
			},
			army,
		);
		expect(at.x).toBeGreaterThan(0);
		await gm.page.mouse.move(at.x, at.y);
		await gm.page.waitForTimeout(800);
		const clip = { x: Math.max(0, at.x - 210), y: Math.max(0, at.y - 150), width: 420, height: 300 };
		await gm.page.screenshot({ path: join(FOLDER, "token.png"), clip });
	});
});

describe("pictures of the first minute", () => {
	let table: StageTable;
	let gm: Seat;

	beforeAll(async () => {
		table = await openStage({ generation: 14, system: "dnd5e", isNew: true });
		gm = await table.seat("Gamemaster", { painted: true, viewport: { width: 1400, height: 1000 } });
		await useTheme(gm, "dark");
		await gm.page.locator(`${WELCOME} [data-action=bring]`).waitFor();
	});
	afterAll(() => table?.close());

	it("the welcome, and the ford that its press brings", { timeout: 60_000 }, async () => {
		await gm.page.locator(WELCOME).screenshot({ path: join(FOLDER, "welcome.png"), animations: "disabled" });
		await bringSample(gm);
		await closeWindows(gm);
		await inPage(gm, ({ ui }) => {
			ui.notifications.clear();
		});
		await gm.page.waitForTimeout(2_000);
		await gm.page.screenshot({ path: join(FOLDER, "ford.png"), clip: { x: 50, y: 202, width: 900, height: 592 } });
	});

	it("the orders of a skirmish on the map", { timeout: 60_000 }, async () => {
		await openWelcome(gm);
		await gm.page.locator(`${WELCOME} [data-action=trySkirmish]`).click();
		const round = gm.page.locator(".application[id^=muster-skirmish]");
		await round.locator("[data-key=primary]").click();
		await expect.poll(() => round.locator("[aria-current=step]").textContent()).toContain("Movement");
		await round.locator("[data-action=takeAll]").click();
		await inPage(gm, async ({ foundry, canvas, ui }) => {
			await foundry.applications.instances.get("muster-welcome").close();
			const { sceneX: x, sceneY: y, sceneWidth: width, sceneHeight: height } = canvas.dimensions;
			canvas.pan({ x: x + width * 0.71, y: y + height * 0.52, scale: canvas.stage.scale.x * 1.2 });
			ui.notifications.clear();
		});
		await gm.page.waitForTimeout(1_500);
		await gm.page.screenshot({ path: join(FOLDER, "skirmish.png"), clip: { x: 0, y: 110, width: 1_000, height: 780 } });
	});

	it("a day of battle after its first rolls", { timeout: 60_000 }, async () => {
		await closeWindows(gm);
		await openWelcome(gm);
		await gm.page.locator(`${WELCOME} [data-action=tryBattle]`).click();
		const console = gm.page.locator(".muster-battle");
		await console.locator("[data-mode=step]").click();
		await console.locator("[data-mode=step][aria-pressed=true]").waitFor();
		for (const _ of [1, 2, 3]) {
			await console.locator("[data-key=primary]").click();
			await gm.page.waitForTimeout(1_000);
		}
		await takePicture(gm, console, "battle");
	});
});
