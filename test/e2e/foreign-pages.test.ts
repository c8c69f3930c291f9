/** Pages that a player makes in entries of the GMs', as some versions of the host let players do: none of them is taken for a GM's. */
import { describe, expect, it } from "vitest";
import { hashId } from "../../src/bridge/transactions/index.js";
import type { Dict } from "../stage/common/json.js";
import { joinRaw } from "../stage/support/raw-client.js";
import { type Held, inPage, tableForTest } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { ANNA, BAND, HOST, stageFor } from "./hostile-world.js";

const RECORDS = hashId("muster records");

describe.each(GENERATIONS)("pages of a player in entries of the GMs, version %i", (generation) => {
	it.each([
		["hers", { default: 0, [ANNA]: 3 }],
		["open to all who may see the entry, and not owned by her", { default: -1, [ANNA]: -1 }],
	])(
		"%s, are no battle, no report and no record, and those of the GMs go on beside them",
		async (_whose, ownership) => {
			const [{ stage }, gm] = await tableForTest(stageFor([generation, false, 0, "updates"]), "Gamemaster");
			const page = await inPage(
				gm,
				async ({ game, muster }, host, band) => {
					const sides = [[game.actors.get(host)], [game.actors.get(band)]];
					const begun: Held = await muster.battles.start({ name: "The Ford", sides });
					await muster.battles.play(begun.value);
					await muster.battles.apply(begun.value);
					return begun.value as string;
				},
				...[HOST, BAND],
			);
			const entry = page.split(".")[1] ?? "";
			const anna = await joinRaw(stage, "Anna");
			/** Puts copies of pages into an entry of the GMs', as Anna's own. */
			const copy = (into: string, pages: readonly Dict[]) =>
				anna.request("modifyDocument", {
					...{ type: "JournalEntryPage", action: "create", parentUuid: `JournalEntry.${into}`, options: {} },
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
});
