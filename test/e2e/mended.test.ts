import { describe, expect, it } from "vitest";
import { type Held, inPage, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, messagesOf } from "./helpers.js";

describe.each(GENERATIONS)("faults that were mended, version %i", (generation) => {
	const [, gm] = useTable({ generation }, "Gamemaster");

	it("a dialog that is submitted twice at once rolls once", async () => {
		for (const kind of ["batch", "check"]) {
			const before = (await messagesOf(gm)).length;
			await inPage(gm, async ({ muster }, kind) => void (await muster[kind].open()), kind);
			const dialog = gm.page.locator(`#muster-${kind}`);
			await dialog.locator("button[type=submit]").dblclick();
			await dialog.waitFor({ state: "detached" });
			await gm.card(before + 1);
			await gm.page.waitForTimeout(200);
			expect(await messagesOf(gm)).toHaveLength(before + 1);
		}
	});

	it("a batch of more than a hundred dice is thrown unseen, and the card says so", async () => {
		const before = (await messagesOf(gm)).length;
		await gm.say("/batch 33@12 mode:each");
		expect((await gm.card(before + 1)).text).toContain("Every attempt was rolled");
		await gm.say("/batch 200@12 mode:each");
		expect((await gm.card(before + 2)).text).toContain("thrown unseen");
		const rolls = (await messagesOf(gm)).slice(before).map((message) => message.rolls.length);
		expect(rolls).toEqual([1, 0]);
	});

	it("a card shows what changes between its rendering and its place in the log", async () => {
		const before = (await messagesOf(gm)).length;
		// The first rendering of a card is under way, which the host has not put anywhere yet.
		await inPage(gm, ({ Hooks, window, game }) => {
			Hooks.once("renderChatMessageHTML", (_message: Held, html: HTMLElement) => {
				window.wasPlaced = html.isConnected;
				void game.settings.set("muster", "cardTheme", "light");
			});
		});
		await gm.say("/batch 33@12");
		await gm.card(before + 1);
		expect(await inPage(gm, ({ window }) => window.wasPlaced)).toBe(false);
		await expect
			.poll(() => gm.page.locator("#chat .chat-log [data-muster-card]").last().getAttribute("class"))
			.toContain("theme-light");
		await inPage(gm, ({ game }) => game.settings.set("muster", "cardTheme", "log"));
	});

	it("nothing in the API throws for bad input", async () => {
		const answers = await inPage(gm, async ({ muster }) => {
			const { batch } = muster;
			const bad = {
				toString() {
					throw new Error("no text");
				},
			};
			const skill = { count: 5, attempt: { kind: "skill", skill: 12 } };
			return [
				(await batch.roll("5@12", null)).ok,
				(await batch.roll("5@12", { speaker: 7 })).ok,
				(await batch.roll("5@12", { note: bad })).ok,
				(await batch.roll(bad)).ok,
				batch.chart(20, "nobody's").ok,
				batch.odds({ input: skill }).ok,
			];
		});
		expect(answers).toEqual([true, true, false, false, false, true]);
	});

	it("a listener cannot change what is rolled", async () => {
		const frozen = await inPage(gm, async ({ Hooks, muster }) => {
			let found: Held;
			Hooks.once("muster.preRoll", (ask: Held) => {
				found = Object.isFrozen(ask.request.input.attempt.modifiers);
			});
			await muster.batch.roll("5@12-1");
			return found;
		});
		expect(frozen).toBe(true);
	});

	it("leaves no faults", () => expectNoFaults(gm));
});
