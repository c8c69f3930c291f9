/**
 * Input that is typed and not yet written, in windows that others' changes draw again; and the focus, which only the
 * user moves.
 */
import type { Locator } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { armyOf, makeArmy, openSheet } from "./army-fixture.js";
import { type Held, inPage, patient, useTable } from "./driver/index.js";
import { sessionOf } from "./driver/tabs.js";
import { closeWindows, expectNoFaults, ON_13 } from "./helpers.js";

const WATCH = armyOf(
	["Gate", "Wall"].map((name) => ({ name, troop: "archers", men: 20, quality: "average" as const })),
	{ treasury: 5_000 },
);

describe.each(ON_13)("drafts, version %i", (generation) => {
	// Its updates come late, so that there is time to type while one is on its way.
	const [, gm] = useTable(
		{ generation, system: "late-updates" },
		{ user: "Gamemaster", viewport: { width: 1500, height: 900 } },
	);
	let id: string;

	beforeAll(async () => {
		gm.page.setDefaultTimeout(patient(15_000));
		id = await makeArmy(gm, "The Watch", WATCH);
	});
	afterEach(() => closeWindows(gm));

	/** Another user changes the army. */
	const update = (changes: object) =>
		inPage(
			gm,
			({ game }, id, changes) =>
				game.actors
					.get(id)
					.update(changes)
					.then(() => undefined),
			id,
			changes,
		);
	const stored = <T>(path: string): Promise<T> =>
		inPage(
			gm,
			({ game, foundry }, id, path) =>
				foundry.utils.getProperty(game.actors.get(id).toObject(), `flags.muster.force.${path}`),
			id,
			path,
		);
	/** The focus is nowhere, as between two fields. */
	const leave = () => inPage(gm, () => (document.activeElement as HTMLElement).blur());
	const focused = (): Promise<string> => inPage(gm, () => (document.activeElement as HTMLElement).id);
	const openTab = async (tab: string) => {
		const sheet = await openSheet(gm, id);
		await gm.page.locator(`${sheet} [role=tab][data-tab=${tab}]`).click();
		return gm.page.locator(sheet);
	};
	const openUnit = async () => {
		const sheet = await openTab("roster");
		await sheet.locator("tr[data-unit=u1] [data-action=openUnit]").click();
		return gm.page.locator(".application[id^=muster-unit-]");
	};

	it("an entry of the chronicle is finished whatever others write in between", async () => {
		const sheet = await openTab("chronicle");
		const [title, text] = [sheet.locator("[data-entry=title]"), sheet.locator("[data-entry=text]")];
		await title.fill("Battle of the ford");
		await leave();
		await update({ "flags.muster.force.chronicle.c1": { time: 1, title: "Rain", text: "" } });
		await sheet.locator(".muster-chronicle__entry", { hasText: "Rain" }).waitFor();
		expect(await title.inputValue()).toBe("Battle of the ford");
		await text.focus();
		await gm.page.keyboard.type("Sixty ");
		await update({ "flags.muster.force.chronicle.c2": { time: 2, title: "Snow", text: "" } });
		await gm.page.keyboard.type("lost");
		await sheet.locator("[data-action=addEntry]").click();
		// The next is begun while the first is still being written.
		await title.focus();
		await gm.page.keyboard.type("Wint");
		await sheet.locator(".muster-chronicle__entry", { hasText: "Sixty lost" }).waitFor();
		await gm.page.keyboard.type("er");
		expect({ titleInputValue: await title.inputValue(), textInputValue: await text.inputValue() }).toEqual({
			titleInputValue: "Winter",
			textInputValue: "",
		});
		const entries = Object.values(await stored<Record<string, { title: string; text: string }>>("chronicle"));
		expect(entries.map((entry) => [entry.title, entry.text])).toContainEqual(["Battle of the ford", "Sixty lost"]);
		expect(entries).toHaveLength(3);
	});

	it("a refused entry comes back into its fields", async () => {
		const unit = await openUnit();
		await unit.locator("[data-effect=label]").fill("Bad omens");
		await unit.locator("[data-effect=value]").fill("some");
		await unit.locator("[data-action=addEffect]").click();
		await expect.poll(() => unit.locator(".muster-fault").innerText()).toContain("whole number");
		await expect.poll(() => unit.locator("[data-effect=value]").inputValue()).toBe("some");
		expect(await unit.locator("[data-effect=label]").inputValue()).toBe("Bad omens");
	});

	it("a change of morale is put together while the unit changes", async () => {
		const unit = await openUnit();
		await unit.locator("[data-effect=cause]").selectOption("dissension");
		await unit.locator("[data-effect=label]").fill("Old feud");
		await leave();
		await update({ "flags.muster.force.units.u1.men": 19 });
		await expect.poll(() => unit.locator('[data-field="units.u1.men"]').inputValue()).toBe("19");
		expect(await unit.locator("[data-effect=cause]").inputValue()).toBe("dissension");
		await unit.locator("[data-effect=value]").fill("-2");
		await unit.locator("[data-action=addEffect]").click();
		await expect
			.poll(() => stored("units.u1.effects"))
			.toMatchObject([{ cause: "dissension", value: -2, label: "Old feud" }]);
		await expect.poll(() => unit.locator("[data-effect=label]").inputValue()).toBe("");
	});

	it("a refused value stays with its reason while something else changes", async () => {
		const unit = await openUnit();
		const men = unit.locator('[data-field="units.u1.men"]');
		await men.fill("many");
		await men.press("Tab");
		await unit.locator("p[role=alert]", { hasText: "whole number" }).waitFor();
		await leave();
		await update({ "flags.muster.force.units.u1.name": "Wall watch" });
		await expect.poll(() => unit.locator('[data-field="units.u1.name"]').inputValue()).toBe("Wall watch");
		expect(await men.inputValue()).toBe("many");
		expect(await men.getAttribute("aria-invalid")).toBe("true");
		expect(await unit.locator("p[role=alert]").innerText()).toContain("whole number");
		await men.fill("18");
		await men.press("Tab");
		await expect.poll(() => stored("units.u1.men")).toBe(18);
		await expect.poll(() => unit.locator("p[role=alert]").count()).toBe(0);
	});

	it("a quick unit is put together while the army changes, and adding it moves no one's focus", async () => {
		const sheet = await openTab("roster");
		const name = sheet.locator("[data-quick=name]");
		await name.fill("Night guard");
		await sheet.locator("[data-quick=troop]").selectOption("pikemen");
		await leave();
		await update({ "flags.muster.force.name": "The Old Watch", name: "The Old Watch" });
		await expect.poll(() => sheet.locator("caption").innerText()).toContain("Old Watch");
		await expect.poll(() => name.inputValue()).toBe("Night guard");
		expect(await sheet.locator("[data-quick=troop]").inputValue()).toBe("pikemen");
		await name.press("Enter");
		await sheet.locator("[data-quick=men]").fill("7");
		await sheet.locator("tr[data-unit]", { hasText: "Night guard" }).waitFor();
		await gm.page.keyboard.type("5");
		expect(await sheet.locator("[data-quick=men]").inputValue()).toBe("75");
		expect(await name.inputValue()).toBe("");
		await name.fill("Day guard");
		await name.press("Enter");
		await sheet.locator("tr[data-unit]", { hasText: "Day guard" }).waitFor();
		await expect.poll(focused).toBe(await name.getAttribute("id"));
	});

	it("a number that is to be set by hand is typed on while the army changes", async () => {
		const sheet = await openTab("roster");
		await sheet.locator('[data-why="unit/u1/strength"]').click();
		const why = sheet.locator(".muster-ledger--live");
		const value = why.locator("[name=value]");
		await value.focus();
		await gm.page.keyboard.type("77");
		await update({ "flags.muster.force.units.u1.men": 30 });
		await expect.poll(() => sheet.locator("tr[data-unit=u1] [data-edit=men]").innerText()).toBe("30");
		await gm.page.keyboard.type("7");
		expect(await value.inputValue()).toBe("777");
		await gm.page.keyboard.press("Enter");
		await expect.poll(async () => Object.keys(await stored<object>("units.u1.rulings"))).toHaveLength(1);
		await expect.poll(() => value.inputValue()).toBe("");
		await gm.page.keyboard.press("Escape");
	});

	it("a form of the campaign keeps text and cursor while the army changes", async () => {
		const sheet = await openTab("campaign");
		await sheet.locator("[data-kind=recruit]").click();
		const men = gm.page.locator(".muster-campaign [name=men]");
		await men.fill("");
		await men.pressSequentially("13");
		await gm.page.keyboard.press("ArrowLeft");
		await update({ "flags.muster.force.treasury": 6_000 });
		await gm.page.waitForTimeout(200);
		await gm.page.keyboard.type("2");
		expect(await men.inputValue()).toBe("123");
	});

	it("a press on a button counts although the window is to be drawn again under it", async () => {
		await inPage(gm, ({ game, muster }, id) => muster.armies.campaign.open(game.actors.get(id), "raise"), id);
		const raise = gm.page.locator(`#muster-campaign-${id}`);
		const button = raise.locator("[data-application-part=footer] [type=submit]");
		await raise.locator("[name=name]").fill("Reserve");
		await button.hover();
		await gm.page.mouse.down();
		await raise.locator("[data-application-part=preview]").evaluate((part) => part.setAttribute("data-old", ""));
		await update({ "flags.muster.force.notes": "Rain again." });
		// Lines that are drawn above a button push it away from under the hand.
		await gm.page.waitForTimeout(300);
		expect(await raise.locator("[data-application-part=preview][data-old]").count()).toBe(1);
		await gm.page.mouse.up();
		await expect.poll(() => raise.count()).toBe(0);
	});

	it("a button that is let go of beside it holds up nothing", async () => {
		await inPage(gm, ({ game, muster }, id) => muster.armies.campaign.open(game.actors.get(id), "raise"), id);
		const raise = gm.page.locator(`#muster-campaign-${id}`);
		await raise.locator("[name=name]").fill("Second reserve");
		await raise.locator("[data-application-part=footer] [type=submit]").hover();
		await gm.page.mouse.down();
		await raise.locator("[data-application-part=preview]").evaluate((part) => part.setAttribute("data-old", ""));
		await gm.page.mouse.move(5, 5);
		await update({ "flags.muster.force.notes": "And again." });
		await gm.page.mouse.up();
		await raise.locator("[data-application-part=preview]:not([data-old])").waitFor();
	});

	it("how many men are to be added is typed on while armies come and go", async () => {
		const sheet = await openTab("roster");
		await sheet.locator("[data-action=addUnits]").first().click();
		const men = gm.page.locator("#muster-library [name=men]");
		await men.fill("");
		await update({ name: "The New Watch" });
		await expect
			.poll(() => gm.page.locator("#muster-library [data-action=add]").innerText())
			.toContain("The New Watch");
		expect(await men.inputValue()).toBe("");
		await men.pressSequentially("321", { delay: 150 });
		await expect.poll(() => gm.page.locator("#muster-library .muster-form [aria-live]").innerText()).toContain("321");
	});

	it("levels of the ladder are typed one after the other while they are saved", async () => {
		await inPage(gm, ({ muster }) => muster.houseRules.open());
		const rules = gm.page.locator("#muster-house-rules");
		const level = rules.locator("[data-level=good]");
		await rules.locator("[type=search]").fill("good");
		await inPage(gm, ({ muster }) => muster.houseRules.open());
		expect(await rules.locator("[type=search]").inputValue()).toBe("good");
		await rules.locator("[type=search]").fill("");
		await level.locator("[name=levelName]").fill("Handy");
		await level.locator("[name=levelName]").press("Tab");
		const next = rules.locator("[data-level=great] [name=levelName]");
		await next.fill("Migh");
		await inPage(gm, ({ game }) => game.settings.set("muster", "houseRules", { unknown: 1 }).then(() => undefined));
		await gm.page.waitForTimeout(150);
		await gm.page.keyboard.type("ty");
		expect(await next.inputValue()).toBe("Mighty");
		await gm.page.keyboard.press("Tab");
		const titles = () => inPage(gm, ({ muster }) => muster.fudge.ladder().map(({ title }: Held) => title.text ?? ""));
		await expect.poll(titles).toEqual(expect.arrayContaining(["Handy", "Mighty"]));
	});

	it("a pasted army stays in its window when someone asks for the window again", async () => {
		const open = () => inPage(gm, async ({ muster }) => void (await muster.armies.openImport()));
		await open();
		const text = gm.page.locator("#muster-import textarea");
		await text.fill("name\tmen\nGuard\t20");
		await open();
		expect(await text.inputValue()).toContain("Guard");
	});

	it("a sign of several keys is composed to its end while others change the army", async () => {
		const session = await sessionOf(gm.page);
		/** What an input method shows of a sign that is not chosen yet. */
		const compose = (text: string) =>
			session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
		const composed = async (field: Locator, change: object, shown: () => Promise<string>) => {
			await field.fill("");
			await field.focus();
			await compose("\u3084");
			const before = await shown();
			await update(change);
			await gm.page.waitForTimeout(200);
			await compose("\u3084\u307e");
			expect(await shown()).toBe(before);
			await session.send("Input.insertText", { text: "\u5c71" });
			expect(await field.inputValue()).toBe("\u5c71");
			await expect.poll(shown).not.toBe(before);
			expect(await field.inputValue()).toBe("\u5c71");
		};
		const sheet = await openTab("roster");
		const title = () => sheet.locator("caption").innerText();
		for (const [field, name] of [
			["[data-quick=name]", "Hill watch"],
			["[data-search-units]", "Dale watch"],
		] as const) {
			await composed(sheet.locator(field), { "flags.muster.force.name": name, name }, title);
		}
		await sheet.locator("[data-search-units]").fill("");
		const unit = await openUnit();
		const inWindow = () => unit.locator('[data-field="units.u1.men"]').inputValue();
		await composed(unit.locator("[data-effect=label]"), { "flags.muster.force.units.u1.men": 35 }, inWindow);
	});

	it("a troop type is typed on, and its text written on, while its page is saved", async () => {
		await inPage(gm, async ({ JournalEntry }) => {
			const entry = await JournalEntry.create({ name: "Ours", pages: [{ name: "Guard", type: "muster.troop" }] });
			await entry.pages.contents[0]!.sheet.render({ force: true });
		});
		const page = gm.page.locator(".muster-page", { has: gm.page.locator('[name="troop.raise"]') });
		const change = (system: object) =>
			inPage(
				gm,
				({ game }, system) =>
					game.journal
						.getName("Ours")
						.pages.contents[0]!.update({ system })
						.then(() => undefined),
				system,
			);
		const raise = page.locator('[name="troop.raise"]');
		await raise.fill("12");
		await change({ tl: 5 });
		await expect.poll(() => page.locator("[name=tl]").inputValue()).toBe("5");
		await gm.page.keyboard.type("3");
		expect(await raise.inputValue()).toBe("123");
		await page.locator(".ProseMirror").focus();
		await gm.page.keyboard.type("Known for ");
		await change({ tl: 6 });
		await gm.page.waitForTimeout(100);
		await gm.page.keyboard.type("their boots.");
		await raise.focus();
		await expect
			.poll(() => inPage(gm, ({ game }) => game.journal.getName("Ours").pages.contents[0]!.system.description))
			.toContain("Known for their boots.");
		await expect.poll(() => page.locator("[name=tl]").inputValue()).toBe("6");
	});

	it("leave no error anywhere", () => expectNoFaults(gm));
});
