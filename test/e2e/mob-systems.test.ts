/** A mob's card is applied and taken back in every game system, whatever its hooks make of it. */
import { describe, expect, it } from "vitest";
import { SHAPED_SYSTEMS, SYSTEMS } from "../stage/systems/index.js";
import { realActors } from "../stage/worlds/real-actors.js";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { type Held, inPage, patient, type Seat, type StageTable, tableForTest } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, inTurn } from "./helpers.js";
import { mapPlain, selectRaiders, touched } from "./mob-table.js";

type SystemId = keyof typeof SYSTEMS;

/** What raiders hold where the system's own standard says nothing of harm. */
const DATA: Partial<Record<SystemId, Record<string, unknown>>> = {
	"fate-core-official": { tracks: { physical: { name: "Physical Stress", box_values: [true, false, false] } } },
	"custom-system-builder": { props: { hp: "10" } },
};

const MAPPED = {
	schema: 1,
	hitPoints: { value: "props.hp", max: null, temp: null },
	attacks: [],
	defences: [],
	saves: [],
	armour: null,
	size: null,
	statuses: {},
};

/** The place of damage in each system, and what nine points of damage make of it. */
const AFTER: Record<string, readonly [path: string, value: unknown]> = {
	gurps: ["HP.value", 1],
	pf1: ["attributes.hp.offset", -8],
	pf2e: ["attributes.hp.value", 6],
	sf2e: ["attributes.hp.value", 6],
	dnd5e: ["attributes.hp.value", 1],
	swade: ["wounds.value", 1],
	"fate-core-official": ["tracks.physical.box_values", [true, true, true]],
	"draw-steel": ["stamina.value", 11],
	wfrp4e: ["status.wounds.value", 0],
	dcc: ["attributes.hp.value", 1],
	ose: ["hp.value", 0],
	worldbuilding: ["health.value", 1],
	"custom-system-builder": ["props.hp", 1],
};

/** The plain system's hit points after nine points. */
const PLAIN_AFTER = ["hp.value", 1] as const;

/** Habits that meet updates, tokens, effects or combatants. */
const HABITS = [
	"create-items",
	"own-prototype",
	"late-updates",
	"zero-is-dead",
	"combat-refuses",
	"own-hud",
	"deep-readers",
] as const;

let table: StageTable;
let gm: Seat;

const cardOf = ({ page }: Seat) => page.locator('#chat [data-muster-card="mob"]').last();
const press = (seat: Seat, action: string) => cardOf(seat).locator(`[data-muster-action=${action}]`).click();
const statusOf = (seat: Seat) => cardOf(seat).locator(".muster-mobcard__status").innerText();
const PATIENT = { timeout: patient(30_000) };

async function open(system: SystemId, generation: 13 | 14): Promise<void> {
	const types = Object.keys(SYSTEMS[system].documentTypes.Actor);
	const roles = { hero: types[0] ?? "", raider: types[1] ?? types[0] ?? "" };
	const raider = DATA[system];
	const more = raider === undefined ? {} : { system: { raider: raider as never } };
	[table, gm] = await tableForTest(
		{ generation, system, world: skirmishWorld({ raiders: 4, types: roles, ...more }) },
		"Gamemaster",
	);
}

/** Raiders 1 to 3 fail against an effect, as far as the card. */
async function burn(points: number): Promise<void> {
	await selectRaiders(gm, 1, 3);
	await table.rig(gm, [6, 6, 6], [0.99]);
	await gm.say(`/mob save roll:3 dmg:${points} take:average # Fire`);
	await cardOf(gm).waitFor();
}

const valuesAt = (path: string): Promise<unknown[]> =>
	inPage(
		gm,
		({ game, foundry }, scene, given, path) =>
			[1, 2, 3, 4].map((n) =>
				foundry.utils.getProperty(game.scenes.get(scene).tokens.get(given + n).actor._source.system, path),
			),
		SKIRMISH.scene,
		SKIRMISH.raiderToken(0).slice(0, -1),
		path,
	);

/** Applies the card, looks, and takes it back to the last byte. */
async function applyAndUndo(path: string, value: unknown): Promise<void> {
	const before = touched(table);
	const [, , , untouched] = await valuesAt(path);
	await press(gm, "apply");
	await expect.poll(() => statusOf(gm), PATIENT).toBe("Applied");
	expect(await valuesAt(path)).toEqual([value, value, value, untouched]);
	await press(gm, "undo");
	await expect.poll(() => statusOf(gm), PATIENT).toBe("Undone");
	// A system's own hooks may still be at work.
	await expect.poll(() => touched(table), PATIENT).toEqual(before);
	expect(await gm.page.locator("dialog").count()).toBe(0);
	await expectNoFaults(gm);
}

/** Systems, and what is said in a world of theirs whose version differs from the one that was checked. */
const CHECKED = [
	["pf1", "Checked against 10.8, yours is 11.6. Look over the numbers."],
	["dnd5e", ""],
] as const;

/** Points that are lost, and what is left where they are taken from. */
const BEFORE_AND_BEHIND: readonly [lost: number, ...places: [path: string, value: number][]][] = [
	[4, ["sp.value", 2], ["hp.value", 10], ["wounds.value", 0]],
	[9, ["sp.value", 0], ["hp.value", 7], ["wounds.value", 0]],
	[20, ["sp.value", 0], ["hp.value", 0], ["wounds.value", 4]],
];

describe.each(GENERATIONS)("a mob's card, version %i", (generation) => {
	// Each on one version; on the other mob-real-actors.test.ts applies and undoes with actors as that system prepared
	// them.
	it.each(inTurn(SHAPED_SYSTEMS, generation))("is applied and undone in the system shaped after %s", async (system) => {
		await open(system, generation);
		if (system === "custom-system-builder")
			await inPage(gm, ({ game }, mapped) => game.settings.set("muster", "systemMapping", mapped), MAPPED);
		const [path, value] = AFTER[system] as (typeof AFTER)[string];
		await burn(9);
		await applyAndUndo(path, value);
	});

	it.each(inTurn(CHECKED, generation))(
		"says in the dialog and the mapping of %s if the world's version was not checked",
		async (system, said) => {
			await open(system, generation);
			await selectRaiders(gm, 1, 3);
			await gm.say("/mob");
			const dialog = gm.page.locator("#muster-mob");
			await dialog.locator(".muster-mob__targets").waitFor();
			await inPage(gm, ({ game }) =>
				new (game.settings.menus.get("muster.systemMappingMenu")!.type)().render(true).then(() => undefined),
			);
			const mapping = gm.page.locator("#muster-mapping .muster-mapping__reads");
			await mapping.waitFor();
			for (const part of [dialog.locator(".muster-mob__targets"), mapping]) {
				const notices = await part.locator("[data-checked]").allInnerTexts();
				expect(notices.map((text) => text.trim())).toEqual(said === "" ? [] : [said]);
			}
			await expectNoFaults(gm);
		},
	);

	it.runIf(generation === 14)(
		"asks for the saves of a dnd5e 6 actor whose effect changes them as they are rolled",
		async () => {
			const real = realActors("dnd5e");
			if (!real) throw new Error("no actors");
			const bless = {
				_id: "blessBlessBless1",
				name: "Bless",
				system: { changes: [{ key: "save", type: "add", value: "1d4" }] },
			};
			const actors = { hero: real.hero, raider: { ...real.raider, effects: [bless] } };
			const types = { hero: "character", raider: "npc" };
			[table, gm] = await tableForTest(
				{ generation, system: "dnd5e", world: skirmishWorld({ raiders: 2, types, actors }) },
				"Gamemaster",
			);
			const shown = gm.page.locator("#muster-mob .muster-mob__targets");
			await selectRaiders(gm, 1, 2);
			await gm.say("/mob");
			await shown.waitFor();
			await expect
				.poll(() => shown.innerText())
				.toContain("Saves are asked for: Bless changes them only as they are rolled.");
			await expectNoFaults(gm);
		},
	);

	// What a habit does to updates does not depend on the version: each is met on one.
	it.each(inTurn(HABITS, generation))("is applied and undone where a system has the habit %s", async (system) => {
		await open(system, generation);
		await mapPlain(gm);
		await burn(9);
		await applyAndUndo(...PLAIN_AFTER);
	});

	it.each<(typeof BEFORE_AND_BEHIND)[number]>(inTurn(BEFORE_AND_BEHIND, generation))(
		"takes %i points as a system does that has others before and behind its bar, and brings all back",
		async (lost, ...places) => {
			await open("spills-points", generation);
			await burn(lost);
			expect((await gm.card(1)).text).toContain("takes lost points in its own way");
			const before = touched(table);
			await press(gm, "apply");
			await expect.poll(() => statusOf(gm), PATIENT).toBe("Applied");
			for (const [path, value] of places) expect((await valuesAt(path)).slice(0, 3)).toEqual([value, value, value]);
			await press(gm, "undo");
			await expect.poll(() => statusOf(gm), PATIENT).toBe("Undone");
			await expect.poll(() => touched(table), PATIENT).toEqual(before);
			await expectNoFaults(gm);
		},
	);

	it("writes no points where a system's way cannot be taken back, and says so", async () => {
		await open("spills-points", generation);
		const { raider } = SKIRMISH;
		await inPage(gm, ({ game }, raider) => game.actors.get(raider).update({ "system.dr": 6 }), raider);
		await burn(9);
		const before = touched(table);
		await press(gm, "apply");
		await expect.poll(async () => (await gm.notices()).join(), PATIENT).toContain("take 9 off");
		expect(touched(table)).toEqual(before);
	});

	it("kills and brings back where a system marks the dead itself", async () => {
		await open("zero-is-dead", generation);
		await mapPlain(gm);
		await inPage(
			gm,
			async ({ Combat }, scene, given, raider) => {
				const combat = await Combat.create({ scene: scene, active: true });
				await combat.createEmbeddedDocuments("Combatant", [{ tokenId: given, sceneId: scene, actorId: raider }]);
			},
			SKIRMISH.scene,
			SKIRMISH.raiderToken(1),
			SKIRMISH.raider,
		);
		await burn(40);
		await applyAndUndo("hp.value", 0);
	});

	it("leaves nothing half done where a system refuses one of the updates", async () => {
		await open("veto-updates", generation);
		await mapPlain(gm);
		await inPage(
			gm,
			({ canvas }, given) => canvas.scene.tokens.get(given).update({ delta: { name: "Locked" } }),
			SKIRMISH.raiderToken(2),
		);
		await burn(9);
		const before = touched(table);
		await press(gm, "apply");
		// Each token's own actor is asked by itself: one that is refused leaves the record open.
		await expect.poll(() => statusOf(gm), PATIENT).toBe("Begun, not finished");
		const window = gm.page.locator("#muster-unfinished");
		await window.locator('[data-action="undo"]').click();
		await window.waitFor({ state: "detached" });
		await expect.poll(() => statusOf(gm), PATIENT).toBe("Undone");
		expect(touched(table)).toEqual(before);
		await expectNoFaults(gm);
	});

	it("finishes without what a system goes on refusing, once that is said", async () => {
		await open("veto-updates", generation);
		await mapPlain(gm);
		await inPage(
			gm,
			({ canvas }, given) => canvas.scene.tokens.get(given).update({ delta: { name: "Locked" } }),
			SKIRMISH.raiderToken(2),
		);
		await burn(9);
		const before = touched(table);
		await press(gm, "apply");
		const window = gm.page.locator("#muster-unfinished");
		await window.locator('[data-action="finish"]').click();
		const dialog = gm.page.locator("dialog.muster");
		await expect.poll(() => dialog.locator("tbody tr").allInnerTexts()).toHaveLength(1);
		expect((await dialog.locator("tbody tr").innerText()).split(/\s+/).slice(-2)).toEqual(["10", "1"]);
		await dialog.locator('[data-action="leaveOut"]').click();
		await expect.poll(() => statusOf(gm), PATIENT).toBe("Applied");
		await window.waitFor({ state: "detached" });
		expect(await valuesAt("hp.value")).toEqual([1, 10, 1, 10]);
		await press(gm, "undo");
		await expect.poll(() => statusOf(gm), PATIENT).toBe("Undone");
		expect(touched(table)).toEqual(before);
		await expectNoFaults(gm);
	});

	it("takes what is stored as what it changes, not what a system makes of it", async () => {
		await open("plain", generation);
		await mapPlain(gm);
		await inPage(gm, async ({ CONFIG, canvas }) => {
			const { prototype } = CONFIG.Actor.documentClass;
			const raise = prototype.prepareDerivedData;
			prototype.prepareDerivedData = function (this: Held) {
				raise.call(this);
				if (this.name === "Raider") this.system.hp.value = Math.min(this.system.hp.value, this.system.hp.max);
			};
			for (const token of canvas.scene.tokens.contents)
				if (token.name === "Raider") await token.actor.update({ "system.hp.value": 15 });
		});
		await burn(9);
		await applyAndUndo("hp.value", 1);
	});
});
