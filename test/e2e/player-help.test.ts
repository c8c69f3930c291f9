/** Help in a player's own window of a day of battle: the question mark, and words of the rules, at each stage of it. */
import { describe, expect, it } from "vitest";
import { WINDOW_TOPICS } from "../../src/bridge/battle/console/help-topics.js";
import { consoleAt, goToStep, playerWindow, showBattleEntry } from "./battle-table.js";
import { DAWN_WORLD } from "./day-world.js";
import { useTable } from "./driver/index.js";
import { expectHelp, silentTerms, spokenTerms } from "./help-at-hand.js";
import { expectNoFaults, GENERATIONS, LOOKED_AT, violationsIn } from "./helpers.js";

const WINDOW = ".muster-player";

describe.each(GENERATIONS)("help in a player's window, version %i", (generation) => {
	const [table, gm, anna, bert] = useTable({ generation, world: DAWN_WORLD }, "Gamemaster", "Anna", "Bert");

	/** Holds that nothing in Anna's window stands unexplained, and answers which words explain themselves. */
	async function explained(): Promise<readonly string[]> {
		expect(await silentTerms(anna, WINDOW)).toEqual([]);
		await expectHelp(anna, WINDOW, WINDOW_TOPICS.player);
		return [...(await spokenTerms(anna, WINDOW)).keys()];
	}

	it("is there while a Risk is chosen", async () => {
		await showBattleEntry(gm);
		await gm.page.locator("[data-action=openBattle]").first().click();
		await consoleAt(gm).waitFor();
		await goToStep(gm, "heroes");
		await consoleAt(gm).locator(".muster-players button[data-does=ask]").click();
		for (const seat of [anna, bert]) await playerWindow(seat).locator("[data-action=seal]").waitFor();
		await explained();
		for (const seat of [anna, bert]) await playerWindow(seat).locator("[data-action=leave]").click();
		await expect.poll(() => playerWindow(anna).innerText()).toContain("Opened together");
		expect(await explained()).toContain("Risk");
	});

	it("is there while the own dice are thrown", async () => {
		for (const seat of [gm, anna, bert]) await table.rig(seat, [3, 3, 4]);
		await consoleAt(gm).locator("button[data-action=auto]").click();
		await playerWindow(anna).locator("[data-action=roll]").first().waitFor();
		expect(await explained()).toContain("Survival");
	});

	it("is there beside the results and the sum of Strategy", async () => {
		const given = [anna, bert].map((seat) => playerWindow(seat).locator("[data-action=letGm]"));
		const press = [...given, consoleAt(gm).locator("button[data-action=auto]")].map((all) => all.first());
		await expect
			.poll(async () => {
				// A button that was pressed before goes at any moment: a click would wait for it to come back.
				for (const each of press)
					if (await each.isVisible())
						await each.evaluateAll(([button]) => (button as HTMLElement | undefined)?.click());
				return consoleAt(gm).locator(".muster-verdict").count();
			})
			.toBe(1);
		// A player has the result by its message, later than the console that posts it.
		await playerWindow(anna).locator("[data-told=losses]").waitFor();
		expect(await explained()).toEqual(expect.arrayContaining(["The commander’s Strategy", "Survival", "Glory"]));
		expect(await silentTerms(gm, ".muster-battle")).toEqual([]);
		if (generation === LOOKED_AT) expect(await violationsIn(anna, WINDOW)).toEqual([]);
		await expectNoFaults(gm, anna, bert);
	});
});
