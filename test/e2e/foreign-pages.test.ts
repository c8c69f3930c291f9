/**
 * Pages that a player makes in entries of the GMs', as some versions of the host let players do: none of them is taken
 * for a GM's.
 */
import { describe, expect, it } from "vitest";
import { hashId, undoIdOf } from "../../src/bridge/transactions/index.js";
import type { Dict } from "../stage/common/json.js";
import { joinRaw } from "../stage/support/raw-client.js";
import { type Held, inPage, tableForTest, untilInPage } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, inTurn } from "./helpers.js";
import { fightTrueBattle } from "./hostile-pages-table.js";
import { ANNA, stageFor } from "./hostile-world.js";

const RECORDS = hashId("muster records");

const WHOSE = [
	["hers", { default: 0, [ANNA]: 3 }],
	["open to all who may see the entry, and not owned by her", { default: -1, [ANNA]: -1 }],
] as const;

describe.each(GENERATIONS)("pages of a player in entries of the GMs, version %i", (generation) => {
	it.each(inTurn(WHOSE, generation))(
		"%s, are no battle, no report and no record, and those of the GMs go on beside them",
		async (_whose, ownership) => {
			const [{ stage }, gm] = await tableForTest(stageFor([generation, false, 0, "updates"]), "Gamemaster");
			const page = await fightTrueBattle(gm, "The Ford");
			const entry = page.split(".")[1] ?? "";
			const anna = await joinRaw(stage, "Anna");
			/** Puts copies of pages into an entry of the GMs', as Anna's own. */
			const copy = (into: string, pages: readonly Dict[]) =>
				anna.request("modifyDocument", {
					type: "JournalEntryPage",
					action: "create",
					parentUuid: `JournalEntry.${into}`,
					options: {},
					data: pages.map(({ _id, ...each }) => ({ ...each, ownership })),
				});
			const pagesOf = (id: string): readonly Dict[] => stage.world.get("JournalEntry", id)["pages"] as Dict[];
			await expect.poll(() => pagesOf(entry).length).toBe(2);
			const [battle, records] = [pagesOf(entry), pagesOf(RECORDS)];
			await copy(entry, [...battle, ...battle]);
			await copy(RECORDS, records);
			await gm.reload();
			await gm.say("/battle list");
			await expect.poll(async () => (await gm.cards()).at(-1)?.text).toContain("The Ford, day 1");
			const text = (await gm.cards()).at(-1)?.text ?? "";
			expect(text.split("The Ford").length).toBe(2);
			const notices = (): Promise<string> => gm.notices().then((all) => all.join("\n"));
			await expect.poll(notices).toMatch(/1 page of the journal .* written by Anna/);
			const before = pagesOf(entry).filter(({ _stats }) => (_stats as Dict)["lastModifiedBy"] === ANNA);
			const done = await inPage(
				gm,
				async ({ muster }, page) => {
					const report: Held = await muster.battles.report(page, { audience: "players" });
					const undone: Held = await muster.battles.undo(page);
					return [report.ok, undone.ok] as boolean[];
				},
				page,
			);
			expect(done).toEqual([true, true]);
			const after = pagesOf(entry).filter(({ _stats }) => (_stats as Dict)["lastModifiedBy"] === ANNA);
			expect(after).toEqual(before);
			await expectNoFaults(gm);
		},
	);

	it("are named where one stands under the id that a record needs, and nothing is changed", async () => {
		const [{ stage }, gm] = await tableForTest(stageFor([generation, false, 0, "updates"]), "Gamemaster");
		const page = await fightTrueBattle(gm, "The Ford");
		const id = await inPage(gm, ({ muster }, source) => muster.transactions.of(source)!.id, `${page}.Day.1`);
		const undo = (): Promise<string> =>
			inPage(
				gm,
				({ muster }, page) => muster.battles.undo(page).then((done: Held) => (done.ok ? "done" : done.fault.code)),
				page,
			);
		const anna = await joinRaw(stage, "Anna");
		const _id = undoIdOf({ id });
		await anna.request("modifyDocument", {
			type: "JournalEntryPage",
			action: "create",
			parentUuid: `JournalEntry.${RECORDS}`,
			data: [{ _id, name: "In the way", type: "text" }],
			options: { keepId: true },
		});
		// The GM's page hears of it after Anna's client has its answer.
		await untilInPage(gm, ({ game }, entry, id) => game.journal.get(entry).pages.has(id), RECORDS, _id);
		expect(await undo()).toBe("MUSTER.Fault.Transaction.foreignRecord");
		await inPage(
			gm,
			({ game }, entry, id) =>
				game.journal
					.get(entry)
					.pages.get(id)
					.delete()
					.then(() => undefined),
			RECORDS,
			_id,
		);
		expect(await undo()).toBe("done");
		await expectNoFaults(gm);
	});
});
