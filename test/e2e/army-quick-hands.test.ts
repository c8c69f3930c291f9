/** Hands that are quicker than the server, and windows that change under them. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { armyOf, makeArmy, openSheet } from "./army-fixture.js";
import { inPage, patient, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, ON_13 } from "./helpers.js";

const ROW = "#muster-library tr[data-uuid]";
const WATCH = armyOf(
	["Gate", "Wall", "Bridge"].map((name) => ({ name, troop: "archers", men: 20, quality: "average" })),
);

describe.each(ON_13)("quick hands, version %i", (generation) => {
	// Its updates come late, so that several are on their way at once.
	const [, gm] = useTable({ generation, system: "late-updates" }, "Gamemaster");
	let id: string;
	let sheet: string;

	beforeAll(async () => {
		gm.page.setDefaultTimeout(patient(15_000));
		id = await makeArmy(gm, "The Watch", WATCH);
		sheet = await openSheet(gm, id);
	});
	afterEach(async () => {
		await gm.page.mouse.up();
		await inPage(gm, ({ foundry }) => foundry.applications.instances.get("muster-library")?.close());
	});

	// What is laid out of a row out of sight depends on the moment, its content does not.
	const names = () => gm.page.locator(`${sheet} .muster-roster__name`).allTextContents();
	const update = (changes: object) =>
		inPage(gm, ({ game }, id, changes) => game.actors.get(id).update(changes), id, changes);
	const openLibrary = async () => {
		await gm.page.locator(`${sheet} [data-action=addUnits]`).first().click();
		await gm.page.locator(ROW).first().waitFor();
	};

	it("a row goes as many places as keys were pressed", async () => {
		await gm.page.locator(`${sheet} tr[data-unit=u2] [data-menu]`).focus();
		await gm.page.keyboard.press("Alt+ArrowUp");
		await gm.page.keyboard.press("Alt+ArrowUp");
		await expect.poll(names).toEqual(["Bridge", "Gate", "Wall"]);
	});

	it("units that are added at once stand in the order in which they were added", async () => {
		await openLibrary();
		for (const name of ["Pikemen", "Longbowmen", "Crossbowmen"]) {
			const row = gm.page.locator(ROW, { has: gm.page.getByRole("button", { name, exact: true }) });
			await row.locator("[data-action=addRow]").click();
		}
		await expect.poll(names).toHaveLength(6);
		expect((await names()).slice(3)).toEqual(["Pikemen", "Longbowmen", "Crossbowmen"]);
	});

	it("the library keeps its rows while armies change, and offers another army at once", async () => {
		await openLibrary();
		const first = gm.page.locator(ROW).first();
		await first.evaluate((row) => row.setAttribute("data-seen", ""));
		await update({ "flags.muster.force.units.u0.men": 33 });
		await expect.poll(() => gm.page.locator(`${sheet} tr[data-unit=u0] [data-edit=men]`).innerText()).toBe("33");
		// Longer than a redrawing is put off.
		await gm.page.waitForTimeout(250);
		expect(await first.getAttribute("data-seen")).toBe("");
		await update({ name: "The Night Watch" });
		await expect
			.poll(() => gm.page.locator("#muster-library [data-action=add]").innerText())
			.toContain("The Night Watch");
	});

	it("a journal that changes tears no row out of a hand that holds it", async () => {
		await openLibrary();
		const first = gm.page.locator(ROW).first();
		await first.hover();
		await gm.page.mouse.down();
		await first.evaluate((row) => row.setAttribute("data-held", ""));
		const page = { name: "Night guard", type: "muster.troop" };
		await inPage(gm, ({ JournalEntry }, page) => JournalEntry.create({ name: "Ours", pages: [page] }), page);
		await gm.page.waitForTimeout(250);
		expect(await first.getAttribute("data-held")).toBe("");
		await gm.page.mouse.up();
		await expect.poll(() => gm.page.locator(ROW, { hasText: "Night guard" }).count()).toBe(1);
	});

	it("a button that was pressed before the journal changed does what it says when it is let go", async () => {
		await openLibrary();
		const before = (await names()).length;
		await gm.page.locator(ROW).first().locator("[data-action=addRow]").hover();
		await gm.page.mouse.down();
		const page = { name: "Day guard", type: "muster.troop" };
		await inPage(gm, ({ JournalEntry }, page) => JournalEntry.create({ name: "Others", pages: [page] }), page);
		await gm.page.waitForTimeout(250);
		await gm.page.mouse.up();
		await expect.poll(() => gm.page.locator(ROW, { hasText: "Day guard" }).count()).toBe(1);
		await expect.poll(names).toHaveLength(before + 1);
		await inPage(gm, ({ foundry }) => foundry.applications.instances.get("muster-library").close());
	});

	it("a value that is still being written takes the focus from no one who types the next", async () => {
		const at = gm.page.locator(sheet);
		await at.locator("tr[data-unit=u1] [data-edit=quality]").click();
		await at.locator("[data-editor]").selectOption("elite");
		await at.locator("[data-edit=treasury]").click();
		await gm.page.keyboard.type("12");
		await expect.poll(() => at.locator("tr[data-unit=u1] [data-edit=quality]").innerText()).toBe("Elite");
		await gm.page.keyboard.type("34");
		await gm.page.keyboard.press("Enter");
		await expect.poll(() => at.locator("[data-edit=treasury]").innerText()).toContain("1,234");
	});

	it("a number under the mouse explains itself although a row that had the focus is drawn again", async () => {
		await gm.page.locator(`${sheet} tr[data-unit=u0] [data-menu]`).focus();
		await gm.page.locator(`${sheet} [data-why="force/strength"]`).hover();
		await update({ "flags.muster.force.units.u0.name": "Old Gate" });
		await gm.page.locator(`${sheet} .muster-ledger--live`).waitFor();
	});

	it("a sheet that opens under a resting mouse covers nothing", async () => {
		const number = gm.page.locator(`${sheet} [data-why="force/strength"]`);
		const { x, y } = (await number.boundingBox()) ?? { x: 0, y: 0 };
		await gm.page.keyboard.press("Escape");
		await closeWindows(gm);
		await gm.page.mouse.move(x + 4, y + 4);
		sheet = await openSheet(gm, id);
		await gm.page.waitForTimeout(900);
		expect(await gm.page.locator(`${sheet} .muster-ledger--live`).isVisible()).toBe(false);
		await gm.page.mouse.move(x + 6, y + 6);
		await gm.page.locator(`${sheet} .muster-ledger--live`).waitFor();
	});

	it("leave no error anywhere", () => expectNoFaults(gm));
});
