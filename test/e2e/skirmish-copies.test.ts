/**
 * A player who keeps copies of a skirmish's page wherever she may write, has the GM's client asked about each: none is
 * played, sealed into or opened, and the true skirmish goes on as it was.
 */
import { describe, expect, it } from "vitest";
import { inPage, patient, useTable } from "./driver/index.js";
import { expectNoFaults } from "./helpers.js";
import {
	ALL_WAYS,
	changesIn,
	heardBy,
	isOk,
	seenPage,
	sendThief,
	WAYS,
	type Way,
	worldOfOthers,
} from "./hostile-pages-table.js";
import { ANNA, GM, HOSTS, stageFor } from "./hostile-world.js";
import { actorId, heldFight, heldWorld } from "./skirmish-holds-table.js";

const hold = (letter: string) => ({ [actorId(letter)]: [{ kind: "hold", unit: actorId(letter) }] });

describe.each(HOSTS)(
	"copies of a skirmish's page, version %i, sender named: %s, a line of %i ms, a GM's fields guarded: %s",
	(...host) => {
		const options = stageFor(host);
		const { users, journal } = options.world as { users: object[]; journal: object[] };
		const world = { ...heldWorld(), users, journal };
		const [table, gm, bert] = useTable({ ...options, world } as typeof options, "Gamemaster", "Bert");

		it("are neither sealed into nor played, and hide the true one from none", {
			timeout: patient(120_000),
		}, async () => {
			const { begin, closed, open, press, roll, passed, round, pages } = heldFight(table);
			await begin(gm);
			await open(bert);
			await roll(gm);
			await passed("individuals", gm, bert);
			// On 13 its record is closed after the page is written.
			await closed();
			const [{ uuid: page }] = pages() as [{ uuid: string }];
			await inPage(bert, ({ ui }) => ui.chat.processMessage("/order Fen Levy move 1 south"));
			const kept = () => inPage(bert, () => JSON.stringify({ ...localStorage }).replaceAll("\\", ""));
			await expect.poll(kept).toContain('"kind":"move"');
			await press(bert, "seal");
			await expect.poll(() => round(gm).locator("footer").textContent()).toContain("Bert sealed");

			const thief = await sendThief(table);
			const seen = seenPage(table, page);
			const before = worldOfOthers(table);
			const heard = heardBy(table, ANNA).length;
			const copies = new Map<Way, string>();
			for (const way of ALL_WAYS) {
				const copy = { name: `Mine ${way}`, type: "muster.skirmish", system: seen.source["system"] as object };
				copies.set(way, await thief.plant(way, copy, seen));
			}
			expect(pages().length).toBe(1 + ALL_WAYS.length);
			const place = { round: 1, phase: "movement" };
			const asked = [...copies].flatMap(([way, copy]) => {
				const ref = { page: copy, ...place, orders: [], answers: [] };
				const forged = { act: "apply", kind: "skirmishPhase", ref, request: `annas${way}`, answer: null };
				const strategy = { page: copy, what: "strategy", side: "a", value: "standard" };
				return [
					...["A", "B"].map((letter) =>
						thief.anna.ask(GM, "muster.skirmishSeal", { page: copy, ...place, orders: hold(letter) }),
					),
					thief.anna.ask(GM, "muster.skirmishSeal", strategy),
					thief.anna.ask(GM, "muster.transaction", forged),
				].map(async (answer) => [WAYS[way], isOk(await answer)] as const);
			});
			expect((await Promise.all(asked)).filter(([, isTaken]) => isTaken)).toEqual([]);
			await thief.settled();
			expect(changesIn(before, worldOfOthers(table))).toEqual([]);
			const frames = heardBy(table, ANNA).slice(heard).join("\n");
			for (const secret of ['"kind":"move"', '"way"']) expect(frames.includes(secret), secret).toBe(false);
			// The true page takes her word about her own unit, and none about another's.
			expect(isOk(await thief.anna.ask(GM, "muster.skirmishSeal", { page, ...place, orders: hold("B") }))).toBe(false);
			expect(isOk(await thief.anna.ask(GM, "muster.skirmishSeal", { page, ...place, orders: hold("A") }))).toBe(true);

			// Copies are newer than the true page, which is shown and played none the less.
			for (const seat of [gm, bert]) {
				await seat.reload();
				await open(seat);
				await expect.poll(() => round(seat).locator("[aria-current=step]").getAttribute("data-step")).toBe("movement");
			}
			const held = () => JSON.stringify([...copies.values()].map((copy) => seenPage(table, copy).source["system"]));
			const was = held();
			await roll(gm);
			await expect
				.poll(() => round(gm).locator("[aria-current=step]").getAttribute("data-step"), { timeout: patient(10_000) })
				.toBe("ranged");
			expect(held()).toBe(was);
			await thief.anna.close();
			await expectNoFaults(gm, bert);
		});
	},
);
