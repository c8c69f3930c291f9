/** A skirmish that decides a scene of a day of battle: linked or begun there, fought, its result taken over. */
import { describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { addEntry } from "./battle-table.js";
import { type Held, inPage, patient, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { actorId, band, fieldWorld, type Stood } from "./unit-map-world.js";

const NAMES = ["Hillmen", "Fenfolk"];
/** An army that fights beside the Hillmen in one of the battles. */
const ALLIES = "Wealdmen";

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

/** Forty men of each army, on the field already; they stand on no map. */
const sent = NAMES.map((name, at) => ({
	_id: actorId(name[0]!),
	name: `${name} Band`,
	type: "npc",
	flags: { muster: { unit: band(40, 40, { from: { force: `Actor.armyArmyArmyArm${at}`, unit: "foot", men: 40 } }) } },
	prototypeToken: { actorLink: true, disposition: at === 0 ? 1 : -1 },
}));

const mill = { ...field.scenes[0], _id: "millSceneMillSce", name: "The mill", active: false, tokens: [] };
const top = { ...mill, _id: "hillSceneHillSce", name: "The hill" };

describe.each(GENERATIONS)("a skirmish within a day of battle, version %i", (generation) => {
	const actors = [...field.actors, ...[...NAMES, ALLIES].map(carrier), ...sent];
	const world = { actors, scenes: [...field.scenes, mill, top] };
	const [table, gm] = useTable({ generation, world }, "Gamemaster");
	const battle = (selector = "") => gm.page.locator(`.muster-battle:not([id^=muster-skirmish-]) ${selector}`.trim());
	const round = (selector = "") => gm.page.locator(`.application[id^=muster-skirmish-] ${selector}`.trim());
	const closeSkirmishes = () =>
		inPage(gm, async ({ foundry }) => {
			for (const app of foundry.applications.instances.values())
				if (app.id.startsWith("muster-skirmish-")) await app.close();
		});

	it("is linked to a scene, opened from it, and gives it its result", { timeout: patient(90_000) }, async () => {
		await inPage(gm, ({ ui }) => ui.chat.processMessage("/skirmish"));
		await round("[data-key=primary]").waitFor();
		await closeSkirmishes();
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

	const last = (selector: string) => battle(".muster-scene").last().locator(selector);
	const start = (selector = "") => gm.page.locator(`form[id^=muster-skirmish-start-] ${selector}`.trim());
	const addScene = async (at: number) => {
		await closeSkirmishes();
		await battle("[data-act=add]").last().click();
		await expect.poll(() => battle(".muster-scene").count()).toBe(at);
	};
	const heard = () => inPage(gm, ({ window }): string[] => window.heard);

	it("begins on its map between the sides of the day, and decides a mission", {
		timeout: patient(90_000),
	}, async () => {
		await inPage(gm, ({ Hooks }) => {
			const all: string[] = [];
			Object.assign(window, { heard: all });
			const hear = (name: string, tell: (one: Held, other: Held) => string) =>
				Hooks.on(`muster.skirmish${name}`, (one: Held, other: Held) => all.push(`${name} ${tell(one, other)}`));
			hear("Started", ({ scene }) => scene);
			hear("PhaseResolved", ({ events }, { round, phase }) => `${Array.isArray(events)} ${round} ${phase}`);
			hear("PhaseUndone", ({ round, phase }) => `${round} ${phase}`);
			hear("Ended", ({ winner }, { round }) => `${winner} ${round}`);
		});
		await closeSkirmishes();
		await battle(".muster-path__btn[data-step=fortune]").click();
		await battle(".muster-path__btn[data-step=fortune][aria-current]").waitFor();
		await addEntry(battle(), "sides.a.missions", "scouts");
		await battle('[data-set="sides.a.missions.0.skill"]').waitFor();
		await addScene(2);
		await last("[data-scene-field=link]").selectOption({ label: "The mill" });
		await expect.poll(() => last("[data-act=show]").getAttribute("data-value")).toBe("Scene.millSceneMillSce");
		await last("[data-act=fight]").click();
		await start("[role=alert]").waitFor();
		expect(await start("[role=alert]").innerText()).toMatch(/two sides of this battle stand on The mill/);
		await expect.poll(() => inPage(gm, ({ canvas }) => canvas.scene?.name)).toBe("The mill");
		expect(await start(".muster-open__text bdi").allTextContents()).toEqual(
			NAMES.flatMap((name) => [`${name} Band`, `${name} Foot`]),
		);
		for (const name of NAMES) {
			await start("li")
				.filter({ hasText: `${name} Band` })
				.locator("[data-action=bring]")
				.click();
			await expect
				.poll(() =>
					start("li")
						.filter({ hasText: `${name} Band` })
						.count(),
				)
				.toBe(0);
		}
		await expect.poll(() => start("[data-side] h3 bdi").allTextContents()).toEqual(NAMES);
		await start("button[type=submit]").click();
		await round("[data-key=primary]").waitFor();
		await expect.poll(() => last("[data-scene-field=effect]").count()).toBe(1);
		await last("[data-scene-field=effect]").selectOption({ index: 1 });
		await inPage(gm, async ({ muster }) => {
			const skirmish = await muster.skirmishes();
			await skirmish.roll();
			await skirmish.back();
		});
		await round("[data-action=end]").click();
		await round("[data-action=settle][data-value=won]").click();
		await expect.poll(() => last(".muster-scene__sum").innerText()).toBe("New scene: Scouts, Success");
		// The hook of the end is called after its card is posted.
		await expect
			.poll(heard)
			.toEqual([
				"Started Scene.millSceneMillSce",
				"PhaseResolved true 1 individuals",
				"PhaseUndone 1 individuals",
				"Ended  1",
			]);
		await expectNoFaults(gm);
	});

	it("begins by the book too, on the viewed map where none is linked", { timeout: patient(60_000) }, async () => {
		await addScene(3);
		await last("[data-act=fight]").click();
		await start("input[value=book]").check();
		await start("select[name='leader.a']").waitFor();
		await start("button[type=submit]").click();
		await gm.page.locator(".application[id^=muster-setup-]").waitFor();
		await expect.poll(() => last("[data-act=show]").count()).toBe(1);
		expect(await last("[data-scene-field=link] option:checked").innerText()).toBe("Skirmish: The mill");
		expect(await heard()).toHaveLength(4);
		await expectNoFaults(gm);
	});

	it("takes men of several armies of a side to its map, and each back by one undo", {
		timeout: patient(60_000),
	}, async () => {
		await closeSkirmishes();
		await inPage(gm, ({ ui }) => ui.chat.processMessage("/battle new The Hill"));
		const form = gm.page.locator("#muster-battle-start");
		await form.waitFor();
		for (const [at, label] of [...NAMES, ALLIES].entries()) {
			await form.locator("select[name=army]").selectOption({ label });
			await expect.poll(() => form.locator("fieldset").count()).toBe(at + 1);
		}
		const [first, , allied] = await form.locator("select[name^='side.']").all();
		await allied!.selectOption(await first!.inputValue());
		await form.locator("button[type=submit]").click();
		const hill = gm.page.locator(".muster-battle:not([id^=muster-skirmish-])").last();
		await hill.locator("[data-act=add]").first().click();
		await hill.locator("[data-scene-field=link]").selectOption({ label: top.name });
		await expect.poll(() => hill.locator("[data-act=show]").getAttribute("data-value")).toBe(`Scene.${top._id}`);
		await hill.locator("[data-act=fight]").click();
		const row = (name: string) => start("li").filter({ hasText: `${name} Foot` });
		await row(ALLIES).waitFor();
		const sideNames = () => start("[data-side] h3 bdi").allTextContents();
		const tokensThere = (): Held[] =>
			(table.stage.world.sources("Scene") as Held[]).find(({ _id }) => _id === top._id)!["tokens"];
		const before = tokensThere().length;
		for (const [name, men, left] of [
			[NAMES[0]!, 30, "30 men"],
			[NAMES[1]!, 60, null],
			[ALLIES, 100, null],
		] as const) {
			const tokens = tokensThere().length;
			const dialog = gm.page.locator(".application.dialog");
			// Pressed whatever lies over it: one press is enough, also while the sheet of the unit before opens.
			await row(name).locator("[data-action=bring]").dispatchEvent("click");
			await dialog.waitFor();
			await dialog.locator("[name=men]").fill(String(men));
			await dialog.locator("[data-action=ok]").dispatchEvent("click");
			await expect.poll(() => tokensThere().length).toBe(tokens + 1);
			if (left === null) await expect.poll(() => row(name).count()).toBe(0);
			else await expect.poll(() => row(name).innerText()).toContain(left);
		}
		// Both armies are on the first side, whose men are counted together.
		await expect.poll(sideNames).toHaveLength(2);
		await expect.poll(() => start("[data-side=a] .muster-heading__aside").innerText()).toMatch(/^2 units, 130 /);
		// The sheet of the last unit opens after its token stands there: the Undo of the one before is on the screen.
		const undo = gm.page.getByRole("button", { name: new RegExp(`^Undo.*${ALLIES}`) });
		await undo.last().dispatchEvent("click");
		await expect.poll(() => tokensThere().length).toBe(before + 2);
		await expect.poll(() => row(ALLIES).count()).toBe(1);
		await expect.poll(() => start("[data-side=a] .muster-heading__aside").innerText()).toMatch(/^one unit, 30 /);
		await start("button[type=submit]").dispatchEvent("click");
		await expect.poll(() => hill.locator("[data-scene-field=link] option:checked").innerText()).toContain("Skirmish");
		await expectNoFaults(gm);
	});
});
