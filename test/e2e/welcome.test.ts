/** The welcome: shown once and over nothing, and each of its tiles, lists and buttons. */
import { beforeAll, describe, expect, it } from "vitest";
import { type Held, inPage, patient, tableForTest, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, ON_14 } from "./helpers.js";
import { closeOthers, openWelcome, WELCOME } from "./sample-table.js";

describe.each(GENERATIONS)("the welcome, version %i", (generation) => {
	it("opens once in a world, for a GM, and never for players", async () => {
		const [table, anna, gm] = await tableForTest({ generation, isNew: true }, "Anna", "Gamemaster");
		await gm.page.locator(WELCOME).waitFor({ timeout: patient(10_000) });
		await gm.page.locator(`${WELCOME} [data-action=close]`).click();
		expect(await anna.page.locator(WELCOME).count()).toBe(0);
		const again = await table.seat("Gamemaster");
		await again.page.waitForTimeout(4_000);
		expect(await again.page.locator(WELCOME).count()).toBe(0);
		await expectNoFaults(anna, gm, again);
	});
});

describe.each(ON_14)("what the welcome offers, version %i", (generation) => {
	const [, gm] = useTable({ generation }, "Gamemaster");
	const setting = (key: string): Promise<Held> => inPage(gm, ({ game }, key) => game.settings.get("muster", key), key);

	beforeAll(() => openWelcome(gm));

	it.each([
		["firstRoll", "#chat .muster-card"],
		["newArmy", ".muster-army [role=tablist]"],
		["guide", "[data-guide=hint]"],
		["houseRules", "#muster-house-rules"],
		["mapping", "#muster-mapping"],
		["home", "#muster-home"],
	])("is there by one press: %s", async (action, wanted) => {
		await gm.page.locator(`${WELCOME} [data-action=${action}]`).click();
		await gm.page.locator(wanted).first().waitFor();
		if (action === "guide") await gm.page.locator("[data-guide-act=leave]").click();
		await closeOthers(gm);
		await expectNoFaults(gm);
	});

	it("makes way for what a tile opens, and comes back to that tile once it is closed", async () => {
		const home = gm.page.locator("#muster-home");
		await inPage(gm, ({ muster }) => muster.home.open());
		await home.waitFor();
		await gm.page.locator(`${WELCOME} [data-action=newArmy]`).focus();
		await gm.page.keyboard.press("Enter");
		await gm.page.locator(".muster-army [role=tablist]").waitFor();
		await gm.page.locator(`${WELCOME}.minimized`).waitFor();
		await inPage(gm, async ({ foundry }) => {
			for (const app of [...foundry.applications.instances.values()])
				if (app.element?.classList.contains("muster-army")) await app.close();
		});
		await gm.page.locator(`${WELCOME}:not(.minimized)`).waitFor();
		await expect
			.poll(() => inPage(gm, () => (document.activeElement as HTMLElement).dataset["action"]))
			.toBe("newArmy");
		// A window that was open before stays, and keeps it from nothing.
		expect(await home.count()).toBe(1);
		await closeOthers(gm);
		await expectNoFaults(gm);
	});

	it("sets how this table plays, list by list, and shows what is set", async () => {
		for (const family of ["batch", "force", "battle", "skirmish"]) {
			const list = gm.page.locator(`${WELCOME} [name=preset-${family}]`);
			const before = JSON.stringify(await setting("houseRules"));
			const held = await list.inputValue();
			const ids = await list
				.locator("option")
				.evaluateAll((all) => all.map((each) => each.getAttribute("value") ?? ""));
			const other = ids.find((id) => id !== "" && id !== held) ?? "";
			await list.selectOption(other);
			await expect.poll(async () => JSON.stringify(await setting("houseRules")), { message: family }).not.toBe(before);
			await expect.poll(() => list.inputValue()).toBe(other);
		}
		const appliers = gm.page.locator(`${WELCOME} [name=whoMayApply]`);
		for (const value of ["gamemaster", "owner"]) {
			await appliers.selectOption(value);
			await expect.poll(() => setting("whoMayApply")).toBe(value);
			await expect.poll(() => appliers.inputValue()).toBe(value);
		}
		await expectNoFaults(gm);
	});
});

describe.each(ON_14)("the welcome waits, version %i", (generation) => {
	it("until no window is open and no tour runs", async () => {
		const [, gm] = await tableForTest({ generation, isNew: true }, "Gamemaster");
		await inPage(gm, ({ muster, foundry }) => {
			Object.assign(foundry.nue.Tour, { tourInProgress: true });
			return muster.home.open();
		});
		await gm.page.waitForTimeout(3_500);
		expect(await gm.page.locator(WELCOME).count()).toBe(0);
		await inPage(gm, ({ foundry }) =>
			foundry.applications.instances
				.get("muster-home")
				?.close()
				.then(() => undefined),
		);
		await gm.page.waitForTimeout(3_500);
		expect(await gm.page.locator(WELCOME).count()).toBe(0);
		await inPage(gm, ({ foundry }) => void Object.assign(foundry.nue.Tour, { tourInProgress: false }));
		await gm.page.locator(WELCOME).waitFor({ timeout: patient(10_000) });
		await expectNoFaults(gm);
	});
});
