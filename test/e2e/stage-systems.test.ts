/**
 * Every game system of the stage in a real client: the shaped ones play, the hostile ones are as bad as their table
 * says.
 */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { SystemId } from "../stage/index.js";
import { SHAPED_SYSTEMS, SYSTEMS } from "../stage/systems/index.js";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { type Held, inPage, lookingUp, type StageTable, tableForTest, untilInPage } from "./driver/index.js";
import { GENERATIONS, inTurn } from "./helpers.js";

const { hero, raider } = SKIRMISH;
const first = SKIRMISH.raiderToken(1);

let table: StageTable;
let gm: Page;

async function open(system: SystemId, generation: 13 | 14): Promise<void> {
	const types = Object.keys(SYSTEMS[system].documentTypes.Actor);
	const roles = { hero: types[0] ?? "", raider: types[1] ?? types[0] ?? "" };
	[table] = await tableForTest({ generation, dist: null, system, world: skirmishWorld({ raiders: 2, types: roles }) });
	gm = (await table.seat("Gamemaster")).page;
}

const errors = () => inPage(gm, ({ stage }) => stage.errors);
const { run, until } = lookingUp(
	() => gm,
	(page, first, id) => {
		const token = page.canvas.scene.tokens.get(first);
		const later = async (): Promise<string> => {
			await page.Actor.create({ name: "Later", type: "npc", system: {} }).then((made) => made.delete());
			return new Promise((resolve) => setTimeout(() => resolve("waiting"), 200));
		};
		/** How a promise ends, or that it does not: then it still waits after another actor was asked for and made. */
		const ends = (made: Promise<unknown>): Promise<string> => {
			const end = made.then(
				(it) => (it ? "made" : "nothing"),
				(error) => error.message,
			);
			return Promise.race([end, later()]);
		};
		return { page, token, hero: page.game.actors.get(id), ends };
	},
	first,
	hero,
);
const create = (type: string) =>
	run(({ page, ends }, type) => ends(page.Actor.create({ name: "New", type, system: {} })), type);

// Where hit points, or what counts as such, are kept.
const PATHS: Record<string, string> = {
	gurps: "HP.value",
	swade: "wounds.value",
	"fate-core-official": "tracks.stress",
	"draw-steel": "stamina.value",
	wfrp4e: "status.wounds.value",
	ose: "hp.value",
	worldbuilding: "health.value",
	"custom-system-builder": "props.hp",
};

describe.each(GENERATIONS)("on version %i", (generation) => {
	it.each(inTurn(SHAPED_SYSTEMS, generation))("the system shaped after %s plays", async (id) => {
		await open(id, generation);
		const path = `system.${PATHS[id] ?? "attributes.hp.value"}`;
		const facts = await run(
			async ({ page, token, hero }, path, raider) => {
				const { actor } = token;
				await actor.update({ [path]: 3 });
				page.canvas.tokens.get(token.id).control();
				const made = await page.getDocumentClass("Actor").create({ name: "New", type: hero.type, system: {} });
				const { getProperty } = page.foundry.utils;
				const other = page.game.actors.get(raider);
				return [getProperty(actor, path), getProperty(other, path) === 3, made.name, typeof actor.getRollData()];
			},
			path,
			raider,
		);
		expect(facts).toEqual([3, false, "New", "object"]);
		expect(await errors()).toEqual([]);
	});
});

it("a closed registry builds its own types only", async () => {
	await open("pf2e", 14);
	const build = (type: string) =>
		inPage(
			gm,
			({ CONFIG }, type): string => {
				try {
					return new CONFIG.Actor.documentClass({ name: "x", type }).name;
				} catch (error) {
					return (error as Error).message;
				}
			},
			type,
		);
	expect(await build("army")).toBe("x");
	expect(await build("muster.army")).toContain("not supported");
});

describe("hostile systems", () => {
	it("create-dialog: a character asks first, an npc does not", async () => {
		await open("create-dialog", 14);
		expect(await create("npc")).toBe("made");
		expect(await create("character")).toBe("waiting");
		await gm.click("dialog [data-action=close]");
		expect(await inPage(gm, ({ game }) => game.actors.size)).toBe(3);
	});

	it("create-items: a character comes with items, an npc without", async () => {
		await open("create-items", 13);
		const made = (type: string) =>
			inPage(gm, ({ Actor }, type) => Actor.create({ name: "x", type }).then(({ id }) => id), type);
		const [character, npc] = [await made("character"), await made("npc")];
		await untilInPage(gm, ({ game }, id) => game.actors.get(id).items.size === 2, character);
		expect(await inPage(gm, ({ game }, id) => game.actors.get(id).items.size, npc)).toBe(0);
	});

	it("create-needs-data: dies without system, refuses characters without hit points", async () => {
		await open("create-needs-data", 14);
		const make = (data: object) =>
			run(({ page, ends }, data) => ends(page.getDocumentClass("Actor").create({ name: "x", ...data })), data);
		expect(await make({ type: "npc" })).toMatch(/undefined/);
		expect(await make({ type: "npc", system: {} })).toBe("made");
		expect(await make({ type: "character", system: {} })).toBe("nothing");
	});

	it("create-never: a character is never made", async () => {
		await open("create-never", 13);
		expect(await create("character")).toBe("waiting");
		expect(await create("npc")).toBe("made");
	});

	it("own-sheet: no flag and no registration gives another sheet", async () => {
		await open("own-sheet", 14);
		const flag = await inPage(gm, async ({ Actor, foundry, game }) => {
			const { apps, sheets } = foundry.applications;
			class Other extends sheets.ActorSheetV2 {}
			apps.DocumentSheetConfig.registerSheet(Actor, "core", Other, { canBeDefault: false });
			const [actor] = game.actors.contents;
			await actor!.update({ "flags.core.sheetClass": "core.Other" });
			return actor!.sheet.constructor.name;
		});
		expect(flag).toBe("PlainActorSheet");
	});

	it("own-prototype: links, sight and bars are the system's", async () => {
		await open("own-prototype", 13);
		const facts = await inPage(gm, async ({ Actor, canvas }) => {
			const prototypeToken = { actorLink: true, sight: { enabled: false }, displayBars: 0 };
			const actor = await Actor.create({ name: "x", type: "npc", prototypeToken });
			await actor.update({ "prototypeToken.actorLink": true });
			const token = await actor.getTokenDocument({ actorLink: true }, { parent: canvas.scene });
			const [made]: Held[] = await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
			return [actor.prototypeToken.actorLink, made.actorLink, made.sight.enabled, made.displayBars];
		});
		expect(facts).toEqual([false, false, true, 50]);
	});

	it("veto-updates: refuses some changes, and with them a whole batch", async () => {
		await open("veto-updates", 14);
		const facts = await run(async ({ page, token, hero }) => {
			await hero.update({ "system.hp.value": -1 });
			const change = { action: "update", documentName: "Token", parent: page.canvas.scene };
			const batch = await page.foundry.documents.modifyBatch([
				{ action: "update", documentName: "Actor", updates: [{ _id: hero.id, "system.hp.value": 3 }] },
				{ ...change, updates: [{ _id: token.id, "delta.system.hp.value": -1 }] },
			]);
			return [hero.system.hp.value, batch];
		});
		expect(facts).toEqual([10, [[], []]]);
	});

	it("late-updates: a change takes its time", async () => {
		await open("late-updates", 13);
		const waited = await run(async ({ hero }) => {
			const start = performance.now();
			await hero.update({ "system.hp.value": 3 });
			return performance.now() - start;
		});
		expect(waited).toBeGreaterThan(100);
	});

	it.each([13, 14] as const)("import-wipes: flags are gone, version %i", async (generation) => {
		await open("import-wipes", generation);
		const flags = await run(async ({ hero }) => {
			await hero.update({ flags: { world: { mine: 1 }, core: { sheetClass: "x" } } });
			await hero.importFromFile({ name: "Imported", system: {} });
			return [hero.name, Object.keys(hero.flags)];
		});
		expect(flags).toEqual(["Imported", []]);
	});

	it("zero-is-dead: marks the dead, also through tokens", async () => {
		await open("zero-is-dead", 14);
		await run(async ({ page, token }) => {
			await token.toggleCombatant();
			const change = { _id: token.id, "delta.system.hp.value": 0 };
			await page.canvas.scene.updateEmbeddedDocuments("Token", [change]);
		});
		await until(({ token }) => token.actor.statuses.has("dead") && token.combatant.defeated);
	});

	it("combat-refuses: npcs stay out", async () => {
		await open("combat-refuses", 13);
		const inCombat = await run(async ({ token }) => {
			await token.toggleCombatant();
			return token.inCombat;
		});
		expect(inCombat).toBe(false);
	});

	it("journal-models: what was registered in between is gone", async () => {
		await open("journal-models", 14);
		expect(await inPage(gm, ({ CONFIG }) => Object.keys(CONFIG.JournalEntryPage.dataModels))).toEqual(["plain-lore"]);
	});

	it("own-hud: has none of the host's columns, but the hook", async () => {
		await open("own-hud", 13);
		const facts = await inPage(
			gm,
			async ({ canvas, CONFIG, Hooks }, first) => {
				const seen: unknown[] = [];
				Hooks.once("renderTokenHUD", (_hud: Held, element: HTMLElement) => {
					seen.push(element.querySelectorAll(".col").length, element.textContent);
				});
				await canvas.tokens.hud.bind(canvas.tokens.get(first));
				return [...seen, CONFIG.Token.rulerClass.name];
			},
			first,
		);
		expect(facts).toEqual([0, "◎", "OwnRuler"]);
	});

	it("deep-readers: an actor without its data makes them throw", async () => {
		await open("deep-readers", 14);
		expect(await errors()).toEqual([]);
		await inPage(gm, ({ Actor }) => Actor.create({ name: "Bare", type: "base" }).then(() => undefined));
		const noise = await errors();
		expect(noise.length).toBeGreaterThan(0);
		for (const line of noise) expect(line).toContain("Actor#_safePrepareData");
	});
});
