/** A skirmish with two game masters: both press at once, and each goes on when the other's browser closes. */
import { describe, expect, it } from "vitest";
import { PHASES } from "../../src/engine/skirmish/index.js";
import { type Held, inPage, patient, type Seat, tableForTest } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, messagesOf } from "./helpers.js";
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

describe.each(GENERATIONS)("a game master whose browser closes, version %i", (generation) => {
	it("is followed in each phase by another, who has what was sealed, and finishes what was begun", LONG, async () => {
		const [table, gm, bert] = await tableForTest({ generation, world: heldWorld() }, "Gamemaster", "Bert");
		const { begin, closed, open, now, passed, press, roll, round, records } = heldFight(table);
		let leading: Seat = gm;
		/** The one closes the browser, the other comes. */
		const follow = async (): Promise<void> => {
			const next = leading.user === "Gamemaster" ? "Assistant" : "Gamemaster";
			await leading.leave();
			leading = await table.seat(next);
			await open(leading);
		};
		const isSealed = () => expect.poll(() => round(leading).locator("footer").textContent()).toContain("Bert sealed");
		await begin(gm);
		await open(bert);
		for (const phase of PHASES) {
			const isOrdered = ORDERED.includes(phase);
			if (isOrdered) {
				await press(bert, "take");
				await press(bert, "seal");
				await isSealed();
			}
			await follow();
			if (isOrdered) await isSealed();
			if (phase === "routing") await inPage(leading, ({ stage }) => stage.nextDice(Array(12).fill(1)));
			// On 14 a phase is written at once, so nothing of it can be begun.
			if (phase === "routing" && generation === 13) {
				const refusal = table.stage.refuse(leading.user, { after: 2, times: 99 });
				await roll(leading);
				await expect.poll(() => records().some((record) => record.endsWith(" open"))).toBe(true);
				await expect.poll(() => refusal.count).toBeGreaterThan(0);
				await follow();
				refusal.lift();
			}
			await roll(leading);
			await passed(phase, leading, bert);
			await closed();
		}
		expect(now()).toMatchObject({ number: 2, phase: "individuals" });
		// The card shows the dice that the one threw whose browser closed. It comes after the phase is written.
		const isCard = ({ flags }: Held): boolean => flags?.muster?.phase === "routing";
		await expect.poll(async () => isCard((await messagesOf(leading)).at(-1))).toBe(true);
		const [shown, kept] = await inPage(leading, ({ game }) => {
			const { rolls } = game.messages.contents.at(-1)!;
			return [rolls.map(({ total }: Held) => total), rolls.map(({ dice }: Held) => dice[0].results.length)];
		});
		expect(new Set(shown)).toEqual(new Set([1]));
		expect(kept.every((dice: number) => dice === 1)).toBe(true);
		await expectNoFaults(leading, bert);
	});
});
