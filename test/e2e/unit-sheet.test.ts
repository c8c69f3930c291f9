/** A unit of a skirmish in use: made of an actor, read and changed in its sheet, sent to the field and brought back. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sampleWorld } from "../stage/worlds/sample.js";
import { SKIRMISH } from "../stage/worlds/skirmish.js";
import { HOST, makeArmy, openSheet } from "./army-fixture.js";
import { type Held, inPage, patient, type Seat, tableForTest, useTable } from "./driver/index.js";
import {
	closeWindows,
	expectNoFaults,
	GENERATIONS,
	inTurn,
	LOOKED_AT,
	messagesOf,
	useTheme,
	violationsIn,
} from "./helpers.js";
import { selectRaiders } from "./mob-table.js";

const PATIENT = { timeout: patient(20_000) };
const SYSTEM = "dnd5e";
const TABS = ["unit", "soldier", "command", "conditions", "odds"];

const sheetOf = (seat: Seat) => seat.page.locator(".application.muster-unit-sheet");
const idOf = (seat: Seat, name: string): Promise<string> =>
	inPage(seat, ({ game }, name): string => game.actors.find((actor) => actor.name === name)?.id ?? "", name);
const unitOf = (seat: Seat, id: string): Promise<Held> =>
	inPage(seat, ({ game }, id): Held => game.actors.get(id)?.flags.muster?.unit ?? null, id);
const tab = (seat: Seat, name: string) => sheetOf(seat).locator(`[role=tab][data-tab=${name}]`).click();
/** The row of a number of the soldier, by its path: what stands in its field, and where it comes from. */
const numberIn = async (seat: Seat, path: string): Promise<readonly [string, string]> => {
	const own = `[data-field="soldier:${path}"]`;
	const field = sheetOf(seat).locator(own);
	const from = sheetOf(seat)
		.locator("tbody tr", { has: seat.page.locator(own) })
		.locator("td")
		.last();
	return [await field.inputValue(), (await from.innerText()).trim()];
};

describe.each(GENERATIONS)("a unit made of an actor, version %i", (generation) => {
	const [, gm, anna] = useTable({ generation, system: SYSTEM, world: sampleWorld(SYSTEM, 2) }, "Gamemaster", "Anna");
	let army: string;
	let raiders: string;

	const at = (selector: string) => sheetOf(gm).locator(selector);
	const undo = () => at(".muster-step [data-action=takeBack]").click();

	beforeAll(async () => {
		army = await makeArmy(gm, "The Margrave's Host", HOST);
	});
	beforeEach(() => Promise.all([closeWindows(gm), closeWindows(anna)]));

	it("is made in the Actors directory, after the number of its soldiers was asked", async () => {
		await gm.page.click('#sidebar [data-tab="actors"]');
		await gm.page.locator(`#sidebar [data-entry-id="${SKIRMISH.raider}"]`).click({ button: "right" });
		await gm.page.locator("#context-menu, .context-menu").getByText("Make a unit of soldiers like this").click();
		const dialog = gm.page.locator(".application.dialog");
		await dialog.locator("[name=men]").fill("many");
		await dialog.locator("[data-action=ok]").click();
		await gm.page.locator(".notification", { hasText: "Enter a whole number" }).first().waitFor();
		await gm.page.locator(`#sidebar [data-entry-id="${SKIRMISH.raider}"]`).click({ button: "right" });
		await gm.page.locator("#context-menu, .context-menu").getByText("Make a unit of soldiers like this").click();
		await dialog.locator("[name=men]").fill("40");
		await dialog.locator("[data-action=ok]").click();
		await at("[data-field='@name']").waitFor();
		raiders = await idOf(gm, "Raider: unit");
		expect((await unitOf(gm, raiders)).soldiers).toMatchObject({ current: 40, maximum: 40 });
		expect(await at(".muster-sheet__top, .muster-unit-sheet__top").innerText()).toMatch(/40\s*of 40/);
	});

	it("is made by a line of chat, listed and opened", async () => {
		await selectRaiders(gm, 1, 1);
		await gm.say("/unit new 12");
		await at("[data-field='@name']").fill("Outriders");
		await at("[data-field='@name']").press("Enter");
		await expect.poll(() => idOf(gm, "Outriders")).not.toBe("");
		await closeWindows(gm);
		await gm.say("/unit open outriders");
		await expect.poll(() => at("[data-field='@name']").inputValue(), PATIENT).toBe("Outriders");
		await gm.say("/unit");
		await expect
			.poll(async () => (await messagesOf(gm)).at(-1)?.content ?? "", PATIENT)
			.toContain("Outriders: 12 soldiers");
	});

	it("shows attacks with averages, and each number with where it comes from", async () => {
		await openSheet(gm, raiders);
		const [row] = await at(".muster-unit-sheet__wide tbody tr").allInnerTexts();
		expect(row?.split(/\t/).map((text) => text.trim())).toEqual(["Spear", "+4", "5 piercing", "9 on 20", "40"]);
		await at(".muster-unit-sheet__wide .muster-why").first().click();
		await gm.page.locator(".muster-ledger:visible", { hasText: "Base" }).first().waitFor();
		await gm.page.keyboard.press("Escape");
		await tab(gm, "soldier");
		expect(await numberIn(gm, "ac.normal")).toEqual(["12", "from the actor"]);
		expect(await numberIn(gm, "ac.touch")).toEqual(["12", "please enter"]);
	});

	it("has a number set by hand, given back, and each taken back by the last line", async () => {
		const before = await unitOf(gm, raiders);
		await openSheet(gm, raiders);
		await tab(gm, "soldier");
		const field = at('[data-field="soldier:ac.normal"]');
		await field.fill("15");
		await field.press("Tab");
		await expect.poll(() => numberIn(gm, "ac.normal")).toEqual(["15", "set by hand"]);
		expect((await at(".muster-step__title").innerText()).trim()).toBe("Armour class: 15");
		await undo();
		await expect.poll(() => numberIn(gm, "ac.normal")).toEqual(["12", "from the actor"]);
		expect(await unitOf(gm, raiders)).toEqual(before);
		await field.fill("16");
		await field.press("Tab");
		await expect.poll(() => numberIn(gm, "ac.normal")).toEqual(["16", "set by hand"]);
		await at("[data-action=clearNumber]").click();
		await expect.poll(() => numberIn(gm, "ac.normal")).toEqual(["12", "from the actor"]);
		await field.fill("thick");
		await field.press("Tab");
		await at(".muster-fault").first().waitFor();
		expect((await unitOf(gm, raiders)).soldier.overrides).toEqual([]);
	});

	it("says a choice by its name where it is changed, and takes it back", async () => {
		await openSheet(gm, raiders);
		await tab(gm, "unit");
		await at("[data-field=formation]").selectOption("open");
		await expect.poll(() => at(".muster-step__title").innerText()).toBe("Formation: Open");
		await undo();
	});

	it("says the odds of an attack on the unit that is chosen", async () => {
		await openSheet(gm, raiders);
		await tab(gm, "odds");
		await at("[data-odds=target]").selectOption({ label: "Outriders" });
		await expect
			.poll(() => at(".tab.active .muster-plot__caption").innerText())
			.toContain("One attack on Outriders, 12 soldiers");
		const [, , lost] = await at(".tab.active .muster-figures dd").allInnerTexts();
		expect(Number(lost)).toBeGreaterThan(0);
		await at(".tab.active svg").waitFor();
	});

	it("goes to the field from an army and comes back without its dead, by buttons; undo gives all back", async () => {
		const menOf = (): Promise<readonly number[]> =>
			inPage(
				gm,
				({ game }, id): number[] => {
					const { men, wounded } = game.actors.get(id).flags.muster.force.units.u2;
					return [men, wounded?.men ?? 0];
				},
				army,
			);
		const host = await openSheet(gm, army);
		await gm.page.locator(`${host} tr[data-unit=u2] [data-action=openUnit]`).click();
		await gm.page.locator(".application[id^=muster-unit-] [data-action=fieldUnit]").click();
		const dialog = gm.page.locator(".application.dialog");
		expect(await dialog.locator("[name=men]").inputValue()).toBe("148");
		await dialog.locator("[name=men]").fill("100");
		await dialog.locator("[name=soldier]").selectOption({ label: "Raider" });
		await dialog.locator("[data-action=ok]").click();
		await at("[data-action=bringBack]").waitFor();
		const fielded = await idOf(gm, "Longbowmen of the Weald");
		expect(await menOf()).toEqual([148, 0]);
		await at('[data-field="hp.total"]').fill("800");
		await at('[data-field="hp.total"]').press("Enter");
		await expect.poll(async () => (await unitOf(gm, fielded)).hp.total).toBe(800);
		await at('[data-field="soldiers.current"]').fill("80");
		await at('[data-field="soldiers.current"]').press("Enter");
		await expect.poll(async () => (await unitOf(gm, fielded)).soldiers.current).toBe(80);
		await at('[data-field="soldiers.maximum"]').fill("90");
		await at('[data-field="soldiers.maximum"]').press("Enter");
		await expect.poll(async () => (await unitOf(gm, fielded)).soldiers.maximum).toBe(90);
		await at("[data-action=bringBack]").click();
		await expect.poll(menOf, PATIENT).toEqual([128, 10]);
		await expect.poll(() => at("[data-action=bringBack]").count()).toBe(0);
		expect(await unitOf(gm, fielded)).toMatchObject({ from: null, state: "left" });
		await undo();
		await expect.poll(menOf, PATIENT).toEqual([148, 0]);
		await at("[data-action=bringBack]").waitFor();
	});

	it("is read by a player who may not look at the soldier, with the numbers that were kept", async () => {
		const [user] = await inPage(anna, ({ game }): string[] => [game.userId]);
		await inPage(
			gm,
			({ game }, id, user) =>
				game.actors
					.get(id)
					.update({ ownership: { [user]: 2 } })
					.then(() => undefined),
			raiders,
			user ?? "",
		);
		await expect.poll(() => inPage(anna, ({ game }, id) => game.actors.get(id).isOwner, raiders)).toBe(false);
		await openSheet(anna, raiders);
		await tab(anna, "soldier");
		const panel = sheetOf(anna).locator(".tab.active");
		await expect.poll(() => panel.innerText()).toContain("its kept numbers count");
		const armour = panel.locator("tr", { hasText: "Armour class" });
		expect((await armour.innerText()).split(/\t/).map((text) => text.trim())).toEqual([
			"Armour class",
			"12",
			"kept from the actor",
		]);
		expect(await sheetOf(anna).locator("[data-field], [data-action=clearNumber]").count()).toBe(0);
		expect(await sheetOf(anna).locator("[data-action=openSoldier]").count()).toBe(0);
	});

	it("is used by keys alone", async () => {
		const before = await unitOf(gm, raiders);
		await openSheet(gm, raiders);
		await at("[role=tab][data-tab=unit]").focus();
		await gm.page.keyboard.press("ArrowRight");
		await at("[role=tab][data-tab=soldier][aria-selected=true]").waitFor();
		expect(await at("[role=tab][data-tab=soldier]").evaluate((own) => own === document.activeElement)).toBe(true);
		await gm.page.keyboard.press("ArrowLeft");
		await at('[data-field="morale"]').focus();
		await gm.page.keyboard.press("ControlOrMeta+A");
		await gm.page.keyboard.type("2");
		await gm.page.keyboard.press("Enter");
		await expect.poll(async () => (await unitOf(gm, raiders)).morale).toBe(2);
		await at(".muster-step [data-action=takeBack]").focus();
		await gm.page.keyboard.press("Enter");
		await expect.poll(() => unitOf(gm, raiders)).toEqual(before);
	});

	it.runIf(generation === LOOKED_AT).each(["light", "dark"] as const)(
		"has nothing that axe objects to, %s",
		async (theme) => {
			await useTheme(gm, theme);
			await openSheet(gm, raiders);
			for (const name of TABS) {
				await tab(gm, name);
				if (name === "command" && (await at("[data-action=addOfficer]").count()) > 0) {
					await at("[data-action=addOfficer]").click();
					await at("[data-action=removeOfficer]").waitFor();
				}
				if (name === "conditions" && (await at("[data-action=removeCondition]").count()) === 0) {
					await at("[data-action=addCondition]").click();
					await at("[data-action=removeCondition]").waitFor();
				}
				expect(await violationsIn(gm, ".muster-unit-sheet .window-content"), name).toEqual([]);
			}
		},
	);

	it("leaves no error anywhere", () => expectNoFaults(gm, anna));
});

/** Numbers of a raider that each game system has, and some that it has not. */
const NUMBERS = {
	plain: { has: ["attacks.melee.bonus"], lacks: ["size", "reach", "ac.touch"] },
	dnd5e: { has: ["size", "ac.normal", "saves.reflex"], lacks: ["ac.touch", "ac.flatFooted"] },
	gurps: { has: [], lacks: ["ac.touch", "challenge"] },
	pf2e: { has: ["size", "ac.normal", "saves.fortitude"], lacks: ["ac.touch"] },
} as const;
const SYSTEMS = Object.keys(NUMBERS) as (keyof typeof NUMBERS)[];

describe.each(GENERATIONS)("numbers of a unit's soldier, version %i", (generation) => {
	it.each(inTurn(SYSTEMS, generation))("come from the actor in %s, or are asked for", async (system) => {
		const [, gm] = await tableForTest({ generation, system, world: sampleWorld(system, 1) }, "Gamemaster");
		await selectRaiders(gm, 1, 1);
		await gm.say("/unit new 20");
		await sheetOf(gm).waitFor();
		await tab(gm, "soldier");
		const { has, lacks } = NUMBERS[system];
		const from = async (paths: readonly string[]) =>
			Object.fromEntries(await Promise.all(paths.map(async (path) => [path, (await numberIn(gm, path))[1]] as const)));
		const all = (paths: readonly string[], origin: string) => Object.fromEntries(paths.map((path) => [path, origin]));
		expect(await from(has)).toEqual(all(has, "from the actor"));
		expect(await from(lacks)).toEqual(all(lacks, "please enter"));
		const marked = await sheetOf(gm).locator(".tab.active .muster-tag--on").count();
		expect(marked).toBeGreaterThanOrEqual(lacks.length);
		await sheetOf(gm).locator(".tab.active .muster-notice", { hasText: "not known" }).waitFor();
		await expectNoFaults(gm);
	});
});
