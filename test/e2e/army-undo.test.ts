/**
 * Every change of an army is undone by keys, by the line at the foot of its sheet and in its chronicle, to equal data;
 * after another user's change there is a question.
 */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { StoredUnit } from "../../src/bridge/army/stored/index.js";
import { HOST, makeArmy, openSheet } from "./army-fixture.js";
import { dragAcross } from "./driver/drag.js";
import { inPage, patient, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, GENERATIONS, inTurn } from "./helpers.js";

const PATIENT = { timeout: patient(20_000) };

describe.each(GENERATIONS)("what is done to an army, version %i", (generation) => {
	const [, gm, anna] = useTable({ generation }, "Gamemaster", "Anna");
	let id: string;
	let other: string;
	let sheet: string;

	const at = (selector: string) => gm.page.locator(`${sheet} ${selector}`);
	const row = (unit: string) => at(`tr[data-unit="${unit}"]`);
	const line = () => at(".muster-step");
	const said = async (): Promise<string> => (await line().innerText()).trim();
	const dialog = () => gm.page.locator("dialog.dialog, .application.dialog").last();
	const pick = (...units: readonly string[]) =>
		units.reduce((before, unit) => before.then(() => row(unit).locator("[data-pick]").check()), Promise.resolve());
	/** Both armies as the world keeps them, under their names; and how many there are. */
	const world = (): Promise<unknown> =>
		inPage(gm, ({ game }) =>
			game.actors
				.filter((a) => a.flags.muster?.force)
				.map((a) => [a.name, a.prototypeToken.name, a.flags.muster.force]),
		);

	beforeAll(async () => {
		const owner = await inPage(anna, ({ game }): string => game.userId);
		const u20 = { ...(HOST.units["u1"] as StoredUnit), name: "Second Halberdiers", sort: 9_000_000 };
		const force = { ...HOST, treasury: 2_000_000, units: { ...HOST.units, u20 } };
		id = await makeArmy(gm, "The Margrave's Host", force, { default: 0, [owner]: 3 });
		other = await makeArmy(gm, "The Levy", HOST, { default: 0, [owner]: 3 });
		sheet = await openSheet(gm, id);
	});
	beforeEach(async () => {
		await at("[role=tab][data-tab=roster]").click();
	});

	const typeOver = async (selector: string, text: string): Promise<void> => {
		await at(selector).click();
		await at("[data-editor]:enabled").fill(text);
		await gm.page.keyboard.press("Enter");
	};
	const OPERATIONS: readonly (readonly [title: string, act: () => Promise<void>])[] = [
		["Men of Household Knights: 57 \u2192 55", () => typeOver('tr[data-unit="u0"] [data-edit=men]', "55")],
		["Treasury: $2,000,000 \u2192 $7", () => typeOver("[data-edit=treasury]", "7")],
		[
			"Household Knights moved",
			() => dragAcross(gm.page, row("u0").locator(".muster-roster__kind"), row("u2").locator(".muster-roster__kind")),
		],
		[
			"Town Watch added",
			async () => {
				await at("[data-quick=name]").fill("Town Watch");
				await at("[data-action=quickAdd]").click();
			},
		],
		[
			"Household Knights removed",
			async () => {
				await pick("u0");
				await at("[data-action=removeSelected]").click();
			},
		],
		[
			"2 units removed from The Margrave's Host",
			async () => {
				await pick("u1", "u2");
				await at("[data-action=removeSelected]").click();
			},
		],
		[
			"Second Halberdiers joined Ironback Halberdiers",
			async () => {
				await pick("u1", "u20");
				await at("[data-action=mergeSelected]").click();
			},
		],
		[
			"Ironback Halberdiers split",
			async () => {
				await pick("u1");
				await at("[data-action=splitSelected]").click();
				await dialog().locator("[data-action=ok]").click();
			},
		],
		[
			"Ironback Halberdiers detached from The Margrave's Host",
			async () => {
				await pick("u1");
				await at("[data-action=detachSelected]").click();
				await dialog().locator("[data-action=ok]").click();
				const made = gm.page.locator(".application.muster-army", { hasText: "Detachment" });
				await made.locator("[data-action=close]").click();
				await made.waitFor({ state: "detached" });
			},
		],
		[
			"Ironback Halberdiers moved from The Margrave's Host to The Levy",
			async () => {
				await row("u1").locator("[data-menu]").click();
				await at("[data-run=transfer]").click();
				await dialog().locator("[data-action=ok]").click();
			},
		],
		[
			"Army renamed: The Margrave's Host \u2192 The Old Host",
			async () => {
				await at("[data-field='@name']").fill("The Old Host");
				await at("[data-field='@name']").press("Enter");
			},
		],
		["Payday held: The Margrave's Host", () => payday()],
	];
	const payday = async (): Promise<void> => {
		await at("[role=tab][data-tab=campaign]").click();
		await at("[data-action=campaign][data-kind=payday]").click();
		await gm.page.locator(".muster-campaign button[type=submit]").click();
		await gm.page.locator(".muster-campaign").waitFor({ state: "detached" });
	};
	/** The ways in which the newest change is taken back. */
	const WAYS = {
		keys: async () => {
			await at("[role=tab].active").focus();
			await gm.page.keyboard.press("Control+z");
		},
		line: () => line().locator("[data-action=takeBack]").click(),
		chronicle: async () => {
			const title = await line().locator(".muster-step__title").innerText();
			await at("[role=tab][data-tab=chronicle]").click();
			const button = at("[data-tab=chronicle] [data-action=takeBack]").first();
			// The tab is drawn again when it is opened; what it showed before may not have the newest change. A line of the
			// chronicle leaves out the army.
			const newest = async () => ((await button.getAttribute("aria-label")) ?? "").replace("Undo: ", "");
			await expect.poll(async () => title.startsWith((await newest()) || "nothing"), PATIENT).toBe(true);
			if (!(await button.isVisible())) await at(".muster-recent summary").click();
			await button.click();
		},
	} as const;

	// Each way with every operation in one of the versions; every operation in both.
	it.each(inTurn(Object.keys(WAYS) as (keyof typeof WAYS)[], generation))(
		"is taken back by %s, one change after the other",
		async (way) => {
			const before = await world();
			for (const [title, act] of OPERATIONS) {
				await act();
				await expect.poll(() => line().locator(".muster-step__title").innerText(), PATIENT).toBe(title);
				await expect.poll(world, PATIENT).not.toEqual(before);
				await WAYS[way]();
				await expect.poll(world, PATIENT).toEqual(before);
				await expect.poll(said).toBe("");
				await at("[role=tab][data-tab=roster]").click();
				for (const unit of ["u0", "u1", "u2", "u20"]) await row(unit).locator("[data-pick]").uncheck();
			}
		},
	);

	it("is taken back in turn, the newest first, and no further than what this person has done", async () => {
		const before = await world();
		await typeOver('tr[data-unit="u0"] [data-edit=men]', "55");
		await expect.poll(said).toContain("55");
		await typeOver('tr[data-unit="u1"] [data-edit=men]', "190");
		await expect.poll(said).toContain("190");
		await WAYS.keys();
		await expect.poll(said).toContain("55");
		await WAYS.keys();
		await expect.poll(world).toEqual(before);
		await WAYS.keys();
		expect(await world()).toEqual(before);
		expect(await inPage(anna, ({ ui }) => ui.notifications.active?.length ?? 0)).toBe(0);
	});

	it("what is half typed is the browser's to undo", async () => {
		await typeOver('tr[data-unit="u0"] [data-edit=men]', "55");
		await expect.poll(said).toContain("55");
		await at("[data-quick=name]").fill("Half");
		await gm.page.keyboard.press("Control+z");
		await expect.poll(() => at("[data-quick=name]").inputValue()).toBe("");
		expect(await said()).toContain("55");
		await WAYS.keys();
		await expect.poll(said).toBe("");
	});

	it("asks where someone else has written meanwhile; cancelled it stays, insisted upon it goes back", async () => {
		const before = await world();
		await typeOver('tr[data-unit="u0"] [data-edit=men]', "55");
		await expect.poll(said).toContain("55");
		await inPage(anna, ({ game }, id) => game.actors.get(id).update({ "flags.muster.force.units.u0.men": 44 }), id);
		await expect.poll(() => row("u0").innerText()).toContain("44");
		await WAYS.keys();
		const asked = dialog();
		await expect.poll(() => asked.innerText()).toMatch(/Men of Household Knights\s+55\s+44/);
		await asked.locator("[data-action=cancel]").click();
		await expect.poll(said).toContain("55");
		expect(await row("u0").innerText()).toContain("44");
		await line().locator("[data-action=takeBack]").click();
		await dialog().locator("[data-action=rebase]").click();
		await expect.poll(world).toEqual(before);
		// Another field of the same unit does not matter.
		await typeOver('tr[data-unit="u0"] [data-edit=men]', "55");
		await expect.poll(said).toContain("55");
		await inPage(
			anna,
			({ game }, id) => game.actors.get(id).update({ "flags.muster.force.units.u0.name": "Knights" }),
			id,
		);
		await expect.poll(() => row("u0").innerText()).toMatch(/^\s*Knights/);
		await WAYS.keys();
		await expect.poll(() => row("u0").innerText()).toContain("57");
		await inPage(
			anna,
			({ game }, id) => game.actors.get(id).update({ "flags.muster.force.units.u0.name": "Household Knights" }),
			id,
		);
		await expect.poll(world).toEqual(before);
	});

	it("is taken back where it was done: in the library's notice and in the window of a unit", async () => {
		const before = await world();
		await at("[data-action=addUnits]").first().click();
		const library = gm.page.locator("#muster-library");
		const undo = gm.page.locator("#notifications .muster-notice-button");
		// Notices of what was done before may still be shown, and would be pressed while the new one is on its way.
		await undo.evaluateAll((buttons) => {
			for (const button of buttons) button.remove();
		});
		await library.locator("[data-action=addRow]").first().click();
		await undo.last().click();
		await expect.poll(world, PATIENT).toEqual(before);
		await library.locator(".window-header [data-action=close]").click();
		await row("u0").locator("[data-action=openUnit]").click();
		const unit = gm.page.locator(".application[id^=muster-unit-]");
		const field = unit.locator('[data-field="units.u0.months"]');
		await field.fill("3");
		await field.blur();
		await expect
			.poll(() => unit.locator(".muster-step").innerText())
			.toContain("Months of training of Household Knights");
		await unit.locator(".muster-step [data-action=takeBack]").click();
		await expect.poll(world).toEqual(before);
		await closeWindows(gm);
		sheet = await openSheet(gm, id);
	});

	it("an owner among the players takes back her own, without a game master's hand", async () => {
		const before = await world();
		const own = await openSheet(anna, other);
		const hers = (selector: string) => anna.page.locator(`${own} ${selector}`);
		await hers('tr[data-unit="u0"] [data-edit=men]').click();
		await hers("[data-editor]:enabled").fill("50");
		await anna.page.keyboard.press("Enter");
		await expect.poll(() => hers(".muster-step").innerText()).toContain("50");
		await hers("[role=tab].active").focus();
		await anna.page.keyboard.press("Control+z");
		await expect.poll(world).toEqual(before);
		await closeWindows(anna);
	});

	it("leaves no fault", async () => {
		await expectNoFaults(gm);
		await expectNoFaults(anna);
	});
});
