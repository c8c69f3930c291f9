/** An effect of a unit against which a hero saves: by a bonus that is typed, or as the table has rolled it. */
import { describe, expect, it } from "vitest";
import { patient, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, messagesOf } from "./helpers.js";
import { heroWorld, howling } from "./skirmish-hero-table.js";

describe.each(GENERATIONS)("a hero who saves against a unit, version %i", (generation) => {
	const [table, gm, anna] = useTable({ generation, world: heroWorld() }, "Gamemaster", "Anna");
	const [gms, annas] = [() => howling(gm), () => howling(anna)];

	it("is asked for as the phase is rolled, for a player's order too", { timeout: patient(90_000) }, async () => {
		await gms().say("/skirmish");
		await expect.poll(() => gms().phase.textContent()).toContain("Heroes");
		await gms().roll();
		await expect.poll(() => gms().phase.textContent()).toContain("Movement");
		await gms().roll();
		await expect.poll(() => gms().phase.textContent()).toContain("Ranged");
		await annas().say("/skirmish");
		await expect.poll(() => annas().phase.textContent()).toContain("Ranged");
		await annas().howls();
		await expect.poll(() => annas().order.textContent()).toMatch(/Reach it/);
		// How often it saves is no player's word.
		expect(await annas().field("savedByOne").count()).toBe(0);
		await annas().give();
		await annas().round.locator("[data-action=seal]").click();
		await expect.poll(() => gms().round.textContent()).toMatch(/sealed/i);
		await gms().roll();
		const asked = gm.page.locator("dialog:has([name=saved0]), .application:has([name=saved0])").first();
		await expect.poll(() => asked.textContent()).toMatch(/Garth, Will.* against Howl of Fen Criers .*15.*96 effects/);
		await asked.locator("[name=saved0]").fill("90");
		await asked.locator("button[data-action=ok]").click();
		await expect.poll(() => gms().phase.textContent()).toContain("Ranged damage");
		await expect.poll(gms().told).toMatch(/Garth against Howl of Fen Criers.*90 of 96 effects saved, 6 points/);
		expect(await gms().told()).toMatch(/Fen Criers affected Garth: Shaken/);
		await expect.poll(async () => JSON.stringify(await messagesOf(anna))).toMatch(/90 of 96 effects saved/);
	});

	it("goes back, and is rolled by a bonus that a GM types", { timeout: patient(90_000) }, async () => {
		await gms().round.locator("[data-action=back]").click();
		await expect.poll(() => gms().phase.textContent()).toMatch(/Ranged(?! damage)/);
		await gms().howls();
		await gms().field("ruled").selectOption("yes");
		await gms().field("ruling").selectOption("will");
		await gms().field("ruledValue").fill("5");
		await gms().field("ruledValue").press("Tab");
		await expect.poll(() => gms().order.textContent()).toMatch(/96 effects, one roll of its own against all/);
		await expect.poll(() => gms().order.textContent()).toMatch(/\+5/);
		await gms().give();
		await gms().roll();
		await expect.poll(() => gms().phase.textContent()).toContain("Ranged damage");
		await expect.poll(gms().told).toMatch(/Garth against Howl of Fen Criers: rolled .* of 96 effects saved/);
		await expectNoFaults(gm, anna);
		expect(table.stage.world.sources("Actor").length).toBeGreaterThan(0);
	});
});
