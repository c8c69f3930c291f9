/**
 * What a GM types, writes and takes back in a world in which a player keeps forged battles, sieges, reports and
 * records: it is done with the GM's own.
 */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { ARMY_PAGE, PLAIN_TROOP_PAGE, TROOP_PAGE, toArmyPage } from "../../src/bridge/library/index.js";
import { hashId, readTransaction, type Transaction } from "../../src/bridge/transactions/index.js";
import { inPage, tableForTest, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, GENERATIONS } from "./helpers.js";
import { forgedSiege, foughtPage } from "./hostile-pages-made.js";
import {
	ALL_WAYS,
	beginTrueBattle,
	changesIn,
	seenPage,
	sendThief,
	type Thief,
	worldWithoutTalk,
} from "./hostile-pages-table.js";
import { ANNA, ARMIES, GM, HOST, HOSTS, stageFor } from "./hostile-world.js";

/** A record by which a treasury was full before Anna did something. */
const forgedRecord = (page: string): Transaction => ({
	id: "forgedRecord0001",
	schema: 1,
	kind: "battle",
	source: `${page}.Day.1`,
	key: "forgedRecordKey1",
	generation: 0,
	title: "Mine",
	subjects: { [`Actor.${HOST}`]: "Hillmen" },
	by: ANNA,
	time: 1,
	nonce: "forged",
	request: "forged",
	state: "done",
	undoes: null,
	changes: [
		{
			subject: `Actor.${HOST}`,
			uuid: `Actor.${HOST}`,
			class: "Actor",
			parent: null,
			inherited: null,
			path: "flags.muster.force.treasury",
			before: 99_999,
			after: 0,
		},
	],
});
const pageOfRecord = (record: Transaction) => ({
	_id: record.id,
	name: "Mine",
	type: "text",
	flags: { muster: { transaction: JSON.stringify(record), hold: "" } },
});

// A GM types on this side of the line: who asks is not proved.
describe.each(HOSTS.filter(([, querySender]) => !querySender))(
	"a GM with forged battles in the world, version %i, sender named: %s, a line of %i ms, a GM's fields guarded: %s",
	(...host) => {
		const [table, gm] = useTable(stageFor(host), "Gamemaster");

		let thief: Thief;
		let page: string;

		const told = async (): Promise<number> => (await gm.cards()).length + (await gm.notices()).length;
		/** Types a line and waits for what is answered, by a card or a notice. */
		const typed = async (line: string): Promise<void> => {
			const count = await told();
			await gm.say(line);
			await expect.poll(told).toBeGreaterThan(count);
		};
		const sieges = () => gm.page.locator(".muster-siege");
		const siegeIsAnswered = async (): Promise<void> => {
			await gm.say("/battle siege");
			await gm.page.locator("#muster-battle-start, .muster-siege").first().waitFor();
			expect(await sieges().count()).toBe(0);
		};

		beforeAll(async () => {
			page = await beginTrueBattle(gm, "Battle of the Ford");
			thief = await sendThief(table);
			const of = seenPage(table, page);
			for (const way of ALL_WAYS) await thief.plant(way, { name: `siege ${way}`, ...forgedSiege() }, of);
			const flags = { muster: { records: { horizon: 0 }, index: [], report: 1, of: of.id } };
			for (const way of [...ALL_WAYS, "left"] as const)
				await thief.plant(way, { name: `fought ${way}`, ...foughtPage(), flags }, of);
			const library = { description: "<p>Mine</p>" };
			await thief.plant(
				"own",
				{ name: "Mine", type: TROOP_PAGE, system: { ...PLAIN_TROOP_PAGE, ...library }, flags },
				of,
			);
			const force = toStoredForce(ARMIES[1][1]);
			await thief.plant(
				"own",
				{ name: "Mine", type: ARMY_PAGE, system: { ...toArmyPage(force), ...library }, flags },
				of,
			);
			const kept = [pageOfRecord(forgedRecord(page))];
			const data = [{ name: "Records", ownership: { default: 0, [ANNA]: 3 }, flags, pages: kept }];
			await thief.modify({ type: "JournalEntry", action: "create", data });
			await gm.reload();
		});
		afterEach(() => closeWindows(gm));

		it("lists the true battle alone by `/battle list`", async () => {
			await typed("/battle list");
			// A notice about the player's pages may come before the list.
			const text = async (): Promise<string> => (await gm.cards()).at(-1)?.text ?? "";
			await expect.poll(text).toContain("Battle of the Ford");
			expect(await text()).not.toContain("fought");
		});

		it.each(["apply", "next", "report", "undo"])("changes no army and no page by `/battle %s`", async (act) => {
			const at = worldWithoutTalk(table);
			await typed(`/battle ${act}`);
			expect(changesIn(at, worldWithoutTalk(table))).toEqual([]);
		});

		it("opens no forged siege by `/battle siege`", siegeIsAnswered);

		it("takes nothing back by a forged record that a player names", async () => {
			const at = worldWithoutTalk(table);
			const order = { id: forgedRecord(page).id, request: "forged0000000001", answer: null };
			for (const act of ["undo", "finish"])
				expect(await thief.anna.ask(GM, "muster.transaction", { act, ...order })).toMatchObject({ next: "fault" });
			expect(changesIn(at, worldWithoutTalk(table))).toEqual([]);
		});

		it("writes the report of the true battle into a page of its own, whatever marks a player's page beside it has", async () => {
			const [, entry = "", , of = ""] = page.split(".");
			const parentUuid = `JournalEntry.${entry}`;
			const ids = await inPage(
				gm,
				async ({ game }, entry, anna) => {
					const pages = ["One", "Two", "Three"].map((name) => ({ name, ownership: { default: -1, [anna]: 3 } }));
					const made = await game.journal.get(entry).createEmbeddedDocuments("JournalEntryPage", pages);
					return made.map(({ id }: { id: string }) => id) as string[];
				},
				entry,
				ANNA,
			);
			const update = (_id: string, changes: object) =>
				thief.modify({ type: "JournalEntryPage", action: "update", parentUuid, updates: [{ _id, ...changes }] });
			const [siege = "", ...marked] = ids;
			for (const id of marked) await update(id, { flags: { muster: { report: 1, of } } });
			await update(marked[0] ?? "", { ownership: { default: -1, [ANNA]: 0 } });
			await update(siege, { system: forgedSiege().system });
			await update(siege, { type: forgedSiege().type });
			const [played, report] = await inPage(
				gm,
				async ({ muster: { battles } }, page) => [await battles.play(page), await battles.report(page)],
				page,
			);
			expect(played).toMatchObject({ ok: true });
			expect(report).toMatchObject({ ok: true, value: expect.stringContaining(parentUuid) });
			expect(ids.filter((id) => report.value.includes(id))).toEqual([]);
			for (const id of marked)
				expect(seenPage(table, `${parentUuid}.JournalEntryPage.${id}`).source["name"]).toMatch(/^(?:Two|Three)$/);
		});

		it("opens no siege by `/battle siege` that a player's page beside the battle holds", async () => {
			await typed("/battle open");
			await closeWindows(gm);
			await siegeIsAnswered();
		});

		it("applies and takes back the true battle by the same lines", async () => {
			const force = () => inPage(gm, ({ game }, id) => JSON.stringify(game.actors.get(id).flags.muster.force), HOST);
			const whole = await force();
			await typed("/battle apply");
			await expect.poll(force).not.toBe(whole);
			await typed("/battle undo");
			await expect.poll(force).toBe(whole);
			await thief.anna.close();
			await expectNoFaults(gm);
		});
	},
);

describe.each(GENERATIONS)(
	"an entry of records that a player has made before any GM came, version %i",
	(generation) => {
		it.each(["kept", "given up"])("takes nothing back in the GM's name: %s", async (state) => {
			const [table] = await tableForTest(stageFor([generation, false, 0, "always"]));
			const thief = await sendThief(table);
			const record = forgedRecord("JournalEntry.a.JournalEntryPage.b");
			const _id = hashId("muster records");
			const entry = { _id, name: "Records", ownership: { default: 0, [ANNA]: 3 }, pages: [pageOfRecord(record)] };
			await thief.modify({ type: "JournalEntry", action: "create", data: [entry], options: { keepId: true } });
			if (state === "given up") {
				const updates = [{ _id, ownership: { default: 0, [ANNA]: 0 } }];
				await thief.modify({ type: "JournalEntry", action: "update", updates });
			}
			expect(readTransaction(record)).toMatchObject({ ok: true });
			const gm = await table.seat("Gamemaster");
			const order = { act: "undo", id: record.id, request: "forged0000000001", answer: null };
			expect(await thief.anna.ask(GM, "muster.transaction", order)).toMatchObject({ next: "fault" });
			expect(await inPage(gm, ({ game }, id) => game.actors.get(id).flags.muster.force.treasury, HOST)).toBe(0);
			await thief.anna.close();
		});
	},
);
