/** What a person does first; runs on the stage, or on a licensed server (see driver/licensed-table.ts). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable, type Seat, type Table } from "./driver/index.js";
import { GENERATIONS } from "./helpers.js";

describe.each(GENERATIONS)("the first minute, version %i", (generation) => {
	let table: Table;
	let gm: Seat;

	beforeAll(async () => {
		table = await openTable(generation);
		gm = await table.seat("Gamemaster");
	});
	afterAll(() => table?.close());

	it("turns /batch 33@12 into a card with the hits of 33", async () => {
		const before = (await gm.cards()).length;
		await gm.type("/batch 33@12");
		expect((await gm.card(before + 1)).text).toMatch(/33 rolls, skill 12 exact \d+ hits? of 33/);
		expect(await gm.faults()).toEqual([]);
	});
});
