/** The table of `npm start`, as a person finds it. */
import { describe, expect, it } from "vitest";
import { landingOf, OPENING } from "../../tools/opening-table.js";
import { openingWorld, SHAPED_SYSTEMS } from "../stage/index.js";
import { type Held, inPage, patient, tableForTest, untilInPage } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, inTurn } from "./helpers.js";
import { sampleTokens, WELCOME } from "./sample-table.js";

describe.each(GENERATIONS)("the table of npm start, version %i", (generation) => {
	it.each(inTurn(["plain", ...SHAPED_SYSTEMS] as const, generation))(
		"has the ford, armies and raiders ready in %s, and a welcome that leads to them",
		async (system) => {
			const landing = landingOf(system, SHAPED_SYSTEMS);
			const world = openingWorld(system);
			const options = { generation, system, world, landing, opening: OPENING, isNew: true };
			const [table, gm] = await tableForTest(options, "Gamemaster");
			await untilInPage(gm, ({ canvas }) => canvas.scene?.name === "Oxmere Ford");
			expect(await sampleTokens(gm)).toEqual({ army: 2, unit: 6, raider: 10, guard: 5 });
			await gm.page.locator(`${WELCOME} [data-action=tryMob]`).waitFor({ timeout: patient(10_000) });
			const again = await table.seat("Gamemaster");
			await untilInPage(again, ({ canvas, game }) => canvas.scene?.name === "Oxmere Ford" && game.scenes.size === 2);
			const names = await inPage(again, ({ game }) => game.actors.contents.map(({ name }: Held) => String(name)));
			expect(new Set(names).size, String(names)).toBe(names.length);
			const page = await (await fetch(table.stage.url)).text();
			for (const text of [landing.lead, ...landing.play, ...landing.tries]) expect(page).toContain(text);
			await expectNoFaults(gm, again);
		},
	);
});
