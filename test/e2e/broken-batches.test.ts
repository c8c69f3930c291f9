/**
 * Batches of version 14 that break in the middle, or are refused: what is half done is seen, and finished or undone by
 * one click.
 */
import { beforeEach, describe, expect, it } from "vitest";
import { skirmishWorld } from "../stage/worlds/skirmish.js";
import { inPage, patient, type Seat, useTableForEach } from "./driver/index.js";
import { expectNoFaults } from "./helpers.js";
import { mapPlain, selectHero } from "./mob-table.js";
import { act, apply, type Drill, points, stateOf, teach } from "./transaction-drill.js";

const PATIENT = { timeout: patient(30_000) };
const FAULT = "MUSTER.Fault.Transaction.";
const world = skirmishWorld({ raiders: 1, system: { hero: { hp: { value: 10, max: 10 } } } });
/** One batch: the record, and the hero's points. */
const drill: Drill = { word: "batch00000000001", raiders: [], loss: 0, marks: "none" };
const { word } = drill;

const [table, gm, anna] = useTableForEach({ generation: 14, world }, "Gamemaster", "Anna");
beforeEach(async () => {
	await teach(gm, anna);
});

const unfinished = ({ page }: Seat) => page.locator("#muster-unfinished");

/** Presses a button of the list of what is unfinished, and waits until nothing is left. */
async function settle(seat: Seat, action: "finish" | "undo"): Promise<void> {
	await unfinished(seat).locator(`[data-action="${action}"]`).click();
	await unfinished(seat).waitFor({ state: "detached" });
}

/** What every screen and the server come to. */
async function expectWhole(state: string, hero: number): Promise<void> {
	for (const seat of [gm, anna]) {
		await expect.poll(() => stateOf(seat, word), PATIENT).toBe(state);
		await expect.poll(() => points(seat, []), PATIENT).toEqual([hero]);
	}
}

describe("a batch that breaks in the middle", () => {
	it.each(["finish", "undo"] as const)("is found half done by its writer, and %s takes one click", async (action) => {
		table.stage.breakBatch("Gamemaster", { after: 1, told: "everybody" });
		expect(await apply(gm, drill)).toBe(`${FAULT}open`);
		expect(await points(gm, [])).toEqual([10]);
		await settle(gm, action);
		await (action === "finish" ? expectWhole("done", 9) : expectWhole("undone", 10));
		await expectNoFaults(gm);
	});

	it("during an undo leaves the transaction applied until the undo is finished", async () => {
		expect(await apply(gm, drill)).toBe("done");
		table.stage.breakBatch("Gamemaster", { after: 2, told: "everybody" });
		expect(await act(gm, "undo", word)).toBe(`${FAULT}open`);
		await expect.poll(() => stateOf(anna, word), PATIENT).toBe("done");
		expect(await points(gm, [])).toEqual([9]);
		expect(await act(gm, "undo", word)).toBe("undone");
		await expectWhole("undone", 10);
		await expectNoFaults(gm);
	});

	it("unheard by its writer, is found by another GM", { timeout: patient(90_000) }, async () => {
		const assistant = await table.seat("Assistant");
		await teach(assistant);
		table.stage.breakBatch("Gamemaster", { after: 1, told: "others" });
		expect(await apply(gm, drill)).toBe(`${FAULT}unsure`);
		await expect.poll(() => stateOf(assistant, word), PATIENT).toBe("open");
		expect(await act(assistant, "finish", word)).toBe("done");
		await gm.reload();
		await expectWhole("done", 9);
	});

	it("unheard by anybody, is found when the page is loaded again", async () => {
		table.stage.breakBatch("Gamemaster", { after: 1, told: "nobody" });
		expect(await apply(gm, drill)).toBe(`${FAULT}unsure`);
		await gm.reload();
		await teach(gm);
		await settle(gm, "finish");
		await anna.reload();
		await expectWhole("done", 9);
		await expectNoFaults(gm);
	});
});

describe("a batch of which this page does not know what was done", () => {
	const reload = ({ page }: Seat) => page.locator("#notifications .muster-notice-button");
	const card = ({ page }: Seat) => page.locator("#chat .chat-log > .chat-message").last();

	it("is followed by one notice with a button that loads the page again, however often Apply is pressed", async () => {
		await mapPlain(gm);
		await selectHero(gm);
		await table.rig(gm, [6, 6, 6], [0.99]);
		await gm.say("/mob save roll:3 dmg:2 take:average # Fire");
		const press = card(gm).locator("[data-muster-action=apply]");
		await press.waitFor();
		table.stage.breakBatch("Gamemaster", { after: 1, told: "nobody" });
		await press.click();
		await reload(gm).waitFor();
		const said = async (): Promise<number> =>
			(await gm.notices()).filter((notice) => notice.startsWith("The server broke off in the middle")).length;
		await press.click();
		await expect.poll(said, PATIENT).toBe(2);
		await expect.poll(() => reload(gm).count(), PATIENT).toBe(1);
		await reload(gm).click();
		await unfinished(gm).waitFor();
		await settle(gm, "finish");
		await expect.poll(() => points(gm, []), PATIENT).toEqual([8]);
		await expectNoFaults(gm);
	});

	it("of a player's is found by the GM's page, which has the button", async () => {
		table.stage.breakBatch("Gamemaster", { after: 1, told: "nobody" });
		expect(await apply(anna, drill)).toBe(`${FAULT}gmUnsure`);
		await reload(gm).waitFor();
		expect(await reload(anna).count()).toBe(0);
		await expectNoFaults(anna);
	});
});

describe("a batch that is refused", () => {
	it("by the server leaves nothing, and reports no reason when there is none", async () => {
		table.stage.breakBatch("Gamemaster", { after: 0, told: "everybody" });
		expect(await apply(gm, drill)).toBe(`${FAULT}refused`);
		expect({ state: await stateOf(gm, word), points: await points(gm, []) }).toEqual({ state: null, points: [10] });
		expect(await apply(gm, drill)).toBe("done");
		await expectWhole("done", 9);
	});

	it("by the veto of a module leaves nothing", async () => {
		await inPage(gm, ({ Hooks, window }) => (window.veto = Hooks.on("preUpdateActor", () => false)));
		expect(await apply(gm, drill)).toMatch(/refused$|hostRefused$/);
		expect({ state: await stateOf(gm, word), points: await points(gm, []) }).toEqual({ state: null, points: [10] });
		await inPage(gm, ({ Hooks, window }) => Hooks.off("preUpdateActor", window.veto));
		expect(await apply(gm, drill)).toBe("done");
		await expectWhole("done", 9);
	});
});
