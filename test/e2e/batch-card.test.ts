import { describe, expect, it } from "vitest";
import { tableForTest, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, LOOKED_AT, messagesOf, violationsIn, withoutAge } from "./helpers.js";

describe.each(GENERATIONS)("a batch from the chat box, version %i", (generation) => {
	const [table, gm, anna] = useTable({ generation }, "Gamemaster", "Anna");

	it("shows the same card to the game master and to a player", async () => {
		await table.rig(gm, [4, 3, 1], [0.3, 0.2]);
		await gm.say("/batch 33@12 # archers");
		const seen = (await gm.card(1)).text;
		expect(seen).toContain("33 archers, skill 12");
		expect(seen).toContain("27 hits of 33");
		expect(seen).toContain("A roll of 8 allows 26 or 27");
		expect(withoutAge((await anna.card(1)).text)).toBe(withoutAge(seen));
	});

	it("keeps exactly one Roll, the visible one, and the hidden draw in none", async () => {
		const [message] = await messagesOf(anna);
		expect(message?.rolls).toHaveLength(1);
		const roll = JSON.parse(message?.rolls[0] ?? "{}");
		expect(roll).toMatchObject({ formula: "3d6", total: 8 });
		const outcome = message?.flags.muster?.["outcome"] as { hits: number; log: Record<string, { answer: number }> };
		expect(outcome.hits).toBe(27);
		const place = outcome.log["batch/place"]?.answer;
		expect(place).toBeGreaterThan(0);
		expect(message?.rolls[0]).not.toContain(String(place));
		expect(JSON.stringify(message?.flags.muster).length).toBeLessThanOrEqual(4_000);
	});

	it("lets a player roll, with other dice, in every mode", async () => {
		await anna.say("/batch 20x1d20+5>=15");
		expect((await anna.card(2)).text).toMatch(/20 × 1d20\+5 ≥ 15 exact \d+ hits? of 20/);
		await anna.say("/batch 35@12 mode:chart");
		expect((await anna.card(3)).text).toMatch(/35 rolls, skill 12 charts? \d+ hits? of 35/);
		await anna.say("/batch 12@10 mode:each crit:skill");
		expect((await anna.card(4)).text).toMatch(/12 rolls, skill 10 .* \d+ hits? of 12/);
		await anna.say("/batch 10000@12 mode:expected");
		expect((await anna.card(5)).text).toContain("7,407 hits of 10,000");
		expect(await gm.card(5)).toBeTruthy();
		const rolls = (await messagesOf(gm)).map((message) => message.rolls.length);
		expect(rolls.slice(1)).toEqual([1, expect.any(Number), 1, 0]);
	});

	it("explains a number on click and on Escape gives the focus back", async () => {
		const why = gm.page.locator("#chat .chat-log > .chat-message").first().locator(".muster-why").first();
		await why.focus();
		await gm.page.keyboard.press("Enter");
		expect(await why.getAttribute("aria-expanded")).toBe("true");
		const ledger = gm.page.locator(".muster-ledger:popover-open");
		expect((await ledger.innerText()).replace(/\s+/g, " ")).toMatch(/Skill.*12/);
		await gm.page.keyboard.press("Escape");
		await ledger.waitFor({ state: "detached" }).catch(() => undefined);
		expect(await why.getAttribute("aria-expanded")).toBe("false");
		expect(await why.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
	});

	it("stays through a reload, for both", async () => {
		const before = (await gm.cards()).map(({ id }) => id);
		await gm.reload();
		await gm.card(5);
		expect((await gm.cards()).map(({ id }) => id)).toEqual(before);
		expect((await gm.card(1)).text).toContain("27 hits of 33");
	});

	it("has nothing that axe objects to, and no error anywhere", async () => {
		if (generation === LOOKED_AT) expect(await violationsIn(gm, "#chat .chat-log .muster-card")).toEqual([]);
		await expectNoFaults(gm, anna);
	});
});

describe("a card without the module", () => {
	it("still tells the result in plain markup", async () => {
		const [with14, gm] = await tableForTest({ generation: 14 }, "Gamemaster");
		await gm.say("/batch 33@12 # archers");
		await gm.card(1);
		const world = with14.stage.save();
		await with14.close();
		const [bare, later] = await tableForTest({ generation: 14, dist: null, world }, "Gamemaster");
		const { text } = await later.card(1);
		expect(text).toContain("33 archers, skill 12");
		expect(text).toMatch(/\d+ hits? of 33/);
		await expectNoFaults(later);
		await bare.close();
	});
});
