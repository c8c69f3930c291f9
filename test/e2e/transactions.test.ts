import { beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_USERS } from "../stage/index.js";
import { joinRaw } from "../stage/support/raw-client.js";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { type Held, inPage, type Seat, type StageTable, tableForTest } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { act, answer, apply, type Drill, points, setPoints, stateOf, teach, told } from "./transaction-drill.js";

const three: Drill = { word: "drillA0000000001", raiders: [1, 2, 3], loss: 3 };
const { word } = three;
const fresh = [10, 10, 10, 10];
const hurt = [9, 7, 7, 7];

const WRITES = ["modifyDocument", "modifyBatch"];
const writesOf = ({ stage }: StageTable): number =>
	stage.traffic.filter(({ to, type }) => to === "server" && WRITES.includes(type)).length;

/** The sources of everything that a drill touches. */
const touched = ({ stage }: StageTable): unknown => {
	const saved = stage.save() as unknown as Record<string, Record<string, unknown>[]>;
	const strip = (value: unknown): unknown =>
		JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === "_stats" ? undefined : inner)));
	return strip([saved["actors"], saved["scenes"]]);
};

const world = skirmishWorld({ raiders: 5, system: { hero: { hp: { value: 10, max: 10 } } } });

let table: StageTable;

describe.each(GENERATIONS)("a transaction, version %i", (generation) => {
	let gm: Seat;
	let anna: Seat;

	beforeEach(async () => {
		[table, gm, anna] = await tableForTest({ generation, world }, "Gamemaster", "Anna");
		await teach(gm, anna);
	});

	it("is applied in as few writes as there can be, and undone to the last byte", async () => {
		const before = touched(table);
		table.stage.traffic.length = 0;
		expect(await apply(gm, three)).toBe("done");
		// The record, the effect and three tokens' own actors; then the hero's number and the end of the record.
		expect(writesOf(table)).toBe(1 + 1 + 3 + (generation === 13 ? 2 : 1));
		await expect.poll(() => points(anna, three.raiders)).toEqual(hurt);
		await expect.poll(() => stateOf(anna, word)).toBe("done");
		expect(await act(gm, "undo", word)).toBe("undone");
		await expect.poll(() => points(anna, three.raiders)).toEqual(fresh);
		await expect.poll(() => stateOf(anna, word)).toBe("undone");
		expect(touched(table)).toEqual(before);
		expect(await told(gm)).toEqual([
			["done", "undone"],
			["applied", "undone"],
		]);
		expect(await told(anna)).toEqual([[], []]);
		expect(await apply(gm, three)).toBe("done");
		expect(await points(gm, three.raiders)).toEqual(hurt);
		await expectNoFaults(gm, anna);
	});

	it("is one write on version 14 where one batch can hold it", async () => {
		table.stage.traffic.length = 0;
		const drill: Drill = { ...three, raiders: [], marks: "none" };
		expect(await apply(gm, drill)).toBe("done");
		expect(writesOf(table)).toBe(generation === 13 ? 3 : 1);
		expect(await act(gm, "undo", word)).toBe("undone");
		expect(writesOf(table)).toBe(generation === 13 ? 6 : 2);
		await expectNoFaults(gm, anna);
	});

	it("is planned once more where what it was planned from has changed before its turn", async () => {
		expect(await apply(gm, { ...three, isOvertaken: true })).toBe("done");
		expect(await inPage(gm, ({ window }): Promise<number> => window.planned)).toBe(2);
		expect(await points(gm, three.raiders)).toEqual(hurt);
		expect(await told(gm)).toEqual([["done"], ["applied"]]);
		await expectNoFaults(gm);
	});

	it("is applied once, however often and by whomever it is pressed", async () => {
		const assistant = await table.seat("Assistant");
		await teach(assistant);
		const outcomes = await Promise.all([
			apply(gm, three),
			apply(gm, three),
			apply(assistant, three),
			apply(anna, three),
		]);
		expect(outcomes).toContain("done");
		await expect.poll(() => points(anna, three.raiders)).toEqual(hurt);
		for (const seat of [gm, assistant, anna]) await expect.poll(() => stateOf(seat, word)).toBe("done");
		const counts = await Promise.all([gm, assistant].map(async (seat) => (await told(seat))[0].length));
		expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
		expect(await apply(assistant, three)).toBe("MUSTER.Fault.Transaction.done");
		const undone = await Promise.all([act(gm, "undo", word), act(assistant, "undo", word)]);
		expect(undone).toContain("undone");
		await expect.poll(() => points(anna, three.raiders)).toEqual(fresh);
		await expectNoFaults(gm, assistant, anna);
	});

	it("asks the one who clicked about what has changed since, and does what the answer says", async () => {
		await setPoints(gm, 2, 6);
		const cancelled = apply(gm, three);
		expect(await answer(gm, "cancel")).toMatch(/Raider 2 .*10 6/);
		expect(await cancelled).toBe("MUSTER.Fault.Transaction.cancelled");
		expect(await points(gm, three.raiders)).toEqual([10, 10, 6, 10]);

		const left = apply(gm, three);
		await answer(gm, "leaveOut");
		expect(await left).toBe("done");
		expect(await points(gm, three.raiders)).toEqual([9, 7, 6, 7]);

		const other = { ...three, word: "drillB0000000001", raiders: [4, 5] };
		await setPoints(gm, 4, 5);
		await inPage(gm, ({ game }, hero) => game.actors.get(hero).effects.get("drillProne000001").delete(), SKIRMISH.hero);
		const rebased = apply(gm, other);
		await answer(gm, "rebase");
		expect(await rebased).toBe("done");
		expect(await points(gm, other.raiders)).toEqual([8, 2, 7]);
		await expectNoFaults(gm, anna);
	});

	it("refuses to undo over a change, or undoes the rest", async () => {
		expect(await apply(gm, three)).toBe("done");
		await setPoints(gm, 1, 2);
		const refused = act(gm, "undo", word);
		expect(await answer(gm, "cancel")).toMatch(/Raider 1 .*7 2/);
		expect(await refused).toBe("MUSTER.Fault.Transaction.cancelled");
		expect(await points(gm, three.raiders)).toEqual([9, 2, 7, 7]);
		const rest = act(gm, "undo", word);
		await answer(gm, "leaveOut");
		expect(await rest).toBe("undone");
		expect(await points(gm, three.raiders)).toEqual([10, 2, 10, 10]);
		await expectNoFaults(gm, anna);
	});

	it("is done by the GM for a player who owns none of it, and asks the player and not the GM", async () => {
		expect(await apply(anna, three)).toBe("done");
		await expect.poll(() => points(anna, three.raiders)).toEqual(hurt);
		expect(await act(anna, "undo", word)).toBe("undone");
		await expect.poll(() => points(anna, three.raiders)).toEqual(fresh);
		await setPoints(gm, 3, 1);
		const again = apply(anna, three);
		const text = await answer(anna, "leaveOut");
		expect(text).toMatch(/Raider 3 .*hidden from you hidden from you/);
		expect(await again).toBe("done");
		await expect.poll(() => points(gm, three.raiders)).toEqual([9, 7, 7, 1]);
		expect(await gm.page.locator("dialog.muster").count()).toBe(0);
		await expectNoFaults(gm, anna);
	});

	it("is not undone by a player who did not apply it, nor applied for one who may not", async () => {
		expect(await apply(gm, three)).toBe("done");
		await expect.poll(() => stateOf(anna, word)).toBe("done");
		expect(await act(anna, "undo", word)).toBe("MUSTER.Fault.Transaction.notYours");
		const bert = await table.seat("Bert");
		await teach(bert);
		expect(await apply(bert, { ...three, word: "drillB0000000001" })).toBe("MUSTER.Fault.Access.refused");
		await bert.leave();
		const raw = await joinRaw(table.stage, "Bert");
		const { _id: userId } = DEFAULT_USERS[0] as { _id: string };
		const payload = {
			act: "apply",
			kind: "drill",
			ref: { ...three, word: "drillC0000000001" },
			request: "forged0000000001",
			answer: null,
		};
		const data = { asker: userId, nonce: "0123456789abcdef", payload };
		const forged = { userId, name: "muster.transaction", data, timeout: 15_000, options: { user: userId } };
		expect(await raw.request("userQuery", forged)).toMatchObject({
			next: "fault",
			fault: { code: "MUSTER.Fault.Access.refused" },
		});
		await raw.close();
		expect(await points(gm, three.raiders)).toEqual(hurt);
	});

	it("answers a player with what came of it, though the player's client hears of it later", async () => {
		await inPage(anna, ({ Hooks }) => {
			const { callAll } = Hooks;
			const isLate = (name: Held) => name === "updateJournalEntryPage";
			Hooks.callAll = (name: Held, ...given: Held[]) => {
				if (isLate(name)) setTimeout(() => callAll.call(Hooks, name, ...given), 500);
				else return callAll.call(Hooks, name, ...given);
			};
		});
		expect(await apply(anna, three)).toBe("done");
		expect(await act(anna, "undo", word)).toBe("undone");
	});

	it("loses nothing where no GM is online", async () => {
		await gm.leave();
		await expect.poll(() => inPage(anna, ({ game }) => game.users.activeGM === null)).toBe(true);
		expect(await apply(anna, three)).toBe("MUSTER.Fault.Transaction.noGm");
		const back = await table.seat("Gamemaster");
		await teach(back);
		await expect.poll(() => inPage(anna, ({ game }) => game.users.activeGM !== null)).toBe(true);
		expect(await apply(anna, three)).toBe("done");
		await expect.poll(() => points(anna, three.raiders)).toEqual(hurt);
	});

	it("leaves a record that anybody's browser can read without the module, and no player sees", async () => {
		expect(await apply(gm, three)).toBe("done");
		const entries = await inPage(gm, ({ game }) =>
			game.journal.contents.map(({ name, visible, pages }) => {
				const texts = pages.contents.map(({ name, type, text }) => [name, type, text.content]);
				return [name, visible, texts];
			}),
		);
		const [[name, visible, [[title, type, text]]]] = entries as [[string, boolean, [[string, string, string]]]];
		expect({ name, visible, title, type }).toEqual({
			name: "Muster: records",
			visible: true,
			title: `Drill ${word}`,
			type: "text",
		});
		expect(text).toContain("<li><strong>Raider 1</strong>: hp.value 10 \u2192 7</li>");
		expect(text).toContain("Applied by Gamemaster.");
		await expect
			.poll(() => inPage(anna, ({ game }) => game.journal.contents.map(({ visible }) => visible)))
			.toEqual([false]);
	});
});

describe("a GM's client that dies in the middle of it", () => {
	const die = async (generation: 13 | 14, writes: number): Promise<Seat> => {
		[table] = await tableForTest({ generation, world });
		const gm = await table.seat("Gamemaster");
		await teach(gm);
		const dead = table.stage.killAfter("Gamemaster", { writes });
		void apply(gm, three).catch(() => undefined);
		await dead;
		await gm.leave();
		const back = await table.seat("Gamemaster");
		await teach(back);
		return back;
	};

	it.each([1, 4])("leaves a transaction that can be finished on version 13 after %i writes", async (writes) => {
		const gm = await die(13, writes);
		expect(await stateOf(gm, word)).toBe("open");
		const window = gm.page.locator("#muster-unfinished");
		await window.locator('[data-action="finish"]').click();
		await window.waitFor({ state: "detached" });
		await expect.poll(() => stateOf(gm, word)).toBe("done");
		expect(await points(gm, three.raiders)).toEqual(hurt);
		await expectNoFaults(gm);
	});

	it.each([2, 3])("leaves a transaction that can be undone on version 13 after %i writes", async (writes) => {
		const gm = await die(13, writes);
		const window = gm.page.locator("#muster-unfinished");
		await window.locator('[data-action="undo"]').click();
		await window.waitFor({ state: "detached" });
		// The window goes as soon as what it listed is being written.
		await expect.poll(() => stateOf(gm, word)).toBe("undone");
		expect(await points(gm, three.raiders)).toEqual(fresh);
		expect(await inPage(gm, ({ game }, hero) => game.actors.get(hero).effects.size, SKIRMISH.hero)).toBe(0);
		await expectNoFaults(gm);
	});

	it("leaves nothing half done on version 14", async () => {
		const gm = await die(14, 0);
		expect(await stateOf(gm, word)).toBe(null);
		expect(await points(gm, three.raiders)).toEqual(fresh);
		expect(await apply(gm, three)).toBe("done");
	});
});
