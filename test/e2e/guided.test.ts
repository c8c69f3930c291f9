/**
 * The guides: each hint has a place on the page beside its thing, at every width and in both themes; a guide goes on
 * when its step is done, in whatever way; it is left at once, and is done by keyboard only.
 */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GUIDES, type GuideId, type GuideStep } from "../../src/bridge/guide/index.js";
import { skirmishWorld } from "../stage/worlds/skirmish.js";
import { type Held, inPage, patient, type Seat, useTable } from "./driver/index.js";
import {
	beginGuide,
	followArmy,
	followBatch,
	followBattle,
	followMob,
	HINT,
	hintOf,
	pressHint,
	WIDTHS,
	waitForStep,
} from "./guide-table.js";
import { closeWindows, expectNoFaults, GENERATIONS, LOOKED_AT, useTheme, violationsIn } from "./helpers.js";
import { mapPlain } from "./mob-table.js";

/** Pauses between presses of Tab: a window has many places where the focus stops. */
const QUICKLY = { interval: 20, timeout: patient(30_000) };
const stored = (seat: Seat): Promise<unknown> => inPage(seat, ({ game }) => game.settings.get("muster", "guide"));

/** Faults of the places of a hint, of its thing and of the ring round that; empty: all is in sight. */
const faultsOf = ({ page }: Seat, { at }: GuideStep): Promise<string[]> =>
	inPage(
		page,
		(_host, selectors): string[] => {
			const rectOf = (name: string) => document.querySelector(`[data-guide=${name}]`)?.getBoundingClientRect();
			const [hint, ring] = [rectOf("hint"), rectOf("ring")];
			const { clientWidth, clientHeight } = document.documentElement;
			const isIn = (rect: DOMRect) =>
				rect.left >= 0 && rect.top >= 0 && rect.right <= clientWidth && rect.bottom <= clientHeight;
			if (!hint || !isIn(hint)) return ["the hint is off the page"];
			if (selectors.length === 0) return (ring?.width ?? 0) > 0 ? ["a ring round nothing"] : [];
			const drawn = selectors.map((each) =>
				[...document.querySelectorAll(each)].filter((one) => one.checkVisibility()),
			);
			const thing = drawn.find((found) => found.length > 0)?.at(-1);
			if (!thing) return ["no thing"];
			const its = thing.getBoundingClientRect();
			const isOff = its.left < -1 || its.top < -1 || its.right > clientWidth + 1 || its.bottom > clientHeight + 1;
			const isRound = ring && isIn(ring) && ring.width >= its.width && ring.height >= its.height;
			const isApart =
				hint.left >= its.right || hint.right <= its.left || hint.top >= its.bottom || hint.bottom <= its.top;
			const corners = [0.1, 0.9].flatMap((part) =>
				[0.1, 0.9].map((down) => [its.left + part * its.width, its.top + down * its.height] as const),
			);
			const hidden = corners.filter(([x, y]) => {
				const top = document.elementFromPoint(x, y);
				return top === null || !(thing.contains(top) || top.contains(thing));
			});
			return [
				...(isOff ? [`the thing is off the page: ${JSON.stringify(its)}`] : []),
				...(isRound ? [] : [`no ring round it: ${JSON.stringify(ring)}`]),
				...(isApart ? [] : ["the hint covers it"]),
				...(hidden.length > 0 ? [`something lies over it: ${hidden}`] : []),
			];
		},
		at,
	);

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
	async function seen(id: GuideId, step: number): Promise<void> {
		await waitForStep(gm, id, step);
		const waiting = GUIDES[id][step - 1] as GuideStep;
		for (const theme of ["dark", "light"] as const) {
			await useTheme(gm, theme);
			for (const width of WIDTHS) {
				await gm.page.setViewportSize({ width, height: 900 });
				await expect.poll(() => faultsOf(gm, waiting), { message: `${id} ${step} at ${width}` }).toEqual([]);
			}
			await gm.page.setViewportSize(look.viewport);
			if (generation === LOOKED_AT) expect(await violationsIn(gm, HINT)).toEqual([]);
		}
	}

	it("lead through a first roll for many", { timeout: patient(120_000) }, async () => {
		await followBatch(gm, seen);
		expect(await stored(gm)).toEqual([]);
		await expectNoFaults(gm);
	});

	it("lead through a first mob, and go on after a reload", { timeout: patient(120_000) }, async () => {
		await followMob(gm, seen);
		await expectNoFaults(gm);
	});

	it("lead through a first army and a first battle", { timeout: patient(240_000) }, async () => {
		await followArmy(gm, seen);
		await followBattle(gm, seen);
		await expectNoFaults(gm);
	});

	it("are left at once and do not come back, and show the way to a thing that is out of sight", async () => {
		await beginGuide(gm, "batch");
		await closeWindows(gm);
		await pressHint(gm, "way");
		await gm.page.locator("#muster-home").waitFor();
		await pressHint(gm, "leave");
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
