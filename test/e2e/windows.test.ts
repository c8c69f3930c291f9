import { describe, expect, it } from "vitest";
import { inPage, useTable } from "./driver/index.js";
import { cardsSoFar, closeWindows, expectNoFaults, messagesOf, ON_14, useTheme, violationsIn } from "./helpers.js";

describe.each(ON_14)("the windows, version %i", (generation) => {
	const [table, gm, anna] = useTable({ generation }, "Gamemaster", "Anna");

	it("dialog: shows exact odds while one types, says what is wrong beside the field, and rolls", async () => {
		await anna.say("/batch");
		const dialog = anna.page.locator("#muster-batch");
		await dialog.locator("[name=count]").fill("33");
		await dialog.locator("[name=skill]").fill("14");
		await dialog.locator("[name=modifier]").fill("-2");
		await expect.poll(() => dialog.locator(".muster-odds").innerText()).toContain("24.4");
		await expect.poll(() => dialog.locator("[data-effective]").innerText()).toContain("12");
		await dialog.locator("[name=skill]").fill("1");
		await expect.poll(() => dialog.locator("[data-fault=skill]").innerText()).toMatch(/3/);
		await expect.poll(() => dialog.locator("[name=skill]").getAttribute("aria-invalid")).toBe("true");
		await dialog.locator("[name=skill]").fill("14");
		await dialog.locator("[name=note]").fill("archers");
		await dialog.locator("button[type=submit]").click();
		await dialog.waitFor({ state: "detached" });
		expect((await anna.card(1)).text).toContain("33 archers, skill 12");
		expect((await gm.card(1)).text).toContain("33 archers, skill 12");
	});

	it("dialog: takes other dice", async () => {
		await anna.say("/batch");
		const dialog = anna.page.locator("#muster-batch");
		await dialog.locator("label", { hasText: "d20" }).click();
		await dialog.locator("[name=count]").fill("20");
		await dialog.locator("[name=expression]").fill("1d20+5");
		await dialog.locator("[name=target]").fill("15");
		await expect.poll(() => dialog.locator(".muster-odds").innerText()).toMatch(/Expected 11/);
		await dialog.locator("button[type=submit]").click();
		expect((await anna.card(2)).text).toContain("20 × 1d20+5 ≥ 15");
	});

	it("follow-up: the hits defend, and the new card carries the chain", async () => {
		await table.rig(gm, [4, 3, 1], [0.3, 0.2]);
		await gm.say("/batch 33@12 # archers");
		await gm.card(3);
		await gm.page.locator("#chat .chat-log > .chat-message").last().locator('[data-muster-action="defend"]').click();
		const dialog = gm.page.locator("[id^=muster-batch-]").first();
		expect(await dialog.locator("[name=count]").inputValue()).toBe("27");
		await dialog.locator("[name=skill]").fill("9");
		await dialog.locator("button[type=submit]").click();
		const { text } = await gm.card(4);
		expect(text).toMatch(/33 .*27 .*\d+/);
		await anna.card(4);
		const [message] = (await messagesOf(anna)).slice(-1);
		const stored = message?.flags.muster as { outcome: { hits: number; input: { count: number } } };
		expect(stored.outcome.input.count).toBe(27);
		expect(text).toContain(String(27 - stored.outcome.hits));
	});

	it("same again: one press rolls the same batch", async () => {
		await gm.page.locator("#chat .chat-log > .chat-message").nth(2).locator('[data-muster-action="repeat"]').click();
		expect((await gm.card(5)).text).toContain("33 archers, skill 12");
	});

	it("macro: the dialog writes one that rolls the same", async () => {
		await inPage(gm, ({ muster }) => muster.batch.open("12@10 # slingers"));
		const dialog = gm.page.locator("#muster-batch");
		await dialog.locator("[data-action=macro]").click();
		await expect.poll(() => inPage(gm, ({ game }) => game.macros.size)).toBe(1);
		await closeWindows(gm);
		await inPage(gm, ({ game }) => game.macros.contents[0]!.execute());
		expect((await gm.card(6)).text).toContain("12 slingers, skill 10");
	});

	it("home: everything from there, by command, scene control and key", async () => {
		await gm.say("/muster");
		const home = gm.page.locator("#muster-home");
		await home.waitFor();
		await closeWindows(gm);
		await gm.page.click('[data-control="muster"]');
		await gm.page.click('[data-tool="home"]');
		await home.waitFor();
		for (const [action, opened] of [
			["chart", "#muster-chart table"],
			["houseRules", "#muster-house-rules"],
			["batch", "#muster-batch"],
		] as const) {
			await home.locator(`[data-action=${action}]`).click();
			await gm.page.locator(opened).waitFor();
			await closeWindows(gm);
			await gm.page.locator("body").press("Shift+M");
			await home.waitFor();
		}
		await home.locator("[data-action=journal]").click();
		await expect.poll(() => gm.page.locator(".application", { hasText: "What one roll settles" }).count()).toBe(1);
		await closeWindows(gm);
	});

	it("chart: for any number of attempts, printed or mended", async () => {
		await inPage(gm, ({ muster }) => muster.batch.openChart(20));
		const chart = gm.page.locator("#muster-chart");
		const cell = (row: number) => chart.locator(`tbody tr:nth-child(${row}) td[data-skill="8"]`).innerText();
		await expect.poll(() => chart.locator("tbody tr").count()).toBe(20);
		expect(await cell(20)).toBe("17");
		await chart.locator("[name=data]").selectOption("corrected");
		await expect.poll(() => cell(20)).toBe("18");
		await chart.locator("[name=size]").fill("33");
		await expect.poll(() => chart.locator("tbody tr").count()).toBe(33);
		await chart.locator("[name=size]").fill("0");
		await expect.poll(() => chart.locator("[role=alert]").innerText()).toMatch(/200/);
		await closeWindows(gm);
	});

	it("house rules: the game master chooses, everyone's rolls follow, a player only reads", async () => {
		await inPage(gm, ({ muster }) => muster.houseRules.open());
		const rules = gm.page.locator("#muster-house-rules");
		await rules.locator("input[type=search]").fill("critical");
		await expect.poll(() => rules.locator("[name=batchMode]").isVisible()).toBe(false);
		await rules.locator("input[type=search]").fill("");
		await rules.locator("[name=batchMode]").selectOption("chart");
		await expect.poll(() => inPage(anna, ({ muster }) => muster.houseRules.get().batchMode)).toBe("chart");
		await anna.say("/batch 10@12");
		expect((await anna.card(7)).text).toMatch(/10 rolls, skill 12 charts?/);
		await inPage(anna, ({ muster }) => muster.houseRules.open());
		expect(await anna.page.locator("#muster-house-rules [name=batchMode]").isDisabled()).toBe(true);
		await rules.locator("[data-action=reset]").click();
		await expect.poll(() => inPage(anna, ({ muster }) => muster.houseRules.get().batchMode)).toBe("exact");
		await Promise.all([closeWindows(gm), closeWindows(anna)]);
	});

	it("settings: who may roll", async () => {
		await inPage(gm, ({ game }) => game.settings.set("muster", "whoMayRoll", "trusted"));
		await expect.poll(() => inPage(anna, ({ game }) => game.settings.get("muster", "whoMayRoll"))).toBe("trusted");
		const before = await cardsSoFar(table, anna);
		await anna.say("/batch 33@12");
		await expect.poll(async () => (await anna.notices()).length).toBe(1);
		expect(await anna.cards()).toHaveLength(before);
		await inPage(gm, ({ game }) => game.settings.set("muster", "whoMayRoll", "player"));
	});

	it.each(["light", "dark"] as const)("have nothing that axe objects to, %s", async (theme) => {
		await useTheme(gm, theme);
		await inPage(gm, async ({ muster }) => {
			const { batch, home, houseRules } = muster;
			await batch.open("33@12");
			await home.open();
			await houseRules.open();
			await batch.openChart(10);
		});
		for (const id of ["muster-batch", "muster-home", "muster-house-rules", "muster-chart"]) {
			await gm.page.locator(`#${id}`).waitFor();
			expect(await violationsIn(gm, `#${id} .window-content`), id).toEqual([]);
		}
		await closeWindows(gm);
	});

	it("leave no error anywhere", () => expectNoFaults(gm, anna));
});
