/**
 * A game master's own tables: saved, changed, read in again; followed by every sheet, refused with their place, given
 * up.
 */
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import type { TablesFile } from "../../src/bridge/army/stored/tables-file.js";
import { HOST, makeArmy, openSheet } from "./army-fixture.js";
import { inPage, untilInPage, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, ON_14, useTheme, violationsIn } from "./helpers.js";

const WINDOW = "#muster-world-data";

/** A file as a person changes it in a text editor: an own creature, dearer pay, better veterans under another name. */
function changed({ force, ...file }: TablesFile): TablesFile {
	const { qualities, creatures, prices } = force;
	return {
		...file,
		force: {
			...force,
			prices: { ...prices, pay: { num: 1, den: 5 } },
			creatures: { ...creatures, wyrm: { title: { text: "Wyrm of the Fell" }, strength: 77 } },
			qualities: {
				...qualities,
				veteran: { ...qualities.veteran, title: { text: "Old guard" }, strength: { num: 3, den: 1 } },
			},
		},
	};
}

describe.each(ON_14)("a game master's own tables, version %i", (generation) => {
	const [table, gm, anna] = useTable(
		{ generation },
		{ user: "Gamemaster", viewport: { width: 1500, height: 900 } },
		"Anna",
	);
	let id: string;
	let file: TablesFile;
	let sheet: string;

	beforeAll(async () => {
		id = await makeArmy(gm, "The Margrave's Host", HOST, { default: 2 });
		await untilInPage(anna, ({ game }, id) => game.actors.has(id), id);
		sheet = await openSheet(anna, id);
		await inPage(gm, ({ muster }) => muster.armies.openWorldData());
	});

	const window = () => gm.page.locator(WINDOW);
	/** The figures of the sheet's head as Anna reads them. */
	const figures = async (): Promise<string> =>
		(await anna.page.locator(`${sheet} .muster-figures`).innerText()).replace(/\s+/g, " ");
	const stored = (): Promise<object> => inPage(gm, ({ game }) => game.settings.get("muster", "forceTables"));
	const choose = async (content: unknown): Promise<void> => {
		const text = typeof content === "string" ? content : JSON.stringify(content, null, "\t");
		const buffer = Buffer.from(text);
		await window().locator("[name=tables]").setInputFiles({ name: "t.json", mimeType: "application/json", buffer });
	};
	const alert = () => window().locator("[role=alert]").innerText();

	it("are saved as a file, and hold for everyone at once when it is chosen again, names and all", async () => {
		await expect.poll(figures).toMatch(/5,223 .*\$409,720/);
		const [download] = await Promise.all([
			gm.page.waitForEvent("download"),
			window().locator("[data-action=exportTables]").click(),
		]);
		expect(download.suggestedFilename()).toBe("muster-tables.json");
		file = JSON.parse(await readFile(await download.path(), "utf8")) as TablesFile;
		await choose(changed(file));
		await expect
			.poll(() => window().innerText())
			.toContain("Your own in this world: qualities, creatures, and prices.");
		// The Knights: 57 men of strength 8, times 3 instead of 1.5. All pay twice.
		await expect.poll(figures).toMatch(/5,907 .*\$819,440/);
		const knights = anna.page.locator(`${sheet} tr[data-unit=u0]`);
		// A row that has just been drawn says nothing before it is laid out.
		await expect.poll(() => knights.innerText()).toContain("Old guard");
		await knights.locator("[data-why$=strength]").click();
		const why = anna.page.locator(".muster-ledger:popover-open");
		await expect.poll(async () => (await why.innerText()).replace(/\s+/g, " ")).toContain("Quality (Old guard) × 3");
		await anna.page.keyboard.press("Escape");
	});

	it("have rows of their own, which the window of a unit offers", async () => {
		const own = await openSheet(gm, id);
		await gm.page.locator(`${own} tr[data-unit=u8] [data-action=openUnit]`).click();
		const unit = gm.page.locator(".application[id^=muster-unit-]");
		await unit.locator('[data-field="units.u8.troop.kind"]').selectOption("creature");
		await unit.locator('[data-field="units.u8.troop.creature"]').selectOption({ label: "Wyrm of the Fell" });
		const each = anna.page.locator(`${sheet} tr[data-unit=u8] .muster-roster__each`);
		await expect.poll(() => each.innerText()).toBe("77");
		await unit.locator("[data-action=close]").click();
		await gm.page.locator(`${own} [data-action=close]`).click();
	});

	it("are refused with their place where they are wrong, and those that hold stay", async () => {
		const [before, seen] = [await stored(), await figures()];
		const good = changed(file);
		const bad = (more: object) => ({ ...good, force: { ...good.force, ...more } });
		const { raw } = good.force.qualities;
		await choose(bad({ qualities: { ...good.force.qualities, raw: { ...raw, morale: "lots" } } }));
		await expect.poll(alert).toMatch(/whole number from 0 to 20.*qualities\.raw\.morale/);
		await choose(bad({ qualities: { ...good.force.qualities, raw: { ...raw, rolls: [17, 18] } } }));
		await expect.poll(alert).toMatch(/says nothing for 16 to 16/);
		await choose(bad({ spells: {} }));
		await expect.poll(alert).toMatch(/no table of this name.*spells/);
		await choose('{ "format": "muster.tables",\n "schema": 1, oops }');
		await expect.poll(alert).toContain("line 2, column 15");
		await choose({ format: "muster.world", schema: 1, forces: [] });
		await expect.poll(alert).toContain("no file of tables");
		expect(await stored()).toEqual(before);
		expect(await figures()).toBe(seen);
		for (const theme of ["light", "dark"] as const) {
			await useTheme(gm, theme);
			expect(await violationsIn(gm, `${WINDOW} .window-content`)).toEqual([]);
		}
	});

	it("are no player's to change, nor to look after", async () => {
		const before = await stored();
		const attempt = (what: "import" | "reset", ...given: readonly string[]): Promise<string> =>
			inPage(
				anna,
				async ({ muster }, what, given) => {
					const { ok, fault } = await muster.armies.tables[what](...given);
					return ok ? "ok" : fault.code;
				},
				what,
				given,
			);
		expect(await attempt("import", JSON.stringify(file))).toBe("MUSTER.Fault.Force.mayNotRule");
		expect(await attempt("reset")).toBe("MUSTER.Fault.Force.mayNotRule");
		await inPage(anna, ({ muster }) => muster.armies.openWorldData());
		await expect.poll(() => anna.notices()).toContainEqual(expect.stringContaining("Only a game master"));
		expect(await anna.page.locator(WINDOW).count()).toBe(0);
		expect(await stored()).toEqual(before);
	});

	it("show in the window of a second game master at once, when they are taken and when they are given up", async () => {
		const assistant = await table.seat("Assistant");
		await inPage(assistant, ({ muster }) => muster.armies.openWorldData());
		const shown = () => assistant.page.locator(WINDOW).innerText();
		await expect.poll(shown).toContain("Your own in this world");
		const [own, seen] = [await stored(), await figures()];
		const set = (tables: object) =>
			inPage(gm, ({ game }, tables) => game.settings.set("muster", "forceTables", tables), tables);
		await set({});
		await expect.poll(shown).toContain("with the tables that come with Muster");
		await expect.poll(() => anna.page.locator(sheet).innerText()).toContain("units.u8.troop.creature");
		await set(own);
		await expect.poll(shown).toContain("Your own in this world");
		await expect.poll(figures).toBe(seen);
		await expectNoFaults(assistant);
		await assistant.leave();
	});

	it("stay through a reload, on every client", async () => {
		const seen = await figures();
		await gm.reload();
		await anna.reload();
		sheet = await openSheet(anna, id);
		await expect.poll(figures).toBe(seen);
		await expect.poll(() => anna.page.locator(`${sheet} tr[data-unit=u0]`).innerText()).toContain("Old guard");
		await inPage(gm, ({ muster }) => muster.armies.openWorldData());
		await expect.poll(() => window().innerText()).toContain("Your own in this world");
	});

	it("are not taken away from an army that needs them before someone has said so", async () => {
		const before = await stored();
		await choose(file);
		const dialog = gm.page.locator("dialog", { hasText: "some armies cannot be read" });
		await expect.poll(() => dialog.innerText()).toContain("The Margrave's Host");
		await dialog.locator("[data-action=no]").click();
		await dialog.waitFor({ state: "detached" });
		expect(await stored()).toEqual(before);
	});

	it("are given up after a question; ours hold again, data that need a row of them are kept and read again with it", async () => {
		await window().locator("[data-action=resetTables]").click();
		const dialog = gm.page.locator("dialog", { hasText: "Give up your own tables?" });
		await expect.poll(() => dialog.innerText()).toMatch(/qualities, creatures, and prices[\s\S]*The Margrave's Host/);
		expect(await violationsIn(gm, "dialog .window-content")).toEqual([]);
		await dialog.locator("[data-action=no]").click();
		await dialog.waitFor({ state: "detached" });
		expect(Object.keys(await stored())).toHaveLength(3);
		await window().locator("[data-action=resetTables]").click();
		await dialog.locator("[data-action=yes]").click();
		await expect.poll(() => window().innerText()).toContain("with the tables that come with Muster");
		expect(await stored()).toEqual({});
		await expect.poll(() => anna.page.locator(sheet).innerText()).toContain("units.u8.troop.creature");
		await choose(changed(file));
		await expect.poll(figures).toMatch(/\$8\d\d,\d{3}/);
		expect(await inPage(gm, ({ game }, id) => game.actors.get(id).flags.muster.force.units.u8.troop.creature, id)).toBe(
			"wyrm",
		);
		await inPage(
			gm,
			({ game }, id) =>
				game.actors.get(id).update({ "flags.muster.force.units.u8.troop": { kind: "soldier", creature: "" } }),
			id,
		);
		await window().locator("[data-action=resetTables]").click();
		await expect.poll(() => dialog.innerText()).not.toContain("The Margrave's Host");
		await dialog.locator("[data-action=yes]").click();
		await expect.poll(figures).toMatch(/5,223 .*\$409,720/);
		await expect.poll(() => anna.page.locator(`${sheet} tr[data-unit=u0]`).innerText()).toContain("Veteran");
		await closeWindows(gm);
	});

	it("leave no error anywhere", () => expectNoFaults(gm, anna));
});
