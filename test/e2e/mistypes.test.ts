import { describe, expect, it } from "vitest";
import { useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, LOOKED_AT, messagesOf, violationsIn } from "./helpers.js";

/** A row reads: what is typed, what the card points at, what its sentence says. */
const MISTYPED = [
	["/batch 33@", "skill?", /skill/i],
	["/batch -1@12", "^", /whole number|how many/i],
	["/batch 1e12@12", "^", /whole number|@|how many/i],
	["/batch 33@12 <img src=x onerror=alert(1)>", "^", /option|note/i],
	["/batch 33@1x2", "^", /skill/i],
	["/batch 0@12", "^", /1/],
	["/batch 33@12 mode:foo", "^", /exact/],
] as const;

describe.each(GENERATIONS)("a mistyped batch, version %i", (generation) => {
	const [, gm, anna] = useTable({ generation }, "Gamemaster", "Anna");

	it.each(MISTYPED)("%s", async (line, pointer, sentence) => {
		const before = (await anna.cards()).length;
		let dialogs = 0;
		const count = (dialog: { dismiss(): Promise<void> }) => {
			dialogs++;
			return dialog.dismiss();
		};
		anna.page.on("dialog", count);
		await anna.say(line);
		const { text } = await anna.card(before + 1);
		expect(text).toContain("Muster could not read that");
		expect(text).toContain(line.replace(/\s+/g, " "));
		expect(text).toContain(pointer);
		expect(text).toMatch(sentence);
		expect(await anna.page.locator(".muster-card img").count()).toBe(0);
		const [message] = (await messagesOf(anna)).slice(-1);
		expect(message?.rolls).toEqual([]);
		expect(await anna.cards()).toHaveLength(before + 1);
		expect(dialogs).toBe(0);
		anna.page.off("dialog", count);
	});

	it("is seen by no one else", async () => {
		expect(await gm.cards()).toEqual([]);
	});

	it("goes back into the chat box", async () => {
		await anna.page.locator('#chat [data-muster-action="correct"]').first().click();
		const box = generation === 13 ? "textarea#chat-message" : "#chat-message .editor-content";
		const typed = () =>
			anna.page
				.locator(box)
				.evaluate((element) => (element instanceof HTMLTextAreaElement ? element.value : element.textContent));
		await expect.poll(typed).toBe("/batch 33@");
	});

	it("leaves the chat once a line goes well, with all others before it", async () => {
		expect((await anna.cards()).length).toBe(MISTYPED.length);
		await anna.say("/batch 33 archers @12");
		await expect.poll(() => anna.page.locator("#chat .chat-log .muster-card").count()).toBe(1);
		await expect.poll(() => anna.page.locator("#chat .chat-log .muster-card").innerText()).toContain("archers");
		await anna.say("/batch 33@");
		await expect.poll(() => anna.page.locator("#chat .chat-log .muster-card").count()).toBe(2);
	});

	it("opens a dialog when nothing follows the command", async () => {
		const before = (await anna.cards()).length;
		await anna.say("/batch");
		await anna.page.locator(".application.muster-app").waitFor();
		expect(await anna.cards()).toHaveLength(before);
	});

	it("has nothing that axe objects to, and no error anywhere", async () => {
		if (generation === LOOKED_AT) expect(await violationsIn(anna, "#chat .chat-log .muster-card")).toEqual([]);
		await expectNoFaults(anna, gm);
	});
});
