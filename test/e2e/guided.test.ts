/**
 * The guides: each hint has a place on the page beside its thing, at every width and in both themes; a guide goes on
 * when its step is done, in whatever way; it is left at once, and is done by keyboard only.
 */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GUIDES, type GuideId, type GuideStep } from "../../src/bridge/guide/index.js";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { HOST, makeArmy } from "./army-fixture.js";
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
import { mapPlain, selectRaiders, target } from "./mob-table.js";

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
		// A guide that goes on is there by then: its course is read when the host is ready.
		await gm.page.waitForTimeout(1_500);
		expect(await hintOf(gm).count()).toBe(0);
	});

	/** Presses Tab until what matches has the focus, then Enter; `act`: in place of that. */
	async function byKeys(selector: string, act = "Enter"): Promise<void> {
		await gm.page.locator(selector).first().waitFor();
		const hasFocus = () =>
			inPage(gm, (_host, selector) => document.activeElement?.matches(selector) === true, selector);
		await expect
			.poll(async () => {
				await gm.page.keyboard.press("Tab");
				return hasFocus();
			}, QUICKLY)
			.toBe(true);
		await gm.page.keyboard.press(act);
	}

	/** Begins a guide in the home window, without a pointer. */
	async function beginByKeys(id: GuideId, step = 1): Promise<void> {
		await closeWindows(gm);
		await gm.page.locator("body").press("Shift+M");
		await byKeys(`#muster-home [data-guide=${id}]`);
		await waitForStep(gm, id, step);
	}

	const endByKeys = async (): Promise<void> => {
		await byKeys("[data-guide-act=next]");
		await hintOf(gm).waitFor({ state: "detached" });
	};

	it("are done by keyboard alone, and take no focus", async () => {
		await beginByKeys("batch");
		expect(await inPage(gm, () => (document.activeElement as Held).dataset.guide)).toBe("batch");
		await byKeys("#muster-home [data-guide-act=leave]", "Shift");
		await byKeys("#muster-home [data-action=batch]");
		await waitForStep(gm, "batch", 2);
		await expect
			.poll(() =>
				inPage(gm, () =>
					[...document.querySelectorAll("body > [role=status]")].map(({ textContent }) => textContent).join(),
				),
			)
			.toContain("step 2 of 3");
		await gm.page.locator("#muster-batch :focus").waitFor();
		await gm.page.keyboard.press("Enter");
		await waitForStep(gm, "batch", 3);
		await endByKeys();
		await expectNoFaults(gm);
	});

	it.runIf(generation === 14)("lead through a mob and an army by keyboard too", async () => {
		// Those that an earlier mob has struck down stand again, and this one hits.
		const undo = gm.page.locator("#chat [data-muster-action=undo]");
		for (const each of await undo.all()) await each.click();
		await expect.poll(() => undo.count()).toBe(0);
		await table.rig(gm, [3, 4, 4], [0.5, 0.3, 0.7, 0.2]);
		await beginByKeys("mob");
		// The first hint says that this needs the pointer.
		await selectRaiders(gm, 1, 4);
		await target(gm, [SKIRMISH.heroToken]);
		await waitForStep(gm, "mob", 2);
		await byKeys("#muster-home [data-action=mob]");
		await waitForStep(gm, "mob", 3);
		await gm.page.locator("#muster-mob :focus").waitFor();
		await gm.page.keyboard.press("Enter");
		await waitForStep(gm, "mob", 4);
		await byKeys(GUIDES.mob[3].at[0]);
		await waitForStep(gm, "mob", 5);
		await endByKeys();

		await beginByKeys("army");
		await byKeys("#muster-home [data-action=newArmy]");
		await waitForStep(gm, "army", 2);
		await byKeys(".muster-army [data-action=quickAdd]");
		await waitForStep(gm, "army", 3);
		await byKeys("[data-guide-act=next]");
		await waitForStep(gm, "army", 4);
		await byKeys(".muster-army [role=tab][aria-selected=true]", "End");
		await expect
			.poll(async () => {
				await gm.page.keyboard.press("ArrowLeft");
				return hintOf(gm).getAttribute("aria-label");
			})
			.toBe("Guide, step 5 of 5");
		await endByKeys();
		await expectNoFaults(gm);
	});

	it.runIf(generation === 14)("lead through a battle by keyboard too", async () => {
		for (const name of ["The Weald", "The Fen"]) await makeArmy(gm, name, HOST);
		await beginByKeys("battle", 2);
		await waitForStep(gm, "battle", 2);
		await byKeys("#muster-home [data-action=battle]");
		await waitForStep(gm, "battle", 3);
		for (const key of ["ArrowDown", "ArrowDown"]) await byKeys("#muster-battle-start select[name=army]", key);
		await byKeys("#muster-battle-start button[type=submit]:not(:disabled)");
		await waitForStep(gm, "battle", 4);
		await byKeys("[data-guide-act=next]");
		await waitForStep(gm, "battle", 5);
		await expect
			.poll(async () => {
				await gm.page.keyboard.press("Control+Enter");
				return hintOf(gm).getAttribute("aria-label");
			})
			.toBe("Guide, step 6 of 7");
		await gm.page.keyboard.press("Control+Shift+Enter");
		await waitForStep(gm, "battle", 7);
		await endByKeys();
		await expectNoFaults(gm);
	});

	it.runIf(generation === 13)("lead a player too", async () => {
		const anna = await table.seat("Anna");
		await followBatch(anna, (id, step) => waitForStep(anna, id, step));
		expect(await stored(anna)).toEqual([]);
		await expectNoFaults(anna);
	});
});
