import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinRaw } from "../stage/support/raw-client.js";
import { openStage, type Seat, type StageTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, messagesOf } from "./helpers.js";

const GM = "stageGamemaster1";

/** What the host does with an id that is taken is not documented: each way must come out the same. */
const WAYS = GENERATIONS.flatMap((generation) =>
	(["refuse", "replace", "renumber"] as const).map((takenId) => ({ generation, takenId })),
);

describe.each(WAYS)("a player's blind roll with two tabs of one game master, $generation, $takenId", (way) => {
	let table: StageTable;
	let gm: Seat;
	let beside: Seat;
	let anna: Seat;

	beforeAll(async () => {
		table = await openStage(way);
		gm = await table.seat("Gamemaster");
		beside = await table.seat("Gamemaster", { beside: gm });
		anna = await table.seat("Anna");
	});
	afterAll(() => table?.close());

	it("is one card with one number in both tabs, before and after a reload", async () => {
		await table.rig(gm, [4, 3, 1], [0.3, 0.2]);
		await table.rig(beside, [6, 6, 5], [0.3, 0.2]);
		await anna.say("/batch 33@12 seen:blind");
		await expect.poll(async () => (await anna.cards()).length).toBe(1);
		await expect.poll(async () => hits(await gm.cards())).toHaveLength(1);
		await expect.poll(async () => hits(await beside.cards())).toHaveLength(1);
		await expect.poll(() => messagesOf(gm)).toHaveLength(1);
		await expect.poll(async () => hits(await beside.cards())).toEqual(hits(await gm.cards()));
		const [number] = hits(await gm.cards());
		expect((await gm.cards()).length + (await beside.cards()).length).toBe(2);
		expect((await anna.cards())[0]?.text).not.toMatch(/hits of/);
		await gm.reload();
		await beside.reload();
		await expect.poll(async () => hits(await gm.cards())).toEqual([number]);
		await expect.poll(async () => hits(await beside.cards())).toEqual([number]);
		expect(await gm.cards()).toHaveLength(1);
	});

	it("goes on to be one for the next roll", async () => {
		await anna.say("/batch 20@11 seen:blind");
		await expect.poll(async () => hits(await gm.cards())).toHaveLength(2);
		await expect.poll(async () => hits(await beside.cards())).toEqual(hits(await gm.cards()));
		await expect.poll(async () => (await anna.cards()).length).toBe(2);
	});

	it("is kept although another tab writes upon a store as it was before", async () => {
		const before = hits(await gm.cards());
		const stale = await gm.page.evaluate<string>('localStorage.getItem("muster.blindResults")');
		await anna.say("/batch 10@10 seen:blind");
		for (const seat of [gm, beside]) await expect.poll(async () => hits(await seat.cards())).toHaveLength(3);
		// A page of the same place, which tells both tabs; the game's own are told of each other's writing late, now and then.
		const third = await gm.page.context().newPage();
		await third.goto(`${table.stage.url}/no-such-page`);
		await third.evaluate((old) => localStorage.setItem("muster.blindResults", old), stale);
		await third.close();
		const kept = 'JSON.parse(localStorage.getItem("muster.blindResults")).length';
		await expect.poll(() => beside.page.evaluate(kept)).toBeGreaterThan((JSON.parse(stale) as unknown[]).length);
		await gm.reload();
		await beside.reload();
		for (const seat of [gm, beside]) await expect.poll(async () => hits(await seat.cards())).toHaveLength(3);
		expect(hits(await gm.cards()).slice(0, 2)).toEqual(before);
	});

	it("leaves no faults", () => expectNoFaults(gm, beside, anna));
});

describe.each([
	{ generation: 13, querySender: false },
	{ generation: 14, querySender: false },
	{ generation: 14, querySender: true },
] as const)("a query in another user's name, $generation, sender told: $querySender", (way) => {
	let table: StageTable;
	let gm: Seat;

	beforeAll(async () => {
		table = await openStage(way);
		gm = await table.seat("Gamemaster");
	});
	afterAll(() => table?.close());

	it("is refused, whatever it puts into its options", async () => {
		const bert = await joinRaw(table.stage, "Bert");
		const card = { schema: 1, kind: "help" };
		for (const user of [GM, { _id: GM, id: GM, role: 4, isGM: true }]) {
			const data = { asker: GM, nonce: "0123456789abcdef", payload: { messageId: "0123456789abcdef", card } };
			const ask = { userId: GM, data, timeout: 15_000, options: { user, sender: GM, userId: GM } };
			expect(await bert.request("userQuery", { ...ask, name: "muster.blindResult" })).toBe(false);
			expect(await bert.request("userQuery", { ...ask, name: "muster.blindRoll" })).toMatchObject({ ok: false });
		}
		await bert.close();
		expect(await messagesOf(gm)).toEqual([]);
	}, 60_000);
});

/** The numbers of the cards that show one. */
const hits = (cards: readonly { readonly text: string }[]): string[] =>
	cards.flatMap(({ text }) => /\d+ hits of \d+/.exec(text) ?? []);
