/** A unit of a skirmish in use: made of an actor, read and changed in its sheet. */
import { beforeEach, describe, expect, it } from "vitest";
import { sampleWorld } from "../stage/worlds/sample.js";
import { SKIRMISH } from "../stage/worlds/skirmish.js";
import { openSheet } from "./army-fixture.js";
import { type Held, inPage, type Seat, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, GENERATIONS } from "./helpers.js";
import { selectRaiders } from "./mob-table.js";

const SYSTEM = "dnd5e";

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
	let raiders: string;

	const at = (selector: string, options = {}) => sheetOf(gm).locator(selector, options);
	const undo = () => at(".muster-step [data-action=takeBack]").click();
	/** When the step was made that the sheet's last line names; its button takes back that one, or nothing. */
	const lastStep = () => at(".muster-step").getAttribute("data-time");

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

	it("is made by a line of chat", async () => {
		await selectRaiders(gm, 1, 1);
		await gm.say("/unit new 12");
		await at("[data-field='@name']").fill("Outriders");
		await at("[data-field='@name']").press("Enter");
		await expect.poll(() => idOf(gm, "Outriders")).not.toBe("");
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
		await expect.poll(async () => (await unitOf(gm, raiders)).formation).toBe("closed");
	});

	it("starts at the morale that its order and callings give, and goes back there with one press", async () => {
		const before = await unitOf(gm, raiders);
		const morale = async () => (await unitOf(gm, raiders)).morale;
		await openSheet(gm, raiders);
		await tab(gm, "command");
		await at("[data-field=order]").selectOption("lawful");
		await expect.poll(morale).toBe(1);
		await at("[data-many=backgrounds][value=fighter]").check();
		await expect.poll(morale).toBe(2);
		await expect.poll(() => at(".tab.active").innerText()).toContain("Morale starts at +2: Lawful +1 and Fighters +1.");
		await tab(gm, "unit");
		// A number with a sign is added to what stands there.
		await at('[data-field="morale"]').fill("-3");
		await at('[data-field="morale"]').press("Tab");
		await expect.poll(morale).toBe(-1);
		await at(".tab.active [data-action=takeStart]", { hasText: "Set morale to +2" }).click();
		await expect.poll(morale).toBe(2);
		await expect.poll(() => at(".tab.active [data-action=takeStart]").count()).toBe(0);
		for (const left of [-1, 2, 1, 0]) {
			const drawn = await lastStep();
			await undo();
			await expect.poll(morale).toBe(left);
			await expect.poll(lastStep).not.toBe(drawn);
		}
		expect(await unitOf(gm, raiders)).toEqual(before);
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
		// Her page hears of it later than the GM's, and shows no sheet before.
		const mayRead = () =>
			inPage(anna, ({ game }, id) => game.actors.get(id).testUserPermission(game.user, "OBSERVER"), raiders);
		await expect.poll(mayRead).toBe(true);
		expect(await inPage(anna, ({ game }, id) => game.actors.get(id).isOwner, raiders)).toBe(false);
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
		const drawn = await lastStep();
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
		await expect.poll(lastStep).not.toBe(drawn);
		await at(".muster-step [data-action=takeBack]").focus();
		await gm.page.keyboard.press("Enter");
		await expect.poll(() => unitOf(gm, raiders)).toEqual(before);
	});

	it("leaves no error anywhere", () => expectNoFaults(gm, anna));
});
