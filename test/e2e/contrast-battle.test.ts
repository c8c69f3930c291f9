/**
 * Windows of a battle, from its first step to night, report and siege, are clean by axe; every control can be read
 * under a pointer and with the focus on it, in both themes.
 */
import { describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { addEntry, beginBattle, consoleAt, goToStep, playerWindow } from "./battle-table.js";
import { type Held, inPage, patient, type Seat, useTable } from "./driver/index.js";
import { closeWindows, LOOKED_AT, useTheme, violationsIn } from "./helpers.js";
import { looksIn, STATES } from "./looks.js";

const ANNA = "stageAnna0000001";
const ARMIES = { Hillmen: "hostHostHostHost", Fenfolk: "bandBandBandBand" } as const;
const THEMES = ["dark", "light"] as const;

/** An army with everything that a battle shows of one: a mage, a hero of Anna's, leaders and three units. */
function army(name: string): Force {
	const troop = { ...PLAIN_TROOP, name: "Footmen", armour: "medium" as const, equipment: 300 };
	const body = { iq: 12, tactics: 12, weapon: 14, combatReflexes: false, dangerSense: false };
	const link = name === "Hillmen" ? "Actor.heroAldwin000001" : "";
	const mage = { id: "m", name: `Mage of ${name}`, link: "", practice: "mage" as const, points: 600 };
	return {
		name,
		tl: 3,
		mana: "normal",
		treasury: 0,
		practitioners: [{ ...mage, stones: 0, items: 0, boosters: 0 }],
		units: ["one", "two", "three"].map((id, sort) => ({
			...PLAIN_UNIT,
			id,
			sort,
			troop,
			name: `${name} ${id}`,
			men: 110,
			full: 110,
			battles: 3,
			leader: { name: `Leader ${id} of ${name}`, link: "", leadership: 12 },
		})),
		commander: { name: `Captain of ${name}`, link: "", strategy: 13, tactics: 0, luck: false, leads: "" },
		heroes: [{ ...body, id: "h", name: `Hero of ${name}`, link, unit: "one" }],
	};
}

const carrier = ([name, _id]: readonly [string, string]) => ({
	_id,
	name,
	type: "npc",
	flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(army(name)) } },
	prototypeToken: { actorLink: true },
});
const hero = { _id: "heroAldwin000001", name: "Aldwin", type: "npc", ownership: { default: 0, [ANNA]: 3 } };

describe("contrast of a battle under pointer and focus", () => {
	const world = { actors: [...Object.entries(ARMIES).map(carrier), hero] };
	const [, gm, anna] = useTable({ generation: LOOKED_AT, world }, "Gamemaster", "Anna");
	const found: Record<string, unknown> = {};

	/** Waits until odds that were being worked out are drawn: a control that is drawn again has no state. */
	async function isStill(seat: Seat, selector: string): Promise<void> {
		const drawn = (): Promise<string> => seat.page.locator(selector).first().innerHTML();
		let before = "";
		const isSame = async (): Promise<boolean> => {
			const last = before;
			before = await drawn();
			return before === last;
		};
		await expect.poll(isSame, { interval: 250, timeout: patient(10_000) }).toBe(true);
	}

	/** Looks at a window by all rules, and in both themes with all its controls under a pointer and with the focus. */
	async function look(seat: Seat, selector: string, name: string): Promise<void> {
		await seat.page.locator(selector).first().waitFor();
		await isStill(seat, selector);
		// A window's frame is the host's.
		const content = `${selector} .window-content`;
		const all = await violationsIn(seat, (await seat.page.locator(content).count()) > 0 ? content : selector);
		if (all.length > 0) found[name] = all;
		for (const theme of THEMES) {
			await useTheme(seat, theme);
			await isStill(seat, selector);
			for (const states of STATES) {
				const violations = await looksIn(seat, selector, states);
				if (violations.length > 0) found[`${name}, ${theme}, ${states.join(" ")}`] = violations;
			}
		}
	}

	/** Looks at the card of a step, which has no controls, in both themes. */
	async function readCard(seat: Seat, step: string): Promise<void> {
		const selector = `#chat .muster-card[data-told=${step}]`;
		await seat.page.locator(selector).waitFor();
		for (const theme of THEMES) {
			await useTheme(seat, theme);
			const violations = await violationsIn(seat, selector);
			if (violations.length > 0) found[`card of ${step}, ${theme}`] = violations;
		}
	}

	/** Rolls that the player may leave to the GM. */
	const left = () => playerWindow(anna).locator("[data-action=letGm]");
	/**
	 * How far the day is: its steps, and the rolls that wait for the player. The console's text changes also by odds that
	 * come late, while a press is still at work, and another counts for nothing.
	 */
	const state = async () => {
		const asked = await left().evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["key"]));
		return JSON.stringify([await consoleAt(gm).locator(".muster-path").innerHTML(), asked]);
	};

	it("is enough at each step of a day, for GM and player", { timeout: patient(240_000) }, async () => {
		await gm.say("/battle new Oxmere Ford");
		const start = gm.page.locator("#muster-battle-start");
		await start.locator("[data-action=estimate]").click();
		await start.locator("select[name=army]").selectOption({ label: "Hillmen" });
		await expect.poll(() => start.locator("fieldset").count()).toBe(2);
		await look(gm, "#muster-battle-start", "start");
		await closeWindows(gm);
		await beginBattle(gm, "Oxmere Ford", ["Hillmen", "Fenfolk"]);
		await consoleAt(gm).locator("[data-mode=step]").click();
		await consoleAt(gm).locator("[data-mode=step][aria-pressed=true]").waitFor();
		await inPage(gm, async ({ game }) => {
			const pages = game.journal.contents.flatMap((entry: Held) => entry.pages.contents);
			const page = pages.find(({ type }: Held) => type === "muster.battle");
			await page.update({ "system.days.d1.setup.visibility": "public" });
		});
		await look(gm, ".muster-battle", "forces");
		await goToStep(gm, "powers");
		await addEntry(consoleAt(gm), "sides.a.powers.purchases", "confounding");
		await look(gm, ".muster-battle", "powers");
		await goToStep(gm, "strategy");
		await look(gm, ".muster-battle", "strategy");
		await goToStep(gm, "heroes");
		await consoleAt(gm).locator(".muster-players button[data-does=seen]").click();
		await look(gm, ".muster-seen", "who sees what");
		await gm.page.locator(".muster-seen [data-action=close]").first().click();
		await gm.page.locator(".muster-seen").waitFor({ state: "detached" });
		await consoleAt(gm).locator(".muster-players button[data-does=ask]").click();
		await playerWindow(anna).locator("[data-action=seal]").waitFor();
		await look(anna, ".muster-player", "player chooses");
		await look(gm, ".muster-battle", "heroes");
		await playerWindow(anna).locator("[data-action=seal]").click();
		await expect.poll(() => playerWindow(anna).innerText()).toContain("Opened together");
		await look(anna, ".muster-player", "player has sealed");
		await goToStep(gm, "fortune");
		for (const step of ["fortune", "heroes", "contest", "fates"]) {
			for (let tries = 0; tries < 4 && (await consoleAt(gm).locator(`[data-told=${step}]`).count()) === 0; tries++) {
				const before = await state();
				if ((await left().count()) > 0) {
					await look(anna, ".muster-player", "player rolls");
					await left().first().click();
				} else await consoleAt(gm).locator("[data-key=primary]").click();
				await expect.poll(state).not.toBe(before);
			}
			await look(gm, ".muster-battle", `result of ${step}`);
			await readCard(anna, step);
		}
		await look(anna, ".muster-player", "player reads");
		expect(found).toEqual({});
	});

	it("is enough after it: losses, replay, report, what follows, night and a siege", {
		timeout: patient(240_000),
	}, async () => {
		for (let tries = 0; tries < 4 && (await consoleAt(gm).locator(".muster-verdict").count()) === 0; tries++) {
			const before = await state();
			await consoleAt(gm).locator("[data-key=primary]").click();
			await expect.poll(state).not.toBe(before);
		}
		await look(gm, ".muster-battle", "losses");
		await look(gm, "#chat .muster-card[data-muster-card=battle]", "card of the day");
		await consoleAt(gm).locator("button[data-action=replay]").click();
		await look(gm, ".muster-replay-window", "replay");
		await gm.page.locator(".muster-replay-window [data-action=close]").first().click();
		await consoleAt(gm).locator("[data-set=closes]").uncheck();
		await consoleAt(gm).locator("button[data-action=apply]").click();
		await consoleAt(gm).locator("button[data-action=openReport]").waitFor();
		await goToStep(gm, "follows");
		await look(gm, ".muster-battle", "what follows");
		await goToStep(gm, "night");
		await look(gm, ".muster-battle", "night");
		await goToStep(gm, "losses");
		await consoleAt(gm).locator("button[data-action=openReport]").click();
		await look(gm, ".journal-sheet .journal-page-content", "report");
		await closeWindows(gm);
		await inPage(
			gm,
			async ({ game, muster }, armies) => {
				const made = await muster.battles.besiege({
					name: "The Long Wait",
					sides: armies.map((id) => [game.actors.get(id)]),
				});
				await muster.battles.openSiege(made.value);
			},
			Object.values(ARMIES),
		);
		await look(gm, ".muster-siege", "siege");
		await gm.page.locator(".muster-siege button[data-action=add]").first().click();
		await gm.page.locator(".muster-siege__editor").waitFor();
		await look(gm, ".muster-siege", "siege with an event");
		expect(found).toEqual({});
	});
});
