/**
 * Which conditions the dialog of a mob offers: those of the world in whichever form, and the actors that they are meant
 * for.
 */
import { describe, expect, it } from "vitest";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { inPage, type Seat, tableForTest } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { mapPlain, selectRaiders, target } from "./mob-table.js";

let gm: Seat;

const dialogOf = ({ page }: Seat) => page.locator("#muster-mob");
const offered = (): Promise<string[]> =>
	dialogOf(gm)
		.locator("[data-condition]")
		.evaluateAll((boxes) =>
			boxes.map((box) => (box as unknown as { dataset: { condition: string } }).dataset.condition),
		);
/** Of these three. */
const known = async () => (await offered()).filter((id) => ["sworn", "routed", "secret"].includes(id)).sort();

describe.each(GENERATIONS)("conditions to choose from, version %i", (generation) => {
	it("have the ids of the world, and are those meant for these actors", async () => {
		[, gm] = await tableForTest({ generation, world: skirmishWorld({ raiders: 4 }) }, "Gamemaster");
		await mapPlain(gm);
		const own = {
			sworn: { name: "Sworn", img: "icons/svg/a.svg", hud: { actorTypes: ["character"] } },
			routed: { name: "Routed", img: "icons/svg/b.svg", hud: { actorTypes: ["npc", "vehicle"] } },
			secret: { name: "Secret", img: "icons/svg/c.svg", hud: false },
		};
		await inPage(
			gm,
			({ CONFIG }, own, listed) => {
				for (const [id, status] of Object.entries(own)) {
					if (listed) CONFIG.statusEffects.push({ id, ...status });
					else CONFIG.statusEffects[id] = status;
				}
			},
			own,
			generation === 13,
		);
		await selectRaiders(gm, 1, 2);
		await gm.say("/mob");
		await dialogOf(gm).locator("summary").click();
		expect(await known()).toEqual(["routed"]);
		expect(await offered()).toContain("prone");
		// The hero comes to it, and with it the hero's changes.
		await target(gm, [SKIRMISH.heroToken]);
		await expect.poll(known).toEqual(["routed", "sworn"]);
		// The list stays unfolded, and what is chosen in sight when the hero goes.
		await dialogOf(gm).locator("[data-condition=sworn]").check();
		await target(gm, []);
		await expect.poll(() => dialogOf(gm).locator(".muster-mob__target").count()).toBe(2);
		await expect.poll(known).toEqual(["routed", "sworn"]);
		expect(await dialogOf(gm).locator("[data-condition=sworn]").isChecked()).toBe(true);
		await expectNoFaults(gm);
	});
});
