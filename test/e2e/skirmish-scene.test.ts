/** A skirmish that decides a scene of a day of battle: linked there, fought, its result taken over at its end. */
import { describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { inPage, patient, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { band, fieldWorld, type Stood } from "./unit-map-world.js";

const NAMES = ["Hillmen", "Fenfolk"];

const carrier = (name: string, at: number) => {
	const troop = { ...PLAIN_TROOP, name: "Footmen" };
	const force = {
		name,
		tl: 3,
		mana: "normal" as const,
		commander: { name: `Captain of ${name}`, link: "", strategy: 13, tactics: 0, luck: false, leads: "" },
		treasury: 0,
		units: [{ ...PLAIN_UNIT, id: "foot", name: `${name} Foot`, troop, men: 100, full: 100 }],
		practitioners: [],
		heroes: [],
	};
	return { _id: `armyArmyArmyArm${at}`, name, type: "npc", flags: { muster: { force: toStoredForce(force) } } };
};

const stood = (letter: string, name: string, y: number, side: number): Stood => ({
	letter,
	name,
	unit: band(80, 96),
	place: { x: 300, y, width: 3, height: 2 },
	facing: side > 0 ? 0 : 2,
	disposition: side,
	owned: 0,
});

const field = fieldWorld([stood("A", "Weald Guard", 900, 1), stood("B", "Fen Spears", 300, -1)]);

describe.each(GENERATIONS)("a skirmish within a day of battle, version %i", (generation) => {
	const world = { ...field, actors: [...field.actors, ...NAMES.map(carrier)] };
	const [, gm] = useTable({ generation, world }, "Gamemaster");
	const battle = (selector = "") => gm.page.locator(`.muster-battle:not([id^=muster-skirmish-]) ${selector}`.trim());
	const round = (selector = "") => gm.page.locator(`.application[id^=muster-skirmish-] ${selector}`.trim());

	it("is linked to a scene, opened from it, and gives it its result", { timeout: patient(90_000) }, async () => {
		await inPage(gm, ({ ui }) => ui.chat.processMessage("/skirmish"));
		await round("[data-key=primary]").waitFor();
		await inPage(gm, async ({ foundry }) => {
			for (const app of foundry.applications.instances.values())
				if (app.id.startsWith("muster-skirmish-")) await app.close();
		});

		await gm.say("/battle new The Ford");
		const start = gm.page.locator("#muster-battle-start");
		await start.waitFor();
		for (const [at, label] of NAMES.entries()) {
			await start.locator("select[name=army]").selectOption({ label });
			await expect.poll(() => start.locator("fieldset").count()).toBe(at + 1);
		}
		await start.locator("button[type=submit]").click();
		await battle("[data-act=add]").first().waitFor();
		await battle("[data-act=add]").first().click();
		await battle("[data-scene-field=link]").selectOption({ label: "Skirmish: The field" });
		await expect.poll(() => battle(".muster-scene").innerText()).toContain("Skirmish: The field");
		await battle("[data-act=open]").click();
		await battle("[data-act=show]").click();
		await round("[data-action=end]").click();

		const settle = round("[data-action=settle][data-value=won]");
		await settle.waitFor();
		expect(await round("[data-action=settle]").allTextContents()).toEqual(["Won", "Lost", "No effect"]);
		await settle.click();
		await expect.poll(() => settle.getAttribute("aria-pressed")).toBe("true");
		await expect.poll(() => battle(".muster-scene--played").innerText()).toMatch(/played\s.*\+1, Hillmen/s);
		await expectNoFaults(gm);
	});
});
