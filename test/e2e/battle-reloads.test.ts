/** A day of battle whose GM loads the page again after every roll: it goes as it goes without. */
import { describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { battleDays } from "./battle-seals.js";
import { addEntry, beginBattle, consoleAt, goToStep, openConsole } from "./battle-table.js";
import { inPage, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, ON_14 } from "./helpers.js";

function army(name: string, strategy: number): Force {
	const troop = { ...PLAIN_TROOP, name: "Footmen", armour: "medium" as const };
	const unit = (id: string, sort: number) => ({
		...PLAIN_UNIT,
		id,
		name: `${name} ${id}`,
		troop,
		men: 200,
		full: 200,
		battles: 3,
		sort,
	});
	return {
		name,
		tl: 3,
		mana: "normal" as const,
		treasury: 0,
		practitioners: [],
		commander: { name: `Captain of ${name}`, link: "", strategy, tactics: 0, luck: false, leads: "" },
		units: [unit("foot", 1), unit("guards", 2)],
		heroes: [
			{
				id: "h1",
				name: `Champion of ${name}`,
				link: "",
				unit: "foot",
				iq: 12,
				tactics: 12,
				weapon: 14,
				combatReflexes: false,
				dangerSense: false,
			},
		],
	};
}

const ARMIES = [
	["Hillmen", "hostHostHostHost", 14],
	["Fenfolk", "bandBandBandBand", 13],
] as const;

describe.each(ON_14)("a day whose GM loads the page again after every roll, version %i", (generation) => {
	const world = {
		actors: ARMIES.map(([name, _id, strategy]) => ({
			_id,
			name,
			type: "npc",
			flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(army(name, strategy)) } },
			prototypeToken: { actorLink: true },
		})),
	};
	const [, gm] = useTable({ generation, world }, "Gamemaster");
	const shown = () => consoleAt(gm).last();

	/**
	 * Enters a battle with a false diviner and a mission, and plays its day step by step. Answers how often it was
	 * rolled. `between`: called before the first roll and after each, with how many there were.
	 */
	async function play(name: string, seed: number, between: (rolls: number) => Promise<void>): Promise<number> {
		await closeWindows(gm);
		await beginBattle(gm, name, ["Hillmen", "Fenfolk"]);
		await shown().locator("[data-mode=step]").click();
		await shown().locator("[data-mode=step][aria-pressed=true]").waitFor();
		await goToStep(gm, "fortune");
		await addEntry(shown(), "sides.a.missions", "scouts");
		await shown().locator('[data-set="sides.a.missions.0.skill"]').waitFor();
		await goToStep(gm, "strategy");
		for (const side of ["a", "b"]) {
			await addEntry(shown(), `sides.${side}.diviner`, "diviner");
			await shown().locator(`[data-set="sides.${side}.diviner.genuine"]`).waitFor();
		}
		await shown().locator('[data-set="sides.b.diviner.genuine"]').setChecked(false);
		await shown().locator('[data-set="sides.b.diviner.trust"]').waitFor();
		await between(0);
		let [press, rolls] = [0, 0];
		for (; press < 60 && (await shown().locator(".muster-verdict").count()) === 0; press++) {
			const before = await stored();
			// The same dice for the same roll: an opened console shows the step that waits, and needs fewer presses to get
			// there.
			await inPage(gm, ({ stage }, at) => stage.seed(at), seed + rolls);
			const primary = shown().locator(".muster-battle__foot [data-key=primary]");
			const isRoll = (await primary.getAttribute("data-action")) === "roll";
			const heading = await shown().locator(".muster-battle__heading").innerText();
			await primary.click();
			if (isRoll) await expect.poll(stored).not.toBe(before);
			else await expect.poll(() => shown().locator(".muster-battle__heading").innerText()).not.toBe(heading);
			if (!isRoll) continue;
			await between(++rolls);
		}
		expect(press).toBeLessThan(60);
		return rolls;
	}

	/** Waits until a press is over: only then the heading has the focus, and the main button is that of what waits. */
	const drawn = (): Promise<void> =>
		expect
			.poll(() =>
				shown()
					.locator(".muster-battle__heading")
					.evaluate((heading) => heading === document.activeElement),
			)
			.toBe(true);

	const stored = async (): Promise<string> => JSON.stringify((await battleDays(gm)).at(-1));

	it("comes to the same state and the same answers", async () => {
		const seed = 101;
		const rolls = await play(`Straight ${seed}`, seed, async (count) => {
			if (count > 0) await drawn();
		});
		const straight = (await battleDays(gm)).at(-1);
		let reloads = 0;
		const again = await play(`Broken ${seed}`, seed, async () => {
			reloads++;
			await gm.reload();
			await openConsole(gm);
		});
		expect(again).toBe(rolls);
		const broken = (await battleDays(gm)).at(-1);
		expect(reloads).toBeGreaterThan(rolls);
		expect(straight?.fought).not.toBeNull();
		expect(broken).toEqual(straight);
		await expectNoFaults(gm);
	});
});
