/** Help in the windows of a battle: the rules at their paragraph, and words of the rules that explain themselves. */
import { expect, it } from "vitest";
import { STEP_TOPICS, WINDOW_TOPICS } from "../../src/bridge/battle/console/help-topics.js";
import { armyOf, makeArmy } from "./army-fixture.js";
import { beginBattle, consoleAt, goToStep } from "./battle-table.js";
import { inPage, patient, tableForTest } from "./driver/index.js";
import { expectHelp, silentTerms } from "./help-at-hand.js";
import { closeWindows, expectNoFaults, GENERATIONS } from "./helpers.js";

const PATIENT = { timeout: patient(20_000) };

/** A hundred men with a hero. */
function force(name: string) {
	const made = armyOf([{ name: `${name} foot`, troop: "archers", men: 300, quality: "average" as const }], { name });
	const [unit = ""] = Object.keys(made.units);
	const hero = { name: `${name} knight`, link: "", unit, iq: 12, tactics: null, weapon: 14, sort: 1 };
	return { ...made, heroes: { h0: { ...hero, combatReflexes: false, dangerSense: false } } };
}

it.each(GENERATIONS)(
	"is one press away at every step, in every window, and on every word of the rules, version %i",
	async (generation) => {
		const [table, gm] = await tableForTest({ generation }, "Gamemaster");
		await makeArmy(gm, "Hillmen", force("Hillmen"));
		await makeArmy(gm, "Fenfolk", force("Fenfolk"));
		await beginBattle(gm, "The Ford", ["Hillmen", "Fenfolk"]);
		const helps = (window: string, topic: Parameters<typeof expectHelp>[2]) => expectHelp(gm, window, topic);
		const silent = (window: string) => silentTerms(gm, window);

		for (const [step, topic] of Object.entries(STEP_TOPICS)) {
			await goToStep(gm, step);
			expect(await silent(".muster-battle"), step).toEqual([]);
			await helps(".muster-battle", topic);
		}

		await goToStep(gm, "heroes");
		await consoleAt(gm).locator(".muster-players button[data-does=seen]").click();
		await helps(".muster-seen", WINDOW_TOPICS.seen);
		await gm.page.locator(".muster-seen [data-action=close]").first().click();

		await goToStep(gm, "forces");
		const field = consoleAt(gm).locator("[data-term]:visible").first();
		await expect.poll(() => field.count(), PATIENT).toBe(1);
		await field.focus();
		const why = await field.getAttribute("data-term");
		await expect.poll(() => gm.page.locator("#tooltip").innerText(), PATIENT).toBe(why);

		await table.rig(gm, [3, 3, 4]);
		await consoleAt(gm).locator("[data-action=auto], [data-key=primary]").last().click();
		await consoleAt(gm).locator("[data-action=apply]").click(PATIENT);
		const undo = consoleAt(gm).locator("[data-action=undo]");
		await undo.waitFor();
		await expect.poll(() => undo.evaluate((button) => button === document.activeElement), PATIENT).toBe(true);
		await consoleAt(gm).locator(".muster-path__btn[data-step=follows]").click();
		await gm.page.locator(".muster-follows").waitFor(PATIENT);
		await helps(".muster-battle", STEP_TOPICS.follows);

		await goToStep(gm, "losses");
		await consoleAt(gm).locator("button[data-action=replay]").click();
		await helps(".muster-replay-window", WINDOW_TOPICS.replay);
		await closeWindows(gm);
		await inPage(gm, async ({ game, muster }) => {
			const sides = ["Hillmen", "Fenfolk"].map((name) => [game.actors.getName(name)]);
			const { value } = await muster.battles.besiege({ name: "The Long Wait", sides });
			await muster.battles.openSiege(value);
		});
		await helps(".muster-siege", WINDOW_TOPICS.siege);

		await inPage(gm, ({ ui }) => ui.chat.processMessage("/battle new The Mill"));
		const start = gm.page.locator("#muster-battle-start");
		await start.waitFor();
		await start.locator("[data-action=estimate]").click();
		await start.locator("fieldset").waitFor(PATIENT);
		expect(await silent("#muster-battle-start")).toEqual([]);
		await helps("#muster-battle-start", WINDOW_TOPICS.start);
		await expectNoFaults(gm);
	},
);
