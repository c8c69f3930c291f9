/** Numbers as they are typed: what is refused stays where it is, and the button waits for it. */
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { armyOf, makeArmy, openSheet } from "./army-fixture.js";
import { battleDays } from "./battle-seals.js";
import { addEntry, beginBattle, consoleAt, goToStep, storedArmy } from "./battle-table.js";
import { inPage, useTable } from "./driver/index.js";
import { expectNoFaults, ON_14 } from "./helpers.js";

const HOST = armyOf([{ name: "Foot", troop: "archers", men: 100, quality: "average" as const }], { treasury: 0 });
const RANGE = "Enter a whole number from";

describe.each(ON_14)("numbers that are typed, version %i", (generation) => {
	const [, gm] = useTable({ generation }, { user: "Gamemaster", viewport: { width: 1500, height: 900 } });
	const days = async (): Promise<string> => JSON.stringify(await battleDays(gm));
	const faultOf = (field: Locator): Promise<string> =>
		field.evaluate((input: HTMLInputElement) => {
			const place = document.getElementById(input.getAttribute("aria-describedby") ?? "");
			return input.getAttribute("aria-invalid") === "true" ? (place?.textContent ?? "") : "";
		});
	const typeInto = async (field: Locator, text: string): Promise<void> => {
		await field.fill(text);
		await field.press("Tab");
	};

	it("stay in an army's sheet while the button waits, and go with it when they are right", async () => {
		const id = await makeArmy(gm, "Hillmen", HOST);
		await makeArmy(gm, "Fenfolk", HOST);
		const sheet = gm.page.locator(await openSheet(gm, id));
		const men = sheet.locator("[data-quick=men]");
		const units = async () => Object.keys((await storedArmy<{ units: object }>(gm, id)).units).length;
		await men.fill("1e3");
		await sheet.locator("[data-action=quickAdd]").click();
		await expect.poll(() => faultOf(men)).toContain(RANGE);
		expect({ value: await men.inputValue(), units: await units() }).toEqual({ value: "1e3", units: 1 });
		await typeInto(men, "1.000");
		await expect.poll(() => faultOf(men)).toBe("");
		await sheet.locator("[data-action=quickAdd]").click();
		await expect.poll(units).toBe(2);
		const { units: stored } = await storedArmy<{ units: Record<string, { men: number }> }>(gm, id);
		expect(Object.values(stored).map((unit) => unit.men)).toContain(1000);
		await inPage(gm, async ({ foundry }) => {
			for (const app of foundry.applications.instances.values()) if (/^muster|Sheet/.test(app.id)) await app.close();
		});
	});

	it("stay in the console when it is drawn again, count by arrow keys, and are never replaced by what was stored", async () => {
		await beginBattle(gm, "Ford", ["Hillmen", "Fenfolk"]);
		await goToStep(gm, "strategy");
		await addEntry(consoleAt(gm), "sides.a.judgements", "plan");
		const field = consoleAt(gm).locator('[data-set="sides.a.judgements.0.value"]');
		await typeInto(field, "3");
		await expect.poll(days).toMatch(/"judgements":\[\{[^}]*"value":3[,}]/);
		await typeInto(field, "3x");
		await expect.poll(() => faultOf(field)).toContain(RANGE);
		await addEntry(consoleAt(gm), "sides.b.judgements", "plan");
		await expect.poll(() => consoleAt(gm).locator('[data-set="sides.b.judgements.0.value"]').count()).toBe(1);
		expect({ value: await field.inputValue(), said: await faultOf(field) }).toMatchObject({ value: "3x" });
		expect(await faultOf(field)).toContain(RANGE);
		expect(await days()).toMatch(/"judgements":\[\{[^}]*"value":3[,}]/);
		await consoleAt(gm).locator(".muster-battle__primary, .muster-btn--primary").last().click();
		await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
		expect(await days()).toContain('"log":{}');
		await field.fill("\u22122");
		await field.press("ArrowUp");
		await expect.poll(() => field.inputValue()).toBe("-1");
		await expect.poll(days).toMatch(/"judgements":\[\{[^}]*"value":-1[,}]/);
		expect(await faultOf(field)).toBe("");
	});

	it("of real dice stay under their sentence until they fit", async () => {
		await consoleAt(gm).locator("[data-mode=hand]").click();
		await consoleAt(gm).locator("[data-mode=hand][aria-pressed=true]").waitFor();
		await goToStep(gm, "fortune");
		const throws = consoleAt(gm).locator("input[data-answer]");
		await expect.poll(() => throws.count()).toBeGreaterThan(1);
		await throws.nth(0).fill("\u0661\u0661");
		await throws.nth(1).fill("1e1");
		await consoleAt(gm).locator(".muster-btn--primary").last().click();
		await expect.poll(() => faultOf(throws.nth(1))).toContain("such as 11 or 4 3 4");
		expect(await Promise.all([throws.nth(0).inputValue(), throws.nth(1).inputValue()])).toEqual([
			"\u0661\u0661",
			"1e1",
		]);
		expect(await days()).toContain('"log":{}');
		await throws.nth(1).fill("4, 3, 4");
		await consoleAt(gm).locator(".muster-btn--primary").last().click();
		await expect.poll(days).toMatch(/"answer":11,"source":"hand"/);
		await expectNoFaults(gm);
	});
});
