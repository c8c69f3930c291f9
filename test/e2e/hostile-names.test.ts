/** Names that would rather be markup, at the places where a page is filled with them, on both versions. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { skirmishWorld } from "../stage/worlds/skirmish.js";
import { armyOf, makeArmy, openSheet } from "./army-fixture.js";
import { inPage, type Seat, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, ON_14 } from "./helpers.js";
import { mapPlain, selectRaiders } from "./mob-table.js";

/** As short as the shortest name that is stored whole. */
const EVIL = `"><img src=x onerror=boom()><b>`;

const leader = { name: EVIL, link: "", leadership: 12 };
const own = { cause: "own", value: -1, lasts: "battle", label: EVIL } as const;
const FORCE = armyOf(
	[
		{ name: EVIL, troop: "archers", men: 100, quality: "average", more: { leader, effects: [own] } },
		{ name: EVIL, troop: "pikemen", men: 80, quality: "raw", more: { leader } },
	],
	{
		commander: { name: EVIL, link: "", strategy: 12, tactics: 12, luck: false, leads: "u0" },
		heroes: {
			// biome-ignore format: what belongs together is on one line
			h1: {
				name: EVIL, link: "", unit: "u0", iq: 12, tactics: 11, weapon: 15, sort: 1,
				combatReflexes: true, dangerSense: false,
			},
		},
		practitioners: {
			p1: { name: EVIL, link: "", practice: "mage", points: 60, stones: 0, items: 0, boosters: 0, sort: 1 },
		},
		chronicle: { c1: { time: 1_760_000_000_000, world: null, title: EVIL, text: EVIL } },
		notes: EVIL,
	},
);

/** What of the name has become part of the page: elements, handlers, and what they did. */
const leaks = ({ page }: Seat): Promise<unknown> =>
	inPage(page, ({ window }) => [
		document.querySelectorAll<HTMLInputElement>("[onerror], [onload], [onfocus], img[src=x]").length,
		window.booms ?? 0,
	]);

const lastNotice = ({ page }: Seat): Promise<string> =>
	inPage(page, ({ stage }) => stage.notices.at(-1)?.message ?? "");

describe.each(ON_14)("hostile names, version %i", (generation) => {
	const [, gm] = useTable({ generation, world: skirmishWorld({ raiders: 3 }) }, "Gamemaster");
	let sheet: string;
	const at = (selector: string) => gm.page.locator(`${sheet} ${selector}`);

	beforeAll(async () => {
		await inPage(
			gm,
			({ window }) =>
				(window.boom = () => {
					window.booms = (window.booms ?? 0) + 1;
				}),
		);
		const id = await makeArmy(gm, EVIL, FORCE);
		sheet = await openSheet(gm, id);
	});
	afterEach(async () => {
		expect(await leaks(gm)).toEqual([0, 0]);
		await expectNoFaults(gm);
	});

	it("are text on every tab of an army, and in its tooltips", async () => {
		expect(await at(".muster-sheet__name").inputValue()).toBe(EVIL);
		await expect.poll(() => at('tr[data-unit="u0"]').innerText()).toContain(EVIL);
		for (const tab of ["overview", "people", "powers", "campaign", "chronicle", "notes", "roster"]) {
			await at(`[role=tab][data-tab=${tab}]`).click();
			await at(`section[data-tab=${tab}]`).waitFor();
			expect(await leaks(gm), tab).toEqual([0, 0]);
		}
		const tips = at('tr[data-unit="u0"] [data-tooltip-text]');
		const texts = await tips.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["tooltipText"]));
		expect(texts).toContain(EVIL);
		await tips.nth(texts.indexOf(EVIL)).hover();
		await expect.poll(() => gm.page.locator("#tooltip").textContent()).toBe(EVIL);
		await gm.page.mouse.move(2, 2);
	});

	it("are text where a number explains itself, and in the menu of a row", async () => {
		await at('[data-why="unit/u0/morale"]').first().click();
		const why = at(".muster-ledger--live");
		await expect.poll(() => why.innerText()).toContain(EVIL);
		await gm.page.keyboard.press("Escape");
		await at('tr[data-unit="u0"] [data-menu]').click();
		const menu = at(".muster-menu-box");
		await menu.waitFor();
		await expect.poll(() => menu.getAttribute("aria-label")).toContain(EVIL);
		await menu.locator("[data-run=details]").click();
		const unit = gm.page.locator(".muster-unit").first();
		await expect.poll(() => unit.innerText()).toContain(EVIL);
		await inPage(gm, async ({ foundry }) => {
			const units = [...foundry.applications.instances.values()].filter(({ element }) =>
				element?.querySelector(".muster-unit"),
			);
			await Promise.all(units.map((app) => app.close()));
		});
	});

	it("are text in the questions that a window asks, and in what it says of the last change", async () => {
		await at('tr[data-unit="u0"] [data-menu]').click();
		await at(".muster-menu-box [data-run=remove]").click();
		await expect.poll(() => at(".muster-step").innerText()).toContain(EVIL);
		await at(".muster-step [data-action=takeBack]").click();
		await at('tr[data-unit="u0"]').waitFor();
		const dialog = gm.page.locator("dialog.application, .dialog.application").last();
		await at('tr[data-unit="u0"] [data-menu]').click();
		await at(".muster-menu-box [data-run=split]").click();
		await expect.poll(() => dialog.locator("[name=name]").inputValue()).toContain(EVIL);
		await dialog.locator("[data-action=close]").click();
		await dialog.waitFor({ state: "detached" });
	});

	it("are text in the campaign's window and on its card", async () => {
		await at("[role=tab][data-tab=campaign]").click();
		await at("[data-action=campaign][data-kind=train]").click();
		const dialog = gm.page.locator("[id^=muster-campaign-]").first();
		await expect.poll(() => dialog.locator(".muster-campaign__units").innerText()).toContain(EVIL);
		await dialog.locator("button[type=submit]").click();
		await dialog.waitFor({ state: "detached" });
		const card = gm.page.locator("#chat .chat-message").last();
		await expect.poll(() => card.innerText()).toContain(EVIL);
	});

	it("are text in the library, on its pages and in what it says", async () => {
		await closeWindows(gm);
		await inPage(
			gm,
			async ({ JournalEntry }, evil) => {
				const made = await JournalEntry.create({
					name: evil,
					pages: [{ name: evil, type: "muster.troop", title: { show: true, level: 1 } }],
				});
				await made.sheet.render({ force: true });
			},
			EVIL,
		);
		const page = gm.page.locator(".journal-sheet");
		await expect.poll(() => page.locator(".muster-page__body").count()).toBe(1);
		await expect.poll(() => page.locator("h1", { hasText: "<img" }).count()).toBeGreaterThan(0);
		await closeWindows(gm);
		await gm.say("/muster");
		await gm.page.locator("#muster-home [data-action=library]").click();
		const library = gm.page.locator("#muster-library");
		await library.locator("[name=text]").fill("onerror");
		// Its name comes first in the whole list too: the row is where it stays when the others have gone.
		await expect.poll(() => library.locator("tr[data-uuid]").count()).toBe(1);
		await expect.poll(() => library.locator("tr[data-uuid]").first().innerText()).toContain(EVIL);
		await library.locator("tr[data-uuid] [data-tooltip-text]").first().hover();
		await expect.poll(() => gm.page.locator("#tooltip").textContent()).toContain(EVIL);
		await library.locator("[data-action=add]").click();
		// The troop's name and the army's: a notice of what was done before may still be the last one.
		await expect.poll(async () => (await lastNotice(gm)).split(EVIL).length).toBe(3);
		await closeWindows(gm);
	});

	it("are text in the mob's dialog and on its card", async () => {
		await mapPlain(gm);
		await inPage(
			gm,
			({ canvas }, evil) =>
				canvas.scene.updateEmbeddedDocuments(
					"Token",
					canvas.scene.tokens.map(({ id }) => ({ _id: id, name: evil })),
				),
			EVIL,
		);
		await selectRaiders(gm, 1, 3);
		await gm.say("/mob");
		const dialog = gm.page.locator("#muster-mob");
		await dialog.locator("[name=effect]").fill("1d6");
		await dialog.locator("[name=note]").fill(EVIL);
		await expect.poll(() => dialog.locator(".muster-mob__target").first().innerText()).toContain(EVIL);
		await dialog.locator("button[type=submit]").click();
		await dialog.waitFor({ state: "detached" });
		const card = gm.page.locator('#chat [data-muster-card="mob"]').last();
		await expect.poll(() => card.innerText()).toContain(EVIL);
		await expect.poll(() => card.locator("tbody tr[data-uuid]").first().innerText()).toContain(EVIL);
	});
});
