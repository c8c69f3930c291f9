/** A battle between sixty units a side: a long list begins with forty rows, and has the others with a press. */
import { describe, expect, it } from "vitest";
import { hostOf } from "../../bench/bundled/battle-host.js";
import { toStoredForce } from "../../src/bridge/army/stored/index.js";
import { consoleAt, goToStep } from "./battle-table.js";
import { inPage, useTable } from "./driver/index.js";
import { expectNoFaults, ON_14 } from "./helpers.js";

const ACTORS = ["Hill", "Fen"].map((name, at) => ({
	_id: `bigArmy${at}`.padEnd(16, "0"),
	name,
	type: "npc",
	flags: {
		core: { sheetClass: "muster.ArmySheet" },
		muster: { force: toStoredForce({ ...hostOf(60, 5 + at), name }) },
	},
}));

describe.each(ON_14)("a battle of many units, version %i", (generation) => {
	const [, gm] = useTable({ generation, world: { actors: ACTORS } }, "Gamemaster");
	const battle = () => consoleAt(gm);

	it("lists forty units of each side's losses, and all of them with a press", async () => {
		await inPage(
			gm,
			async ({ game, muster }, ids) => {
				const sides = ids.map((id) => [game.actors.get(id)]);
				const { value } = await muster.battles.start({ name: "Oxmere Ford", sides });
				await muster.battles.play(value);
				await muster.battles.open(value);
			},
			ACTORS.map(({ _id }) => _id),
		);
		await battle().waitFor();
		await goToStep(gm, "losses");
		const side = battle().locator(".muster-battle__outcome").first();
		const [rows, button] = [side.locator("tbody tr"), side.locator("[data-action=unfold]")];
		await expect.poll(() => rows.count()).toBe(40);
		expect(await button.innerText()).toContain("20 more units");
		await button.click();
		await expect.poll(() => rows.count()).toBe(60);
		expect(await button.count()).toBe(0);
		await expectNoFaults(gm);
	});
});
