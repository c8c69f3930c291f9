/**
 * A mob's card to work on before it is applied: rows left out and changed, their tokens found on the scene; who may do
 * so, and what is kept of it.
 */
import { describe, expect, it } from "vitest";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { type Held, inPage, patient, type Seat, type StageTable, tableForTest, untilInPage } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, LOOKED_AT, messagesOf, ON_14, violationsIn } from "./helpers.js";
import { mapPlain, pointsOf, selectHero, selectRaiders, target } from "./mob-table.js";

let table: StageTable;
let gm: Seat;
let anna: Seat;

const PATIENT = { timeout: patient(30_000) };
const cardOf = ({ page }: Seat) => page.locator('#chat [data-muster-card="mob"]').last();
const press = (seat: Seat, action: string) => cardOf(seat).locator(`[data-muster-action=${action}]`).click();
const statusOf = async (seat: Seat) => (await cardOf(seat).locator(".muster-mobcard__status").innerText()).trim();
const row = (seat: Seat, n: number) => cardOf(seat).locator(`tr[data-muster-row="${n - 1}"]`);
const tick = (seat: Seat, n: number) => row(seat, n).locator("[data-muster-edit=apply]");
const loss = (seat: Seat, n: number) => row(seat, n).locator("[data-muster-edit=lost]");
const edits = (seat: Seat) => cardOf(seat).locator(".muster-mobcard__edits").allInnerTexts();

async function open(generation: 13 | 14): Promise<void> {
	[table, gm, anna] = await tableForTest({ generation, world: skirmishWorld({ raiders: 4 }) }, "Gamemaster", "Anna");
	await mapPlain(gm, anna);
}

/** All four raiders fail against an effect of six points. */
async function burn(): Promise<void> {
	await selectRaiders(gm, 1, 4);
	await table.rig(gm, [6, 6, 6], [0.99]);
	await gm.say("/mob save roll:3 dmg:6 take:average # Fire");
	await gm.card(1);
	await row(gm, 4).waitFor();
}

/** Hides raider number n, and waits until the player has it so. */
async function hide(n: number): Promise<void> {
	await inPage(
		gm,
		({ canvas }, id) =>
			canvas.scene.tokens
				.get(id)
				.update({ hidden: true })
				.then(() => undefined),
		SKIRMISH.raiderToken(n),
	);
	await untilInPage(anna, ({ canvas }, id) => canvas.scene.tokens.get(id).hidden, SKIRMISH.raiderToken(n));
}

/** The notices on a page so far. */
const notices = async (seat: Seat): Promise<string> => (await seat.notices()).join(" ");

/** Types a loss and leaves the field. */
async function lose(seat: Seat, n: number, text: string): Promise<void> {
	await loss(seat, n).fill(text);
	await loss(seat, n).press("Tab");
}

describe.each(GENERATIONS)("a mob's card to work on, version %i", (generation) => {
	it("leaves rows out and changes losses, applies just that, and says so afterwards", async () => {
		await open(generation);
		await burn();
		await tick(gm, 2).uncheck();
		await expect.poll(() => edits(gm), PATIENT).toEqual(["Raider (2) is left out."]);
		await lose(gm, 3, "4");
		await expect.poll(() => edits(gm), PATIENT).toEqual(["Raider (2) is left out. Raider (3): 4 instead of 6."]);
		// The card is drawn again with each change: the focus is where it was, a frame after the card is in its place.
		const isOnCard = () => inPage(gm, () => document.activeElement?.closest("[data-muster-card]") !== null);
		await expect.poll(isOnCard).toBe(true);
		expect(await cardOf(gm).innerText()).toContain("In all: 16 points lost");
		// Others read it, and have no controls.
		await expect.poll(() => edits(anna), PATIENT).toEqual(["Raider (2) is left out. Raider (3): 4 instead of 6."]);
		expect(await cardOf(anna).locator("[data-muster-edit=apply], [data-muster-edit=lost]").count()).toBe(0);
		if (generation === LOOKED_AT) expect(await violationsIn(gm, '#chat [data-muster-card="mob"]')).toEqual([]);

		await press(gm, "apply");
		await expect.poll(() => statusOf(gm), PATIENT).toBe("Applied");
		expect(await pointsOf(gm, 1, 4)).toEqual([4, 10, 6, 4]);
		expect(await cardOf(gm).locator("[data-muster-edit=apply], [data-muster-edit=lost]").count()).toBe(0);
		expect(await edits(gm)).toEqual(["Raider (2) is left out. Raider (3): 4 instead of 6."]);
		const records: string[] = await inPage(gm, ({ game }) =>
			game.journal.contents.flatMap(({ pages }: Held) => pages.contents.map(({ text }: Held) => text?.content ?? "")),
		);
		expect(records.join()).toMatch(/Raider \(2\) is left out.*Raider \(3\): 4 instead of 6/s);

		await press(gm, "undo");
		await expect.poll(() => statusOf(gm), PATIENT).toBe("Undone");
		expect(await pointsOf(gm, 1, 4)).toEqual([10, 10, 10, 10]);
		await tick(gm, 2).check();
		await row(gm, 3).locator("[data-muster-edit=asRolled]").click();
		await expect.poll(() => edits(gm), PATIENT).toEqual([]);
		await press(gm, "apply");
		await expect.poll(() => statusOf(gm), PATIENT).toBe("Applied");
		expect(await pointsOf(gm, 1, 4)).toEqual([4, 4, 4, 4]);
		await expectNoFaults(gm, anna);
	});

	it("finds tokens: a row lights its own, a name moves the view there, a button selects who failed", async () => {
		await open(generation);
		await burn();
		const lit = (): Promise<string[]> =>
			inPage(gm, ({ canvas }) => canvas.tokens.placeables.filter(({ hover }: Held) => hover).map(({ id }) => id));
		await row(gm, 3).locator("td").first().hover();
		await expect.poll(lit).toEqual([SKIRMISH.raiderToken(3)]);
		await loss(gm, 1).focus();
		await gm.page.mouse.move(2, 2);
		await expect.poll(lit).toEqual([SKIRMISH.raiderToken(1)]);
		await row(gm, 4).locator("[data-muster-edit=pan]").click();
		const centred = await inPage(
			gm,
			({ canvas }, id) => {
				const { center } = canvas.tokens.get(id);
				return (
					[canvas.stage.pivot.x, canvas.stage.pivot.y].map(Math.round).join() ===
					[center.x, center.y].map(Math.round).join()
				);
			},
			SKIRMISH.raiderToken(4),
		);
		expect(centred).toBe(true);
		await selectHero(gm);
		await press(gm, "select");
		const selected = () => inPage(gm, ({ canvas }) => canvas.tokens.controlled.map(({ id }) => id).sort());
		await expect.poll(selected, PATIENT).toEqual([1, 2, 3, 4].map(SKIRMISH.raiderToken));
		// A player sees no token that is hidden, and is led to none; one that is hidden while it is lit goes out.
		const litByAnna = () => inPage(anna, ({ canvas }) => canvas.tokens.placeables.some(({ hover }: Held) => hover));
		for (const [n, isLit] of [
			[2, false],
			[3, true],
		] as const) {
			if (isLit) await row(anna, n).locator("td").first().hover();
			expect(await litByAnna()).toBe(isLit);
			await hide(n);
			if (isLit) await anna.page.mouse.move(2, 2);
			else await row(anna, n).locator("td").first().hover();
			expect(await litByAnna()).toBe(false);
		}
		await expectNoFaults(gm, anna);
	});
});

describe.each(ON_14)("changes of a mob's card, version %i", (generation) => {
	it("elsewhere neither take the focus from its buttons nor a press that is under way", async () => {
		await open(generation);
		await burn();
		const button = cardOf(gm).locator("[data-muster-action=apply]");
		/** An actor comes, upon which the cards of mobs are drawn again a moment later. */
		const come = (): Promise<void> =>
			inPage(gm, async ({ Actor }) => {
				await Actor.create({ name: "Newcomer", type: "npc" });
				await new Promise((resolve) => setTimeout(resolve, 500));
			});
		const mark = () => button.evaluate((marked) => marked.classList.add("marked"));
		const isMarked = () => button.evaluate(({ classList }) => classList.contains("marked"));
		await mark();
		await button.focus();
		await come();
		expect(await isMarked()).toBe(false);
		expect(await button.evaluate((drawn) => drawn === document.activeElement)).toBe(true);
		await button.hover();
		await mark();
		await gm.page.mouse.down();
		await come();
		expect(await isMarked()).toBe(true);
		await gm.page.mouse.up();
		await expect.poll(() => statusOf(gm), PATIENT).toBe("Applied");
		await expectNoFaults(gm);
	});

	it("are refused with a sentence where they are no loss, and stay in their field", async () => {
		await open(generation);
		await burn();
		for (const typed of ["11", "-1", "1.5", "two"]) {
			await lose(gm, 2, typed);
			await expect
				.poll(() => cardOf(gm).locator("[data-muster-fault]").innerText(), PATIENT)
				.toBe("Enter a whole number from 0 to 10.");
			expect(await loss(gm, 2).inputValue()).toBe(typed);
		}
		expect((await messagesOf(gm)).at(-1)?.flags.muster?.["edits"]).toBeUndefined();
		await expectNoFaults(gm);
	});

	it("are waited for by the button: no loss before a refused one is applied, and one just typed is", async () => {
		await open(generation);
		await burn();
		await lose(gm, 2, "11");
		await tick(gm, 4).uncheck();
		await expect.poll(() => edits(gm), PATIENT).toEqual(["Raider (4) is left out."]);
		// The card was drawn again.
		expect([await loss(gm, 2).inputValue(), await loss(gm, 2).getAttribute("aria-invalid")]).toEqual(["11", "true"]);
		expect(await cardOf(gm).locator("[data-muster-fault]").innerText()).toBe("Enter a whole number from 0 to 10.");
		await press(gm, "apply");
		await expect.poll(() => loss(gm, 2).evaluate((field) => field === document.activeElement)).toBe(true);
		expect([await statusOf(gm), await pointsOf(gm, 1, 4)]).toEqual(["Not applied", [10, 10, 10, 10]]);
		await lose(gm, 2, "5");
		await expect.poll(() => edits(gm), PATIENT).toEqual(["Raider (2): 5 instead of 6. Raider (4) is left out."]);
		expect(await cardOf(gm).locator("[data-muster-fault]").isVisible()).toBe(false);
		await inPage(
			gm,
			({ canvas }, id) => canvas.scene.deleteEmbeddedDocuments("Token", [id]).then(() => undefined),
			SKIRMISH.raiderToken(1),
		);
		await cardOf(gm).getByText("Not there any more, so not changed: Raider (1).").waitFor();
		await inPage(gm, () => {
			const card = [...document.querySelectorAll('#chat [data-muster-card="mob"]')].at(-1);
			const field = card?.querySelector<HTMLInputElement>('[data-muster-row="2"] [data-muster-edit="lost"]');
			const apply = card?.querySelector<HTMLElement>("[data-muster-action=apply]");
			if (field) field.value = "3";
			field?.dispatchEvent(new Event("change", { bubbles: true }));
			apply?.click();
		});
		await expect.poll(() => statusOf(gm), PATIENT).toBe("Applied");
		expect(await pointsOf(gm, 2, 4)).toEqual([5, 7, 10]);
		// The notice numbers those of equal names as the card does.
		await expect.poll(() => notices(gm), PATIENT).toContain("so not changed: Raider (1).");
		await expectNoFaults(gm);
	});

	it("a player makes to rows of the own tokens alone; what others' rows say counts where a GM wrote it", async () => {
		await open(generation);
		await inPage(gm, ({ game }) => game.settings.set("muster", "whoMayApply", "player").then(() => undefined));
		await untilInPage(anna, ({ game }) => game.settings.get("muster", "whoMayApply") === "player");
		await selectHero(anna);
		await target(anna, [SKIRMISH.heroToken, SKIRMISH.raiderToken(1)]);
		await table.rig(anna, [6, 6, 6], [0.99]);
		await anna.say("/mob save roll:3 dmg:6 take:average");
		await anna.card(1);
		await row(anna, 2).waitFor();
		const tickable = () => cardOf(anna).locator("[data-muster-edit=apply]").count();
		expect(await tickable()).toBe(1);
		// By hand in the message's data, past the card.
		const forge = (edits: readonly unknown[]): Promise<void> =>
			inPage(
				anna,
				({ game }, edits) =>
					game.messages.contents
						.at(-1)
						?.update({ flags: { muster: { edits } } })
						.then(() => undefined),
				edits,
			);
		await forge([[1, 9, 1, 0]]);
		await expect.poll(() => edits(gm), PATIENT).toEqual([expect.stringContaining("Raider: 9 instead of 6")]);
		await press(anna, "apply");
		await expect.poll(() => notices(anna), PATIENT).toContain("only of tokens that are their own");
		expect(await pointsOf(gm, 1, 1)).toEqual([10]);

		// The GM sees the change on the card and corrects it; that counts, but only as the player's own card shows it.
		await lose(gm, 2, "2");
		await expect.poll(() => edits(anna), PATIENT).toEqual([expect.stringContaining("Raider: 2 instead of 6")]);
		await inPage(
			anna,
			({ game }) => void (game.messages.contents.at(-1) as Held).updateSource({ flags: { muster: { edits: [] } } }),
		);
		await press(anna, "apply");
		await expect.poll(() => notices(anna), PATIENT).toContain("changed a moment ago");
		expect(await pointsOf(gm, 1, 1)).toEqual([10]);
		await lose(gm, 2, "3");
		await expect.poll(() => edits(anna), PATIENT).toEqual([expect.stringContaining("Raider: 3 instead of 6")]);
		await press(anna, "apply");
		await expect.poll(() => statusOf(anna), PATIENT).toBe("Applied");
		expect(await pointsOf(gm, 1, 1)).toEqual([7]);
		await expectNoFaults(gm, anna);
	});
});
