/**
 * A world with an open day of battle that the version before keys of pages has saved, with what the browsers kept
 * beside it.
 */
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { sealsOf } from "../../src/bridge/battle/document/battle-page.js";
import { battleDays, newestBattle } from "./battle-seals.js";
import { chooseRisk, consoleAt, goToStep, openConsole, playerWindow } from "./battle-table.js";
import { inPage, type Seat, tableForTest } from "./driver/index.js";
import { expectNoFaults } from "./helpers.js";

interface Saved {
	readonly world: object;
	readonly browsers: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Puts what a browser kept into a seat's, and loads the page with it. */
async function bring(seat: Seat, kept: Readonly<Record<string, string>>): Promise<void> {
	await inPage(
		seat,
		(_, kept) => {
			for (const [place, text] of Object.entries(kept)) localStorage.setItem(place, text);
		},
		kept,
	);
	await seat.reload();
}

it("an open day of an older version goes on where it was, and is sealed by the next write", async () => {
	const { world, browsers } = JSON.parse(await readFile("test/fixtures/worlds/sealed-battle.json", "utf8")) as Saved;
	const [table, gm, second, bert] = await tableForTest({ generation: 13, world }, "Gamemaster", "Assistant", "Bert");
	await bring(gm, browsers["Gamemaster"] ?? {});
	await openConsole(gm);
	const side = async (seat: Seat) => (await battleDays(seat)).at(-1)?.setup.sides["b"];
	await goToStep(gm, "strategy");
	const skill = consoleAt(gm).locator('[data-set="sides.b.diviner.skill"]');
	expect(await skill.inputValue()).toBe("8");
	expect(await consoleAt(gm).locator('[data-set="sides.b.judgements.0.label"]').inputValue()).toBe("A feigned flight");
	// The other GM's browser has no key of the older version, and gets the one of the page with the first write.
	await openConsole(second);
	await expect.poll(() => consoleAt(second).innerText()).toContain("this browser does not have the key yet");
	await skill.fill("9");
	await skill.press("Tab");
	await expect
		.poll(() => side(second).catch(() => null))
		.toMatchObject({
			diviner: { skill: 9 },
			powers: { defence: 2 },
			judgements: [{ label: "A feigned flight" }],
			heroes: [{ risk: 0 }, { risk: -5 }],
		});
	// The page that has just been seen there: the writer hears of its own write at another moment.
	const { system } = await newestBattle(second);
	expect(system).toMatchObject({ schema: 2 });
	const seals = Object.values(sealsOf((system as { days?: { d1?: unknown } }).days?.d1));
	expect(seals.filter((seal) => !seal.startsWith("2."))).toEqual([]);
	expect(JSON.stringify(table.stage.save())).not.toMatch(/feigned|"skill":9|"defence":2/);
	// What Anna has sealed is kept by the GM's browser since then, and she is not here.
	await chooseRisk(bert, 3);
	await playerWindow(bert).locator("[data-action=seal]").click();
	await expect
		.poll(async () =>
			(await battleDays(gm)).at(-1)?.setup.players.opened.map(({ slot, risk, text }) => [slot, risk, text]),
		)
		.toEqual([
			["a/1-h1", -3, "Charge their banner at noon"],
			["b/1-h1", 3, ""],
		]);
	await expectNoFaults(gm, second, bert);
});
