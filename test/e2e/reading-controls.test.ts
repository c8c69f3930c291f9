/**
 * Sheets that their reader may not edit: the host disables every control of them, and ours give back what is only for
 * reading.
 */
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { armyOf, HOST, makeArmy, openSheet } from "./army-fixture.js";
import { type Held, inPage, lookingUp, type Seat, untilInPage, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, ON_13, ON_14 } from "./helpers.js";

/** Which controls under a place cannot be used, by what they do. */
const disabledIn = (place: Locator): Promise<string[]> =>
	place.evaluate((root) =>
		[...root.querySelectorAll<HTMLInputElement>(":disabled")].map(
			({ dataset, className, name }) => dataset["action"] ?? dataset["why"] ?? (name || className),
		),
	);

/** Which fields of text under a place could be written into, by what they are. */
const fieldsIn = (place: Locator): Promise<string[]> =>
	place.evaluate((root) =>
		[...root.querySelectorAll<HTMLInputElement>("input:enabled, select:enabled, textarea:enabled")].map(
			({ dataset, name, type }) => dataset["field"] ?? dataset["many"] ?? dataset["edit"] ?? (name || type),
		),
	);

const TABS = ["overview", "people", "powers", "campaign", "chronicle", "notes", "roster"];

describe.each(ON_13)("an army that is only read, version %i", (generation) => {
	const [, gm, anna] = useTable({ generation }, "Gamemaster", "Anna");
	let id: string;
	let friend: string;
	let selector: string;

	beforeAll(async () => {
		friend = await inPage(
			gm,
			({ Actor }): Promise<string> =>
				Actor.create({ name: "Bertram", type: "character", ownership: { default: 2 } }).then(({ uuid }) => uuid),
		);
		const commander = { ...HOST.commander, link: friend };
		id = await makeArmy(gm, "Seen by Anna", armyOf([], { ...HOST, commander }), { default: 2 });
		selector = await openSheet(anna, id);
	});

	const sheet = () => anna.page.locator(selector);
	const content = () => sheet().locator(".window-content");
	const tab = (name: string) => sheet().locator(`[role=tab][data-tab=${name}]`).click();
	const change = (changes: object) =>
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

	it("has no dead control but what the reader may not do, on any tab, drawn first and drawn again", async () => {
		for (const name of TABS) {
			await tab(name);
			await sheet().locator(`[data-tab=${name}].tab.active`).waitFor();
		}
		// What a tab holds is drawn a moment after the tab shows.
		await content().locator("[data-action=campaign]").first().waitFor({ state: "attached" });
		const deeds = await content().locator("[data-action=campaign]").count();
		expect(await disabledIn(content())).toEqual(Array.from({ length: deeds }, () => "campaign"));
		await change({ "flags.muster.force.units.u2.men": 140 });
		await expect.poll(() => sheet().locator("tr[data-unit=u2]").innerText()).toContain("140");
		await expect.poll(() => disabledIn(content())).toEqual(Array.from({ length: deeds }, () => "campaign"));
		expect(await fieldsIn(content())).toEqual(["search"]);
	});

	it("explains its numbers in the head, in rows and on tabs", async () => {
		const why = sheet().locator(".muster-ledger--live");
		for (const [name, address] of [
			["roster", '.muster-figures [data-why="force/strength"]'],
			["roster", 'tr[data-unit=u0] [data-why="unit/u0/strength"]'],
			["overview", ".tab.active [data-why]"],
			["people", ".tab.active [data-why]"],
			["powers", ".tab.active [data-why]"],
		] as const) {
			await tab(name);
			await sheet().locator(address).first().click();
			await why.waitFor();
			await anna.page.keyboard.press("Escape");
			await why.waitFor({ state: "hidden" });
		}
	});

	it("leads to a unit from its name and from its row's menu, and to the people", async () => {
		await tab("roster");
		const unit = anna.page.locator(".application[id^=muster-unit-]");
		await sheet().locator("tr[data-unit=u1] [data-action=openUnit]").click();
		await unit.waitFor();
		await unit.locator("[data-action=close]").click();
		await unit.waitFor({ state: "detached" });
		await sheet().locator("tr[data-unit=u2] [data-menu]").click();
		await sheet().locator("[data-run=details]").click();
		await expect.poll(() => unit.innerText()).toContain("Longbowmen of the Weald");
		await unit.locator("[data-action=close]").click();
		await tab("people");
		await sheet().locator("[data-link=commander] [data-action=openLink]").click();
		const person = anna.page.locator(`.application[id*="${friend.replace(".", "-")}"]`);
		await person.waitFor();
		await person.locator("[data-action=close]").click();
		await tab("roster");
	});

	it("is searched, and asked to be changed: only then can it be written into", async () => {
		await sheet().locator("[data-search-units]").fill("weald");
		await expect.poll(() => sheet().locator("tr[data-unit]:not([hidden])").count()).toBe(1);
		await sheet().locator("[data-search-units]").fill("");
		await sheet().locator("[data-action=toggleAsk]").click();
		await tab("notes");
		const notes = sheet().locator("[data-field=notes]");
		await expect.poll(() => notes.isEnabled()).toBe(true);
		// The name is the actor's, which cannot be asked for.
		expect(await sheet().locator('[data-field="@name"]').count()).toBe(0);
		await notes.fill("Buy oats.");
		await notes.blur();
		await gm.page.locator(".dialog", { hasText: "Anna asks" }).locator("[data-action=yes]").click();
		await expect
			.poll(() => inPage(gm, ({ game }, id) => game.actors.get(id).flags.muster.force.notes, id))
			.toBe("Buy oats.");
		await sheet().locator("[data-action=toggleAsk]").click();
		await tab("roster");
		await expect.poll(() => fieldsIn(content())).toEqual(["search"]);
	});

	it("follows what the reader may do while it is open, even in a field that is being typed in", async () => {
		const may = (level: number) => change({ "ownership.default": level });
		await may(3);
		await expect.poll(() => sheet().locator("tr[data-unit=u0] [data-edit=men]").count()).toBe(1);
		await tab("campaign");
		// Two tiles have nothing to do in this army, and say so.
		await expect.poll(() => disabledIn(sheet().locator(".tab.active"))).toEqual(["campaign", "campaign"]);
		await tab("roster");
		await sheet().locator("[data-field=tl]").fill("5");
		await may(2);
		await expect.poll(() => sheet().locator("tr[data-unit=u0] [data-edit]").count()).toBe(0);
		// What was begun stays until it is left, and then goes where a reader's wishes go: to the GM.
		expect(await sheet().locator("[data-field=tl]").inputValue()).toBe("5");
		await anna.page.keyboard.press("Tab");
		await gm.page.locator(".dialog", { hasText: "Anna asks" }).locator("[data-action=no]").click();
		await expect.poll(() => fieldsIn(content())).toEqual(["search"]);
		await tab("campaign");
		await expect.poll(() => sheet().locator(".tab.active [data-action=campaign]:enabled").count()).toBe(0);
		expect(await sheet().locator("[data-action=toggleAsk]").isEnabled()).toBe(true);
		expect(await inPage(gm, ({ game }, id) => game.actors.get(id).flags.muster.force.tl, id)).toBe(HOST.tl);
		await closeWindows(anna);
	});

	it("keeps the name of an army that was taken away while it was typed", async () => {
		await change({ "ownership.default": 3 });
		await openSheet(anna, id);
		await tab("roster");
		await expect.poll(() => sheet().locator("tr[data-unit=u0] [data-edit=men]").count()).toBe(1);
		await sheet().locator('[data-field="@name"]').fill("Anna's");
		await change({ "ownership.default": 2 });
		await expect.poll(() => sheet().locator("tr[data-unit=u0] [data-edit]").count()).toBe(0);
		await anna.page.keyboard.press("Tab");
		await sheet().locator(".muster-fault", { hasText: "You cannot change this" }).waitFor();
		expect(await inPage(gm, ({ game }, id) => game.actors.get(id).name, id)).toBe("Seen by Anna");
		await closeWindows(anna);
	});

	it("is only read in a locked pack, by the GM too, and no one is asked to change it there", async () => {
		const [found, fields, asks] = await inPage(
			gm,
			async ({ game, Actor }, id): Promise<[(string | undefined)[], number, number]> => {
				const data = game.actors.get(id).toObject();
				const packed = new Actor.implementation({ ...data, name: "Packed" }, { pack: "muster.muster-troops" });
				await packed.sheet.render({ force: true });
				packed.sheet.element.querySelector("tr[data-unit=u1] [data-action=openUnit]").click();
				const element: HTMLElement = packed.sheet.element;
				const disabled = element.querySelectorAll<HTMLElement>(".window-content :disabled");
				return [
					[...disabled].map(({ dataset }) => dataset["action"]),
					element.querySelectorAll("input:enabled:not([type=search]), [data-edit]").length,
					element.querySelectorAll("[data-action=toggleAsk]").length,
				];
			},
			id,
		);
		expect({ found: found.filter((action) => action !== "campaign"), fields, asks }).toEqual({
			found: [],
			fields: 0,
			asks: 0,
		});
		const unit = gm.page.locator(".application[id^=muster-unit-]");
		await unit.waitFor();
		expect(await fieldsIn(unit.locator(".window-content"))).toEqual([]);
		expect(await unit.locator("[data-action=toggleAsk]").count()).toBe(0);
		await closeWindows(gm);
	});

	it("shows its rows even where what the host draws with it fails", async () => {
		const other = await makeArmy(gm, "Half drawn", HOST);
		const rows = await inPage(
			gm,
			async ({ game, foundry }, other): Promise<number> => {
				const { prototype } = foundry.applications.sheets.ActorSheetV2;
				const { _onRender } = prototype;
				prototype._onRender = async () => {
					throw new Error("a test spoils it");
				};
				await game.actors
					.get(other)
					.sheet.render({ force: true })
					.catch(() => undefined);
				prototype._onRender = _onRender;
				return game.actors.get(other).sheet.element.querySelectorAll("tr[data-unit]").length;
			},
			other,
		);
		expect(rows).toBe(10);
	});

	it("leaves no error anywhere", () => expectNoFaults(gm, anna));
});

describe.each(ON_14)("pages that are only read, version %i", (generation) => {
	const [, gm, anna] = useTable({ generation }, "Gamemaster", "Anna");

	beforeAll(async () => {
		await inPage(gm, async ({ game, JournalEntry }) => {
			const pack = game.packs.get("muster.muster-troops");
			const entry = async (part: Held) =>
				(await pack.getDocument(pack.index.find(({ name }: Held) => name.includes(part))._id)).toObject();
			const [troop, army] = [await entry("Longbow"), await entry("Border Town")];
			const pages = [
				...troop.pages.slice(0, 1),
				...army.pages.filter(({ type }: Held) => type === "muster.army").slice(0, 1),
			];
			await JournalEntry.create({
				name: "Copied",
				ownership: { default: 2 },
				pages: pages.map(({ _id, ...page }, index) => ({ ...page, name: ["Bows", "Watch"][index], sort: index })),
			});
		});
		await untilInPage(anna, ({ game }) => game.journal.getName("Copied"));
	});

	/** The entry of the world at a seat. */
	const copied = (seat: Seat) =>
		lookingUp(
			() => seat,
			async ({ game }): Promise<Held> => game.journal.getName("Copied"),
		);
	/** The entry of the locked pack whose name has this part, at a seat. */
	const inPack = (seat: Seat, part: string) =>
		lookingUp(
			() => seat,
			async ({ game }, part): Promise<Held> => {
				const pack = game.packs.get("muster.muster-troops");
				return pack.getDocument(pack.index.find(({ name }: Held) => name.includes(part))._id);
			},
			part,
		);
	const open = async (seat: Seat, entry: ReturnType<typeof inPack>): Promise<Locator> => {
		await entry.run(async (found) => void (await (await found).sheet.render({ force: true })));
		const shown = seat.page.locator(".journal-sheet");
		await shown.locator(".muster-page__body").waitFor();
		return shown;
	};
	/** Presses everything that a troop page has for readers. */
	async function read(seat: Seat, shown: Locator): Promise<void> {
		await expect.poll(() => disabledIn(shown.locator(".muster-page"))).toEqual([]);
		await shown.locator(".muster-why").first().click();
		const ledger = shown.locator(".muster-ledger:popover-open");
		await ledger.waitFor();
		await seat.page.keyboard.press("Escape");
		await ledger.waitFor({ state: "hidden" });
		await shown.locator("[data-action=library]").click();
		await seat.page.locator("#muster-library").waitFor();
		await seat.page.locator("#muster-library [data-action=close]").click();
	}

	it("a troop page of the world explains itself to an observer and to the GM, after it was drawn again too", async () => {
		for (const seat of [anna, gm]) {
			const shown = await open(seat, copied(seat));
			await read(seat, shown);
			await copied(gm).run(
				async (entry, user) => void (await (await entry).update({ "flags.world.drawn": user })),
				seat.user,
			);
			await untilInPage(
				seat,
				({ game }, user) => game.journal.getName("Copied").flags.world?.drawn === user,
				seat.user,
			);
			await shown.locator(".page-link", { hasText: "Watch" }).click();
			await shown.locator(".muster-units").waitFor();
			await shown.locator(".page-link", { hasText: "Bows" }).click();
			await shown.locator(".muster-why").first().waitFor();
			await read(seat, shown);
			await closeWindows(seat);
		}
	});

	it("so does one of a locked pack, to players and to GMs, who make the armies of it", async () => {
		for (const seat of [anna, gm]) {
			await read(seat, await open(seat, inPack(seat, "Longbow")));
			await closeWindows(seat);
		}
		const shown = await open(gm, inPack(gm, "Border Town"));
		await shown.locator("[data-action=makeArmy]").click();
		await gm.page.locator(".application.muster-army").waitFor();
		await expect
			.poll(() => inPage(gm, ({ game }) => game.actors.getName("Border Town watch") !== undefined))
			.toBe(true);
		await closeWindows(gm);
	});

	it("a page that is read is shown also where the host's own work needs a form, which reading has none", async () => {
		await inPage(gm, ({ foundry, window }) => {
			const { prototype } = foundry.applications.api.DocumentSheetV2;
			const { _toggleDisabled } = prototype;
			window.restore = () => {
				prototype._toggleDisabled = _toggleDisabled;
			};
			prototype._toggleDisabled = function (this: Held, disabled: boolean) {
				this.form.querySelectorAll("button");
				_toggleDisabled.call(this, disabled);
			};
		});
		await read(gm, await open(gm, inPack(gm, "Longbow")));
		await inPage(gm, ({ window }) => window.restore());
		await closeWindows(gm);
		await expectNoFaults(gm);
	});

	it("the form of a page in a locked pack takes nothing, and explains its numbers", async () => {
		await inPack(gm, "Longbow").run(
			async (entry) => void (await (await entry).pages.contents[0].sheet.render({ force: true })),
		);
		const form = gm.page.locator(".application.muster-page");
		await form.locator(".muster-page__parts").waitFor();
		expect(await fieldsIn(form.locator(".window-content"))).toEqual([]);
		await form.locator(".muster-why").first().click();
		await form.locator(".muster-ledger:popover-open").waitFor();
		await gm.page.keyboard.press("Escape");
		await closeWindows(gm);
	});

	it("a page that is read beside its own form has no id twice", async () => {
		const twice = await copied(gm).run(async (entry) => {
			const page = (await entry).pages.contents[0];
			await page.sheet.render({ force: true });
			const window = { frame: false, positioned: false };
			const view = new page.sheet.constructor({ document: page, mode: "view", tag: "article", window });
			await view.render({ force: true });
			const ids = (root: HTMLElement) => [...root.querySelectorAll("[id]")].map(({ id }) => id);
			const found = ids(view.element).filter((id) => ids(page.sheet.element).includes(id));
			await view.close();
			await page.sheet.close();
			return found;
		});
		expect(twice).toEqual([]);
	});

	it("leave no error anywhere", () => expectNoFaults(gm, anna));
});
