/**
 * The way back to a battle: its console is closed at every step and found again by each of the ways, in at most two
 * clicks; a player finds the own window, and nothing of other battles.
 */
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { joinHostile } from "../stage/support/hostile-client.js";
import { openSheet } from "./army-fixture.js";
import { battleDays } from "./battle-seals.js";
import { addEntry, consoleAt, goToStep, playerWindow } from "./battle-table.js";
import { inPage, patient, type Seat, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, GENERATIONS, inTurn, LOOKED_AT, violationsIn } from "./helpers.js";

const ANNA = "stageAnna0000001";
const BERT = "stageBert0000001";
const HOST = "hostHostHostHost";
const BAND = "bandBandBandBand";
const DALE = "daleDaleDaleDale";
const TOWN = "townTownTownTown";

function army(name: string, hero: string): Force {
	const troop = { ...PLAIN_TROOP, name: "Footmen" };
	const units = [{ ...PLAIN_UNIT, id: "foot", name: `${name} Foot`, troop, men: 300, full: 300, battles: 3 }];
	const commander = { name: `Captain of ${name}`, link: "", strategy: 12, tactics: 0, luck: false, leads: "" };
	const body = { unit: "foot", iq: 12, tactics: 12, weapon: 14, combatReflexes: false, dangerSense: false };
	const heroes = hero === "" ? [] : [{ id: "h1", name: hero, link: `Actor.hero${hero}000001`, ...body }];
	const mage = { id: "m", name: `Mage of ${name}`, link: "", practice: "mage" as const, points: 600 };
	const practitioners = [{ ...mage, stones: 0, items: 0, boosters: 0 }];
	return { name, tl: 3, mana: "normal", treasury: 0, practitioners, heroes, units, commander };
}

const carrier = (_id: string, name: string, hero: string) => ({
	_id,
	name,
	type: "npc",
	flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(army(name, hero)) } },
	prototypeToken: { actorLink: true },
});
const person = (name: string, owner: string) => ({
	_id: `hero${name}000001`,
	name,
	type: "npc",
	ownership: { default: 0, [owner]: 3 },
});
const token = (actorId: string, x: number) => ({
	_id: `${actorId.slice(0, 4)}Token0000001`,
	actorId,
	actorLink: true,
	x,
	y: 600,
	width: 1,
	height: 1,
});

describe.each(GENERATIONS)("the way back to a battle, version %i", (generation) => {
	const ids = [HOST, BAND, DALE, TOWN];
	const world = {
		actors: [
			carrier(HOST, "Hillmen", "Aldwin"),
			carrier(BAND, "Fenfolk", "Ghurkk"),
			carrier(DALE, "Dalesmen", ""),
			carrier(TOWN, "Townsmen", ""),
			person("Aldwin", ANNA),
			person("Ghurkk", BERT),
		],
		scenes: [
			{
				_id: "warSceneWarScene",
				name: "The Ford",
				active: true,
				width: 2000,
				height: 1200,
				tokens: ids.map((id, i) => token(id, 300 + 400 * i)),
			},
		],
	};
	const [table, gm, anna, bert] = useTable({ generation, world }, "Gamemaster", "Anna", "Bert");

	const home = ({ page }: Seat) => page.locator("#muster-home");
	const start = () => gm.page.locator("#muster-battle-start");
	const rows = (seat: Seat) => home(seat).locator(".muster-open__row:has([data-action=continueBattle])");
	const last = (seat: Seat) => seat.page.locator("#chat .chat-log > .chat-message").last();
	const select = (...actors: readonly string[]): Promise<void> =>
		inPage(
			gm,
			({ canvas }, actors) => {
				canvas.tokens.releaseAll();
				for (const token of canvas.tokens.placeables)
					if (actors.includes(token.document.actorId)) token.control({ releaseOthers: false });
			},
			actors,
		);
	const battles = (): Promise<{ uuid: string; name: string; folder: string | null }[]> =>
		inPage(gm, ({ game }) =>
			game.journal.contents.flatMap((entry) =>
				entry.pages.contents
					.filter(({ type }) => type === "muster.battle")
					.map(({ uuid, name }) => ({ uuid, name, folder: entry.folder?.id ?? null })),
			),
		);
	const begin = (name: string, ...armies: readonly string[]): Promise<void> =>
		inPage(
			gm,
			({ game, muster }, name, armies) =>
				muster.battles.start({ name, sides: armies.map((id) => [game.actors.get(id)]) }).then(() => undefined),
			name,
			armies,
		);
	const pageOf = async (name: string): Promise<string> => (await battles()).find((each) => each.name === name)!.uuid;
	/** Plays a step; resolves to the one at which a console then opens. */
	const nextStep = (page: string): Promise<string> =>
		inPage(
			gm,
			async ({ muster }, page): Promise<string> => {
				const { value } = await muster.battles.play(page, { until: "step" });
				return value?.step ?? "losses";
			},
			page,
		);
	const rightStep = (step: string) => consoleAt(gm).locator(`.muster-path__step--shown [data-step=${step}]`);
	async function openHome(seat: Seat): Promise<void> {
		await closeWindows(seat);
		await seat.say("/muster");
		await home(seat).waitFor();
	}

	const pressControl = (): Promise<void> =>
		inPage(gm, ({ ui }) => void ui.controls.controls.muster.tools.battle.onChange());
	/** Clicks of the way that is gone; each is made, or stands for one on the canvas, in a directory or a control. */
	let clicks = 0;
	const click = (what: Locator): Promise<void> => standsForClick(() => what.click());
	const standsForClick = async <T>(act: () => Promise<T>): Promise<T> => {
		clicks += 1;
		return act();
	};

	/** The ways back, from a table without windows; what is typed is no click. */
	const WAYS: Readonly<Record<string, () => Promise<void>>> = {
		"a plain command": () => gm.say("/battle"),
		"the name in a command": () => gm.say("/battle oxmere ford"),
		"the dialog that begins a battle": async () => {
			await gm.say("/battle new");
			await click(start().getByRole("button", { name: /^Continue Oxmere Ford: (?:night after )?day 1/ }));
		},
		"the home window": async () => {
			await gm.say("/muster");
			await click(rows(gm).getByRole("button", { name: /^Continue Oxmere Ford: (?:night after )?day 1/ }));
		},
		"the tile of the home window": async () => {
			await gm.say("/muster");
			await click(home(gm).locator("[data-action=battle]"));
		},
		"the scene controls": () => standsForClick(pressControl),
		"the token of an army": async () => {
			await standsForClick(() => select(BAND));
			await standsForClick(pressControl);
			await consoleAt(gm).waitFor();
			await select();
		},
		"the sheet of an army": async () => {
			const sheet = gm.page.locator(await standsForClick(() => openSheet(gm, HOST)));
			await click(sheet.locator("[data-action=continueBattle]"));
		},
		"the journal": async () => {
			await standsForClick(() =>
				inPage(gm, async ({ game }) => {
					await game.journal.getName("Oxmere Ford").sheet.render({ force: true });
				}),
			);
			await click(gm.page.locator(".journal-sheet").getByRole("button", { name: "Open the battle console" }));
		},
		"the list in the chat": async () => {
			await gm.say("/battle list");
			await click(last(gm).locator("ol button"));
		},
		"an answer in the chat": () =>
			click(gm.page.locator("#chat").getByRole("button", { name: "Open the battle" }).last()),
	};

	/** Ways that are gone at each step on both versions; of the others each is gone on one. */
	const MOST_GONE = [
		"the dialog that begins a battle",
		"the home window",
		"the token of an army",
		"the sheet of an army",
		"the journal",
	];

	it("begins by a line that opens the console, in a folder that is found again after it was renamed", async () => {
		await gm.say("/battle begin Hillmen vs Fenfolk # Oxmere Ford");
		await consoleAt(gm).waitFor();
		await expect.poll(() => last(gm).getByRole("button", { name: "Open the battle" }).count()).toBe(1);
		const [first] = await battles();
		expect(first?.folder).not.toBeNull();
		await inPage(
			gm,
			async ({ Folder, game }, id) => {
				const above = await Folder.create({ name: "War", type: "JournalEntry" });
				await game.folders.get(id).update({ name: "Old wars", folder: above.id });
			},
			first?.folder ?? "",
		);
		await begin("The Bridge", HOST, DALE);
		expect((await battles()).map(({ folder }) => folder)).toEqual([first?.folder, first?.folder]);
	});

	it("makes entries without a folder where the GM may make none", async () => {
		await inPage(gm, async ({ game, Folder }) => {
			for (const folder of game.folders.contents) await folder.delete();
			Object.defineProperty(Folder, "canUserCreate", { value: () => false, configurable: true });
		});
		await begin("The Gate", DALE, TOWN);
		expect((await battles()).at(-1)).toMatchObject({ name: "The Gate", folder: null });
		expect(await inPage(gm, ({ game }) => game.folders.size)).toBe(0);
	});

	it("leads to the list where several are open, with a hint at armies that fight in two", async () => {
		await closeWindows(gm);
		await gm.say("/battle");
		await start().waitFor();
		const names = start().locator(".muster-open__text strong");
		await expect.poll(() => names.allInnerTexts()).toEqual(["The Gate", "The Bridge", "Oxmere Ford"]);
		await start().locator("select[name=army]").selectOption({ label: "Hillmen" });
		await expect.poll(() => start().locator("fieldset").innerText()).toContain("Already fights in");
		if (generation === LOOKED_AT) expect(await violationsIn(gm, "#muster-battle-start")).toEqual([]);
		await start()
			.getByRole("button", { name: /^Continue Oxmere Ford: day 1, Forces/ })
			.click();
		await expect.poll(() => consoleAt(gm).innerText()).toContain("Hillmen");
		await expect.poll(() => start().count()).toBe(0);
		const sheet = gm.page.locator(await openSheet(gm, DALE));
		await expect.poll(() => sheet.locator(".muster-army__notices").innerText()).toContain("several open battles");
		expect(await sheet.locator("[data-action=continueBattle]").count()).toBe(2);
		await closeWindows(gm);
		await openSheet(gm, TOWN);
		await pressControl();
		await expect.poll(() => consoleAt(gm).innerText()).toContain("Townsmen");
		await closeWindows(gm);
		await select(TOWN);
		await gm.say("/battle");
		await expect.poll(() => consoleAt(gm).innerText()).toContain("Townsmen");
		await select();
		await closeWindows(gm);
		await gm.say("/battle new");
		await start().waitFor();
		await closeWindows(gm);
	});

	it("opens a player's own window from home, by commands, and shows nothing that is refused", async () => {
		await openHome(anna);
		expect(await rows(anna).count()).toBe(0);
		await inPage(gm, ({ game }, army, user) => game.actors.get(army).update({ [`ownership.${user}`]: 3 }), HOST, ANNA);
		await gm.say('/battle open "Oxmere Ford"');
		await goToStep(gm, "heroes");
		await consoleAt(gm).getByRole("button", { name: /^Ask/ }).first().click();
		await playerWindow(anna).waitFor();
		await expect.poll(() => rows(anna).innerText()).toContain("waits for you: choose your Risk");
		for (const action of ["battle", "newArmy", "importArmies", "anotherBattle"])
			expect(await home(anna).locator(`[data-action=${action}]`).count(), action).toBe(0);
		expect(await home(anna).innerText()).not.toContain("/battle");
		await openHome(anna);
		if (generation === LOOKED_AT) expect(await violationsIn(anna, "#muster-home")).toEqual([]);
		await rows(anna).getByRole("button", { name: "Choose Oxmere Ford: waits for you: choose your Risk" }).click();
		await playerWindow(anna).getByRole("button", { name: /^Seal/ }).click();
		await expect.poll(() => rows(anna).innerText()).toContain("your choice is sealed");
		// Of the battles of the own army the sheet names the one that was released to its player.
		const fights = anna.page.locator(await openSheet(anna, HOST)).locator("[data-action=continueBattle]");
		await expect.poll(() => fights.count()).toBe(1);
		expect(await fights.getAttribute("aria-label")).toContain("Oxmere Ford");
		await openHome(gm);
		await expect.poll(() => rows(gm).allInnerTexts().then(String)).toContain("Anna has sealed, Bert not yet");
		if (generation === LOOKED_AT) expect(await violationsIn(gm, "#muster-home")).toEqual([]);
		for (const line of ["/battle", "/battle open", "/battle Oxmere Ford"]) {
			await closeWindows(anna);
			await anna.say(line);
			await playerWindow(anna).waitFor();
		}
		await closeWindows(anna);
		await anna.say("/battle list");
		await expect.poll(() => last(anna).locator("ol button").allInnerTexts()).toHaveLength(1);
		expect(await last(anna).innerText()).not.toMatch(/Bridge|Gate|Townsmen/);
		await last(anna).locator("ol button").click();
		await playerWindow(anna).waitFor();
		await closeWindows(anna);
	});

	it("marks an unknown name as a mistake, for a GM and for a player", async () => {
		for (const seat of [gm, anna]) {
			await closeWindows(seat);
			await seat.say("/battle frobnicate");
			await expect.poll(() => last(seat).locator("mark").allInnerTexts()).toEqual(["frobnicate"]);
			expect(await last(seat).locator(".muster-mistype__caret").innerText()).toContain("which battle?");
			expect(await last(seat).innerText()).toContain("/battle new frobnicate");
		}
		expect(await start().count()).toBe(0);
		await anna.say("/battle apply");
		await expect.poll(async () => (await anna.notices()).at(-1)).toBe("Only a GM can run a battle.");
	});

	it("lists no page of a player's own", async () => {
		const thief = await joinHostile(table.stage, "Bert");
		const pages = [{ name: "The Trap", type: "muster.battle" }];
		const data = [{ name: "Mine", ownership: { default: 0, [BERT]: 3 }, pages }];
		await thief.request("modifyDocument", { type: "JournalEntry", action: "create", data, options: {} });
		await expect
			.poll(() => battles().then((all) => all.map(({ name }) => name)))
			.toEqual(["Oxmere Ford", "The Bridge", "The Gate", "The Trap"]);
		await openHome(gm);
		expect(await rows(gm).allInnerTexts().then(String)).not.toContain("The Trap");
		await gm.say("/battle list");
		await expect.poll(() => last(gm).locator("ol button").count()).toBe(3);
		expect(await last(gm).innerText()).not.toContain("The Trap");
		await gm.say("/battle The Trap");
		await expect.poll(() => last(gm).locator("mark").allInnerTexts()).toEqual(["The Trap"]);
		await thief.close();
	});

	/** Closes what is open, goes each of the ways in turn, and finds the console at a step by two clicks at most. */
	async function findsAt(step: string): Promise<void> {
		const others = Object.keys(WAYS).filter((way) => !MOST_GONE.includes(way));
		for (const way of [...MOST_GONE, ...inTurn(others, generation)]) {
			const go = WAYS[way]!;
			await closeWindows(gm);
			await expect.poll(() => consoleAt(gm).count()).toBe(0);
			clicks = 0;
			await go();
			await expect.poll(() => rightStep(step).count(), { message: `${way} at ${step}` }).toBe(1);
			expect(clicks, way).toBeLessThanOrEqual(2);
		}
	}

	it("finds the console again at every step, by each of the ways", { timeout: patient(120_000) }, async () => {
		// One of which nothing is asked of players: each step goes on by itself.
		await inPage(gm, async ({ game }) => {
			for (const entry of game.journal.contents)
				if (["Oxmere Ford", "The Bridge", "The Gate"].includes(entry.name)) await entry.delete();
		});
		await closeWindows(gm);
		await gm.say("/battle begin Hillmen vs Fenfolk # Oxmere Ford");
		await consoleAt(gm).waitFor();
		await expect.poll(() => last(gm).getByRole("button", { name: "Open the battle" }).count()).toBe(1);
		const page = await pageOf("Oxmere Ford");
		await findsAt("forces");
		// Until something of the day is rolled its entries are made in any order: the forces are where it begins.
		await goToStep(gm, "powers");
		await addEntry(consoleAt(gm), "sides.a.powers.purchases", "confounding");
		const defence = consoleAt(gm).locator('[data-set="sides.b.powers.defence"]');
		await defence.fill("1");
		await defence.press("Tab");
		await expect.poll(async () => (await battleDays(gm))[0]?.setup.sides["b"]?.powers.defence).toBe(1);
		await findsAt("forces");
		const seen = ["forces"];
		for (let step = await nextStep(page); !seen.includes(step); step = await nextStep(page)) {
			seen.push(step);
			await findsAt(step);
			// Nothing waits in Strategy: the console opens at the contest.
			if (step === "contest") await goToStep(gm, "strategy").then(() => findsAt(step));
		}
		expect(seen).toEqual(["forces", "fortune", "heroes", "contest", "fates", "losses"]);
		await openHome(gm);
		await expect.poll(() => rows(gm).innerText()).toContain("day 1 is fought, not applied");
		await rows(gm).getByRole("button").click();
		await consoleAt(gm).locator("[data-set=closes]").uncheck();
		await consoleAt(gm).locator("button[data-action=apply]").click();
		await expect.poll(() => rows(gm).innerText()).toContain("night");
		await findsAt("night");
		await goToStep(gm, "follows");
		await findsAt("night");
		await expectNoFaults(gm, anna, bert);
	});

	it("finds a siege again in at most two clicks", async () => {
		await inPage(
			gm,
			({ game, muster }, armies) =>
				muster.battles
					.besiege({ name: "The Long Wait", sides: armies.map((id) => [game.actors.get(id)]) })
					.then(() => undefined),
			[DALE, TOWN],
		);
		const named = { name: /^Continue The Long Wait/ };
		const ways: Readonly<Record<string, () => Promise<void>>> = {
			"a command": () => gm.say("/battle siege"),
			"the dialog that begins a battle": async () => {
				await gm.say("/battle new");
				await click(start().getByRole("button", named));
			},
			"the home window": async () => {
				await gm.say("/muster");
				await click(rows(gm).getByRole("button", named));
			},
			"the token of an army": async () => {
				await standsForClick(() => select(TOWN));
				await standsForClick(pressControl);
				await gm.page.locator(".muster-siege").waitFor();
				await select();
			},
			"the sheet of an army": async () => {
				const sheet = gm.page.locator(await standsForClick(() => openSheet(gm, TOWN)));
				expect(await sheet.locator(".muster-army__notices").innerText()).toContain("in an open siege");
				await click(sheet.getByRole("button", named));
			},
			"the sheet of an army on top, and the scene controls": async () => {
				await standsForClick(() => openSheet(gm, TOWN));
				await standsForClick(pressControl);
			},
			"the journal": async () => {
				await standsForClick(() =>
					inPage(gm, async ({ game }) => {
						await game.journal.getName("The Long Wait").sheet.render({ force: true });
					}),
				);
				await click(gm.page.locator(".journal-sheet").getByRole("button", { name: "Open the siege" }));
			},
		};
		for (const [way, go] of Object.entries(ways)) {
			await closeWindows(gm);
			clicks = 0;
			await go();
			await expect.poll(() => gm.page.locator(".muster-siege").count(), { message: way }).toBe(1);
			expect(clicks, way).toBeLessThanOrEqual(2);
		}
		// While a storm is fought its console comes first; on the sheet both have their button, and nothing is double.
		await gm.page.locator(".muster-siege [data-action=begin][data-battle=storm]").click();
		await consoleAt(gm).waitFor();
		await closeWindows(gm);
		const sheet = gm.page.locator(await openSheet(gm, TOWN));
		await expect.poll(() => sheet.locator("[data-action=continueBattle]").count()).toBe(2);
		expect(await sheet.locator(".muster-army__notices").innerText()).not.toContain("several open battles");
		await select(TOWN);
		await pressControl();
		await consoleAt(gm).waitFor();
		expect(await gm.page.locator(".muster-siege").count()).toBe(0);
		await select();
	});
});
