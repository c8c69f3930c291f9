/** A round of six units by the captain, counted in clicks. */
import { describe, expect, it } from "vitest";
import { mayOrder } from "../../src/bridge/skirmish/fight/index.js";
import { patient, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { heldFight } from "./skirmish-holds-table.js";
import { sixAt, sixWorld } from "./skirmish-six.js";

describe.each(GENERATIONS)("a round of six units, version %i", (generation) => {
	const [table, gm] = useTable({ generation, world: sixWorld() }, "Gamemaster");
	const { round, rounds, say, sow, waits, click, clicks } = sixAt(table, gm);
	const { now, showsNow } = heldFight(table);
	/** The phase that waits when all that is rolled by itself after a phase is written, and shown. */
	const settledAfter = async (rolled: string): Promise<string> => {
		const isSettled = (): boolean => {
			const { phase, state } = now();
			return phase !== rolled && (phase === "individuals" || mayOrder(phase, state));
		};
		await expect.poll(isSettled).toBe(true);
		await showsNow(gm);
		return now().phase;
	};

	const rollByClick = () => click("[data-key=primary]");

	it("takes at most eight clicks with the captain", { timeout: patient(120_000) }, async () => {
		await say("/skirmish");
		await waits("Heroes");
		await click("[data-mode=auto]");
		await expect.poll(() => round().locator("[data-mode=auto]").getAttribute("aria-pressed")).toBe("true");
		await sow();
		await rollByClick();
		await waits("Movement");
		let waiting = await settledAfter("individuals");
		for (let step = 0; step < 5 && waiting !== "individuals"; step++) {
			// What the captain still weighs cannot be taken over yet.
			await expect.poll(() => round().textContent()).not.toContain("The captain is weighing");
			if ((await round().locator("[data-action=takeAll]").count()) > 0) await click("[data-action=takeAll]");
			await rollByClick();
			waiting = await settledAfter(waiting);
		}
		await waits("Heroes");
		expect(Object.keys(rounds())).toEqual(["r1", "r2"]);
		expect(clicks()).toBeLessThanOrEqual(8);
		await expectNoFaults(gm);
	});
});
