/** Names from right to left, and names with marks that would turn a card round: nothing beside them moves. */
import { describe, expect, it } from "vitest";
import { armyOf, makeArmy, openSheet } from "./army-fixture.js";
import { battleDays } from "./battle-seals.js";
import { consoleAt, goToStep, reportsOf } from "./battle-table.js";
import { inPage, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, ON_14 } from "./helpers.js";

const ARABIC = "\u0643\u062a\u064a\u0628\u0629 \u0627\u0644\u062c\u0628\u0644";
const PLANTED = "\u202e\u05d0\u05e0\u05e9\u05d9 \u2069\u05d4\u05d1\u05d9\u05e6\u05d4";
const CLEAN = "\u05d0\u05e0\u05e9\u05d9 \u05d4\u05d1\u05d9\u05e6\u05d4";
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e]/;

const force = (unit: string) => armyOf([{ name: unit, troop: "archers", men: 200, quality: "average" as const }], {});

describe.each(ON_14)("names that run the other way, version %i", (generation) => {
	const [, gm] = useTable({ generation }, { user: "Gamemaster", viewport: { width: 1500, height: 900 } });

	it("stand apart on an army's sheet and in the console of its battle", async () => {
		const id = await makeArmy(gm, ARABIC, force(ARABIC));
		await makeArmy(gm, PLANTED, force(PLANTED));
		await openSheet(gm, id);
		await closeWindows(gm);
		await gm.say("/battle");
		const start = gm.page.locator("#muster-battle-start");
		await start.waitFor();
		for (const count of [1, 2]) {
			await start.locator("select[name=army]").selectOption({ index: 1 });
			await expect.poll(() => start.locator("fieldset").count()).toBe(count);
		}
		await start.locator("button[type=submit]").click();
		await consoleAt(gm).waitFor();
		await expect.poll(() => consoleAt(gm).innerText()).toContain(CLEAN);
		await goToStep(gm, "strategy");
		await expect.poll(() => consoleAt(gm).locator(".muster-chances").innerText()).toContain(ARABIC);
		const isBefore = (line: HTMLElement, [name, rest]: readonly string[]): boolean => {
			const text = line.querySelector("bdi")?.firstChild as Text;
			const placeOf = (part: string): DOMRect => {
				const range = document.createRange();
				range.setStart(text, text.data.indexOf(part));
				range.setEnd(text, text.data.indexOf(part) + part.length);
				return range.getBoundingClientRect();
			};
			const [first, second] = [placeOf(name!), placeOf(rest!)];
			// In a narrow column the rest is on a line of its own.
			return first.bottom <= second.top || first.left < second.left;
		};
		for (const name of [ARABIC, CLEAN]) {
			const line = consoleAt(gm).locator(".muster-chances li", { hasText: name });
			expect(await line.evaluate(isBefore, [name, "holds the field"]), name).toBe(true);
		}
		expect(await consoleAt(gm).innerText()).not.toMatch(TURNING);
		expect(await consoleAt(gm).locator("bdi").allInnerTexts()).toContain(ARABIC);
		expect(JSON.stringify(await battleDays(gm))).not.toMatch(TURNING);
		// What a template says itself is said like all else.
		const tried = consoleAt(gm).locator("[data-act=try]").first();
		if ((await tried.count()) > 0) expect(await tried.getAttribute("aria-label")).not.toMatch(TURNING);
	});

	it("stand apart on the card and in the report of the day, and a notice", async () => {
		await consoleAt(gm).locator("button[data-action=auto]").click();
		await expect.poll(() => consoleAt(gm).locator(".muster-verdict").count()).toBe(1);
		const card = gm.page.locator("#chat .chat-log > .chat-message .muster-battle-card").last();
		await card.waitFor();
		const text = await card.evaluate((element) => element.textContent ?? "");
		expect(text).toContain(CLEAN);
		expect(text).not.toMatch(TURNING);
		expect(text).toContain(`\u2066${CLEAN} against ${ARABIC}\u2069, day 1`);
		const winner = card.locator(".muster-battle-card__verdict strong");
		expect(await winner.textContent()).toMatch(/^\u2068[^\u2068\u2069]+\u2069$/);
		expect(await card.locator("bdi").allInnerTexts()).toEqual(expect.arrayContaining([ARABIC, CLEAN]));
		await consoleAt(gm).locator("[data-action=openReport]").first().click();
		await expect.poll(() => reportsOf(gm)).toContain(CLEAN);
		expect(await reportsOf(gm)).toContain(`\u2068${ARABIC}\u2069`);
		expect(await reportsOf(gm)).not.toMatch(TURNING);
		await inPage(gm, async ({ game }) => {
			await game.journal
				.find((entry: { pages: { some(test: (page: { type: string }) => boolean): boolean } }) =>
					entry.pages.some(({ type }) => type === "muster.battle"),
				)
				.delete();
		});
		await expect
			.poll(() => inPage(gm, ({ stage }) => stage.notices.map(({ message }: { message: string }) => message).join(" ")))
			.toMatch(new RegExp(`\u2066[^\u2069]*${ARABIC}[^\u2069]*\u2069`));
		await expectNoFaults(gm);
	});
});
