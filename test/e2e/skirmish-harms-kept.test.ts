/** Hurts of heroes that are written later: on the card, rounds after, beside a way back, without their actor. */
import { describe, expect, it } from "vitest";
import { inPage, patient, type Seat, tableForTest, useTable } from "./driver/index.js";
import { expectNoFaults, ON_13, ON_14 } from "./helpers.js";
import { heroWorld, howling } from "./skirmish-hero-table.js";
import { actorId } from "./unit-map-world.js";

const LONG = { timeout: patient(90_000) };
const HERO = actorId("H");
const WORLD = heroWorld({ default: 3 }, [], { system: { hp: { value: 14, max: 14 } } });

const points = (seat: Seat): Promise<number> =>
	inPage(seat, ({ game }, id) => game.actors.get(id).system.hp.value as number, HERO);

/** What a game master does with hurts: in the window of the round, or on the card of the phase. */
const hurting = (seat: Seat) => {
	const at = howling(seat);
	const card = seat.page.locator("#chat [data-muster-card=fightPhase] [data-harms]");
	return {
		...at,
		block: at.round.locator("[data-harms]"),
		card,
		/** Goes to the ranged phase of a skirmish and has its howl rolled, of which so many effects are not saved. */
		hurt: async (few: number): Promise<void> => {
			for (const next of ["Movement", "Ranged"]) {
				await at.roll();
				await expect.poll(() => at.phase.textContent()).toContain(next);
			}
			await at.howls();
			await at.field("savedByOne").fill(String(96 - few));
			await at.field("savedByOne").press("Tab");
			await expect.poll(() => at.field("savedByOne").inputValue()).toBe(String(96 - few));
			await at.give();
			await at.roll();
			await expect.poll(() => at.phase.textContent()).toContain("Ranged damage");
		},
		/** Rolls to the first phase of the next round. */
		onward: async (): Promise<void> => {
			for (const next of ["Melee", "Melee damage", "Other", "Opportun", "damage", "Rout", "Heroes"]) {
				await at.roll();
				await expect.poll(() => at.phase.textContent()).toContain(next);
			}
		},
	};
};

describe.each(ON_14)("hurts that are written later, version %i", (generation) => {
	const [, gm, deputy, anna] = useTable({ generation, world: WORLD }, "Gamemaster", "Assistant", "Anna");

	it("are written and taken back on the card of their phase, by game masters alone", LONG, async () => {
		await howling(gm).say("/skirmish");
		await hurting(gm).hurt(2);
		await expect.poll(() => hurting(gm).card.textContent()).toContain("14 \u2192 12");
		await hurting(gm).card.locator("[data-action=hurt]").click();
		await expect.poll(() => points(gm)).toBe(12);
		await expect.poll(() => hurting(deputy).card.locator("[data-action=heal]").count()).toBe(1);
		await expect.poll(() => hurting(gm).block.locator("[data-action=heal]").count()).toBe(1);
		await hurting(deputy).card.locator("[data-action=heal]").click();
		await expect.poll(() => points(gm)).toBe(14);
		await expect.poll(() => hurting(gm).card.locator("[data-action=hurt]").count()).toBe(1);
		// Cards are posted after their phase, and filled once what draws them is fetched.
		await expect.poll(() => anna.page.locator("[data-muster-card=fightPhase]").count()).toBeGreaterThan(0);
		expect(await hurting(anna).card.count()).toBe(0);
	});

	it("are whole or not there, when another game master takes the phase back meanwhile", LONG, async () => {
		// Where the card of the other game master is not drawn again yet, nothing would be pressed there.
		await hurting(deputy).card.locator("[data-action=hurt]").waitFor();
		await Promise.all([
			inPage(gm, () => document.querySelector<HTMLElement>("[id^=muster-skirmish-] [data-action=back]")?.click()),
			inPage(deputy, () => document.querySelector<HTMLElement>("[data-harms] [data-action=hurt]")?.click()),
		]);
		await expect
			.poll(async () => {
				const phase = (await hurting(gm).phase.textContent()) ?? "";
				const open = await hurting(gm).block.locator("[data-action=finishHarms]").count();
				const isBack = /Ranged(?! damage)/.test(phase);
				return open === 0 && (await points(gm)) === (isBack ? 14 : 12) ? "whole" : phase;
			})
			.toBe("whole");
	});
});

describe.each(ON_13)("hurts of earlier rounds, version %i", (generation) => {
	it("stay in the window until they are written or set aside, and name a hero who is gone", LONG, async () => {
		const [, gm] = await tableForTest({ generation, world: WORLD }, "Gamemaster");
		const table = hurting(gm);
		await table.say("/skirmish");
		for (const few of [2, 3]) {
			await table.hurt(few);
			await table.onward();
		}
		await expect.poll(() => table.block.count()).toBe(2);
		expect(await table.block.nth(0).textContent()).toContain("2 points from Fen Criers");
		await table.block.nth(0).locator("[data-action=hurt]").click();
		await expect.poll(() => points(gm)).toBe(12);
		await expect.poll(() => table.block.count()).toBe(1);
		await inPage(gm, async ({ game }, id) => void (await game.actors.get(id).delete()), HERO);
		await expect.poll(() => table.block.locator("[data-action=hurt]").count()).toBe(0);
		expect(await table.block.textContent()).toMatch(/Garth.*3 points from Fen Criers.*enter it by hand/s);
		await table.block.locator("[data-action=aside]").click();
		await expect.poll(() => table.block.textContent()).toContain("Set aside, nothing");
		await expect.poll(() => table.block.locator("[data-action=heal]").count()).toBe(1);
		await table.roll();
		await expect.poll(() => table.block.count()).toBe(0);
		await expectNoFaults(gm);
	});
});
