import { beforeEach, describe, expect, it } from "vitest";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { dragAcross } from "./driver/drag.js";
import { type Held, inPage, patient, type Seat, type StageTable, tableForTest, untilInPage } from "./driver/index.js";
import { expectNoFaults, messagesOf, ON_14, violationsIn } from "./helpers.js";
import { mapPlain, pointsOf, raiderUuid, selectHero, selectRaiders, target, touched, writesOf } from "./mob-table.js";

const CARD = '#chat [data-muster-card="mob"]';
/** Version 13 writes the effects of every token's own actor in a request of its own. */
/**
 * On a slow line 24 targets with three writes each, one after the other, may take half a minute; on a busy machine
 * more.
 */
const PATIENT = { timeout: patient(55_000) };
const dialogOf = ({ page }: Seat) => page.locator("#muster-mob");

let table: StageTable;

/** Marks what comes on a screen: what replaces it has no mark. */
const mark = (seat: Seat, selector: string): Promise<void> =>
	untilInPage(
		seat,
		(_page, selector) => {
			const found = document.querySelector<HTMLElement>(selector);
			if (found) found.dataset["marked"] = "";
			return found !== null;
		},
		selector,
	);

/** The newest card of a mob on a screen. */
const cardOf = ({ page }: Seat) => page.locator(CARD).last();
const press = (seat: Seat, action: string) => cardOf(seat).locator(`[data-muster-action=${action}]`).click();
const statusOf = (seat: Seat) => cardOf(seat).locator(".muster-mobcard__status").innerText();

describe.each(ON_14)("a mob, version %i", (generation) => {
	let gm: Seat;
	let anna: Seat;

	beforeEach(async () => {
		[table, gm, anna] = await tableForTest({ generation, world: skirmishWorld({ raiders: 24 }) }, "Gamemaster", "Anna");
		await mapPlain(gm, anna);
	});

	it("of 24 tokens saves on one card: one click applies all, one takes everything back", async () => {
		await selectRaiders(gm, 1, 24);
		await gm.say("/mob");
		const dialog = dialogOf(gm);
		await mark(gm, "#muster-mob button[type=submit]");
		await dialog.locator("[name=effect]").fill("2d6");
		await dialog.locator("[name=note]").fill("Fireball");
		await dialog.locator("summary").click();
		await dialog.locator("[data-condition=prone]").check();
		await expect.poll(() => dialog.locator(".muster-mob__odds").innerText()).toContain("12 of 24 are expected to fail");
		expect(await dialog.locator(".muster-mob__target").count()).toBe(24);
		// New odds bring no new buttons: one that is replaced under the pointer is pressed in vain.
		expect(await dialog.locator("button[type=submit][data-marked]").count()).toBe(1);
		// Will 10 on an 11: half of them, more or less; then the effect.
		await table.rig(gm, [4, 4, 3, 5, 5], [0.5]);
		await dialog.locator("button[type=submit]").click();
		await dialog.waitFor({ state: "detached" });
		const card = await gm.card(1);
		expect(card.text).toMatch(/Fireball/);
		await expect.poll(() => cardOf(gm).locator("tbody tr[data-uuid]").count()).toBe(24);
		expect(await pointsOf(gm, 1, 24)).toEqual(Array(24).fill(10));

		const before = touched(table);
		table.stage.traffic.length = 0;
		await press(gm, "apply");
		await expect.poll(() => statusOf(gm), PATIENT).toBe("Applied");
		// Every token has its own actor: one write for its points, one for each condition and mark; and the record.
		const failed = await cardOf(gm).locator("tbody tr", { hasText: "failed" }).count();
		expect(failed).toBeGreaterThan(0);
		const others = writesOf(table) - (24 + 2 * failed);
		// Begun and ended; in between a sign of life every few seconds.
		expect([2, 3, 4, 5]).toContain(others);
		const points = await pointsOf(gm, 1, 24);
		expect(points.filter((value) => value === 5).length).toBe(24 - failed);
		expect(points.filter((value) => value === 0).length).toBe(failed);
		const marks: unknown = await inPage(gm, ({ canvas }) =>
			canvas.tokens.placeables.flatMap(({ actor }) =>
				actor.effects.contents.map((effect) =>
					[
						effect.name !== "",
						effect.img !== "",
						[...effect.statuses].join(),
						effect.flags.core?.overlay ?? false,
					].join(" "),
				),
			),
		);
		expect(new Set(marks as string[])).toEqual(new Set(["true true prone false", "true true dead true"]));

		await expect.poll(() => statusOf(anna), PATIENT).toBe("Applied");
		await press(gm, "undo");
		await expect.poll(() => statusOf(gm), PATIENT).toBe("Undone");
		expect(touched(table)).toEqual(before);
		await expectNoFaults(gm, anna);
	});

	it("of a player attacks tokens of others, and the GM's client writes the result", async () => {
		await inPage(gm, ({ game }) => game.settings.set("muster", "whoMayApply", "player").then(() => undefined));
		await untilInPage(anna, ({ game }) => game.settings.get("muster", "whoMayApply") === "player");
		await selectHero(anna);
		await target(anna, [SKIRMISH.raiderToken(1), SKIRMISH.raiderToken(2)]);
		await anna.say("/mob");
		const dialog = dialogOf(anna);
		await dialog.locator("[name='groups.0.strikes.0.times']").fill("2");
		// What she may not look into stays hidden: no points, no odds.
		expect(await dialog.locator(".muster-mob__targets").innerText()).not.toMatch(/10|%/);
		await expect.poll(() => dialog.locator(".muster-mob__odds").innerText()).toContain("may not look");
		// A 3 hits with both blows; each does 4.
		await table.rig(anna, [1, 1, 1, 4, 4], [0.5]);
		await dialog.locator("button[type=submit]").click();
		await dialog.waitFor({ state: "detached" });
		await cardOf(anna).waitFor();
		expect(await cardOf(anna).locator("tbody td:nth-child(4)").allInnerTexts()).toEqual(["", ""]);
		const [message] = await messagesOf(anna);
		expect(message?.content).not.toContain("10 \u2192");
		await press(anna, "apply");
		await expect.poll(() => statusOf(anna), PATIENT).toBe("Applied");
		await expect.poll(() => pointsOf(gm, 1, 2)).toEqual([2, 10]);
		await press(anna, "undo");
		await expect.poll(() => statusOf(anna), PATIENT).toBe("Undone");
		await expect.poll(() => pointsOf(gm, 1, 2)).toEqual([10, 10]);
		expect(await gm.page.locator("dialog").count()).toBe(0);
		await expectNoFaults(gm, anna);
	});

	it("acts from chat line, HUD, home window, scene control, macro and hotbar", async () => {
		await selectRaiders(gm, 1, 6);
		await target(gm, [SKIRMISH.heroToken]);
		await gm.say("/mob attack roll:12 dmg:2 take:average # volley");
		expect((await gm.card(1)).text).toMatch(/volley/);
		await gm.say("/mob dance");
		expect((await gm.card(2)).text).toMatch(/After \/mob comes what the tokens do/);
		await gm.say("/mob attack dmg:3x");
		expect((await gm.card(3)).text).toMatch(/Enter damage as dice/);
		await gm.say("/mob save courage");
		expect((await gm.card(4)).text).toMatch(/no|They have: Will, Dodge/);

		await inPage(gm, ({ canvas }, given) => canvas.hud.token.bind(canvas.tokens.get(given)), SKIRMISH.raiderToken(1));
		await gm.page.locator("#token-hud [data-muster-mob]").click();
		await dialogOf(gm).waitFor();
		expect(await dialogOf(gm).locator("legend").innerText()).toMatch(/Raider\s*×\s*6/);

		await dialogOf(gm).locator("[name=note]").fill("North gate");
		await dialogOf(gm).locator("[data-action=macro]").click();
		await expect
			.poll(() => inPage(gm, ({ game }) => game.macros.getName("North gate")?.command ?? ""))
			.toContain("api.mob.roll");
		// A hotbar that is drawn again in the middle of a drag would lose what is dropped on it.
		await expect.poll(async () => (await gm.notices()).join()).toContain("stands in your hotbar");
		await dragAcross(gm.page, dialogOf(gm).locator("[data-muster-drag]"), gm.page.locator("#hotbar [data-slot='5']"));
		await expect
			.poll(() => inPage(gm, ({ game }) => game.user.getHotbarMacros(1)[4]?.macro?.name ?? ""))
			.toBe("North gate");
		await inPage(gm, ({ foundry }) => foundry.applications.instances.get("muster-mob").close());
		// Without a selection the mob's own tokens act.
		await inPage(gm, ({ canvas }) => canvas.tokens.releaseAll());
		await inPage(gm, ({ game }) => game.macros.getName("North gate").execute());
		expect((await gm.card(5)).text).toMatch(/North gate.* of 6/);

		await gm.say("/muster");
		await gm.page.locator("#muster-home [data-action=mob]").click();
		await dialogOf(gm).waitFor();
		await expectNoFaults(gm, anna);
	});

	it("tells listeners, may be stopped by them, and answers bad input with a fault", async () => {
		const told: unknown = await inPage(
			gm,
			async ({ Hooks, muster: { mob } }, attackers) => {
				const heard: unknown[] = [];
				Hooks.on("muster.mobRolled", (outcome: Held, message: Held) =>
					heard.push([outcome.rows.length, message.id !== null]),
				);
				const stop = Hooks.on("muster.preRoll", (ask: Held) => {
					heard.push(ask.what);
					return false;
				});
				const ask = { attackers, targets: [], form: { action: "save", saveDamage: "none", save: "will" } };
				const stopped = await mob.roll(ask);
				Hooks.off("muster.preRoll", stop);
				const rolled = await mob.roll(ask);
				const odds = (await mob.odds(ask)).value.expected;
				const bad = [
					(await mob.check({ form: 3 })).ok,
					(await mob.check(null)).fault.code,
					(await mob.check({ ...ask, form: { cap: "x" } })).fault.path,
					(await mob.check("dance")).fault.code,
					(await mob.open({ form: { dead: 1 } })).fault.path,
				];
				return { heard, stopped: stopped.fault.code, rolled: rolled.ok, odds, bad };
			},
			[1, 2, 3].map(raiderUuid),
		);
		expect(told).toMatchObject({
			heard: ["mob", [3, true]],
			stopped: "MUSTER.Fault.Access.stopped",
			rolled: true,
			odds: 1.5,
			bad: [expect.any(Boolean), "MUSTER.Fault.Mob.ask", "cap", "MUSTER.Fault.Command.mobDeed", "dead"],
		});
		await expectNoFaults(gm);
	});

	it("is done again, and never by those who are down", async () => {
		await selectRaiders(gm, 1, 4);
		await target(gm, [SKIRMISH.heroToken]);
		await gm.say("/mob attack dmg:0 take:average");
		await cardOf(gm).waitFor();
		await inPage(
			gm,
			({ canvas }, given) => canvas.tokens.get(given).actor.update({ "system.hp.value": 0 }),
			SKIRMISH.raiderToken(1),
		);
		await press(gm, "repeat");
		expect((await gm.card(2)).text).toMatch(/ of 3/);
		expect(await anna.page.locator(`${CARD} [data-muster-action=repeat]`).count()).toBe(0);
		await expectNoFaults(gm, anna);
	});

	it("removes the dead with their combatants, and brings them back", async () => {
		await inPage(
			gm,
			async ({ Combat }, scene, given, raider) => {
				const combat = await Combat.create({ scene: scene, active: true });
				await combat.createEmbeddedDocuments(
					"Combatant",
					[1, 2].map((n) => ({ tokenId: given + n, sceneId: scene, actorId: raider })),
				);
			},
			SKIRMISH.scene,
			SKIRMISH.raiderToken(1).slice(0, -1),
			SKIRMISH.raider,
		);
		const before = touched(table);
		await selectRaiders(gm, 1, 2);
		await gm.say("/mob save roll:3 dmg:40 dead:remove");
		await cardOf(gm).waitFor();
		await press(gm, "apply");
		await expect.poll(() => statusOf(gm), PATIENT).toBe("Applied");
		expect(await inPage(gm, ({ canvas }) => canvas.scene.tokens.size)).toBe(23);
		expect(await inPage(gm, ({ game }) => game.combats.contents[0]!.combatants.size)).toBe(0);
		await press(gm, "undo");
		await expect.poll(() => statusOf(gm), PATIENT).toBe("Undone");
		expect(touched(table)).toEqual(before);
		await expectNoFaults(gm, anna);
	});

	it("has nothing that axe objects to", async () => {
		await selectRaiders(gm, 1, 5);
		await target(gm, [SKIRMISH.heroToken, SKIRMISH.raiderToken(7)]);
		await gm.say("/mob");
		await dialogOf(gm).waitFor();
		await dialogOf(gm).locator("[name=assignment]").selectOption("hand");
		await dialogOf(gm).locator("[data-action=addStrike]").click();
		await expect.poll(() => dialogOf(gm).locator("[data-action=removeStrike]").count()).toBe(2);
		expect(await violationsIn(gm, "#muster-mob")).toEqual([]);
		await dialogOf(gm).locator("input[value=save]").check({ force: true });
		await dialogOf(gm).locator("[name=save]").waitFor();
		expect(await violationsIn(gm, "#muster-mob")).toEqual([]);
		await inPage(gm, ({ foundry }) => foundry.applications.instances.get("muster-mob").close());
		await gm.say("/mob attack dmg:1d6");
		await cardOf(gm).waitFor();
		expect(await violationsIn(gm, "#chat .chat-log")).toEqual([]);
		await inPage(gm, ({ muster }) => muster.mob.openMapping());
		await gm.page.locator("#muster-mapping").waitFor();
		expect(await violationsIn(gm, "#muster-mapping")).toEqual([]);
		const mapping = gm.page.locator("#muster-mapping");
		await mark(gm, "#muster-mapping button[type=submit]");
		await mark(gm, "#muster-mapping [data-application-part=reads]");
		await mapping.locator("input[type=text]").first().fill("hp.max");
		await expect.poll(() => mapping.locator("[data-application-part=reads][data-marked]").count()).toBe(0);
		expect(await mapping.locator("button[type=submit][data-marked]").count()).toBe(1);
		await expectNoFaults(gm);
	});
});
