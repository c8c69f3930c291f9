/** Frames of open windows: titles and the lines of their menus are what they should be now. */
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { HOST, makeArmy, openSheet } from "./army-fixture.js";
import { inPage, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, menuOf, ON_13 } from "./helpers.js";

describe.each(ON_13)("frames of open windows, version %i", (generation) => {
	const [, gm, anna] = useTable({ generation }, "Gamemaster", "Anna");
	let id: string;

	beforeAll(async () => {
		id = await makeArmy(gm, "The watch", HOST, { default: 3 });
	});

	const change = (changes: object) =>
		inPage(
			gm,
			({ game }, id, changes) =>
				game.actors
					.get(id)
					.update(changes)
					.then(() => undefined),
			id,
			changes,
		);
	const remove = (unit: string) =>
		inPage(
			gm,
			async ({ game, muster }, id, unit) => {
				const { armies } = muster;
				await armies.reshape(game.actors.get(id), { kind: "remove", units: [unit] });
			},
			id,
			unit,
		);
	const units = () =>
		inPage(gm, ({ game }, id): number => Object.keys(game.actors.get(id).flags.muster.force.units).length, id);
	const title = (window: Locator) => window.locator(".window-title").innerText();

	it("what can be taken back stands in the menu of every open sheet, and goes when it is taken back", async () => {
		const sheets = [gm.page.locator(await openSheet(gm, id)), anna.page.locator(await openSheet(anna, id))];
		for (const sheet of sheets) expect(await menuOf(sheet)).not.toContain("Undo the last change");
		await remove("u9");
		for (const sheet of sheets) await expect.poll(() => menuOf(sheet)).toContain("Undo the last change");
		const [first] = sheets as [Locator];
		await first.locator("[data-action=toggleControls]").click();
		await first.locator(".controls-dropdown button", { hasText: "Undo" }).click();
		await expect.poll(units).toBe(10);
		for (const sheet of sheets) await expect.poll(() => menuOf(sheet)).not.toContain("Undo the last change");
	});

	it("the menu loses the line for undo with the permission to change the army, and has it again with it", async () => {
		await remove("u9");
		const sheet = anna.page.locator(await openSheet(anna, id));
		await expect.poll(() => menuOf(sheet)).toContain("Undo the last change");
		await change({ "ownership.default": 2 });
		await expect.poll(() => menuOf(sheet)).not.toContain("Undo the last change");
		await change({ "ownership.default": 3 });
		await expect.poll(() => menuOf(sheet)).toContain("Undo the last change");
		await closeWindows(anna);
	});

	it("titles follow the names of army and unit, in all three windows", async () => {
		const sheet = gm.page.locator(await openSheet(gm, id));
		await sheet.locator("tr[data-unit=u0] [data-action=openUnit]").click();
		const unit = gm.page.locator(".application[id^=muster-unit-]");
		await unit.waitFor();
		await inPage(
			gm,
			({ game, muster }, id) => muster.armies.campaign.open(game.actors.get(id), "payday").then(() => undefined),
			id,
		);
		const campaign = gm.page.locator(".application.muster-campaign");
		await campaign.waitFor();
		expect(await title(unit)).toContain("Household Knights");
		await change({ name: "The night watch", "flags.muster.force.units.u0.name": "Knights of the Ford" });
		await expect.poll(() => title(sheet)).toContain("The night watch");
		await expect.poll(() => title(campaign)).toContain("The night watch");
		await expect.poll(() => title(unit)).toContain("Knights of the Ford");
		// A change of one unit alone.
		await change({ "flags.muster.force.units.u0.name": "Riders of the Ford" });
		await expect.poll(() => title(unit)).toContain("Riders of the Ford");
		await closeWindows(gm);
	});

	it("leave no error anywhere", () => expectNoFaults(gm, anna));
});
