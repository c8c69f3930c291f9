/**
 * The guides: each hint has a place on the page beside its thing, at every width and in both themes; a guide goes on
 * when its step is done, in whatever way; it is left at once, and is done by keyboard only.
 */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GUIDES, type GuideId } from "../../src/bridge/guide/index.js";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { HOST, makeArmy } from "./army-fixture.js";
import { consoleAt } from "./battle-table.js";
import { type Held, inPage, patient, type Seat, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, GENERATIONS, LOOKED_AT, useTheme, violationsIn } from "./helpers.js";
import { mapPlain, selectRaiders, target } from "./mob-table.js";

const HINT = "[data-guide=hint]";
/** Pauses between presses of Tab: a window has many places where the focus stops. */
const QUICKLY = { interval: 20, timeout: patient(30_000) };
const hintOf = ({ page }: Seat) => page.locator(HINT);
const press = (seat: Seat, act: string) => hintOf(seat).locator(`[data-guide-act=${act}]`).click();
const stored = (seat: Seat): Promise<unknown> => inPage(seat, ({ game }) => game.settings.get("muster", "guide"));

/** Waits for the hint of a step, by its number from 1. */
const waitForStep = (seat: Seat, id: GuideId, step: number): Promise<void> =>
	expect
		.poll(() => hintOf(seat).getAttribute("aria-label"), { message: `${id} ${step}` })
		.toBe(`Guide, step ${step} of ${GUIDES[id].length}`);

/** Begins a guide by its button in the home window. */
async function begin(seat: Seat, id: GuideId): Promise<void> {
	await closeWindows(seat);
	await seat.say("/muster");
	await seat.page.locator(`#muster-home [data-guide=${id}]`).click();
	await hintOf(seat).waitFor();
}

interface Placed {
	readonly isInside: boolean;
	readonly hasThing: boolean;
	readonly isApart: boolean;
}

/** The place of the hint. */
function placeOf({ page }: Seat): Promise<Placed> {
	return inPage(page, (): Placed => {
		const at = (name: string) => (document.querySelector(`[data-guide=${name}]`) as Held).getBoundingClientRect();
		const [hint, ring] = [at("hint"), at("ring")];
		const { clientWidth, clientHeight } = document.documentElement;
		return {
			isInside: hint.left >= 0 && hint.top >= 0 && hint.right <= clientWidth && hint.bottom <= clientHeight,
			hasThing: ring.width > 8,
			isApart:
				hint.left >= ring.right - 4 ||
				hint.right <= ring.left + 4 ||
				hint.top >= ring.bottom - 4 ||
				hint.bottom <= ring.top + 4,
		};
	});
}

describe.each(GENERATIONS)("the guides, version %i", (generation) => {
	const look = { viewport: { width: 1400, height: 900 } };
	const [table, gm] = useTable({ generation, world: skirmishWorld({ raiders: 6 }) }, { user: "Gamemaster", ...look });

	beforeAll(async () => {
		await mapPlain(gm);
	});
	beforeEach(async () => {
		await gm.page.setViewportSize(look.viewport);
	});

	/** Looks at the hint of this step at all widths and in both themes. */
	async function seen(id: GuideId, step: number, hasThing = true): Promise<void> {
		await waitForStep(gm, id, step);
		for (const theme of ["dark", "light"] as const) {
			await useTheme(gm, theme);
			for (const width of [1400, 960, 420]) {
				await gm.page.setViewportSize({ width, height: 900 });
				// On a telephone a thing may leave no side free, as the odds of a console do.
				const wanted = { isInside: true, hasThing, ...(width > 420 ? { isApart: true } : {}) };
				await expect.poll(() => placeOf(gm), { message: `${id} ${step} at ${width}` }).toMatchObject(wanted);
			}
			await gm.page.setViewportSize(look.viewport);
			if (generation === LOOKED_AT) expect(await violationsIn(gm, HINT)).toEqual([]);
		}
	}

	it("lead through a first roll for many", { timeout: patient(120_000) }, async () => {
		await begin(gm, "batch");
		await seen("batch", 1);
		await gm.page.locator("#muster-home [data-action=batch]").click();
		await seen("batch", 2);
		// Done in another way than the hint says.
		await gm.say("/batch 33@12");
		await seen("batch", 3);
		await press(gm, "next");
		await hintOf(gm).waitFor({ state: "detached" });
		expect(await stored(gm)).toEqual([]);
		await expectNoFaults(gm);
	});

	it("lead through a first mob, and go on after a reload", { timeout: patient(120_000) }, async () => {
		await begin(gm, "mob");
		await seen("mob", 1, false);
		await selectRaiders(gm, 1, 4);
		await target(gm, [SKIRMISH.heroToken]);
		await seen("mob", 2);
		await gm.page.locator("#muster-home [data-action=mob]").click();
		await seen("mob", 3);
		await gm.page.locator("#muster-mob button[type=submit]").click();
		await seen("mob", 4);
		await gm.reload();
		await waitForStep(gm, "mob", 4);
		await gm.page.locator("#chat [data-muster-action=apply]").last().click();
		await seen("mob", 5);
		await press(gm, "next");
		await hintOf(gm).waitFor({ state: "detached" });
		await expectNoFaults(gm);
	});

	it("lead through a first army and a first battle", { timeout: patient(240_000) }, async () => {
		await begin(gm, "army");
		await seen("army", 1);
		await gm.page.locator("#muster-home [data-action=newArmy]").click();
		await seen("army", 2);
		await gm.page.locator(".muster-army [data-action=quickAdd]").click();
		await seen("army", 3);
		await press(gm, "next");
		await seen("army", 4);
		await gm.page.locator(".muster-army [role=tab][data-tab=campaign]").click();
		await seen("army", 5);
		await press(gm, "next");

		await begin(gm, "battle");
		await seen("battle", 1);
		await makeArmy(gm, "The Margrave's Host", HOST);
		await makeArmy(gm, "The Fen Levy", HOST);
		await seen("battle", 2);
		await gm.page.locator("#muster-home [data-action=battle]").click();
		await seen("battle", 3);
		const start = gm.page.locator("#muster-battle-start");
		for (const label of ["The Margrave's Host", "The Fen Levy"])
			await start.locator("select[name=army]").selectOption({ label });
		await start.locator("button[type=submit]:not(:disabled)").click();
		await consoleAt(gm).waitFor();
		await seen("battle", 4);
		await press(gm, "next");
		await seen("battle", 5);
		await expect
			.poll(async () => {
				await consoleAt(gm).press("Control+Enter");
				return hintOf(gm).getAttribute("aria-label");
			})
			.toBe("Guide, step 6 of 7");
		await seen("battle", 6);
		await gm.page.keyboard.press("Control+Shift+Enter");
		await seen("battle", 7);
		await press(gm, "next");
		await hintOf(gm).waitFor({ state: "detached" });
		await expectNoFaults(gm);
	});

	it("are left at once and do not come back, and show the way to a thing that is out of sight", async () => {
		await begin(gm, "batch");
		await closeWindows(gm);
		await press(gm, "way");
		await gm.page.locator("#muster-home").waitFor();
		await press(gm, "leave");
		await hintOf(gm).waitFor({ state: "detached" });
		await gm.reload();
		await expect.poll(() => inPage(gm, ({ game }) => game.ready)).toBe(true);
		expect(await hintOf(gm).count()).toBe(0);
		expect(table).toBeDefined();
	});

	it("are done by keyboard alone, and take no focus", async () => {
		await closeWindows(gm);
		await gm.page.locator("body").press("Shift+M");
		const { keyboard } = gm.page;
		const focusOn = async (selector: string): Promise<void> => {
			await gm.page.locator(selector).first().waitFor();
			await expect
				.poll(async () => {
					await keyboard.press("Tab");
					return inPage(gm, (_host, selector) => document.activeElement?.matches(selector) === true, selector);
				}, QUICKLY)
				.toBe(true);
		};
		await focusOn("#muster-home [data-guide=batch]");
		await keyboard.press("Enter");
		await waitForStep(gm, "batch", 1);
		expect(await inPage(gm, () => (document.activeElement as Held).dataset.guide)).toBe("batch");
		await focusOn("#muster-home [data-guide-act=leave]");
		await focusOn("#muster-home [data-action=batch]");
		await keyboard.press("Enter");
		await waitForStep(gm, "batch", 2);
		await expect
			.poll(() =>
				inPage(gm, () =>
					[...document.querySelectorAll("body > [role=status]")].map(({ textContent }) => textContent).join(),
				),
			)
			.toContain("step 2 of 3");
		await keyboard.press("Enter");
		await waitForStep(gm, "batch", 3);
		await focusOn("[data-guide-act=next]");
		await keyboard.press("Enter");
		await hintOf(gm).waitFor({ state: "detached" });
		await expectNoFaults(gm);
	});
});
