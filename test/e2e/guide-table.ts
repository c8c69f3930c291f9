/** The guides as specs and pictures follow them: each step seen, then done in the way that its hint says. */
import { expect } from "vitest";
import { GUIDES, type GuideId } from "../../src/bridge/guide/index.js";
import { SKIRMISH } from "../stage/worlds/skirmish.js";
import { HOST, makeArmy } from "./army-fixture.js";
import { consoleAt } from "./battle-table.js";
import type { Seat } from "./driver/index.js";
import { closeWindows } from "./helpers.js";
import { selectRaiders, target } from "./mob-table.js";

/** The box of the hint. */
export const HINT = "[data-guide=hint]";
/** Widths of the page at which each hint is looked at, px. */
export const WIDTHS = [1400, 960, 420] as const;

/** The hint on a screen. */
export const hintOf = ({ page }: Seat) => page.locator(HINT);

/** Presses a button of the hint. */
export const pressHint = (seat: Seat, act: string) => hintOf(seat).locator(`[data-guide-act=${act}]`).click();

/** Waits for the hint of a step, by its number from 1. */
export const waitForStep = (seat: Seat, id: GuideId, step: number): Promise<void> =>
	expect
		.poll(() => hintOf(seat).getAttribute("aria-label"), { message: `${id} ${step}` })
		.toBe(`Guide, step ${step} of ${GUIDES[id].length}`);

/** Begins a guide by its button in the home window. */
export async function beginGuide(seat: Seat, id: GuideId): Promise<void> {
	await closeWindows(seat);
	await seat.say("/muster");
	await seat.page.locator(`#muster-home [data-guide=${id}]`).click();
	await hintOf(seat).waitFor();
}

/** Looks at the hint of a step, by its number from 1. */
type Look = (id: GuideId, step: number) => Promise<void>;

/** Leads through a first roll for many, done in another way than the hint says. */
export async function followBatch(gm: Seat, seen: Look): Promise<void> {
	await beginGuide(gm, "batch");
	await seen("batch", 1);
	await gm.page.locator("#muster-home [data-action=batch]").click();
	await seen("batch", 2);
	await gm.say("/batch 33@12");
	await seen("batch", 3);
	await endGuide(gm);
}

/** Leads through a first mob, whose course goes on after the page was read again. */
export async function followMob(gm: Seat, seen: Look): Promise<void> {
	await beginGuide(gm, "mob");
	await seen("mob", 1);
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
	await endGuide(gm);
}

/** Leads through a first army. */
export async function followArmy(gm: Seat, seen: Look): Promise<void> {
	await beginGuide(gm, "army");
	await seen("army", 1);
	await gm.page.locator("#muster-home [data-action=newArmy]").click();
	await seen("army", 2);
	await gm.page.locator(".muster-army [data-action=quickAdd]").click();
	await seen("army", 3);
	await pressHint(gm, "next");
	await seen("army", 4);
	await gm.page.locator(".muster-army [role=tab][data-tab=campaign]").click();
	await seen("army", 5);
	await endGuide(gm);
}

/** Leads through a first battle. */
export async function followBattle(gm: Seat, seen: Look): Promise<void> {
	await beginGuide(gm, "battle");
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
	await pressHint(gm, "next");
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
	await endGuide(gm);
}

/** Closes the last hint. */
async function endGuide(gm: Seat): Promise<void> {
	await pressHint(gm, "next");
	await hintOf(gm).waitFor({ state: "detached" });
}
