/** The campaign of an army: its tab, its window, cards, undo; as GM, owner and observer, on both versions. */
import { beforeAll, describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { largeArmy, makeArmy } from "./army-fixture.js";
import { type Held, inPage, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, ON_13, violationsIn } from "./helpers.js";

const HOST = "hostHostHostHost";

/** What the tests look at of the army as it is stored. */
interface StoredArmy extends Record<string, unknown> {
	readonly units: Readonly<Record<string, { name: string; men: number; pay: { missed: number } }>>;
}

const FORCE: Force = {
	name: "The Margrave's Host",
	tl: 3,
	mana: "normal",
	commander: { name: "Ada", link: "", strategy: 13, tactics: 12, luck: false, leads: "" },
	treasury: 50_000,
	units: [
		{
			...PLAIN_UNIT,
			id: "foot",
			name: "Footmen",
			troop: { ...PLAIN_TROOP, name: "Footman", raise: 500 },
			men: 100,
			full: 100,
			battles: 4,
		},
		{
			...PLAIN_UNIT,
			id: "bows",
			name: "Archers",
			sort: 1,
			troop: { ...PLAIN_TROOP, name: "Archer", raise: 600 },
			men: 30,
			full: 40,
			battles: 4,
			wounded: { men: 10, of: 40, carried: { num: 0, den: 1 } },
		},
	],
	practitioners: [],
	heroes: [],
};

describe.each(ON_13)("the campaign of an army, version %i", (generation) => {
	const [table, gm, anna, bert] = useTable(
		{
			generation,
			world: {
				actors: [
					{
						_id: HOST,
						name: FORCE.name,
						type: "npc",
						ownership: { default: 2 },
						flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(FORCE) } },
					},
				],
			},
		},
		"Gamemaster",
		"Anna",
		"Bert",
	);

	const stored = (seat: Seat): Promise<StoredArmy> =>
		inPage(seat, ({ game }, host) => JSON.parse(JSON.stringify(game.actors.get(host).flags.muster.force)), HOST);
	const sheet = (seat: Seat) => seat.page.locator(".muster-army").first();
	const dialog = (seat: Seat) => seat.page.locator(`#muster-campaign-${HOST}`);

	async function open(seat: Seat, kind: string): Promise<void> {
		// A form that is still open may lie over the sheet's tabs.
		const form = `muster-campaign-${HOST}`;
		await inPage(
			seat,
			({ foundry }, id) =>
				foundry.applications.instances
					.get(id)
					?.close()
					.then(() => undefined),
			form,
		);
		await inPage(seat, ({ game }, host) => game.actors.get(host).sheet.render({ force: true }), HOST);
		await sheet(seat).locator("[role=tab][data-tab=campaign]").click();
		await sheet(seat).locator(`[data-action=campaign][data-kind=${kind}]`).click();
		await dialog(seat).waitFor();
	}

	/** Takes back what the newest card of this title did. */
	async function undo(seat: Seat, title: string): Promise<void> {
		await inPage(seat, ({ game }, host) => game.actors.get(host).sheet.close(), HOST);
		const card = seat.page.locator("#chat .chat-log > .chat-message", { hasText: title }).last();
		await card.locator("[data-muster-action=undo]").click();
	}

	const lastCard = (seat: Seat) => seat.page.locator("#chat .chat-log > .chat-message").last().innerText();

	/** The row of the preview that names this. */
	const row = (seat: Seat, name: string) =>
		dialog(seat).locator(".muster-campaign__preview tr", { hasText: name }).innerText();

	beforeAll(async () => {
		const anna001 = await inPage(anna, ({ game }) => game.userId);
		await inPage(
			gm,
			({ game }, host, anna001) => game.actors.get(host).update({ ownership: { default: 2, [anna001]: 3 } }),
			HOST,
			anna001,
		);
	});

	it("shows what an action changes before it changes it, and applies it with one click", async () => {
		await open(gm, "upkeep");
		await dialog(gm).locator("[name=months]").fill("2");
		await expect.poll(() => row(gm, "Treasury")).toContain("50,000");
		expect(await dialog(gm).locator("button[type=submit]").innerText()).toBe("Feed the army");
		expect((await stored(gm))["treasury"]).toBe(50_000);
		await dialog(gm).locator("button[type=submit]").click();
		await dialog(gm).waitFor({ state: "detached" });
		await expect.poll(async () => (await stored(gm))["treasury"]).toBe(50_000 - 2 * 130 * 200);
		await expect.poll(() => lastCard(gm)).toContain("Applied");
		// The army speaks.
		const names = await inPage(
			gm,
			({ game }, host) => [(game.messages.contents.at(-1) as Held).speaker.alias, game.actors.get(host).name],
			HOST,
		);
		expect(names[0]).toBe(names[1]);
		const chronicle = Object.values((await stored(gm))["chronicle"] ?? {}) as { title: string }[];
		expect(chronicle.map(({ title }) => title)).toEqual(["Army fed"]);
	});

	it("undoes it with one click, chronicle and all", async () => {
		await undo(gm, "Army fed");
		await expect.poll(async () => (await stored(gm))["treasury"]).toBe(50_000);
		expect((await stored(gm))["chronicle"]).toEqual({});
	});

	it("says what is wrong beside the field, and does not let it through", async () => {
		await open(gm, "recruit");
		await dialog(gm).locator("[name=men]").fill("many");
		await expect.poll(() => dialog(gm).locator("[data-fault=men]").innerText()).toMatch(/whole/);
		await expect.poll(() => dialog(gm).locator("button[type=submit]").isDisabled()).toBe(true);
		await dialog(gm).locator("[name=men]").fill("20");
		await expect.poll(() => dialog(gm).locator("button[type=submit]").isDisabled()).toBe(false);
		expect(await violationsIn(gm, `#muster-campaign-${HOST} .window-content`)).toEqual([]);
	});

	it("names the field that a form waits for when it opens", async () => {
		await open(gm, "ransom");
		await expect.poll(() => dialog(gm).innerText()).toContain("Captives: Enter at least one captive");
		expect(await dialog(gm).locator("button[type=submit]").isDisabled()).toBe(true);
	});

	it("has room for sums of nine digits, in the window and in the width of the chat", async () => {
		const rich = await makeArmy(gm, "Rich", {
			...largeArmy(1),
			treasury: 998_518_000,
		});
		await inPage(gm, ({ game, muster }, rich) => muster.armies.campaign.open(game.actors.get(rich), "payday"), rich);
		const form = gm.page.locator(`#muster-campaign-${rich}`);
		const rows = form.locator(".muster-campaign__rows");
		await rows.locator("tr", { hasText: "998,518,000" }).waitFor();
		const usual = await rows.innerText();
		await form.locator("[name=all]").selectOption("double");
		await expect.poll(() => rows.innerText()).not.toBe(usual);
		const overflow = (selector: string): Promise<number[]> =>
			inPage(
				gm,
				(_, selector) =>
					[...document.querySelectorAll(selector)].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
				selector,
			);
		expect(await overflow(`#muster-campaign-${rich} .muster-campaign__rows`)).toEqual([0]);
		await form.locator("button[type=submit]").click();
		await form.waitFor({ state: "detached" });
		await expect.poll(() => lastCard(gm)).toContain("998,518,000");
		expect(Math.max(...(await overflow(".muster-campaign-card__rows")))).toBe(0);
	});

	it("shows a hundred lines of what a large army comes to, and all of them to a reader who asks", async () => {
		const many = await makeArmy(gm, "Many", largeArmy(150));
		await inPage(gm, ({ game, muster }, many) => muster.armies.campaign.open(game.actors.get(many), "payday"), many);
		const form = gm.page.locator(`#muster-campaign-${many}`);
		await form.locator("[name=all]").selectOption("nothing");
		const rows = form.locator(".muster-campaign__rows tbody tr");
		const more = form.locator("[data-action=showAll]");
		await expect.poll(() => rows.count()).toBe(100);
		// Morale and missed paydays of 150 units, and a throw of each.
		expect(await more.innerText()).toBe("Show 250 more lines");
		await more.click();
		await expect.poll(() => rows.count()).toBe(300);
		expect(await more.count()).toBe(0);
		expect(await form.locator(".muster-campaign__throws li").count()).toBe(150);
		await expect
			.poll(() => inPage(gm, () => (document.activeElement as HTMLElement).className))
			.toContain("muster-campaign__rows");
		await inPage(
			gm,
			({ foundry }, many) => foundry.applications.instances.get(`muster-campaign-${many}`).close(),
			many,
		);
	});

	it("throws visible dice for what chance decides", async () => {
		await dialog(gm).locator("[name=kind]").selectOption("payday");
		await dialog(gm).locator("[name=all]").selectOption("nothing");
		await expect
			.poll(() => dialog(gm).locator(".muster-campaign__throws").innerText())
			.toContain("Morale of Footmen: 3d6");
		await expect
			.poll(() => dialog(gm).locator("button[type=submit]").textContent())
			.toMatch(/Pay nobody\s*, the dice decide/);
		await table.rig(gm, [6, 6, 5, 1, 1, 2]);
		await dialog(gm).locator("button[type=submit]").click();
		await dialog(gm).waitFor({ state: "detached" });
		await expect.poll(() => lastCard(gm)).toContain("Footmen went unpaid and failed its morale roll");
		expect(await lastCard(gm)).toContain("Archers went unpaid and keeps order for now");
		// The card is posted first, and then carried out.
		await expect.poll(() => lastCard(gm)).toContain("Applied");
		const units = (await stored(gm)).units;
		expect([units["foot"]?.pay.missed, units["bows"]?.pay.missed]).toEqual([1, 1]);
	});

	it("is an owner's to do, through the GM; an observer only looks", async () => {
		await open(anna, "rest");
		// A row that has just been drawn says nothing before it is laid out.
		await expect.poll(() => dialog(anna).locator(".muster-campaign__units").innerText()).toContain("Archers");
		await dialog(anna).locator("button[type=submit]").click();
		await dialog(anna).waitFor({ state: "detached" });
		await expect.poll(async () => (await stored(gm)).units["bows"]?.men).toBeGreaterThan(30);
		await inPage(bert, ({ game }, host) => game.actors.get(host).sheet.render({ force: true }), HOST);
		await sheet(bert).locator("[role=tab][data-tab=campaign]").click();
		expect(await sheet(bert).locator("[data-action=campaign]").first().isDisabled()).toBe(true);
	});

	it("shows a player no button on the own card that would be refused", async () => {
		const card = (seat: Seat) =>
			seat.page.locator("#chat .chat-log > .chat-message", { hasText: "Days of rest" }).last();
		const buttons = (seat: Seat) =>
			card(seat)
				.locator("[data-muster-action]")
				.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["musterAction"]));
		await expect.poll(() => buttons(anna)).toEqual(["undo"]);
		await inPage(gm, ({ game }, host) => game.actors.get(host).sheet.close(), HOST);
		await card(gm).locator("[data-muster-action=undo]").click();
		await expect.poll(() => buttons(anna)).toEqual(["apply"]);
		await card(gm).locator("[data-muster-action=apply]").click();
		await expect.poll(() => card(anna).innerText()).toContain("Applied");
		// The game master applied it and may undo it.
		await expect.poll(() => buttons(anna)).toEqual([]);
		await expect.poll(() => buttons(gm)).toEqual(["undo"]);
		await inPage(anna, ({ game }, host) => game.actors.get(host).sheet.close(), HOST);
	});

	it("raises a unit of the library or of the army's own kind, which an undo takes away again", async () => {
		await open(gm, "raise");
		await dialog(gm).locator("[name=name]").fill("New spears");
		await dialog(gm).locator("[name=quality]").selectOption("average");
		await expect.poll(() => dialog(gm).locator("[name=troop] option").count()).toBeGreaterThan(20);
		await dialog(gm).locator("button[type=submit]").click();
		await dialog(gm).waitFor({ state: "detached" });
		const names = async () => Object.values((await stored(gm)).units).map(({ name }) => name);
		await expect.poll(names).toContain("New spears");
		await undo(gm, "Unit raised");
		await expect.poll(names).not.toContain("New spears");
	});

	it("answers macros: what would change, and does it once, with a hook", async () => {
		const preview = (action: string, form?: object): Promise<Held> =>
			inPage(
				gm,
				({ game, muster }, host, action, form) => muster.armies.campaign.preview(game.actors.get(host), action, form),
				HOST,
				action,
				form,
			);
		expect((await preview("bribe")).fault.code).toBe("MUSTER.Fault.Campaign.kind");
		expect((await preview("upkeep", { months: 0 })).fault.path).toBe("months");
		expect((await preview("upkeep")).value.change.lines).toHaveLength(1);
		const before = (await stored(gm))["treasury"] as unknown as number;
		const acted = await inPage(
			gm,
			async ({ game, muster, Hooks }, host) => {
				let heard = 0;
				Hooks.once("muster.campaignActed", () => {
					heard += 1;
				});
				const form = { captives: [{ name: "Odo", coins: 300 }] };
				const order = { actor: game.actors.get(host), action: "ransom", form };
				const done = await muster.armies.campaign.act(order);
				return [heard, done.ok, done.value.transaction.ok];
			},
			HOST,
		);
		expect(acted).toEqual([1, true, true]);
		expect((await stored(gm))["treasury"]).toBe(before + 300);
	});

	it("leaves no fault behind", async () => {
		await expectNoFaults(gm, anna, bert);
	});
});
