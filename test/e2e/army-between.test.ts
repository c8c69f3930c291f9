/** Units that go from army to army, what an observer may do with one unit, and skills that a world's mapping finds. */
import { beforeAll, describe, expect, it } from "vitest";
import { armyOf, HOST, makeArmy, openSheet } from "./army-fixture.js";
import { dragAcross } from "./driver/drag.js";
import { type Held, inPage, type Seat, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, ON_14, violationsIn } from "./helpers.js";
import { mapPlain } from "./mob-table.js";

const WATCH = armyOf([
	{ name: "Gate guard", troop: "lightInfantry", men: 40, quality: "average" },
	{ name: "Wall guard", troop: "archers", men: 30, quality: "green" },
]);

describe.each(ON_14)("between armies, version %i", (generation) => {
	const [, gm, anna] = useTable({ generation }, { user: "Gamemaster", viewport: { width: 1500, height: 900 } }, "Anna");
	let host: string;
	let watch: string;

	beforeAll(async () => {
		host = await makeArmy(gm, "The Margrave's Host", HOST, { default: 2 });
		watch = await makeArmy(gm, "The Watch", WATCH);
	});

	const stored = <T>(seat: Seat, id: string, path = ""): Promise<T> =>
		inPage(
			seat,
			({ game, foundry }, id, given) =>
				JSON.parse(
					JSON.stringify(foundry.utils.getProperty(game.actors.get(id), `flags.muster.force${given}`) ?? null),
				),
			id,
			path === "" ? "" : `.${path}`,
		);
	/** Whether an army is as it was, value by value; what comes back is last among its neighbours. */
	const isAs = (id: string, before: unknown): Promise<boolean> =>
		inPage(
			gm,
			({ foundry, game }, id, before) => foundry.utils.objectsEqual(game.actors.get(id).flags.muster.force, before),
			id,
			before as object,
		);
	/** The names of an army's units in their order. */
	const names = async (id: string): Promise<string[]> => {
		const units = await stored<Record<string, { name: string; sort: number }>>(gm, id, "units");
		return Object.values(units)
			.toSorted((a, b) => a.sort - b.sort)
			.map(({ name }) => name);
	};

	it("a unit is dragged from one roster into another, heroes and all, as one change that is taken back", async () => {
		const before = [await stored(gm, host), await stored(gm, watch)];
		const from = await openSheet(gm, host);
		const to = await openSheet(gm, watch);
		await inPage(
			gm,
			({ game }, host, watch) => {
				game.actors.get(host).sheet.setPosition({ left: 0, top: 0, width: 740 });
				game.actors.get(watch).sheet.setPosition({ left: 745, top: 0, width: 740 });
			},
			host,
			watch,
		);
		await gm.page.locator(`${from} tr[data-unit=u2] [data-pick]`).check();
		await gm.page.locator(`${from} tr[data-unit=u0] [data-pick]`).check();
		const kind = (of: string, unit: string) => gm.page.locator(`${of} tr[data-unit=${unit}] .muster-roster__kind`);
		await dragAcross(gm.page, kind(from, "u0"), kind(to, "u1"));
		await expect
			.poll(() => names(watch))
			.toEqual(["Gate guard", "Household Knights", "Longbowmen of the Weald", "Wall guard"]);
		await expect.poll(() => names(host)).not.toContain("Household Knights");
		expect(await stored(gm, host, "commander.leads")).toBe("");
		expect(Object.keys(await stored<object>(gm, host, "heroes"))).toEqual([]);
		const heroes = await stored<Record<string, { name: string; unit: string }>>(gm, watch, "heroes");
		const [anna1] = Object.values(heroes);
		expect(await stored(gm, watch, `units.${anna1?.unit}.name`)).toBe("Household Knights");
		await expect.poll(() => gm.page.locator(`${to} tr[data-unit]`).count()).toBe(4);
		const changes = await inPage(
			gm,
			({ game, muster }, watch) => {
				const { armies } = muster;
				return armies.read(game.actors.get(watch)).ok;
			},
			watch,
		);
		expect(changes).toBe(true);
		await gm.page.locator(`${from} [data-action=toggleControls]`).click();
		await gm.page.locator(".controls-dropdown button", { hasText: "Undo" }).first().click();
		await expect.poll(() => isAs(host, before[0])).toBe(true);
		await expect.poll(() => isAs(watch, before[1])).toBe(true);
		await closeWindows(gm);
	});

	it("the menu of a row does the same without a mouse", async () => {
		const from = await openSheet(gm, watch);
		await gm.page.locator(`${from} tr[data-unit=u0] [data-menu]`).click();
		await gm.page.locator(`${from} [data-run=transfer]`).click();
		const dialog = gm.page.locator(".dialog", { has: gm.page.locator("[name=to]") });
		await dialog.locator("[name=to]").selectOption({ label: "The Margrave's Host" });
		await dialog.locator("[data-action=ok]").click();
		await expect.poll(async () => (await names(host)).at(-1)).toBe("Gate guard");
		await expect.poll(() => names(watch)).toEqual(["Wall guard"]);
		await closeWindows(gm);
	});

	it("is refused to users who do not own both", async () => {
		const order = { kind: "transfer", units: ["u1"], to: `Actor.${watch}`, before: null };
		const fault = await inPage(
			anna,
			({ game, muster }, host, order) =>
				muster.armies.reshape(game.actors.get(host), order).then(({ fault }: Held) => fault.code),
			host,
			order,
		);
		expect(fault).toBe("MUSTER.Fault.Force.notYours");
		expect(await names(host)).toContain("Ironback Halberdiers");
	});

	it("an observer reads everything of a unit, and asks for changes from there", async () => {
		const sheet = await openSheet(anna, host);
		for (const [tab, text] of [
			["powers", "Normal mana"],
			["notes", "Wintering at the ford."],
		] as const) {
			await anna.page.locator(`${sheet} [role=tab][data-tab=${tab}]`).click();
			const panel = anna.page.locator(`${sheet} .muster-army__panel[data-tab=${tab}]`);
			await expect.poll(() => panel.innerText()).toContain(text);
			expect(await panel.locator("input, select, textarea").count()).toBe(0);
		}
		await anna.page.locator(`${sheet} [role=tab][data-tab=roster]`).click();
		await anna.page.locator(`${sheet} tr[data-unit=u1] [data-action=openUnit]`).click();
		const unit = anna.page.locator(".application[id^=muster-unit-]");
		const experience = unit.locator("[data-group-name=experience]");
		await experience.waitFor();
		expect(await unit.locator("input, select, textarea").count()).toBe(0);
		await expect.poll(() => experience.locator("dl").innerText()).toMatch(/^Battles per man\s+\d/);
		const battles = unit.locator('[data-field="units.u1.battles"]');
		expect(await violationsIn(anna, ".application[id^=muster-unit-] .window-content")).toEqual([]);
		await unit.locator("[data-action=toggleAsk]").click();
		await expect.poll(() => battles.isEnabled()).toBe(true);
		await battles.fill("9");
		await battles.blur();
		await gm.page.locator(".dialog", { hasText: "Anna asks" }).locator("[data-action=yes]").click();
		await expect.poll(() => stored(gm, host, "units.u1.battles")).toBe(9);
		await unit.locator('[data-why="unit/u1/strength"]').click();
		const why = unit.locator(".muster-ledger--live");
		await why.locator("[name=value]").fill("777");
		await why.locator("[type=submit]").click();
		await gm.page.locator(".dialog", { hasText: "Anna asks" }).locator("[data-action=no]").click();
		await expect.poll(async () => (await anna.notices()).join(" ")).toContain("said no");
		expect(await stored(gm, host, "units.u1.rulings")).toEqual({});
		await closeWindows(anna);
	});

	it("skills stand where the game master said once for the world", async () => {
		await mapPlain(gm);
		const mapping = await inPage(gm, ({ game }): { attacks: { path: string }[] } =>
			game.settings.get("muster", "systemMapping"),
		);
		const path = mapping.attacks[0]?.path ?? "";
		const hero = await inPage(
			gm,
			async ({ Actor }, path): Promise<string> => {
				const actor = await Actor.create({ name: "Cuno", type: "character" });
				await actor.update({ [`system.${path}`]: 17 });
				return actor.uuid;
			},
			path,
		);
		const sheet = await openSheet(gm, host);
		await gm.page.locator(`${sheet} [role=tab][data-tab=people]`).click();
		const people = gm.page.locator(`${sheet} .muster-army__panel[data-tab=people]`);
		await people.locator("[data-drop-heroes]").waitFor();
		await people.locator("[data-drop-heroes]").evaluate((target, uuid) => {
			const data = new DataTransfer();
			data.setData("text/plain", JSON.stringify({ type: "Actor", uuid }));
			target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
		}, hero);
		const heroes = () => stored<Record<string, { name: string; weapon: number }>>(gm, host, "heroes");
		await expect.poll(async () => Object.values(await heroes()).find(({ name }) => name === "Cuno")?.weapon).toBe(17);
	});

	it("leaves no error anywhere", () => expectNoFaults(gm, anna));
});
