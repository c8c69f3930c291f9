/** The sample war in every game system of the stage: brought, its raiders' attack applied, its skirmish begun. */
import { describe, expect, it } from "vitest";
import { SHAPED_SYSTEMS } from "../stage/index.js";
import { patient, tableForTest } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import {
	bringSample,
	countDocuments,
	guardPoints,
	openWelcome,
	sampleTokens,
	takeOut,
	WELCOME,
} from "./sample-table.js";

/** Systems in which each table makes up where points stand, so that no new actor has any. */
const MADE_UP: readonly string[] = ["custom-system-builder"];

describe.each(GENERATIONS)("the sample war, version %i", (generation) => {
	it.each(["plain", ...SHAPED_SYSTEMS] as const)("in a world of %s", async (system) => {
		const [, gm] = await tableForTest({ generation, system }, "Gamemaster");
		const before = await countDocuments(gm);
		await openWelcome(gm);
		await bringSample(gm);
		expect(await sampleTokens(gm)).toEqual({ army: 2, unit: 6, raider: 10, guard: 5 });
		await takeOut(gm);
		expect(await countDocuments(gm)).toEqual(before);
		await bringSample(gm);
		await gm.page.locator(`${WELCOME} [data-action=tryMob]`).click();
		const full = await guardPoints(gm);
		await gm.page.locator("#muster-mob button[type=submit]").click();
		await gm.page.locator("#chat .muster-mobcard").waitFor();
		if (!MADE_UP.includes(system)) {
			await gm.page.locator('#chat [data-muster-action="apply"]').click();
			await expect.poll(() => guardPoints(gm), { timeout: patient(10_000) }).not.toEqual(full);
		}
		// The skirmish waits at its first phase, and goes on from there.
		await gm.page.locator(`${WELCOME} [data-action=trySkirmish]`).click();
		const phase = gm.page.locator("[id^=muster-skirmish-] [aria-current=step]");
		await expect.poll(() => phase.textContent(), { timeout: patient(10_000) }).toContain("Heroes");
		await gm.page.locator("[id^=muster-skirmish-] [data-key=primary]").click();
		await expect.poll(() => phase.textContent(), { timeout: patient(10_000) }).toContain("Movement");
		await expectNoFaults(gm);
	});
});
