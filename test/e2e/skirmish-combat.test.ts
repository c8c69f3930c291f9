/**
 * A skirmish beside an ordinary combat of heroes: units act at the end of each round, by one line of the tracker, and
 * a deleted combat takes nothing with it.
 */
import { describe, expect, it } from "vitest";
import { PHASES } from "../../src/engine/skirmish/index.js";
import { joinHostile } from "../stage/support/hostile-client.js";
import { type Held, inPage, patient, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { HERO_TOKEN, heldFight, heldWorld } from "./skirmish-holds-table.js";
import { FIELD } from "./unit-map-world.js";

const LONG = { timeout: patient(90_000) };

describe.each(GENERATIONS)("a skirmish beside a combat, version %i", (generation) => {
	const [table, gm, anna] = useTable({ generation, world: heldWorld() }, "Gamemaster", "Anna");

	const combat = (): Held => (table.stage.world.sources("Combat") as Held[])[0]!;
	const line = ({ page }: Seat) => page.locator("#combat [data-muster-line=units]");
	const said = (seat: Seat) => line(seat).locator("strong").textContent();
	const drive = (step: "nextTurn" | "nextRound") =>
		inPage(gm, ({ game }, step) => (game.combat as Held)[step]().then(() => null), step);
	const act = (seat: Seat, place: number) => line(seat).locator("button").nth(place).dispatchEvent("click");

	it("lets units act between its rounds, and is lost without loss", LONG, async () => {
		const { begin, now, roll, passed, round, pages, press } = heldFight(table);
		await inPage(
			gm,
			async ({ Combat }, scene, token) => {
				const made: Held = await Combat.create({ active: true, scene });
				await made.createEmbeddedDocuments("Combatant", [{ tokenId: token, sceneId: scene }]);
				await made.startCombat();
			},
			FIELD,
			HERO_TOKEN,
		);
		await begin(gm);
		for (const seat of [gm, anna]) await expect.poll(() => said(seat)).toBe("Units act at the end of this round.");
		await inPage(gm, ({ foundry }) =>
			Promise.all([...foundry.applications.instances.values()].filter((app) => app.hasFrame).map((app) => app.close())),
		);

		await drive("nextTurn");
		await expect.poll(() => combat()).toMatchObject({ round: 1, turn: null });
		await expect.poll(() => said(gm)).toBe("Units act now: Heroes");
		await expect.poll(() => said(anna)).toBe("Units act now: Heroes");
		// The GM is led to the phases.
		await expect.poll(() => round(gm).count()).toBe(1);
		expect(combat().combatants).toHaveLength(1);
		await roll(gm);
		await passed("individuals", gm);
		await expect.poll(() => said(anna)).toBe("Units act now: Movement");
		await gm.reload();
		await expect.poll(() => said(gm)).toBe("Units act now: Movement");
		await act(gm, 0);
		await expect.poll(() => round(gm).count()).toBe(1);
		for (const phase of PHASES.slice(1)) {
			await roll(gm);
			await passed(phase, gm);
		}
		await expect.poll(() => said(gm)).toBe("Units have acted.");
		await expect.poll(() => line(anna).locator("button").count()).toBe(1);
		expect(combat()).toMatchObject({ round: 1, turn: null });
		await press(gm, "back");
		await expect.poll(() => said(gm)).toBe("Units act now: Rout");
		await roll(gm);
		await expect.poll(() => said(gm)).toBe("Units have acted.");
		await act(gm, 1);
		await expect.poll(() => combat()).toMatchObject({ round: 2, turn: 0 });
		await expect.poll(() => said(gm)).toBe("Units act at the end of this round.");

		// Played on by itself, the next round follows the last phase.
		await drive("nextRound");
		await expect.poll(() => combat()).toMatchObject({ round: 2, turn: null });
		// The GM's client marks the turn of units once it has heard of it.
		await expect.poll(() => combat().flags.muster?.units?.round).toBe(2);
		const thief = await joinHostile(table.stage, "Anna");
		const marked = combat().flags.muster;
		for (const change of [
			{ flags: { muster: { units: { round: 2, fight: 0 } } } },
			{ round: 2, turn: null, "flags.muster.units": { round: 2, fight: 0 } },
			{ turn: null, "flags.muster": null },
		])
			await expect(
				thief.request("modifyDocument", {
					type: "Combat",
					action: "update",
					updates: [{ _id: combat()._id, ...change }],
					options: { musterUnits: true },
				}),
			).rejects.toThrow(/permission/);
		expect(combat().flags.muster).toEqual(marked);
		await round(gm).locator("[data-mode=auto]").click();
		await expect.poll(() => pages()[0]!.system.frame.mode).toBe("auto");
		await expect.poll(() => said(gm)).toContain("Units act now");
		for (let presses = 0; presses < 10 && now().number === 2; presses++) {
			const { phase } = now();
			await roll(gm);
			await passed(phase, gm);
		}
		await expect.poll(() => combat()).toMatchObject({ round: 3, turn: 0 });

		const written = () => JSON.stringify(pages().map(({ system }) => system));
		// The last phase that follows by itself may still be written.
		let before = "";
		await expect
			.poll(
				() => {
					const [last, is] = [before, written()];
					before = is;
					return last === is;
				},
				{ interval: patient(1_000), timeout: patient(20_000) },
			)
			.toBe(true);
		await inPage(gm, ({ game }) => (game.combat as Held).delete().then(() => null));
		for (const seat of [gm, anna]) await expect.poll(() => line(seat).count()).toBe(0);
		expect(written()).toBe(before);
		const { phase } = now();
		await roll(gm);
		await passed(phase, gm);
		await expectNoFaults(gm, anna);
	});
});
