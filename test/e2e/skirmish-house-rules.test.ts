/** House rules of a skirmish: it keeps those that it began with, whatever the world changes while it goes on. */
import { describe, expect, it } from "vitest";
import { unpackRound } from "../../src/bridge/skirmish/fight/index.js";
import { SKIRMISH_RULES } from "../../src/engine/skirmish/index.js";
import { type Held, inPage, patient, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { SIX, sixAt, sixWorld } from "./skirmish-six.js";
import { tokenId } from "./unit-map-world.js";

const STEPS = "Ranged,Ranged damage,Melee,Melee damage,Other,Opportunities,Their damage,Rout,Heroes".split(",");

describe.each(GENERATIONS)("house rules of a skirmish, version %i", (generation) => {
	const [table, gm] = useTable({ generation, world: sixWorld() }, "Gamemaster");
	const { round, rounds, say, waits } = sixAt(table, gm);
	const rule = (rules: object) =>
		inPage(gm, ({ game }, rules) => game.settings.set("muster", "houseRules", rules).then(() => undefined), rules);
	const page = (): Held =>
		(table.stage.world.sources("JournalEntry") as Held[])
			.flatMap(({ pages }) => pages as Held[])
			.find(({ type }) => type === "muster.skirmish")!;
	const checks = (): readonly string[] => {
		const read = unpackRound(rounds()["r1"], SKIRMISH_RULES);
		if (!read.ok) throw new Error(read.fault.code);
		return Object.keys(read.value.log).filter((key) => key.endsWith("/rout"));
	};
	const places = () =>
		inPage(
			gm,
			({ canvas }, ids) => ids.map((id) => canvas.scene.tokens.get(id)._source.y),
			SIX.map(({ letter }) => tokenId(letter)),
		);

	it("begins with those of the world, and keeps them", { timeout: patient(120_000) }, async () => {
		await rule({ routWithoutDamage: "pass" });
		await say("/skirmish");
		await waits("Heroes");
		expect(page().system.frame.options).toMatchObject({ routWithoutDamage: "pass", representation: "squares" });
		await rule({ routWithoutDamage: "check", representation: "miniatures", formationEffects: "none" });
		await say("/skirmish roll");
		await waits("Movement");
		const before = await places();
		for (const { name, disposition } of SIX) await say(`/order ${name} move 2 ${disposition > 0 ? "north" : "south"}`);
		for (const next of STEPS) {
			await say("/skirmish roll");
			await waits(next);
		}
		const moved = SIX.map(({ disposition }, index) => before[index]! - 200 * disposition);
		await expect.poll(places).toEqual(moved);
		expect(checks()).toEqual([]);
		expect(page().system.frame.options).toMatchObject({ routWithoutDamage: "pass", representation: "squares" });
		expect(await round().count()).toBe(1);
		await expectNoFaults(gm);
	});
});
