/** Scenes of a battle, Luck and throws of the game master, with three sides, on both versions. */
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { addEntry, reportsOf, showBattleEntry } from "./battle-table.js";
import { inPage, useTable } from "./driver/index.js";
import { expectNoFaults, ON_13, violationsIn } from "./helpers.js";

const GATEHOUSE = "gateSceneGateSce";
const NAMES = ["Hillmen", "Fenfolk", "Rovers"];

function army(name: string, strategy: number): Force {
	const troop = { ...PLAIN_TROOP, name: "Footmen", armour: "medium" as const };
	const unit = (id: string, own: string, sort: number) => ({
		...PLAIN_UNIT,
		id,
		name: own,
		troop,
		men: 100,
		full: 100,
		battles: 3,
		sort,
	});
	return {
		name,
		tl: 3,
		mana: "normal" as const,
		treasury: 0,
		practitioners: [],
		heroes: [],
		commander: { name: `Captain of ${name}`, link: "", strategy, tactics: 0, luck: name === "Hillmen", leads: "" },
		units: [unit("foot", `${name} Foot`, 1), unit("bows", `${name} Bows`, 2)],
	};
}

const carrier = (name: string, i: number) => ({
	_id: `armyArmyArmyArm${i}`,
	name,
	type: "npc",
	flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(army(name, 13 - i)) } },
});

describe.each(ON_13)("scenes of a battle, version %i", (generation) => {
	const world = {
		actors: NAMES.map(carrier),
		scenes: [
			{ _id: "fordSceneFordSce", name: "The Ford", active: true, width: 1000, height: 800 },
			{ _id: GATEHOUSE, name: "Gatehouse", active: false, width: 1000, height: 800 },
		],
	};
	const [table, gm] = useTable({ generation, world }, "Gamemaster");
	const battle = (selector = ""): Locator => gm.page.locator(`.muster-battle ${selector}`.trim());
	const chances = (): Promise<string> => battle(".muster-chances").innerText();
	const goTo = async (step: string): Promise<void> => {
		await battle(`.muster-path__btn[data-step=${step}]`).click();
		await expect.poll(() => battle(`.muster-path__btn[data-step=${step}]`).getAttribute("aria-current")).not.toBeNull();
	};
	const open = async (): Promise<void> => {
		await showBattleEntry(gm);
		await gm.page.locator("[data-action=openBattle]").first().click();
		await battle().waitFor();
		await goTo("strategy");
	};
	const type = async (field: string, value: string): Promise<void> => {
		await battle(`[data-scene-field=${field}]`).last().fill(value);
		await battle(`[data-scene-field=${field}]`).last().press("Tab");
	};

	/** Adds a scene and names it, once it is there: typed earlier, the name would be that of the scene before. */
	const addScene = async (title: string): Promise<void> => {
		const before = await battle(".muster-scene").count();
		await battle("[data-act=add]").click();
		await expect.poll(() => battle(".muster-scene").count()).toBe(before + 1);
		await type("title", title);
	};

	it("count in sum and odds, survive reload and their map, and leave the odds as they were", async () => {
		await gm.say("/battle new The Ford");
		const start = gm.page.locator("#muster-battle-start");
		await start.waitFor();
		for (const [i, label] of NAMES.entries()) {
			await start.locator("select[name=army]").selectOption({ label });
			await expect.poll(() => start.locator("fieldset").count()).toBe(i + 1);
		}
		await start.locator("button[type=submit]").click();
		await battle().waitFor();
		await goTo("strategy");
		await expect.poll(() => battle(".muster-chances li").count()).toBeGreaterThan(3);
		const before = await chances();
		await addScene("Hold the gate");
		await expect.poll(() => battle(".muster-scene__title").innerText()).toContain("Hold the gate");
		await battle("[data-scene-field=link]").selectOption({ label: "Gatehouse" });
		await battle("[data-act=open]").click();
		await type("value", "2");
		await battle("[data-act=end][data-value=won]").click();
		await expect.poll(() => battle(".muster-scene__chance").innerText()).toContain("Hillmen holds the field");
		expect(await chances()).toBe(before);
		await battle("[data-act=played]").click();
		await expect.poll(() => battle(".muster-mods").innerText()).toContain("Hold the gate");
		await expect.poll(chances).not.toBe(before);
		await expect.poll(() => battle(".muster-deeds").innerText()).toMatch(/Hold the gate.*scene; .* without this/s);
		const after = await chances();
		expect(await violationsIn(gm, ".muster-battle")).toEqual([]);
		await battle("[data-act=show]").click();
		await expect.poll(() => inPage(gm, ({ game }) => game.scenes.active.name)).toBe("Gatehouse");
		await inPage(
			gm,
			({ game }, id) =>
				game.scenes
					.get(id)
					.delete()
					.then(() => undefined),
			GATEHOUSE,
		);
		await gm.reload();
		await open();
		await expect.poll(chances).toBe(after);
		await expect.poll(() => battle(".muster-scene__gone").innerText()).toContain("Gatehouse was deleted");
		await battle(".muster-scene [data-act=remove]").click();
		await expect.poll(chances).toBe(before);
		await expect.poll(() => battle(".muster-scene").count()).toBe(0);
	});

	it("let a number be tried, and store it only when it is kept", async () => {
		const before = await chances();
		await addEntry(battle(), "sides.a.judgements", "plan");
		await expect.poll(chances).not.toBe(before);
		const stored = await chances();
		await battle('[data-act=try][data-key="a/strategy/judgements/0"]').click();
		await battle("[data-trial]").fill("3");
		await expect.poll(() => battle(".muster-worth__trial").innerText()).toContain("points");
		expect(await chances()).toBe(stored);
		await battle("[data-act=keep]").click();
		await expect.poll(() => battle('[data-set="sides.a.judgements.0.value"]').inputValue()).toBe("3");
		await expect.poll(chances).not.toBe(stored);
	});

	it("go with decisions, Luck, throws of the game master and typed dice, all of them marked", async () => {
		await addScene("Burn the mill");
		await battle("[data-act=open]").click();
		await type("value", "2");
		await battle("[data-act=end][data-value=won]").click();
		await battle("[data-act=end][data-value=won][aria-pressed=true]").waitFor();
		await battle("[data-act=played]").click();
		await expect.poll(() => battle(".muster-mods").innerText()).toMatch(/Burn the mill\)\s+\+2/);
		await addScene("Hold the gate");
		await battle("[data-act=open]").last().click();
		await battle("[data-act=end][data-value=lost]").last().click();
		await battle("[data-act=end][data-value=lost][aria-pressed=true]").last().waitFor();
		await battle("[data-act=played]").last().click();
		await expect.poll(() => battle(".muster-scene--played").count()).toBe(2);
		await battle("[data-mode=step]").click();
		await goTo("fortune");
		// Defection for the first side, nothing for the others.
		await table.rig(gm, [5, 5, 4, 1, 1, 1, 1, 2, 1]);
		await battle("button[data-action=roll]").click();
		await battle('select[data-answer="a/defector"]').waitFor();
		const answers = battle(".muster-battle__answers tr");
		const own = answers.filter({ has: gm.page.locator('[data-key="a/catastrophe"]') });
		expect(await own.innerText()).toContain("14");
		await table.rig(gm, [1, 2, 1]);
		await own.locator("[data-way=luck]").click();
		await expect.poll(() => own.innerText()).toMatch(/Luck.*before: .*14/s);
		expect(await own.locator("[data-way=luck]").count()).toBe(0);
		expect(await answers.locator("[data-way=luck]").count()).toBe(0);
		const other = answers.filter({ has: gm.page.locator('[data-key="b/catastrophe"]') });
		await table.rig(gm, [2, 1, 2]);
		await other.locator("[data-way=gm]").click();
		await expect.poll(() => other.innerText()).toContain("thrown again by the GM");
		await battle("[data-mode=hand]").click();
		await battle("[data-mode=hand][aria-pressed=true]").waitFor();
		await goTo("contest");
		await battle('input[data-answer="contest/a"]').fill("4 3 4");
		await battle("button[data-action=roll]").click();
		await battle(".muster-battle__answers").evaluate((details: HTMLDetailsElement) => {
			details.open = true;
		});
		await expect.poll(() => battle(".muster-battle__answers").innerText()).toContain("typed in");
		await battle(".muster-scene [data-act=remove]").first().click();
		await expect.poll(() => inPage(gm, ({ stage }) => stage.notices.at(-1)?.message)).toContain("Step back");
		expect(await battle(".muster-scene").count()).toBe(2);
		await battle("[data-mode=auto]").click();
		await battle("button[data-action=auto]").click();
		await battle(".muster-verdict").waitFor();
		await battle("button[data-action=apply]").click();
		const report = (): Promise<string> => reportsOf(gm);
		await expect.poll(report).toContain("Hold the gate \u22121");
		expect(await report()).toContain("Burn the mill +2");
		expect(await report()).toContain("thrown again by the GM");
		await expectNoFaults(gm);
	});
});
