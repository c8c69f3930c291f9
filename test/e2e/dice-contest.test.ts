import { describe, expect, it } from "vitest";
import { inPage, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, messagesOf, ON_13, violationsIn } from "./helpers.js";

const ANNA = "stageAnna0000001";

describe.each(ON_13)("a contest between two players, version %i", (generation) => {
	const [table, firstGM, anna, firstBert] = useTable({ generation }, "Gamemaster", "Anna", "Bert");
	// They leave and come back.
	let gm: Seat = firstGM;
	let bert: Seat = firstBert;

	/** What a seat reads of the message with this id. */
	const read = async (seat: Seat, id: string) => (await seat.cards()).find((card) => card.id === id)?.text ?? "";
	const buttons = (seat: Seat, id: string) =>
		seat.page.locator(`#chat .chat-log > [data-message-id="${id}"] [data-muster-action="answer"]`);
	const flagsOf = async (seat: Seat, id: string) =>
		(await messagesOf(seat)).find(({ _id }) => _id === id)?.flags.muster as Record<string, unknown>;

	/** Opens a contest and gives the id of its card once every client has it. */
	async function open(seat: Seat, line: string, readers: readonly Seat[] = [gm, anna, bert]): Promise<string> {
		const known = new Set((await messagesOf(seat)).map(({ _id }) => _id));
		await seat.say(line);
		let id = "";
		await expect
			.poll(async () => {
				// A throw for an earlier contest may still be on its way.
				const fresh = (await messagesOf(seat)).filter(({ _id }) => !known.has(_id));
				id = fresh.find(({ flags }) => flags.muster?.["kind"] === "contest")?._id ?? "";
				return id;
			})
			.not.toBe("");
		for (const reader of readers) await expect.poll(() => read(reader, id)).not.toBe("");
		return id;
	}

	async function answer(seat: Seat, id: string, faces: readonly number[]): Promise<void> {
		await table.rig(seat, faces);
		await buttons(seat, id).first().click();
	}

	it("waits for both, each of whom rolls on the own screen; the card then tells everyone", async () => {
		const id = await open(gm, "/contest Aldwin 14 vs Ghurk 12 first:Anna second:Bert # arm wrestling");
		// A card whose templates are not there yet is filled a moment after it is posted.
		await expect
			.poll(() => read(bert, id))
			.toMatch(/arm wrestling .*Anna is to roll .*Bert is to roll .*Waiting for Anna and Bert/);
		await expect.poll(() => Promise.all([gm, anna, bert].map((seat) => buttons(seat, id).count()))).toEqual([2, 1, 1]);
		await expect.poll(() => anna.notices()).toEqual([expect.stringContaining("waits for your roll")]);
		await answer(anna, id, [3, 3, 4]);
		await expect.poll(() => read(bert, id)).toMatch(/3, 3, 4|10 .*has rolled|Waiting for Bert/);
		expect(await read(bert, id)).toContain("Waiting for Bert");
		await expect.poll(() => buttons(anna, id).count()).toBe(0);
		const thrown = (await messagesOf(gm)).at(-1);
		expect(thrown).toMatchObject({ author: ANNA, flags: { muster: { answers: { contest: id, side: "first" } } } });
		expect(JSON.parse(thrown?.rolls[0] ?? "{}")).toMatchObject({ formula: "3d6", total: 10 });
		await answer(bert, id, [5, 5, 5]);
		for (const seat of [gm, anna, bert]) await expect.poll(() => read(seat, id)).toMatch(/Aldwin wins by 7/);
		expect(await flagsOf(bert, id)).toMatchObject({ kind: "contest", contest: "quick", outcome: { winner: "first" } });
		expect((await flagsOf(bert, id))["log"]).toMatchObject({ "contest/first": { faces: [3, 3, 4] } });
	});

	it("shows the dice in the contest's card alone; a deleted card gives its throws back to the log", async () => {
		const id = await open(gm, "/contest Aldwin 14 vs Raider 12 first:Anna second:Bert");
		const known = new Set((await messagesOf(gm)).map(({ _id }) => _id));
		await answer(anna, id, [3, 3, 4]);
		await answer(bert, id, [5, 5, 5]);
		for (const seat of [gm, anna, bert]) await expect.poll(() => read(seat, id)).toMatch(/Aldwin wins by 7/);
		const throws = (await messagesOf(gm)).filter(({ _id }) => !known.has(_id));
		// Both roll at once: either throw may reach the server first.
		expect(throws.map(({ speaker }) => speaker.alias).sort()).toEqual(["Aldwin", "Raider"]);
		const shown = (seat: Seat) =>
			Promise.all(
				throws.map(({ _id }) => seat.page.locator(`#chat .chat-log > [data-message-id="${_id}"]`).isVisible()),
			);
		for (const seat of [gm, anna, bert]) await expect.poll(() => shown(seat)).toEqual([false, false]);
		await anna.reload();
		await expect.poll(() => shown(anna)).toEqual([false, false]);
		await inPage(gm, ({ game }, id) => game.messages.get(id).delete(), id);
		for (const seat of [gm, anna, bert]) await expect.poll(() => shown(seat)).toEqual([true, true]);
	});

	it("goes on after anybody's reload in the middle", async () => {
		const id = await open(anna, "/contest 10 vs 10 second:Bert");
		await expect.poll(() => read(gm, id)).toMatch(/Waiting for Anna and Bert/);
		await answer(bert, id, [1, 1, 2]);
		await expect.poll(() => read(anna, id)).toMatch(/Waiting for Anna(?! and)/);
		for (const seat of [gm, anna, bert]) await seat.reload();
		await answer(anna, id, [6, 6, 5]);
		for (const seat of [gm, anna, bert]) await expect.poll(() => read(seat, id)).toMatch(/Second side wins by \d/);
	});

	it("is answered by the game master for those who are away", async () => {
		const id = await open(gm, "/contest 10 vs 10 first:Anna second:Bert");
		await bert.leave();
		await answer(anna, id, [3, 3, 3]);
		await expect.poll(() => read(gm, id)).toMatch(/Waiting for Bert/);
		await answer(gm, id, [4, 4, 4]);
		for (const seat of [gm, anna]) await expect.poll(() => read(seat, id)).toMatch(/First side wins by \d/);
		bert = await table.seat("Bert");
		await expect.poll(() => read(bert, id)).toMatch(/First side wins by \d/);
	});

	it("keeps a roll that was made while no one could write it into the card", async () => {
		const id = await open(gm, "/contest 10 vs 10 first:Anna second:Bert");
		await gm.leave();
		for (const { page } of [anna, bert])
			await expect.poll(() => inPage(page, ({ game }) => game.users.activeGM)).toBe(null);
		await answer(anna, id, [3, 3, 3]);
		await expect.poll(async () => (await anna.notices()).at(-1)).toContain("stands in the chat");
		await answer(bert, id, [4, 4, 4]);
		expect(await read(anna, id)).toMatch(/Waiting for Anna and Bert/);
		gm = await table.seat("Gamemaster");
		for (const seat of [gm, anna, bert]) await expect.poll(() => read(seat, id)).toMatch(/First side wins by \d/);
	});

	it("is completed by the player who opened it when no GM is online", async () => {
		await gm.leave();
		for (const { page } of [anna, bert])
			await expect.poll(() => inPage(page, ({ game }) => game.users.activeGM)).toBe(null);
		const id = await open(anna, "/contest 10 vs 10 second:Bert", [anna, bert]);
		await answer(bert, id, [6, 6, 6]);
		await expect.poll(() => read(anna, id)).toMatch(/Waiting for Anna(?! and)/);
		await answer(anna, id, [3, 3, 3]);
		for (const seat of [anna, bert]) await expect.poll(() => read(seat, id)).toMatch(/First side wins by \d/);
		gm = await table.seat("Gamemaster");
	});

	it("sealed: what was rolled first reaches no one but the game master before both have rolled", async () => {
		const id = await open(gm, "/contest 12 vs 12 first:Anna second:Bert sealed");
		table.stage.traffic.length = 0;
		await answer(anna, id, [2, 3, 2]);
		await expect.poll(() => read(bert, id)).toMatch(/Waiting for Bert/);
		await expect.poll(async () => (await anna.notices()).at(-1)).toContain("You rolled 7");
		const reached = table.stage.traffic
			.filter(({ to }) => to === "stageBert0000001")
			.map(({ data }) => JSON.stringify(data));
		expect(reached.length).toBeGreaterThan(0);
		for (const told of reached) expect(told).not.toMatch(/"results"|"faces"|"total"|"roll":/);
		expect(await flagsOf(bert, id)).toMatchObject({ answered: { first: { user: ANNA } } });
		expect(JSON.stringify((await flagsOf(bert, id))["answered"])).not.toMatch(/roll|faces/);
		for (const seat of [gm, anna, bert]) await seat.reload();
		await answer(bert, id, [4, 4, 4]);
		for (const seat of [gm, anna, bert]) await expect.poll(() => read(seat, id)).toMatch(/First side wins by 5/);
		expect((await messagesOf(bert)).find(({ _id }) => _id === id)?.rolls).toHaveLength(2);
	});

	it("sealed: another game master fetches what the first one kept", async () => {
		const id = await open(gm, "/contest 12 vs 12 first:Anna second:Bert sealed");
		await answer(anna, id, [2, 3, 2]);
		await expect.poll(() => read(gm, id)).toMatch(/Waiting for Bert/);
		await gm.leave();
		const assistant = await table.seat("Assistant");
		await expect.poll(() => inPage(bert, ({ game }) => game.users.activeGM?.name)).toBe("Assistant");
		await answer(bert, id, [4, 4, 4]);
		for (const seat of [assistant, anna, bert]) await expect.poll(() => read(seat, id)).toMatch(/First side wins by 5/);
		await expectNoFaults(assistant);
		await assistant.page.context().close();
		gm = await table.seat("Gamemaster");
	});

	it("sealed without a game master is refused, and nothing is thrown", async () => {
		const id = await open(gm, "/contest 12 vs 12 first:Anna second:Bert sealed");
		await gm.leave();
		await expect.poll(() => inPage(anna, ({ game }) => game.users.activeGM)).toBe(null);
		await table.rig(anna, [1, 1, 1]);
		await buttons(anna, id).first().click();
		await expect.poll(async () => (await anna.notices()).at(-1)).toContain("No GM is online");
		expect(await read(anna, id)).toMatch(/Waiting for Anna and Bert/);
		gm = await table.seat("Gamemaster");
	});

	it("whispered: those who roll see it, others do not", async () => {
		const id = await open(gm, "/contest 12 vs 12 first:Anna seen:gm", [gm, anna]);
		expect(await read(bert, id)).toBe("");
		await answer(anna, id, [3, 3, 3]);
		// Until then the first button of the game master would roll for her.
		await expect.poll(() => read(gm, id)).toMatch(/Waiting for Gamemaster/);
		await answer(gm, id, [4, 4, 4]);
		await expect.poll(() => read(anna, id)).toMatch(/First side wins by \d/);
	});

	it("believes no one: a throw of another's, of other dice or a second one changes nothing", async () => {
		const id = await open(gm, "/contest 12 vs 12 first:Anna second:Bert");
		const forge = (side: string, formula: string): Promise<void> =>
			inPage(
				anna,
				async ({ foundry, ChatMessage }, contest, side, formula) => {
					const roll = await new foundry.dice.Roll(formula).evaluate();
					await ChatMessage.create({ rolls: [roll], flags: { muster: { answers: { contest, side } } } });
				},
				id,
				side,
				formula,
			);
		await forge("second", "3d6");
		await forge("first", "1d6 + 2");
		await forge("first", "4d6kl3");
		await answer(anna, id, [5, 5, 5]);
		await expect.poll(() => read(gm, id)).toMatch(/Waiting for Bert/);
		await table.rig(anna, [1, 1, 1]);
		await forge("first", "3d6");
		await answer(bert, id, [4, 4, 4]);
		await expect.poll(() => read(gm, id)).toMatch(/Second side wins by 3/);
		const outcome = (await flagsOf(gm, id))["outcome"] as { first: { roll: number } };
		expect(outcome.first.roll).toBe(15);
	});

	it("has nothing that axe objects to, and no error anywhere", async () => {
		await open(gm, "/contest 12 vs 12 first:Anna second:Bert");
		expect(await violationsIn(gm, "#chat .chat-log")).toEqual([]);
		await expectNoFaults(gm, anna, bert);
	});
});
