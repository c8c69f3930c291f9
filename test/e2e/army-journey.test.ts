/**
 * The journey of a new user: an army of six units by dragging, its strength explained, a token on the scene, other
 * people at their rows, payday, training, a split, everything undone, a reload; in plain worlds and in those of game
 * systems with bad habits, none of which may say a word.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SystemId } from "../stage/systems/index.js";
import { dragAcross } from "./driver/drag.js";
import { inPage, type Seat } from "./driver/index.js";
import { menuOf, withoutAge } from "./helpers.js";
import {
	enter,
	everything,
	expectQuiet,
	type Journey,
	keptArmy,
	LIBRARY,
	menOn,
	moveBy,
	openFromDirectory,
	readingsOf,
	SHEET,
	setOut,
	settled,
	typeOver,
	unitsOf,
	whileAllIsWell,
} from "./journey-table.js";

const TABLES: readonly (readonly [generation: 13 | 14, system: SystemId])[] = [
	[13, "deep-readers"],
	[14, "own-sheet"],
	[14, "late-updates"],
];

const TROOPS = ["Pikemen", "Longbowmen", "Halberdiers", "Crossbowmen", "Heavy cavalry", "Archers"];
const NAME = "The Margrave's Host";
const TREASURY = 500_000;

describe.each(TABLES)("the journey of an army, version %i, %s", (generation, system) => {
	let at: Journey;
	let gm: Seat;
	/** The army and its rows as they were before the campaign. */
	let before: ReturnType<typeof keptArmy>;

	const kept = () => keptArmy(at.table);
	const sheet = (selector: string) => gm.page.locator(`${SHEET} ${selector}`);
	const dialog = ({ page }: Seat, having: string) => page.locator(".dialog", { has: page.locator(having) });

	beforeAll(async () => {
		at = await setOut(generation, system);
		gm = at.gm;
	});
	beforeEach(whileAllIsWell());
	afterAll(() => at?.table.close());

	it("is raised by dragging six troop types out of the library, as fast as a hand can", async () => {
		await gm.page.click('#sidebar [data-tab="actors"]');
		await gm.page.click("[data-muster=newArmy]");
		await sheet("[data-field='@name']").fill(NAME);
		await sheet("[data-field='@name']").press("Enter");
		await moveBy(gm, `${SHEET} .window-title`, 250, -50);
		await sheet("[data-action=addUnits]").first().click();
		await gm.page.locator(`${LIBRARY} tr[data-uuid]`).first().waitFor();
		await moveBy(gm, `${LIBRARY} .window-title`, -225, -50);
		await moveBy(gm, `${LIBRARY} .window-resize-handle`, -530, 60);
		for (const name of TROOPS) {
			const row = gm.page.locator(`${LIBRARY} tr[data-uuid]`, {
				has: gm.page.getByRole("button", { name, exact: true }),
			});
			await dragAcross(gm.page, row, sheet(".muster-roster__scroll"));
		}
		await expect.poll(() => sheet(".muster-roster__name").allInnerTexts()).toEqual(TROOPS);
		expect(unitsOf(kept()).map(({ name, men }) => [name, men])).toEqual(TROOPS.map((name) => [name, 100]));
		await gm.page.locator(`${LIBRARY} [data-action=close]`).click();
	});

	it("explains its strength to the mouse, unit by unit, until the mouse leaves it", async () => {
		const number = sheet('[data-why="force/strength"]');
		await number.hover();
		const ledger = sheet(".muster-ledger--live");
		await ledger.waitFor();
		for (const name of TROOPS) expect(await ledger.innerText()).toContain(name);
		const figures = (await ledger.locator("td").allInnerTexts()).map((text) => Number(text.replaceAll(",", "")));
		const total = Number((await number.innerText()).replaceAll(",", ""));
		expect(figures.at(-1)).toBe(total);
		expect(figures.slice(0, TROOPS.length).reduce((sum, each) => sum + each, 0)).toBe(total);
		await number.click();
		await gm.page.mouse.move(5, 5);
		await gm.page.keyboard.press("Escape");
		await ledger.waitFor({ state: "hidden" });
		expect(await sheet(".window-title").isVisible()).toBe(true);
	});

	it("is given money and recruits, and stands on the scene where it was dropped", async () => {
		await sheet("tr[data-unit]").last().locator("[data-edit=quality]").click();
		await sheet("[data-editor]").selectOption("raw");
		await sheet("[data-edit=treasury]").click();
		await gm.page.keyboard.type(String(TREASURY));
		await gm.page.keyboard.press("Enter");
		await expect.poll(() => kept().force.treasury).toBe(TREASURY);
		await sheet(".window-header [data-action=close]").click();
		const entry = gm.page
			.locator(".directory-item.folder", { hasText: "Armies" })
			.locator(`[data-entry-id="${kept().id}"]`);
		const place = await inPage(gm, ({ canvas }): { x: number; y: number } =>
			(({ x, y }) => ({ x, y }))(canvas.clientCoordinatesFromCanvas({ x: 650, y: 550 })),
		);
		await dragAcross(gm.page, entry, place);
		const tokens = () =>
			inPage(
				gm,
				({ canvas }, id): object[] =>
					canvas.scene.tokens
						.filter(({ actorId }) => actorId === id)
						.map(({ x, y, actorLink, name, displayBars }) => ({ x, y, actorLink, name, displayBars })),
				kept().id,
			);
		await expect.poll(tokens).toEqual([{ x: 600, y: 500, actorLink: true, name: NAME, displayBars: 0 }]);
	});

	it("is shown to an owner and to an observer, each of whom may do what belongs to that role", async () => {
		const { id } = kept();
		await gm.page.locator(`[data-entry-id="${id}"]`).click({ button: "right" });
		await gm.page.locator("#context-menu, .context-menu").getByText("Ownership").click();
		const shares = dialog(gm, "[name=stageAnna0000001]");
		await shares.locator("[name=stageAnna0000001]").selectOption("3");
		await shares.locator("[name=stageBert0000001]").selectOption("2");
		await shares.locator("[data-action=ok]").click();
		await Promise.all([gm, at.owner, at.observer].map((seat) => openFromDirectory(seat, id)));
		await expect.poll(() => at.owner.page.locator(`${SHEET} [data-edit=men]`).count()).toBe(6);
		expect(await at.observer.page.locator(`${SHEET} [data-edit]`).count()).toBe(0);
	});

	it("keeps what two people type into two rows at once", async () => {
		const [first, second] = unitsOf(kept()).map(({ id }) => id);
		await Promise.all([typeOver(gm, first ?? "", "men", "61"), typeOver(at.owner, second ?? "", "men", "72")]);
		await Promise.all([enter(gm), enter(at.owner)]);
		for (const seat of [gm, at.owner, at.observer])
			await expect.poll(() => menOn(seat)).toEqual([61, 72, 100, 100, 100, 100]);
		expect(unitsOf(kept()).map(({ men }) => men)).toEqual([61, 72, 100, 100, 100, 100]);
	});

	it("changes for an observer when the game master allows it", async () => {
		const { page } = at.observer;
		await page.locator(`${SHEET} [data-action=toggleAsk]`).click();
		await typeOver(at.observer, unitsOf(kept())[2]?.id ?? "", "men", "43");
		await page.keyboard.press("Enter");
		await gm.page.locator(".dialog", { hasText: "Bert asks" }).locator("[data-action=yes]").click();
		for (const seat of [gm, at.owner, at.observer])
			await expect.poll(() => menOn(seat)).toEqual([61, 72, 43, 100, 100, 100]);
		await page.locator(`${SHEET} [data-action=toggleAsk]`).click();
		before = kept();
	});

	/**
	 * Does what a campaign window offers, unchanged but for a unit that is ticked, and answers once its card says that it
	 * is done.
	 */
	const act = async (kind: string, cards: number, unit?: string): Promise<void> => {
		await sheet(`[data-action=campaign][data-kind=${kind}]`).click();
		const window = gm.page.locator(`#muster-campaign-${before.id}`);
		if (unit !== undefined) await window.getByLabel(unit).check();
		await window.locator("button[type=submit]:enabled").click();
		await window.waitFor({ state: "detached" });
		await expect.poll(async () => (await gm.card(cards)).text).toContain("Applied");
	};

	it("is paid and trained", async () => {
		await moveBy(gm, `${SHEET} .window-title`, -480, 0);
		await gm.page.click('#sidebar [data-tab="chat"]');
		await sheet("[role=tab][data-tab=campaign]").click();
		await act("payday", 1);
		expect(kept().force.treasury).toBeLessThan(TREASURY);
		await act("train", 2, "Archers");
		expect(unitsOf(kept()).at(-1)?.months).toBe((unitsOf(before).at(-1)?.months ?? 0) + 1);
		expect(Object.keys(kept().force.chronicle)).toHaveLength(2);
	});

	it("is split, and at once put together again from the sheet's own menu", async () => {
		const campaigned = kept().force;
		await sheet("[role=tab][data-tab=roster]").click();
		await sheet("tr[data-unit] [data-menu]").first().click();
		await sheet("[data-run=split]").click();
		const question = dialog(gm, "[name=men]");
		await question.locator("[name=men]").fill("21");
		await question.locator("[data-action=ok]").click();
		for (const seat of [gm, at.owner, at.observer])
			await expect.poll(() => menOn(seat)).toEqual([40, 21, 72, 43, 100, 100, 100]);
		// On 13 the record of the split is closed after its last write; until then the menu offers nothing.
		await expect.poll(() => menuOf(gm.page.locator(SHEET))).toContain("Undo the last change");
		await sheet("[data-action=toggleControls]").click();
		await gm.page.locator(".controls-dropdown button", { hasText: "Undo" }).click();
		await expect.poll(() => kept().force).toEqual(campaigned);
	});

	it("is as it was before when the cards are undone, the last one first", async () => {
		await sheet(".window-header [data-action=close]").click();
		for (const count of [2, 1]) {
			const card = gm.page.locator("#chat .chat-log > .chat-message").nth(count - 1);
			await card.locator("[data-muster-action=undo]").click();
			await expect.poll(() => card.innerText()).toContain("Undone");
		}
		expect(kept().force).toEqual(before.force);
	});

	it("is as everyone left it after all have come back, without a message", async () => {
		const people = [gm, at.owner, at.observer];
		await openFromDirectory(gm, before.id);
		await Promise.all(people.map((seat) => settled(seat, before.id, kept().force)));
		const cardsOf = async () => (await gm.cards()).map(({ id, text }) => [id, withoutAge(text)]);
		const [left, readings, cards] = [everything(at.table), await Promise.all(people.map(readingsOf)), await cardsOf()];
		await expectQuiet(...people);
		await Promise.all(people.map((seat) => seat.reload()));
		await Promise.all(people.map((seat) => openFromDirectory(seat, before.id)));
		await expect.poll(() => Promise.all(people.map(readingsOf))).toEqual(readings);
		await expect.poll(cardsOf).toEqual(cards);
		expect(everything(at.table)).toEqual(left);
		await expectQuiet(...people);
		for (const { page } of people) expect(await page.locator("dialog[open], .dialog").count()).toBe(0);
	});
});
