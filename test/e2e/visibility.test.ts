import { describe, expect, it } from "vitest";
import { joinRaw } from "../stage/support/raw-client.js";
import { inPage, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, messagesOf } from "./helpers.js";

const GM = "stageGamemaster1";
const ANNA = "stageAnna0000001";

describe.each(GENERATIONS)("who sees a batch, version %i", (generation) => {
	const [table, gm, anna, bert] = useTable({ generation }, "Gamemaster", "Anna", "Bert");

	const shown = async (seat: Seat) => (await seat.cards()).filter(({ text }) => / hits? of /.test(text)).length;

	it("everyone, if it is public", async () => {
		await anna.say("/batch 33@12");
		await Promise.all([gm, anna, bert].map((seat) => seat.card(1)));
		expect(await Promise.all([gm, anna, bert].map(shown))).toEqual([1, 1, 1]);
	});

	it("the game master and the roller, if it is for the game master, by the chat box or by the command", async () => {
		await anna.choose("gm");
		await anna.say("/batch 33@12");
		await expect.poll(() => shown(anna)).toBe(2);
		await anna.choose("public");
		await anna.say("/batch 34@12 seen:gm");
		await expect.poll(() => Promise.all([gm, anna].map(shown))).toEqual([3, 3]);
		expect(await shown(bert)).toBe(1);
	});

	it("the roller alone, if it is a self roll", async () => {
		await anna.say("/batch 35@12 seen:self");
		await expect.poll(() => shown(anna)).toBe(4);
		expect(await shown(gm)).toBe(3);
		expect(await shown(bert)).toBe(1);
	});

	it("the game master alone, if a player rolls blind: the player's client throws, and no number reaches the player", async () => {
		const before = (await messagesOf(anna)).length;
		table.stage.traffic.length = 0;
		await table.rig(gm, [4, 3, 1], [0.3, 0.2]);
		await anna.say("/batch 33@12 seen:blind # scouts");
		await expect.poll(async () => (await gm.cards()).at(-1)?.text).toContain("27 hits of 33");
		await expect.poll(async () => (await anna.cards()).at(-1)?.text).toContain("Only the GM sees this result.");
		expect((await anna.cards()).at(-1)?.text).toContain("33 scouts, skill 12");
		const stored = (await messagesOf(anna))[before];
		expect(stored).toMatchObject({ author: ANNA, rolls: [] });
		expect(JSON.stringify(stored?.flags)).not.toMatch(/outcome|hits|"log"|faces|total/);
		const reached = table.stage.traffic.filter(({ to }) => to === ANNA).map(({ data }) => JSON.stringify(data));
		expect(reached.length).toBeGreaterThan(0);
		for (const told of reached) expect(told).not.toMatch(/outcome|\bhits\b|faces|\b27\b|"total"/);
	});

	it("the game master still sees that result after a reload, the player still does not", async () => {
		await gm.reload();
		await anna.reload();
		await expect.poll(async () => (await gm.cards()).at(-1)?.text).toContain("27 hits of 33");
		expect((await anna.cards()).at(-1)?.text).toContain("Only the GM sees this result.");
	});

	it("a second game master who comes later is given the result", async () => {
		const assistant = await table.seat("Assistant");
		await expect.poll(async () => (await assistant.cards()).at(-1)?.text).toContain("27 hits of 33");
		await expectNoFaults(assistant);
		await assistant.page.context().close();
	});

	it("the game master alone, what is rolled again from a message in which a player shows a blind roll to all", async () => {
		const flags = (await messagesOf(anna)).at(-1)?.flags;
		const before = await shown(gm);
		const client = await joinRaw(table.stage, "Anna");
		const data = [{ content: "<p>plain</p>", flags }];
		const request = { type: "ChatMessage", action: "create", data, options: {} };
		const { result } = await client.request<{ result: readonly { _id: string }[] }>("modifyDocument", request);
		await client.close();
		await expect.poll(() => shown(gm)).toBe(before + 1);
		await gm.page.locator(`[data-message-id="${result[0]?._id}"] [data-muster-action=repeat]`).last().click();
		await expect.poll(() => shown(gm)).toBe(before + 2);
		expect((await messagesOf(gm)).slice(-2)).toMatchObject([{ whisper: [] }, { author: GM, blind: true }]);
	});

	it("a game master's own blind batch is hidden as the host hides it", async () => {
		const before = await shown(gm);
		await gm.say("/batch 33@12 seen:blind");
		await expect.poll(() => shown(gm)).toBe(before + 1);
		const [message] = (await messagesOf(gm)).slice(-1);
		expect(message).toMatchObject({ author: GM, blind: true });
		expect(message?.whisper).toContain(GM);
		await expectNoFaults(gm, anna, bert);
	});

	it("no one, if no game master is there: the player reads why and nothing is posted", async () => {
		await gm.leave();
		await expect.poll(() => inPage(anna, ({ game }) => game.users.activeGM)).toBe(null);
		const before = (await messagesOf(anna)).length;
		await anna.say("/batch 33@12 seen:blind");
		await expect.poll(() => anna.notices()).toEqual([expect.stringMatching(/game ?master|GM/i)]);
		expect((await messagesOf(anna)).length).toBe(before);
		await expectNoFaults(anna);
	});
});
