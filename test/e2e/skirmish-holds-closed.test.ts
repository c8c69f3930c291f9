/** Players who close their browsers with orders that are open, and come back: all is whole, and seen by no other. */
import { describe, expect, it } from "vitest";
import { type Held, inPage, patient, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { heardBy } from "./hostile-pages-table.js";
import { actorId, heldFight, heldWorld } from "./skirmish-holds-table.js";

const [ANNA, BERT] = ["stageAnna0000001", "stageBert0000001"];

describe.each(GENERATIONS)("a skirmish whose players close their browsers, version %i", (generation) => {
	const [table, gm, anna, bert] = useTable({ generation, world: heldWorld() }, "Gamemaster", "Anna", "Bert");
	const fight = () => heldFight(table);
	const foot = (seat: Seat) => fight().round(seat).locator("footer").textContent();
	const ordered = (seat: Seat) => fight().round(seat).locator("[data-action=takeBack]").count();
	const maySeal = (seat: Seat) => fight().round(seat).locator("[data-action=seal]").isEnabled();
	const isThere = (user: string) => inPage(gm, ({ game }, user) => game.users.get(user).active as boolean, user);
	/** The words on a screen, and all that its browser keeps. */
	const knownTo = (seat: Seat): Promise<string> =>
		inPage(seat, () => `${document.body.innerText} ${JSON.stringify({ ...localStorage })}`);
	const placed = () =>
		(table.stage.world.sources("Scene") as Held[]).flatMap(({ tokens }) => tokens.map(({ x, y }: Held) => [x, y]));
	/** Closes a browser, and opens it once more when all others know that its user is gone. */
	async function comesBack(seat: Seat, user: string): Promise<Seat> {
		await seat.page.close();
		await expect.poll(() => isThere(user)).toBe(false);
		return table.seat(seat.user, { beside: seat });
	}

	it("find open orders as they were, and sealed ones sealed", { timeout: patient(120_000) }, async () => {
		const { begin, open, press, roll, passed, pages } = fight();
		await begin(gm);
		await Promise.all([anna, bert].map(open));
		await roll(gm);
		await passed("individuals", gm, anna, bert);
		const heard = [ANNA, BERT].map((user) => heardBy(table, user).length);
		await press(anna, "takeAll");
		await press(bert, "take");
		await press(bert, "seal");
		await expect.poll(() => foot(gm)).toContain("Bert sealed");
		const counts = [2, 1];
		await expect.poll(() => Promise.all([anna, bert].map(ordered))).toEqual(counts);

		const annaAgain = await comesBack(anna, ANNA);
		const bertAgain = await comesBack(bert, BERT);
		await Promise.all([annaAgain, bertAgain].map(open));
		await expect.poll(() => Promise.all([annaAgain, bertAgain].map(ordered))).toEqual(counts);
		// What is open waits for its player still; what is sealed is with the GM.
		expect(await Promise.all([annaAgain, bertAgain].map(maySeal))).toEqual([true, false]);
		await expect.poll(() => foot(gm)).toContain("Bert sealed");
		await expect.poll(() => foot(gm)).toContain("Waiting for Anna");

		// No document and no frame held any of it, and no other player knows it.
		expect(JSON.stringify(pages())).not.toContain('"way"');
		for (const [at, user] of [ANNA, BERT].entries())
			expect(heardBy(table, user).slice(heard[at]).join("\n")).not.toContain('"kind":"move"');
		for (const [seat, others] of [
			[annaAgain, ["B", "D"]],
			[bertAgain, ["A", "C"]],
		] as const)
			for (const letter of others) expect(await knownTo(seat)).not.toContain(actorId(letter));

		const before = placed();
		await press(annaAgain, "seal");
		await expect.poll(() => foot(gm)).toContain("Anna and Bert sealed");
		await roll(gm);
		await passed("movement", gm, annaAgain, bertAgain);
		await expect.poll(placed).not.toEqual(before);
		await expectNoFaults(gm, annaAgain, bertAgain);
	});
});
