/** A skirmish whose hero, tokens, units, scene and journal entry are deleted one after the other while it is played. */
import { describe, expect, it } from "vitest";
import { inPage, patient, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { actorId, HERO_TOKEN, heldFight, heldWorld, tokenId } from "./skirmish-holds-table.js";
import { FIELD } from "./unit-map-world.js";

const LONG = { timeout: patient(120_000) };

describe.each(GENERATIONS)("a skirmish of which parts are deleted, version %i", (generation) => {
	const [table, gm, anna] = useTable({ generation, world: heldWorld() }, "Gamemaster", "Anna");

	const remove = async (uuid: string): Promise<unknown> => {
		// On 13 a phase is known to be over by its page, after which units and tokens are written.
		await heldFight(table).closed();
		return inPage(
			gm,
			({ fromUuidSync }, uuid) =>
				fromUuidSync(uuid)
					.delete()
					.then(() => null),
			uuid,
		);
	};
	const token = (id: string): string => `Scene.${FIELD}.Token.${id}`;

	it("goes on without them, names them, or says how to end it", LONG, async () => {
		const { begin, open, now, roll, passed, press, round, pages, records, shown } = heldFight(table);
		await begin(gm);
		await open(anna);

		await remove(token(HERO_TOKEN));
		await roll(gm);
		await passed("individuals", gm, anna);
		expect(now().state.individuals).toMatchObject([{ name: "Aldwin", cells: null }]);

		await press(gm, "takeAll");
		await expect.poll(() => round(gm).locator("[data-action=takeBack]").count()).toBe(4);
		await remove(token(tokenId("C")));
		await roll(gm);
		await passed("movement", gm, anna);
		// It moves in the skirmish alone, and the GM reads so.
		await expect.poll(async () => (await gm.notices()).join(" ")).toMatch(/token of Weald Band is gone/);

		await remove(`Actor.${actorId("D")}`);
		for (const phase of ["ranged", "rangedDamage"] as const) {
			await roll(gm);
			await passed(phase, gm, anna);
		}
		await press(gm, "takeAll");
		await expect.poll(() => round(gm).locator("[data-action=takeBack]").count()).toBeGreaterThan(0);
		await remove(`Actor.${actorId("B")}`);
		for (const phase of ["melee", "meleeDamage", "other", "opportunity", "opportunityDamage", "routing"] as const) {
			await roll(gm);
			await passed(phase, gm, anna);
		}
		expect(now()).toMatchObject({ number: 2, phase: "individuals" });
		expect(records()).toHaveLength(10);
		await expect.poll(async () => (await gm.notices()).join(" ")).toMatch(/actor .*Fen Spears.* is gone/);
		await press(gm, "back");
		await expect.poll(() => now()).toMatchObject({ number: 1, phase: "routing" });
		// A press of the button as it was drawn before would be about a phase that no longer waits.
		await expect.poll(() => shown(gm)).toBe("routing");
		await roll(gm);
		await passed("routing", gm, anna);
		await expectNoFaults(gm, anna);

		await remove(`Scene.${FIELD}`);
		await expect.poll(() => round(gm).textContent()).toContain("The scene of this skirmish is gone");
		const before = JSON.stringify(pages());
		await roll(gm);
		await expect.poll(async () => (await gm.notices()).at(-1)).toContain("The scene of this skirmish is gone");
		expect(JSON.stringify(pages())).toBe(before);
		await press(gm, "end");
		await expect.poll(() => pages()[0]!.system.frame.over).toBe(true);
		await expect.poll(() => round(gm).locator("[data-action=roll]").count()).toBe(0);
		await expectNoFaults(gm, anna);

		await remove(pages()[0]!.uuid.split(".JournalEntryPage")[0]);
		for (const seat of [gm, anna]) await expect.poll(() => round(seat).count()).toBe(0);
		await expectNoFaults(gm, anna);
	});
});
