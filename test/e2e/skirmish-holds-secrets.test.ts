/**
 * A player whose client keeps all that it hears, and asks for more: before a phase is opened it learns no order of
 * another, and it changes nothing.
 */
import { describe, expect, it } from "vitest";
import { joinHostile } from "../stage/support/hostile-client.js";
import { inPage, patient, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { heardBy } from "./hostile-pages-table.js";
import { actorId, heldFight, heldWorld } from "./skirmish-holds-table.js";

const [GM, ANNA, BERT] = ["stageGamemaster1", "stageAnna0000001", "stageBert0000001"];

describe.each(GENERATIONS)("a hostile client in a skirmish, version %i", (generation) => {
	const [table, gm, anna] = useTable({ generation, world: heldWorld() }, "Gamemaster", "Anna");

	it("gets no order before it is opened, and changes nothing", { timeout: patient(60_000) }, async () => {
		const { begin, open, press, roll, passed, round, pages, numbers, now } = heldFight(table);
		const bert = await joinHostile(table.stage, "Bert");
		await begin(gm);
		await open(anna);
		await roll(gm);
		await passed("individuals", gm, anna);
		const [before, heard] = [numbers(), heardBy(table, BERT).length];
		const page = pages()[0]!.uuid as string;

		// Orders of both: one is sealed, the other given by the GM.
		await press(anna, "takeAll");
		await press(anna, "seal");
		await expect.poll(() => round(gm).locator("footer").textContent()).toContain("Anna sealed");
		await round(gm)
			.locator(`[data-action=take][data-unit=${actorId("B")}]`)
			.click();
		const place = { page, round: 1, phase: "movement" };
		const tried = (to: string, asker: string): Promise<unknown> =>
			bert.ask(to, "muster.skirmishSeal", place, { asker, timeout: 3_000 }).catch(() => null);
		for (const asker of [GM, ANNA, BERT]) expect(await tried(ANNA, asker), asker).not.toEqual({ ok: true });
		for (const asker of [GM, ANNA]) expect(await tried(GM, asker), asker).not.toEqual({ ok: true });
		const ref = { ...place, orders: [], answers: [] };
		const forged = { act: "apply", kind: "skirmishPhase", ref, request: "hostileHostile01", answer: null };
		for (const asker of [GM, BERT])
			expect(
				await bert.ask(GM, "muster.transaction", forged, { asker, timeout: 3_000 }).catch(() => null),
			).not.toMatchObject({ ok: true });
		expect(bert.kept).toEqual([]);
		expect(now().phase).toBe("movement");
		expect(numbers()).toEqual(before);
		const frames = heardBy(table, BERT).slice(heard).join("\n");
		for (const secret of ['"way"', '"kind":"move"', '"kind":"hold"', actorId("A"), actorId("C")])
			expect(frames.includes(secret), secret).toBe(false);
		expect(JSON.stringify(table.stage.save())).not.toContain('"kind":"move"');

		// What the player had sealed is what is rolled.
		await roll(gm);
		await passed("movement", gm, anna);
		expect(numbers()).not.toEqual(before);
		const kept = () =>
			inPage(gm, () => Object.keys(localStorage).filter((key) => key.includes("skirmishSealed")).length);
		await expect.poll(kept).toBe(0);
		await bert.close();
		await expectNoFaults(gm, anna);
	});
});
