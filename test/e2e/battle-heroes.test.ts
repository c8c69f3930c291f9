/**
 * Heroes of a battle have the armour and points of their actors, in whatever system; what is not known is said to GM
 * and player, and hurts are counted once.
 */

import { describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import type { SetupHero } from "../../src/bridge/battle/document/bodies.js";
import {
	closesBattle,
	newBattle,
	toBattleInput,
	toStoredBattleDay,
	toStoredDay,
} from "../../src/bridge/battle/index.js";
import { driveLogged } from "../../src/engine/ask/drive.js";
import { simulate } from "../../src/engine/ask/index.js";
import { BATTLE_RULES, battleDay } from "../../src/engine/battle/index.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { SYSTEMS } from "../stage/systems/index.js";
import { realActors } from "../stage/worlds/real-actors.js";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { battleDays } from "./battle-seals.js";
import { beginBattle, consoleAt, goToStep, playerWindow, showBattleEntry } from "./battle-table.js";
import { inPage, type Seat, tableForTest, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, ON_14, violationsIn } from "./helpers.js";
import { PLAIN_MAPPING } from "./mob-table.js";

const [HOST, BAND] = ["hostHostHostHost", "bandBandBandBand"] as const;
const HERO = `Actor.${SKIRMISH.hero}`;

function army(name: string, link = ""): Force {
	const troop = { ...PLAIN_TROOP, name: "Footmen", armour: "medium" as const };
	const hero = { id: "h1", name: "Aldwin", link, unit: "foot", iq: 10, tactics: null, weapon: 8 };
	return {
		name,
		tl: 3,
		mana: "normal",
		treasury: 0,
		practitioners: [],
		units: [{ ...PLAIN_UNIT, id: "foot", name: `${name} Foot`, troop, men: 300, full: 300, battles: 3 }],
		commander: { name: `Captain of ${name}`, link: "", strategy: 12, tactics: 0, luck: false, leads: "" },
		heroes: link === "" ? [] : [{ ...hero, combatReflexes: false, dangerSense: false }],
	};
}

const FORCES = { [HOST]: army("Hillmen", HERO), [BAND]: army("Fenfolk") };

const carrier = (_id: keyof typeof FORCES, type: string) => ({
	_id,
	name: FORCES[_id]?.name,
	type,
	ownership: { default: 0 },
	flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(FORCES[_id] as Force) } },
});

/** A world of that system with a hero of its own and two armies, one of which the hero is in. */
function worldOf(system: keyof typeof SYSTEMS, hero: object = {}) {
	const [first = "", second = first] = Object.keys(SYSTEMS[system].documentTypes.Actor);
	const actors = realActors(system);
	const types = { hero: first, raider: second };
	const world = skirmishWorld({ raiders: 1, types, system: { hero: hero as never }, ...(actors && { actors }) });
	return { ...world, actors: [...(world.actors ?? []), carrier(HOST, second), carrier(BAND, second)] };
}

/** A hero of a world whose points only the bar of a token shows. */
const PLAIN_HERO = { hp: { value: 14, max: 14 } };

const heroOf = async (seat: Seat, day = 1): Promise<SetupHero | undefined> =>
	(await battleDays(seat))[day - 1]?.setup.sides["a"]?.heroes[0];

const bodyIn = async (seat: Seat, day = 1): Promise<unknown> => {
	const hero = await heroOf(seat, day);
	return hero && [hero.dr, hero.health, hero.hurt, hero.from.dr, hero.from.health, hero.from.hurt];
};

const fates = (seat: Seat) => consoleAt(seat).locator("[data-fates]");
const read = (dr: number, health: number, hurt = 0): unknown => [dr, health, hurt, "actor", "actor", "actor"];

describe.each(GENERATIONS)("heroes of a battle, version %i", (generation) => {
	it.each([
		["plain", [0, 14, 0, "unset", "bar", "bar"], "Health 14 (from the token\u2019s bar)"],
		[
			"gurps",
			read(2, 15),
			"DR 2 (read from Aldwin), Health 15 (read from Aldwin), and 0 hits taken (read from Aldwin)",
		],
		["dnd5e", read(0, 19), "Health 19 (read from Aldwin)"],
		["pf2e", read(0, 40), "Health 40 (read from Aldwin)"],
	] as const)("are what a mob reads of their actors in %s", async (system, body, said) => {
		const world = worldOf(system, system === "plain" ? PLAIN_HERO : {});
		const [, gm] = await tableForTest({ generation, system, world }, "Gamemaster");
		await beginBattle(gm, "The Ford", ["Hillmen", "Fenfolk"]);
		await expect.poll(() => bodyIn(gm)).toEqual(body);
		await goToStep(gm, "heroes");
		await expect.poll(() => fates(gm).locator("[data-body]").innerText()).toContain(said);
		expect(await fates(gm).locator("[data-body-missing]").count()).toBe(system === "plain" ? 1 : 0);
		await expectNoFaults(gm);
	});
});

describe.each(ON_14)("a hero of whom the world does not tell all, version %i", (generation) => {
	const world = worldOf("plain", { hp: { value: 11, max: 14 }, dr: 3 });
	const [, gm, anna] = useTable({ generation, world }, "Gamemaster", "Anna");
	const points = (value: number): Promise<void> =>
		inPage(
			gm,
			({ game }, id, value) =>
				game.actors
					.get(id)
					.update({ "system.hp.value": value })
					.then(() => undefined),
			SKIRMISH.hero,
			value,
		);

	it("has what the token's bar shows; DR is said to be missing, to GM and player, and nothing is exact", async () => {
		await beginBattle(gm, "The Ford", ["Hillmen", "Fenfolk"]);
		await expect.poll(() => bodyIn(gm)).toEqual([0, 14, 3, "unset", "bar", "bar"]);
		await goToStep(gm, "heroes");
		await expect
			.poll(() => fates(gm).locator("[data-body-missing]").innerText())
			.toContain("Not known of Aldwin: DR (counted as 0).");
		await consoleAt(gm).locator(".muster-players button[data-does=ask]").click();
		await playerWindow(anna).waitFor();
		const mine = () => playerWindow(anna).innerText();
		await expect.poll(mine).toContain("Not known of Aldwin: DR (counted as 0). The GM can enter what is missing.");
		expect(await mine()).toContain(
			"Health 14 (from the token\u2019s bar) and 3 hits taken (from the token\u2019s bar)",
		);
		expect(`${await mine()} ${await fates(gm).innerText()}`).not.toMatch(/exact/i);
		expect(await violationsIn(gm, ".muster-battle")).toEqual([]);
		expect(await violationsIn(anna, ".muster-player")).toEqual([]);
	});

	it("is hurt, and healed, while the window is open", async () => {
		await points(5);
		await expect.poll(() => bodyIn(gm)).toEqual([0, 14, 9, "unset", "bar", "bar"]);
		await expect.poll(() => playerWindow(anna).innerText()).toContain("9 hits taken");
		await points(0);
		await expect.poll(() => fates(gm).innerText()).toContain("the actor has no points left: counted with one");
		await points(12);
		await expect.poll(() => playerWindow(anna).innerText()).toContain("2 hits taken");
	});

	it("is typed beside the chart: then the chances are exact for both", async () => {
		await fates(gm).locator("[data-body-missing] input").fill("4");
		// The field is gone once its number is known, which may be before it is left.
		await gm.page.keyboard.press("Tab");
		await expect.poll(() => bodyIn(gm)).toEqual([4, 14, 2, "typed", "bar", "bar"]);
		await expect.poll(() => fates(gm).locator("[data-body-missing]").count()).toBe(0);
		await expect.poll(() => playerWindow(anna).innerText()).toContain("DR 4 (typed by the GM)");
		expect(await playerWindow(anna).innerText()).toContain("Exact, for your two rolls.");
	});

	it("is read by the mapping as soon as the day uses it, where the typed number is taken out", async () => {
		await inPage(
			gm,
			({ game }, mapping) => game.settings.set("muster", "systemMapping", mapping).then(() => undefined),
			PLAIN_MAPPING,
		);
		const field = consoleAt(gm).locator('.muster-battle__sides [data-set="sides.a.heroes.0.dr"]');
		expect(await field.inputValue()).toBe("4");
		await field.fill("");
		await field.press("Tab");
		await expect.poll(() => bodyIn(gm)).toEqual([3, 14, 2, "actor", "actor", "actor"]);
		await expectNoFaults(gm, anna);
	});

	it("keeps the numbers with which the day was rolled", async () => {
		await inPage(
			gm,
			({ game }, id) =>
				game.actors
					.get(id)
					.update({ "system.dr": 5 })
					.then(() => undefined),
			SKIRMISH.hero,
		);
		await expect.poll(() => bodyIn(gm)).toEqual([5, 14, 2, "actor", "actor", "actor"]);
		await consoleAt(gm).locator("button[data-action=auto]").click();
		await expect.poll(async () => (await battleDays(gm))[0]?.fought === null).toBe(false);
		await points(1);
		await inPage(
			gm,
			({ game }, id) =>
				game.actors
					.get(id)
					.update({ "system.dr": 0 })
					.then(() => undefined),
			SKIRMISH.hero,
		);
		await gm.reload();
		await showBattleEntry(gm);
		await gm.page.locator("[data-action=openBattle]").first().click();
		await consoleAt(gm).waitFor();
		expect(await bodyIn(gm)).toEqual([5, 14, 2, "actor", "actor", "actor"]);
	});
});

const [ENTRY, PAGE] = ["warEntryWarEntry", "warPageWarPage01"];

/**
 * A day that is over, after which the battle goes on, with a hero who was hurt and is up; and the points that it cost.
 */
function foughtDay(): { readonly day: unknown; readonly hits: number } {
	const entrants = ([HOST, BAND] as const).map((id, i) => {
		const force = FORCES[id] as Force;
		return { side: "ab"[i] as string, uuid: `Actor.${id}`, name: force.name, force };
	});
	const made = newBattle(entrants, BATTLE_RULES, (first) => first);
	const input = made.ok ? toBattleInput(made.value.setup, made.value.forces, BATTLE_RULES) : made;
	if (!made.ok || !input.ok) throw new Error("no battle");
	for (let seed = 1; seed < 5000; seed++) {
		const { outcome, log } = driveLogged(battleDay(BATTLE_RULES).play(input.value), simulate(seed));
		const [hero] = outcome.heroes;
		if (!hero || hero.hits === 0 || hero.state !== "up" || closesBattle(made.value, outcome)) continue;
		const day = toStoredBattleDay({ ...made.value, fought: toStoredDay({ outcome, log, options: {} }) });
		return { day, hits: hero.hits };
	}
	throw new Error("no such day");
}

/** The journal entry of a battle with that day. */
function entryOf(day: unknown) {
	const stamp = { _stats: { lastModifiedBy: "stageGamemaster1" } };
	const page = { _id: PAGE, name: "The Ford", type: "muster.battle", system: { schema: 1, days: { d1: day } } };
	return { _id: ENTRY, name: "The Ford", ownership: { default: 0 }, ...stamp, pages: [{ ...page, ...stamp }] };
}

/** Shows what follows from the day, once it is applied. */
async function showFollows(gm: Seat) {
	await showBattleEntry(gm);
	await gm.page.locator("[data-action=openBattle]").first().click();
	await consoleAt(gm).locator("[data-step=losses]").first().click();
	await consoleAt(gm).locator("button[data-action=apply]").click();
	await consoleAt(gm).locator(".muster-path__btn[data-step=follows]").click();
	return gm.page.locator(".muster-follows");
}

describe.each(GENERATIONS)("hurts of a hero, version %i", (generation) => {
	const { day, hits } = foughtDay();

	it.each([
		["plain", "hp.value", 14],
		["dnd5e", "attributes.hp.value", 19],
		["gurps", "HP.value", 15],
		["pf2e", "attributes.hp.value", 40],
	] as const)(
		"are written by one button as those of a mob are, and taken back, in %s",
		async (system, path, points) => {
			const hero = system === "plain" ? PLAIN_HERO : {};
			const world = { ...worldOf(system, hero), journal: [entryOf(day)] };
			const [, gm] = await tableForTest({ generation, system, world }, "Gamemaster");
			const left = () =>
				inPage(
					gm,
					({ game, foundry }, id, path) => foundry.utils.getProperty(game.actors.get(id).system, path) as number,
					SKIRMISH.hero,
					path,
				);
			const window = await showFollows(gm);
			await expect.poll(() => window.locator("[data-hurt]").innerText()).toContain(`${points} \u2192 ${points - hits}`);
			await window.locator("[data-action=hurt]").click();
			await expect.poll(left).toBe(points - hits);
			await window.locator("[data-action=heal]").click();
			await expect.poll(left).toBe(points);
			await expectNoFaults(gm);
		},
	);
});

describe.each(ON_14)("the morning after, version %i", (generation) => {
	const { day, hits } = foughtDay();
	const world = { ...worldOf("plain", PLAIN_HERO), journal: [entryOf(day)] };
	const [, gm] = useTable({ generation, world }, "Gamemaster");
	const follows = () => gm.page.locator(".muster-follows");
	const second = () => bodyIn(gm, 2);

	it("has the hits of the day before where they are not written into the actor", async () => {
		await showBattleEntry(gm);
		await gm.page.locator("[data-action=openBattle]").first().click();
		await consoleAt(gm).locator("[data-step=losses]").first().click();
		await consoleAt(gm).locator("button[data-action=apply]").click();
		await consoleAt(gm).locator(".muster-battle__foot [data-step=night]").click();
		await consoleAt(gm).locator("button[data-action=begin]").click();
		await expect.poll(second).toEqual([0, 14, hits, "unset", "bar", "before"]);
	});

	it("has them once where they are: hurt, undone and hurt again", async () => {
		await consoleAt(gm).locator("[data-action=showDay][data-day='1']").click();
		await consoleAt(gm).locator("[data-step=losses]").first().click();
		await consoleAt(gm).locator(".muster-path__btn[data-step=follows]").click();
		for (const [action, origin] of [
			["hurt", "bar"],
			["heal", "before"],
			["hurt", "bar"],
		] as const) {
			// The day before stays on the screen: the open day is read all the same.
			await follows().locator(`[data-action=${action}]`).dispatchEvent("click");
			await expect.poll(second).toEqual([0, 14, hits, "unset", "bar", origin]);
		}
		await expectNoFaults(gm);
	});
});
