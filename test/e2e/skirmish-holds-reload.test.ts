/** A round of a skirmish in which all clients load the page again in every phase: nothing given or sealed is lost. */
import { describe, expect, it } from "vitest";
import { PHASES } from "../../src/engine/skirmish/index.js";
import { patient, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { heldFight, heldWorld, ORDERED } from "./skirmish-holds-table.js";

describe.each(GENERATIONS)("a skirmish whose people reload in every phase, version %i", (generation) => {
	const [table, gm, anna, bert] = useTable({ generation, world: heldWorld() }, "Gamemaster", "Anna", "Bert");
	const fight = () => heldFight(table);
	const given = (seat: Seat) => fight().round(seat).locator("[data-action=takeBack]").count();
	const foot = (seat: Seat) => fight().round(seat).locator("footer").textContent();

	it("goes on as it would without", { timeout: patient(120_000) }, async () => {
		const { begin, closed, open, now, press, roll, passed, round } = fight();
		const seats = [gm, anna, bert];
		await begin(gm);
		await Promise.all([anna, bert].map(open));
		for (const phase of PHASES) {
			expect(now()).toMatchObject({ number: 1, phase });
			const isOrdered = ORDERED.includes(phase);
			if (isOrdered) {
				await Promise.all([anna, bert].map((seat) => press(seat, "take")));
				// What is given is kept at once and drawn a moment later.
				await expect.poll(() => given(anna)).toBeGreaterThan(0);
				await press(bert, "seal");
				await expect.poll(() => foot(gm)).toContain("Bert sealed");
				await expect.poll(() => round(bert).locator("[data-action=seal]").isEnabled()).toBe(false);
			}
			const before = await given(anna);
			expect(before > 0).toBe(isOrdered);
			await Promise.all(seats.map((seat) => seat.reload().then(() => open(seat))));
			if (isOrdered) {
				await expect.poll(() => given(anna)).toBe(before);
				expect(await round(anna).locator("[data-action=seal]").isEnabled()).toBe(true);
				// What the GM has stays sealed for who sealed it.
				expect(await round(bert).locator("[data-action=seal]").isEnabled()).toBe(false);
				await expect.poll(() => foot(gm)).toContain("Bert sealed");
				// The GM's page may hear later than others that Anna is there again.
				await expect.poll(() => foot(gm)).toContain("Waiting for Anna");
			}
			await roll(gm);
			await passed(phase, ...seats);
			await closed();
		}
		expect(now()).toMatchObject({ number: 2, phase: "individuals" });
		await expectNoFaults(...seats);
	});
});
