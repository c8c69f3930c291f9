import { beforeAll, describe, expect, it } from "vitest";
import { joinRaw } from "../stage/support/raw-client.js";
import { inPage, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, inTurn, messagesOf } from "./helpers.js";

const GM = "stageGamemaster1";

/** What the host does with an id that is taken is not documented: each way must come out the same. */
const WAYS = GENERATIONS.flatMap((generation) =>
	inTurn(["refuse", "replace", "renumber"] as const, generation).map((takenId) => ({ generation, takenId })),
);

/** From now on the host's answer to a posted message does not come for as long as the test takes. */
const holdAnswers = (seat: Seat): Promise<void> =>
	inPage(seat, ({ ChatMessage }) => {
		const { create } = ChatMessage;
		ChatMessage.create = async (...given) => {
			await create.apply(ChatMessage, given);
			return new Promise<never>(() => undefined);
		};
	});

/** Puts what this browser keeps into the one setting in which an older module kept it. */
const backToRows = (seat: Seat): Promise<void> =>
	inPage(seat, () => {
		const at = (place: string): [number, unknown] => JSON.parse(localStorage.getItem(place) ?? "");
		const places = Object.keys(localStorage).filter((place) => place.startsWith("muster.blindResults."));
		places.sort((a, b) => at(a)[0] - at(b)[0]);
		const rows = places.map((place) => {
			const [world, draw] = place.split(".").slice(2);
			return [world, "0123456789abcdef", draw, at(place)[1]];
		});
		for (const place of places) localStorage.removeItem(place);
		localStorage.setItem("muster.blindResults", JSON.stringify(rows));
	});

describe.each(WAYS)("a player's blind roll with two tabs of one game master, $generation, $takenId", (way) => {
	const [table, gm, anna] = useTable(way, "Gamemaster", "Anna");
	let beside: Seat;
	beforeAll(async () => {
		beside = await table.seat("Gamemaster", { beside: gm });
	});

	it("is one card with one number in both tabs, before and after a reload", async () => {
		await table.rig(gm, [4, 3, 1], [0.3, 0.2]);
		await table.rig(beside, [6, 6, 5], [0.3, 0.2]);
		await anna.say("/batch 33@12 seen:blind");
		// Each tab answers when nothing is left to do for it: until then a second message may be on its way, or be taken
		// away.
		await expect.poll(answersOfGm).toBe(2);
		await expect.poll(async () => (await anna.cards()).length).toBe(1);
		await expect.poll(() => messagesOf(gm)).toHaveLength(1);
		const [number] = await oneEach(1);
		for (const seat of [gm, beside]) await expect.poll(async () => (await seat.cards()).length).toBe(1);
		expect((await anna.cards())[0]?.text).not.toMatch(/hits? of/);
		await gm.reload();
		await beside.reload();
		await expect.poll(async () => hits(await gm.cards())).toEqual([number]);
		await expect.poll(async () => hits(await beside.cards())).toEqual([number]);
		await expect.poll(async () => (await gm.cards()).length).toBe(1);
	});

	it("goes on to be one for the next roll", async () => {
		await anna.say("/batch 20@11 seen:blind");
		await expect.poll(answersOfGm).toBe(4);
		await oneEach(2);
		await expect.poll(async () => (await anna.cards()).length).toBe(2);
	});

	it("is kept although both tabs are closed as soon as the card stands", async () => {
		const before = await oneEach(2);
		for (const seat of [gm, beside]) await holdAnswers(seat);
		await anna.say("/batch 10@10 seen:blind");
		await expect.poll(async () => (await messagesOf(anna)).length).toBeGreaterThan(2);
		await gm.reload();
		await beside.reload();
		// Where both tabs have posted one, no client deletes the second: it has its number too.
		expect((await oneEach((await messagesOf(gm)).length)).slice(0, 2)).toEqual(before);
	});

	it("is taken over from where an older version kept it", async () => {
		const before = hits(await gm.cards());
		await backToRows(gm);
		await beside.reload();
		await gm.reload();
		expect(await oneEach(before.length)).toEqual(before);
		await expect.poll(() => inPage(gm, ({ game }) => game.settings.get("muster", "blindResults"))).toEqual([]);
	});

	it("leaves no faults", () => expectNoFaults(gm, beside, anna));

	const answersOfGm = (): number =>
		table.stage.traffic.filter(({ from, type }) => from === GM && type === "queryAnswer").length;

	/**
	 * Waits until both tabs show as many numbers, and the same, and answers them. Both are read each time: while the
	 * second tab's message takes the place of the first's, a log shows neither for a moment.
	 */
	const oneEach = async (count: number): Promise<string[]> => {
		let shown: string[] = [];
		await expect
			.poll(async () => {
				shown = hits(await gm.cards());
				return { shown: shown.length, same: String(shown) === String(hits(await beside.cards())) };
			})
			.toEqual({ shown: count, same: true });
		return shown;
	};
});

describe.each([
	{ generation: 13, querySender: false },
	{ generation: 14, querySender: false },
	{ generation: 14, querySender: true },
] as const)("a query in another user's name, $generation, sender named: $querySender", (way) => {
	const [table, gm] = useTable(way, "Gamemaster");

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
	});
});

/** The numbers of the cards that show one. */
const hits = (cards: readonly { readonly text: string }[]): string[] =>
	cards.flatMap(({ text }) => /\d+ hits? of \d+/.exec(text) ?? []);
