import { beforeAll, describe, expect, it } from "vitest";
import { armyOf, HOST, largeArmy, makeArmy, openSheet } from "./army-fixture.js";
import { dragAcross } from "./driver/drag.js";
import { type Held, inPage, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, ON_14, useTheme, violationsIn } from "./helpers.js";

const stored = <T>(seat: Seat, id: string, path: string): Promise<T> =>
	inPage(
		seat,
		({ game, foundry }, id, path) => foundry.utils.getProperty(game.actors.get(id), `flags.muster.force.${path}`),
		id,
		path,
	);

describe.each(ON_14)("the army sheet, version %i", (generation) => {
	const [, gm, anna] = useTable({ generation }, "Gamemaster", "Anna");
	let id: string;
	let sheet: string;

	beforeAll(async () => {
		id = await makeArmy(gm, "The Margrave's Host", HOST);
		sheet = await openSheet(gm, id);
	});

	const at = (selector: string) => gm.page.locator(`${sheet} ${selector}`);
	const row = (unit: string) => at(`tr[data-unit="${unit}"]`);
	const order = () =>
		at("tr[data-unit]").evaluateAll((rows) => rows.map((each) => (each as HTMLElement).dataset["unit"]));

	it("shows the army in numbers that explain themselves, on hover, on focus and on a press", async () => {
		expect(await at(".muster-figures").innerText()).toMatch(/5,223[\s\S]*1,154/);
		const number = row("u0").locator('[data-why="unit/u0/strength"]');
		await number.hover();
		const why = at(".muster-ledger--live");
		await why.waitFor();
		expect((await why.innerText()).replace(/\s+/g, " ")).toContain("Equipment (Heavy) 5 Mount (Heavy mounts) +3");
		await gm.page.keyboard.press("Escape");
		await why.waitFor({ state: "hidden" });
		await row("u1").locator('[data-why="unit/u1/strength"]').focus();
		await gm.page.keyboard.press("Tab");
		await gm.page.keyboard.press("Shift+Tab");
		await why.waitFor();
		await expect.poll(() => why.innerText()).toContain("Ironback Halberdiers");
		await gm.page.keyboard.press("Escape");
		await why.waitFor({ state: "hidden" });
	});

	it("takes a value set by hand, marks it, and gives the computed one back", async () => {
		const number = row("u0").locator('[data-why="unit/u0/strength"]');
		await number.click();
		const why = at(".muster-ledger--live");
		await why.locator("[name=value]").fill("many");
		await why.locator("[type=submit]").click();
		await expect.poll(() => why.locator("[role=alert]").innerText()).toMatch(/number/);
		await why.locator("[name=value]").fill("700");
		await why.locator("[type=submit]").click();
		await expect.poll(() => number.innerText()).toBe("700");
		expect(await number.getAttribute("class")).toContain("muster-why--set");
		expect(await number.getAttribute("aria-label")).toMatch(/set by hand, computed 684/);
		expect(await stored(gm, id, "units.u0.rulings.strength")).toEqual({ num: 700, den: 1 });
		await why.locator("[data-unset=strength]").click();
		await expect.poll(() => number.innerText()).toBe("684");
		expect(await stored(gm, id, "units.u0.rulings")).toEqual({});
		await gm.page.keyboard.press("Escape");
	});

	it("is typed over in place: one path is written, only what changed is drawn, the focus stays", async () => {
		await inPage(
			gm,
			({ window, Hooks, foundry }, sheet) => {
				for (const row of document.querySelectorAll<Held>(`${sheet} tr[data-unit]`)) row.seen = true;
				window.written = [];
				Hooks.on("updateActor", (_actor: Held, changes: object) =>
					window.written.push(foundry.utils.flattenObject(changes)),
				);
			},
			sheet,
		);
		await row("u1").locator("[data-edit=men]").click();
		await gm.page.keyboard.type("150");
		await gm.page.keyboard.press("Enter");
		await expect.poll(() => row("u1").locator("[data-edit=men]").innerText()).toBe("150");
		const written = await inPage(gm, ({ window }): Record<string, unknown>[] => window.written);
		expect(written).toHaveLength(1);
		expect(Object.keys(written[0] ?? {}).filter((path) => path.startsWith("flags"))).toEqual([
			"flags.muster.force.units.u1.men",
		]);
		expect(
			await inPage(
				gm,
				(_page, sheet) =>
					[...document.querySelectorAll<Held>(`${sheet} tr[data-unit]`)]
						.filter((row) => !row.seen)
						.map((row) => row.dataset.unit),
				sheet,
			),
		).toEqual(["u1"]);
		await expect.poll(() => inPage(gm, () => (document.activeElement as HTMLElement).dataset.edit)).toBe("men");
		await row("u1").locator("[data-edit=men]").click();
		await gm.page.keyboard.type("-151");
		await gm.page.keyboard.press("Enter");
		await expect.poll(() => row("u1").locator("[data-editor]").getAttribute("aria-invalid")).toBe("true");
		expect(await row("u1").locator("[role=alert]").innerText()).toContain("0 to 1,000,000");
		expect(await violationsIn(gm, `${sheet} tr[data-unit=u1]`)).toEqual([]);
		await gm.page.keyboard.press("Escape");
		await expect.poll(() => row("u1").locator("[data-edit=men]").innerText()).toBe("150");
		await row("u1").locator("[data-edit=men]").click();
		await gm.page.keyboard.type("-3");
		await gm.page.keyboard.press("Enter");
		await expect.poll(() => row("u1").locator("[data-edit=men]").innerText()).toBe("147");
		await row("u1").locator("[data-edit=men]").click();
		await gm.page.keyboard.type("+3");
		await gm.page.keyboard.press("Enter");
		await expect.poll(() => row("u1").locator("[data-edit=men]").innerText()).toBe("150");
		await row("u1").locator("[data-edit=quality]").click();
		await row("u1").locator("[data-editor]").selectOption("elite");
		await expect.poll(() => row("u1").locator(".muster-quality").innerText()).toContain("Elite");
		await row("u1").locator("[data-edit=state]").click();
		await row("u1").locator("[data-editor]").selectOption("routed");
		await expect.poll(() => stored(gm, id, "units.u1.state")).toBe("routed");
	});

	it("leaves alone what a user types while the army changes, and shows the change afterwards", async () => {
		const change = (path: string, value: number) =>
			inPage(
				gm,
				async ({ game }, id, path, value) =>
					void (await game.actors.get(id).update({ [`flags.muster.force.${path}`]: value })),
				id,
				path,
				value,
			);
		const [chest, men] = [await stored<number>(gm, id, "treasury"), await stored<number>(gm, id, "units.u2.men")];
		const strength = at('.muster-figures [data-why="force/strength"]');
		const before = await strength.innerText();
		await at("[data-edit=treasury]").click();
		await gm.page.keyboard.type("12");
		await change("units.u2.men", 1);
		await expect.poll(() => row("u2").innerText()).toContain("1 of");
		await gm.page.keyboard.type("34");
		await gm.page.keyboard.press("Enter");
		await expect.poll(() => stored(gm, id, "treasury")).toBe(1234);
		await expect.poll(() => at("[data-edit=treasury]").innerText()).toContain("1,234");
		await expect.poll(() => strength.innerText()).not.toBe(before);
		await expect.poll(() => inPage(gm, () => (document.activeElement as HTMLElement).dataset.edit)).toBe("treasury");
		await at('[data-field="@name"]').fill("The Margr");
		await change("units.u2.men", men);
		await expect.poll(() => row("u2").innerText()).not.toContain("1 of");
		await gm.page.keyboard.press("End");
		await gm.page.keyboard.type("ave's Host");
		await gm.page.keyboard.press("Tab");
		await expect.poll(() => strength.innerText()).toBe(before);
		expect(await at('[data-field="@name"]').inputValue()).toBe("The Margrave's Host");
		await change("treasury", chest);
	});

	it("moves rows by keyboard and by dragging", async () => {
		await row("u1").locator("[data-menu]").focus();
		await gm.page.keyboard.press("Alt+ArrowUp");
		await expect.poll(async () => (await order()).slice(0, 2)).toEqual(["u1", "u0"]);
		await expect
			.poll(() => inPage(gm, () => (document.activeElement as HTMLElement).closest("tr")?.dataset.unit))
			.toBe("u1");
		await expect
			.poll(() => at("[role=status].muster-visually-hidden").allInnerTexts())
			.toContain("Ironback Halberdiers, 1 of 10");
		await dragAcross(gm.page, row("u3").locator(".muster-roster__kind"), row("u1").locator(".muster-roster__kind"));
		await expect.poll(async () => (await order()).slice(0, 3)).toEqual(["u3", "u1", "u0"]);
	});

	it("finds units, adds one, splits, merges, detaches and takes away", async () => {
		await at("[data-search-units]").fill("weald");
		await expect.poll(() => at("tr[data-unit]:not([hidden])").count()).toBe(1);
		await inPage(gm, ({ game }, id) => game.actors.get(id).update({ name: "The Margrave's Own" }), id);
		await expect.poll(() => at("caption").innerText()).toContain("Own");
		expect(await at("[data-search-units]").inputValue()).toBe("weald");
		await inPage(gm, ({ game }, id) => game.actors.get(id).update({ name: "The Margrave's Host" }), id);
		await expect.poll(() => at("caption").innerText()).toContain("Host");
		await at("[data-search-units]").fill("");
		await at("[data-quick=name]").fill("Town Watch");
		await at("[data-quick=troop]").selectOption("lightInfantry");
		await at("[data-quick=men]").fill("80");
		await at("[data-action=quickAdd]").click();
		const watch = at("tr[data-unit]").last();
		await expect.poll(() => watch.innerText()).toContain("Town Watch");
		await watch.locator("[data-menu]").click();
		await at("[data-run=split]").click();
		const dialog = gm.page.locator("dialog.dialog, .application.dialog").last();
		await dialog.locator("[name=men]").fill("30");
		await dialog.locator("[data-action=ok]").click();
		await expect.poll(async () => (await order()).length).toBe(12);
		const [first, second] = (await order()).slice(-2);
		expect(await stored(gm, id, `units.${first}.men`)).toBe(50);
		expect(await stored(gm, id, `units.${second}.men`)).toBe(30);
		await row(first ?? "")
			.locator("[data-pick]")
			.check();
		await row(second ?? "")
			.locator("[data-pick]")
			.check();
		await expect.poll(() => at("[data-count]").innerText()).toBe("2 units selected");
		expect(await at("[data-action=splitSelected]").isDisabled()).toBe(true);
		await at("[data-action=mergeSelected]").click();
		await expect.poll(async () => (await order()).length).toBe(11);
		expect(await stored(gm, id, `units.${first}.men`)).toBe(80);
		await at("[data-action=detachSelected]").click();
		await gm.page.locator(".dialog [name=name]").fill("The Watch");
		await gm.page.locator(".dialog [data-action=ok]").click();
		await expect
			.poll(() => inPage(gm, ({ game }) => (game.actors.getName("The Watch")?.flags.muster.force.units ? 1 : 0)))
			.toBe(1);
		await expect.poll(async () => (await order()).length).toBe(10);
		// Its own sheet opens last of all, in front of this one.
		const detached = gm.page.locator(".application.muster-army", { hasText: "The Watch" });
		await detached.waitFor();
		await inPage(gm, ({ game }) => game.actors.getName("The Watch").sheet.close());
		await detached.waitFor({ state: "detached" });
		await row("u9").locator("[data-menu]").focus();
		await gm.page.keyboard.press("Delete");
		await expect.poll(async () => (await order()).includes("u9")).toBe(false);
	});

	it("opens everything of a unit; what is refused stays with its reason", async () => {
		await row("u0").locator("[data-action=openUnit]").click();
		const unit = gm.page.locator(".application[id^=muster-unit-]");
		const field = (path: string) => unit.locator(`[data-field="units.u0.${path}"]`);
		await field("troop.fineWeapons").check();
		await expect.poll(() => stored(gm, id, "units.u0.troop.fineWeapons")).toBe(true);
		await field("battles").fill("99");
		await field("battles").blur();
		await expect.poll(() => field("battles").getAttribute("aria-invalid")).toBe("true");
		await expect.poll(() => unit.locator(".muster-fault").innerText()).toMatch(/0 to 20/);
		await field("battles").fill("12");
		await field("battles").blur();
		await expect.poll(() => stored(gm, id, "units.u0.battles")).toBe(12);
		await unit.locator("[data-effect=cause]").selectOption("homeTerritory");
		await unit.locator("[data-action=addEffect]").click();
		await expect.poll(() => unit.locator("table").first().innerText()).toContain("Defending home territory");
		await unit.locator("[data-action=removeEffect]").click();
		await expect.poll(() => stored(gm, id, "units.u0.effects")).toEqual([]);
		await unit.locator("[data-action=close]").click();
	});

	it("links people to actors, takes powers, entries and notes", async () => {
		const hero = await inPage(
			gm,
			({ Actor }): Promise<string> => Actor.create({ name: "Bertram", type: "character" }).then(({ uuid }) => uuid),
		);
		await at("[role=tab][data-tab=people]").click();
		await at("[data-link=commander]").waitFor();
		await inPage(
			gm,
			(_page, hero, sheet) => {
				const data = new DataTransfer();
				data.setData("text/plain", JSON.stringify({ type: "Actor", uuid: hero }));
				const target = document.querySelector<HTMLInputElement>(`${sheet} [data-link=commander]`)!;
				target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
			},
			hero,
			sheet,
		);
		await expect.poll(() => stored(gm, id, "commander.link")).toBe(hero);
		expect(await stored(gm, id, "commander.name")).toBe("Bertram");
		expect(await stored(gm, id, "commander.strategy")).toBe(14);
		await at('[data-link="commander"] [data-action=unlink]').click();
		await expect.poll(() => stored(gm, id, "commander.link")).toBe("");
		await at("[role=tab][data-tab=powers]").click();
		await at('[data-field="practitioners.p1.points"]').fill("150");
		await at('[data-field="practitioners.p1.points"]').blur();
		await expect.poll(() => stored(gm, id, "practitioners.p1.points")).toBe(150);
		await at("[role=tab][data-tab=chronicle]").click();
		await at("[data-entry=title]").fill("A quiet week");
		await at("[data-action=addEntry]").click();
		await expect.poll(() => at(".muster-chronicle").innerText()).toContain("A quiet week");
		await at("[role=tab][data-tab=notes]").click();
		await at("[data-field=notes]").fill("Buy horses.");
		await at("[data-field=notes]").blur();
		await expect.poll(() => stored(gm, id, "notes")).toBe("Buy horses.");
		await at("[role=tab][data-tab=notes]").press("Home");
		await expect.poll(() => at("[role=tab][data-tab=roster]").getAttribute("aria-selected")).toBe("true");
	});

	it("is read by an observer, who may ask; the game master allows it", async () => {
		const theirs = await makeArmy(gm, "Seen by Anna", HOST, { default: 2 });
		const seen = await openSheet(anna, theirs);
		expect(await anna.page.locator(`${seen} [data-edit]`).count()).toBe(0);
		expect(await anna.page.locator(`${seen} [data-search-units]`).isEnabled()).toBe(true);
		await anna.page.locator(`${seen} [data-action=toggleAsk]`).click();
		await anna.page.locator(`${seen} tr[data-unit=u0] [data-edit=men]`).click();
		await anna.page.keyboard.type("55");
		await anna.page.keyboard.press("Enter");
		await gm.page.locator(".dialog", { hasText: "Anna asks" }).locator("[data-action=yes]").click();
		await expect.poll(() => stored(anna, theirs, "units.u0.men")).toBe(55);
		await expect.poll(() => anna.page.locator(`${seen} tr[data-unit=u0] [data-edit=men]`).innerText()).toBe("55");
		await inPage(anna, ({ game }, theirs) => game.actors.get(theirs).sheet.close(), theirs);
		const owned = await makeArmy(gm, "Anna's own", HOST, { default: 3 });
		const own = await openSheet(anna, owned);
		await anna.page.locator(`${own} tr[data-unit=u0] [data-edit=men]`).click();
		await anna.page.keyboard.type("12");
		await anna.page.keyboard.press("Enter");
		await expect.poll(() => stored(gm, owned, "units.u0.men")).toBe(12);
		await inPage(anna, ({ game }, owned) => game.actors.get(owned).sheet.close(), owned);
		const hidden = await makeArmy(gm, "A rumour", HOST, { default: 1 });
		const rumour = await openSheet(anna, hidden);
		expect(await anna.page.locator(`${rumour} .window-content`).innerText()).toMatch(/no more/);
		await inPage(anna, ({ game }, hidden) => game.actors.get(hidden).sheet.close(), hidden);
	});

	it("says what is wrong with an army that cannot be read, keeps it, and lets it be put right", async () => {
		const bad = await makeArmy(gm, "Broken", { ...armyOf([]), tl: 99 });
		const broken = await openSheet(gm, bad);
		expect(await gm.page.locator(`${broken} [role=alert]`).innerText()).toMatch(/0 to 20[\s\S]*tl/);
		expect(await stored(gm, bad, "tl")).toBe(99);
		await gm.page.locator(`${broken} [data-repair]`).fill("3");
		await gm.page.locator(`${broken} [data-action=repair]`).click();
		await expect.poll(() => gm.page.locator(`${broken} [data-none]`).isVisible()).toBe(true);
		await inPage(gm, ({ game }, bad) => game.actors.get(bad).sheet.close(), bad);
		const lost = await makeArmy(gm, "Lost count", {
			...HOST,
			units: { ...HOST.units, u0: { ...HOST.units["u0"], men: "many" } },
		});
		expect(await gm.page.locator(`${await openSheet(gm, lost)} [role=alert]`).innerText()).toContain(
			'units.u0.men, of the unit Household Knights. What is stored there: "many"',
		);
		await inPage(gm, ({ game }, lost) => game.actors.get(lost).sheet.close(), lost);
		const other = await inPage(
			gm,
			({ Actor }): Promise<string> =>
				Actor.create({ name: "Nobody", type: "npc", flags: { core: { sheetClass: "muster.ArmySheet" } } }).then(
					({ id }) => id,
				),
		);
		const none = await openSheet(gm, other);
		expect(await gm.page.locator(`${none} .window-content`).innerText()).toContain("no army");
		await inPage(gm, ({ game }, other) => game.actors.get(other).sheet.close(), other);
	});

	it("keeps its place among hundreds of rows while others change", async () => {
		const big = await makeArmy(gm, "The large host", largeArmy(200));
		const large = await openSheet(gm, big);
		const scroll = gm.page.locator(`${large} [data-roster-scroll]`);
		await scroll.evaluate((element) => element.scrollTo(0, 4000));
		await expect.poll(() => scroll.evaluate((element) => element.scrollTop)).toBeGreaterThan(3000);
		const before = await scroll.evaluate((element) => element.scrollTop);
		await inPage(gm, ({ game }, big) => game.actors.get(big).update({ "flags.muster.force.units.u3.men": 7 }), big);
		await expect.poll(() => gm.page.locator(`${large} tr[data-unit=u3] [data-edit=men]`).textContent()).toBe("7");
		expect(Math.abs((await scroll.evaluate((element) => element.scrollTop)) - before)).toBeLessThan(12);
		await inPage(gm, ({ game }, big) => game.actors.get(big).sheet.close(), big);
	});

	it("keeps the sum of a long list in sight", async () => {
		const big = await makeArmy(gm, "The long list", largeArmy(60));
		const large = await openSheet(gm, big);
		await gm.page.locator(`${large} [data-why="force/strength"]`).click();
		const list = gm.page.locator(`${large} .muster-ledger--live .muster-ledger__scroll`);
		await list.waitFor();
		const below = () =>
			list.evaluate((element) => {
				const total = element.querySelector(".muster-ledger__total td")?.getBoundingClientRect();
				return Math.round((total?.bottom ?? 9999) - element.getBoundingClientRect().bottom);
			});
		expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeGreaterThan(100);
		expect(await below()).toBeLessThanOrEqual(1);
		await list.evaluate((element) => element.scrollTo(0, 200));
		expect(await below()).toBeLessThanOrEqual(1);
		await gm.page.keyboard.press("Escape");
		await inPage(gm, ({ game }, big) => game.actors.get(big).sheet.close(), big);
	});

	it("has room for names and for whole numbers at every width, down to its least", async () => {
		await at("[role=tab][data-tab=roster]").click();
		for (const width of [1200, 960, 900, 700, 560, 480, 360, 200]) {
			await inPage(gm, ({ game }, id, width) => game.actors.get(id).sheet.setPosition({ width }), id, width);
			const rows = await at("tr[data-unit]").evaluateAll((all) =>
				all.flatMap((each) => {
					const cells = [...each.children].filter((cell) => getComputedStyle(cell).display !== "none");
					const wide = cells.filter(
						(cell) => cell.scrollWidth > cell.clientWidth + 1 && !cell.matches(".muster-roster__unit"),
					);
					const name = each.querySelector(".muster-roster__unit")?.clientWidth ?? 0;
					return [...wide.map(({ className }) => className), ...(name < 100 ? [`name ${name}`] : [])];
				}),
			);
			expect(rows, String(width)).toEqual([]);
		}
		expect(await gm.page.locator(sheet).evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(300);
		await at("[role=tab][data-tab=overview]").click();
		const plot = at(".muster-army__panel[data-tab=overview] svg").first();
		await expect.poll(() => plot.getAttribute("viewBox")).toMatch(/^0 0 326 /);
		await inPage(gm, ({ game }, id) => game.actors.get(id).sheet.setPosition({ width: 960 }), id);
		await expect.poll(() => plot.getAttribute("viewBox")).toMatch(/^0 0 420 /);
	});

	it.each(["light", "dark"] as const)("has nothing that axe objects to, %s", async (theme) => {
		await useTheme(gm, theme);
		for (const tab of ["roster", "overview", "people", "powers", "chronicle", "notes"]) {
			await at(`[role=tab][data-tab=${tab}]`).click();
			await at(`.muster-army__panel[data-tab=${tab}] > *`).first().waitFor();
			expect(await violationsIn(gm, `${sheet} .window-content`), tab).toEqual([]);
		}
		await at("[role=tab][data-tab=roster]").click();
		await row("u0").locator("[data-action=openUnit]").click();
		await gm.page.locator(".muster-unit__groups").waitFor();
		expect(await violationsIn(gm, ".application[id^=muster-unit-] .window-content"), "unit").toEqual([]);
		await gm.page.locator(".application[id^=muster-unit-] [data-action=close]").click();
	});

	it("leaves no error anywhere", () => expectNoFaults(gm, anna));
});
