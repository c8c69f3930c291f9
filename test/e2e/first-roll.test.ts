import { beforeAll, describe, expect, it } from "vitest";
import { skirmishWorld } from "../stage/worlds/skirmish.js";
import { useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, hold, messagesOf } from "./helpers.js";
import { mapPlain, selectRaiders } from "./mob-table.js";

const GM = "stageGamemaster1";

describe.each(GENERATIONS)("a first roll over a slow line, version %i", (generation) => {
	const [, gm] = useTable({ generation, world: skirmishWorld({ raiders: 6 }) }, "Gamemaster");

	beforeAll(async () => {
		await mapPlain(gm);
	});

	/**
	 * Rolls for the game master alone; what it needs comes only when the public mode is chosen again and `meanwhile` is
	 * over.
	 */
	async function roll(line: string, part: RegExp, meanwhile?: () => Promise<unknown>): Promise<void> {
		const known = (await messagesOf(gm)).length;
		const letGo = await hold(gm, part);
		const asked = gm.page.waitForRequest(part);
		await gm.choose("gm");
		await gm.say(line);
		await asked;
		await gm.choose("public");
		await meanwhile?.();
		letGo();
		await expect.poll(async () => (await messagesOf(gm)).length).toBe(known + 1);
		expect((await messagesOf(gm)).at(-1)?.whisper).toContain(GM);
	}

	it("is seen by whom it was made for", () => roll("/check 12", /make-roll/));

	it("is shown to the chosen readers, and concerns the tokens that were selected when it was asked for", async () => {
		await selectRaiders(gm, 1, 3);
		await roll("/mob save roll:3 dmg:2", /mob-calls/, () => selectRaiders(gm, 5, 6));
		const card = gm.page.locator('#chat [data-muster-card="mob"]').last();
		await expect.poll(() => card.locator("tbody tr[data-uuid]").count()).toBe(3);
		await expectNoFaults(gm);
	});
});
