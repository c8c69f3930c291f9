/** A round of six units by the captain, counted in clicks. */
import { describe, expect, it } from "vitest";
import { overLine, patient, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { sixAt, sixWorld } from "./skirmish-six.js";

describe.each(GENERATIONS)("a round of six units, version %i", (generation) => {
	const [table, gm] = useTable({ generation, world: sixWorld() }, "Gamemaster");
	const { round, rounds, say, sow, waits, phase, click, clicks } = sixAt(table, gm);
	/** The phase that waits when all that can be rolled by itself is written. */
	const settled = async (): Promise<string> => {
		for (let before = ""; ; ) {
			const now = JSON.stringify(rounds());
			if (now === before) return phase();
			before = now;
			await new Promise((resolve) => setTimeout(resolve, overLine(1_800)));
		}
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
		for (let step = 0; step < 5 && !(await settled()).includes("Heroes"); step++) {
			if ((await round().locator("[data-action=takeAll]").count()) > 0) await click("[data-action=takeAll]");
			await rollByClick();
		}
		await waits("Heroes");
		expect(Object.keys(rounds())).toEqual(["r1", "r2"]);
		expect(clicks()).toBeLessThanOrEqual(8);
		await expectNoFaults(gm);
	});
});
