/** Pages among the records that players may have written: a GM's client finishes and undoes nothing that they say. */
import { describe, expect, it } from "vitest";
import { hashId, type Transaction, toChange, toTransaction } from "../../src/bridge/transactions/index.js";
import { joinRaw } from "../stage/support/raw-client.js";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { type Held, inPage, type Seat, tableForTest } from "./driver/index.js";
import { expectNoFaults, ON_13 } from "./helpers.js";

const ANNA = "stageAnna0000001";
const GM = "stageGamemaster1";
const RECORDS = hashId("muster records");

/** A record that was begun, of a loss of the raiders' actor. */
function recordOf(word: string): Transaction {
	const uuid = `Actor.${SKIRMISH.raider}`;
	const plan = {
		source: `ChatMessage.${word}`,
		outcome: word,
		since: null,
		title: word,
		leftOut: [],
		rebased: null,
		subjects: { [uuid]: "Raider" },
		changes: [toChange({ subject: uuid, uuid, class: "Actor" }, "system.hp.value", 10, 1)],
	};
	const stamp = { by: GM, time: 1, nonce: "nonce", request: "request" };
	const made = toTransaction(plan, { kind: "drill", generation: 0, stamp });
	if (!made.ok) throw new Error(made.fault.code);
	return made.value;
}

const page = (record: Transaction, by: string) => ({
	_id: record.id,
	name: record.title,
	type: "text",
	text: { content: "", format: 1 },
	flags: { muster: { transaction: JSON.stringify(record), hold: "" } },
	_stats: { lastModifiedBy: by },
});

const entry = (owner: object, by: string, pages: readonly object[]) => ({
	_id: RECORDS,
	name: "Muster: records",
	ownership: { default: 0, ...owner },
	flags: { muster: { records: { horizon: 0 } } },
	_stats: { lastModifiedBy: by },
	pages,
});

const world = (records: object) =>
	({ ...skirmishWorld({ raiders: 1 }), journal: [records] }) as ReturnType<typeof skirmishWorld>;

const unfinished = ({ page }: Seat) => page.locator("#muster-unfinished");
const finish = (seat: Seat, id: string): Promise<string> =>
	inPage(
		seat,
		({ muster }, id) => muster.transactions.finish(id).then((done: Held) => (done.ok ? "done" : done.fault.code)),
		id,
	);
const points = (seat: Seat): Promise<number> =>
	inPage(seat, ({ game }, id) => game.actors.get(id).system.hp.value, SKIRMISH.raider);

describe.each(ON_13)("a page among the records, version %i", (generation) => {
	it("that a player wrote last is none, and the GM learns of it; those of GMs stand", async () => {
		const [own, forged] = [recordOf("Honest"), recordOf("Forged")];
		const records = entry({}, GM, [page(own, GM), page(forged, ANNA)]);
		const [, gm] = await tableForTest({ generation, world: world(records) }, "Gamemaster");
		await unfinished(gm).waitFor();
		expect(await unfinished(gm).innerText()).toContain("Honest");
		expect(await unfinished(gm).innerText()).not.toContain("Forged");
		await expect.poll(() => gm.notices()).toEqual([expect.stringMatching(/^1 page of .* written by Anna\./)]);
		expect(await finish(gm, forged.id)).toBe("MUSTER.Fault.Transaction.noRecord");
		expect(await points(gm)).toBe(10);
		// One that a player may write from now on is none any more, without a reload.
		await inPage(
			gm,
			({ game }, entry, page, anna) =>
				game.journal
					.get(entry)
					.pages.get(page)
					.update({ ownership: { [anna]: 3 } })
					.then(() => undefined),
			RECORDS,
			own.id,
			ANNA,
		);
		await unfinished(gm).waitFor({ state: "detached" });
		expect(await finish(gm, own.id)).toBe("MUSTER.Fault.Transaction.noRecord");
		await expectNoFaults(gm);
	});

	it("in an entry that a player owns is none, also when it comes while a GM is there", async () => {
		const records = entry({ [ANNA]: 3 }, GM, []);
		const [table, gm] = await tableForTest({ generation, world: world(records) }, "Gamemaster");
		const anna = await joinRaw(table.stage, "Anna");
		const forged = recordOf("Forged");
		await anna.request("modifyDocument", {
			type: "JournalEntryPage",
			action: "create",
			parentUuid: `JournalEntry.${RECORDS}`,
			data: [page(forged, ANNA)],
			options: { keepId: true },
		});
		await expect
			.poll(() => inPage(gm, ({ game }, entry, id) => game.journal.get(entry).pages.has(id), RECORDS, forged.id))
			.toBe(true);
		expect(await inPage(gm, ({ muster }, id) => muster.transactions.find(id), forged.id)).toBeNull();
		expect(await finish(gm, forged.id)).toBe("MUSTER.Fault.Transaction.noRecord");
		expect(await points(gm)).toBe(10);
		await anna.close();
		await expectNoFaults(gm);
	});
});
