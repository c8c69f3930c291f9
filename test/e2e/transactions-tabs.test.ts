import { describe, expect, it } from "vitest";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { type Held, inPage, patient, type Seat, type StageTable, tableForTest } from "./driver/index.js";
import { GENERATIONS, inTurn } from "./helpers.js";
import { apply, type Drill, points, recordsAt, setPoints, stateOf, teach, told } from "./transaction-drill.js";

const three: Drill = { word: "drillA0000000001", raiders: [1, 2, 3], loss: 3 };
const { word } = three;
const world = skirmishWorld({ raiders: 5, system: { hero: { hp: { value: 10, max: 10 } } } });

let table: StageTable;

describe.each(
	GENERATIONS.flatMap((generation) =>
		inTurn(["refuse", "replace", "renumber"] as const, generation).map((takenId) => ({ generation, takenId })),
	),
)("two tabs of one GM, $generation, $takenId", ({ generation, takenId }) => {
	it("apply once, for themselves and for a player", { timeout: patient(120_000) }, async () => {
		[table] = await tableForTest({ generation, takenId, world });
		const gm = await table.seat("Gamemaster");
		const beside = await table.seat("Gamemaster", { beside: gm });
		const anna = await table.seat("Anna");
		await teach(gm, beside, anna);
		expect(table.stage.clients()).toHaveLength(3);
		const outcomes = await Promise.all([apply(gm, three), apply(beside, three)]);
		expect(outcomes.toSorted()[1]).toBe("done");
		expect(outcomes.toSorted()[0]).toMatch(/^MUSTER\.Fault\.Transaction\.(done|beingWritten)$/);
		for (const seat of [gm, beside, anna]) await expect.poll(() => stateOf(seat, word)).toBe("done");
		const other = { word: "drillB0000000001", raiders: [4], loss: 2 };
		await inPage(gm, ({ game }, hero) => game.actors.get(hero).update({ "system.hp.value": 10 }), SKIRMISH.hero);
		await inPage(gm, ({ game }, hero) => game.actors.get(hero).effects.get("drillProne000001").delete(), SKIRMISH.hero);
		expect(await apply(anna, other)).toBe("done");
		for (const seat of [gm, beside, anna]) {
			await expect.poll(() => stateOf(seat, other.word)).toBe("done");
			await expect.poll(() => points(seat, [1, 2, 3, 4])).toEqual([9, 7, 7, 7, 8]);
		}
		const counts = () => Promise.all([gm, beside].map(async (seat) => (await told(seat))[0].length));
		// A source hears of its transaction after that is done.
		await expect.poll(async () => (await counts()).reduce((sum, count) => sum + count, 0)).toBe(2);
		await expect.poll(() => recordsAt(gm)).toEqual([2]);
		await expect.poll(() => inPage(gm, ({ game }, hero) => game.actors.get(hero).effects.size, SKIRMISH.hero)).toBe(1);
		await beside.reload();
		expect(await stateOf(beside, word)).toBe("done");
		expect(await beside.page.locator("#muster-unfinished").count()).toBe(0);
	});
});

/**
 * Another client's record comes in place of a seat's own, heard of only when the seat has sent that its own is done.
 */
const replaceLate = (seat: Seat): Promise<void> =>
	inPage(seat, ({ getDocumentClass, Hooks, window }) => {
		const pages = getDocumentClass("JournalEntryPage");
		const { updateDocuments } = pages;
		pages.updateDocuments = async (updates: Held, operation: Held) => {
			pages.updateDocuments = updateDocuments;
			const [{ _id, flags, ...page }] = updates;
			const record = { ...JSON.parse(flags.muster.transaction), nonce: "anotherTab000001", state: "open" };
			const { callAll } = Hooks;
			const late: unknown[][] = [];
			Hooks.callAll = (...args: unknown[]) =>
				args[0] === "createJournalEntryPage" ? late.push(args) : callAll.apply(Hooks, args);
			const other = { _id, ...page, flags: { muster: { transaction: JSON.stringify(record) } } };
			await pages.createDocuments([other], { parent: operation.parent, keepId: true });
			Hooks.callAll = callAll;
			const sent = updateDocuments.call(pages, updates, operation);
			window.heardLate = late.length;
			for (const args of late) callAll.apply(Hooks, args);
			return sent;
		};
	});

it("a record that is replaced while it is being closed stays closed", async () => {
	[table] = await tableForTest({ generation: 13, takenId: "replace", world });
	const gm = await table.seat("Gamemaster");
	const anna = await table.seat("Anna");
	await teach(gm, anna);
	await replaceLate(gm);
	expect(await apply(gm, three)).toBe("done");
	expect(await inPage(gm, ({ window }) => window.heardLate)).toBe(1);
	// What was sent to put it back has been answered when this has.
	await setPoints(gm, 4, 5);
	for (const seat of [gm, anna]) await expect.poll(() => stateOf(seat, word)).toBe("done");
	await gm.reload();
	expect(await stateOf(gm, word)).toBe("done");
});
