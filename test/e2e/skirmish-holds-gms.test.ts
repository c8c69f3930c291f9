/** A skirmish with two game masters: both press at once, and each goes on when the other's browser closes. */
import { describe, expect, it } from "vitest";
import { PHASES } from "../../src/engine/skirmish/index.js";
import { type Held, inPage, patient, type Seat, tableForTest } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, messagesOf, ON_13 } from "./helpers.js";
import { heldFight, heldWorld, ORDERED } from "./skirmish-holds-table.js";

const LONG = { timeout: patient(120_000) };

describe.each(GENERATIONS)("two game masters of a skirmish, version %i", (generation) => {
	it("press at the same time: each phase is rolled and written once", LONG, async () => {
		const [table, gm, second, anna] = await tableForTest(
			{ generation, world: heldWorld() },
			...(["Gamemaster", "Assistant", "Anna"] as const),
		);
		const { begin, open, now, passed, round, records, cards } = heldFight(table);
		/** Both press what they see: a button that is drawn again meanwhile is pressed no more. */
		const hits = async (): Promise<void> => {
			const buttons = await Promise.all(
				[gm, second].map((seat) => round(seat).locator("[data-action=roll]").elementHandle()),
			);
			await Promise.all(buttons.map((button) => button!.evaluate((pressed) => (pressed as HTMLElement).click())));
		};
		await begin(gm);
		await open(second);
		for (const phase of PHASES) {
			if (phase === "melee") {
				await round(gm).locator("[data-action=takeAll]").click();
				await expect.poll(() => round(gm).locator("[data-action=takeBack]").count()).toBeGreaterThan(0);
			}
			await hits();
			await passed(phase, gm, second);
		}
		expect(now()).toMatchObject({ number: 2, phase: "individuals" });
		// On 13 the record is closed after the last write.
		await expect.poll(records).toEqual(PHASES.map((_, index) => `1.${index} done`));
		const [titles, hints] = [cards().map((card) => /<strong>(.*?)<\/strong>/.exec(card)?.[1]), cards().length];
		expect(new Set(titles).size).toBe(hints);
		await expectNoFaults(gm, second, anna);
	});
});

describe.each(ON_13)("a game master whose browser closes, version %i", (generation) => {
	it("is followed by another in each phase, who has what players have sealed", LONG, async () => {
		const [table, gm, bert] = await tableForTest({ generation, world: heldWorld() }, "Gamemaster", "Bert");
		const { begin, open, now, passed, press, roll, round } = heldFight(table);
		await begin(gm);
		await open(bert);
		let leading: Seat = gm;
		for (const [index, phase] of PHASES.entries()) {
			const isOrdered = ORDERED.includes(phase);
			if (isOrdered) {
				await press(bert, "take");
				await press(bert, "seal");
				await expect.poll(() => round(leading).locator("footer").textContent()).toContain("Bert sealed");
			}
			await leading.leave();
			leading = await table.seat(index % 2 === 0 ? "Assistant" : "Gamemaster");
			await open(leading);
			if (isOrdered) await expect.poll(() => round(leading).locator("footer").textContent()).toContain("Bert sealed");
			await roll(leading);
			await passed(phase, leading, bert);
		}
		expect(now()).toMatchObject({ number: 2, phase: "individuals" });
		await expectNoFaults(leading, bert);
	});

	it("is followed by another who finishes its phase, with the dice that it threw on the card", LONG, async () => {
		const [table, gm, second] = await tableForTest({ generation, world: heldWorld() }, "Gamemaster", "Assistant");
		const { begin, open, passed, roll, records } = heldFight(table);
		await begin(gm);
		await open(second);
		for (const phase of PHASES.slice(0, PHASES.indexOf("routing"))) {
			await roll(gm);
			await passed(phase, gm, second);
		}
		await inPage(gm, ({ stage }) => stage.nextDice([1, 1, 1, 1]));
		const refusal = table.stage.refuse(gm.user, { after: 2, times: 99 });
		await roll(gm);
		await expect.poll(() => records().some((record) => record.endsWith(" open"))).toBe(true);
		await expect.poll(() => refusal.count).toBeGreaterThan(0);
		await gm.leave();
		refusal.lift();
		await roll(second);
		await passed("routing", second);
		await expect.poll(async () => (await messagesOf(second)).at(-1)?.rolls.length).toBeGreaterThan(0);
		const [shown, kept] = await inPage(second, ({ game }) => {
			const { rolls } = game.messages.contents.at(-1)!;
			return [rolls.map(({ total }: Held) => total), rolls.map(({ dice }: Held) => dice[0].results.length)];
		});
		expect(new Set(shown)).toEqual(new Set([1]));
		expect(kept.every((dice: number) => dice === 1)).toBe(true);
		await expectNoFaults(second);
	});
});
