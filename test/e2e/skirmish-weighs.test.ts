/** What the captain proposes in a window that is drawn while the skirmish goes on: a slow page, made slower. */
import { describe, expect, it } from "vitest";
import type { Phase } from "../../src/engine/skirmish/index.js";
import { type Held, inPage, useTable } from "./driver/index.js";
import { expectNoFaults } from "./helpers.js";
import { heldFight, heldWorld } from "./skirmish-holds-table.js";

describe("the captain of a skirmish", () => {
	const [table, gm, second] = useTable({ generation: 14, world: heldWorld() }, "Gamemaster", "Assistant");

	it("weighs a phase that came while the one before was being drawn", async () => {
		const { begin, now, open, passed, round, roll, shown } = heldFight(table);
		const rollOn = async (until: Phase): Promise<void> => {
			while (now().phase !== until) {
				const { phase } = now();
				await roll(second);
				await passed(phase, second);
			}
		};
		await begin(gm);
		await open(second);
		await inPage(gm, ({ foundry, stage }) => {
			const app = [...foundry.applications.instances.values()].find(({ id }) => id.startsWith("muster-skirmish-"));
			// No time for the captain before a window is drawn.
			const clock = performance.now.bind(performance);
			let calls = 0;
			performance.now = () => {
				calls += 1;
				return clock() + 20 * calls;
			};
			// The drawing of the movement waits till the other game master has gone on, and the next one takes its time.
			const [draw, prepare] = [app._renderHTML.bind(app), app._prepareContext.bind(app)];
			app._renderHTML = async (...given: Held[]) => {
				if (given[0].weighs !== true) return draw(...given);
				delete app._renderHTML;
				await new Promise<void>((resolve) => ((stage as Held).letDraw = resolve));
				app._prepareContext = async (...about: Held[]) => {
					await new Promise((resolve) => setTimeout(resolve, 300));
					return prepare(...about);
				};
				return draw(...given);
			};
		});
		await rollOn("melee");
		await expect.poll(() => inPage(gm, ({ stage }) => (stage as Held).letDraw !== undefined)).toBe(true);
		await inPage(gm, ({ stage }) => (stage as Held).letDraw());
		await expect.poll(() => shown(gm)).toBe("melee");
		await expect.poll(() => round(gm).locator("[data-action=takeAll]").count()).toBe(1);
		expect(await round(gm).textContent()).not.toContain("weighing");
		await expectNoFaults(gm, second);
	});
});
