/**
 * Writes of the phases of a skirmish that the server refuses, one after the other: the game master reads what to do,
 * one more press makes the phase whole, and it can be taken back whole.
 */
import { afterEach, describe, expect, it } from "vitest";
import { PHASES, type Phase } from "../../src/engine/skirmish/index.js";
import type { Refusal } from "../stage/index.js";
import { inPage, patient, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, inTurn } from "./helpers.js";
import { heldFight, heldWorld } from "./skirmish-holds-table.js";

const LONG = { timeout: patient(120_000) };
const WAIT = { timeout: patient(15_000) };

/** Phases of which every write is refused in turn; of the others the first alone, on one version each. */
const EVERY: readonly Phase[] = ["movement", "routing"];

describe.each(GENERATIONS)("refused writes of a skirmish, version %i", (generation) => {
	const [table, gm] = useTable({ generation, world: heldWorld() }, "Gamemaster");
	let laid: Refusal[] = [];
	const fight = () => heldFight(table);
	const isOpen = (): boolean =>
		fight()
			.records()
			.some((record) => record.endsWith(" open"));

	afterEach(() => {
		for (const refusal of laid) refusal.lift();
		laid = [];
	});

	/** Presses a button of the window with dice that are the same each time, whatever lies over it. */
	async function press(action: "roll" | "back"): Promise<void> {
		await inPage(gm, ({ stage }) => stage.seed(7));
		const button = fight().round(gm).locator(`[data-action=${action}]`);
		await expect.poll(() => button.isEnabled(), WAIT).toBe(true);
		await button.dispatchEvent("click");
	}

	/** Orders what the captain proposes, where something can be ordered: proposals come a moment after the phase. */
	async function order(phase: Phase): Promise<void> {
		if (phase !== "movement" && phase !== "melee") return;
		const [all, given] = ["takeAll", "takeBack"].map((action) => fight().round(gm).locator(`[data-action=${action}]`));
		await expect.poll(async () => (await all!.count()) + (await given!.count()), WAIT).toBeGreaterThan(0);
		if ((await all!.count()) > 0) await all!.dispatchEvent("click");
		await expect.poll(() => given!.count(), WAIT).toBe(4);
	}

	/** Waits until nothing of a press is under way, and the window shows the phase that waits. */
	async function settled(): Promise<void> {
		await expect.poll(() => inPage(gm, ({ stage }) => stage.unanswered()), WAIT).toBe(0);
		const shown = () => fight().round(gm).locator("[data-action=roll]").getAttribute("data-step");
		await expect.poll(async () => (await shown())?.endsWith(fight().now().phase), WAIT).toBe(true);
	}

	/** Refuses one write of the phase that waits, by its number, and makes it good. Answers if there was one. */
	async function refuseOne(phase: Phase, write: number, wanted: unknown): Promise<boolean> {
		const { now, numbers, passed } = fight();
		const [before, told, at] = [numbers(), (await gm.notices()).length, `${phase}, write ${write}`];
		await order(phase);
		const refusal = table.stage.refuse(gm.user, { after: write, times: 1 });
		laid.push(refusal);
		await press("roll");
		await expect
			.poll(async () => refusal.count > 0 || (now().phase !== phase && !isOpen()), { ...WAIT, message: at })
			.toBe(true);
		await settled();
		refusal.lift();
		if (refusal.count > 0)
			await expect.poll(async () => (await gm.notices()).length, { message: at }).toBeGreaterThan(told);
		if (isOpen() || now().phase === phase) {
			if (!isOpen()) expect(numbers(), at).toEqual(before);
			await press("roll");
		}
		await expect.poll(isOpen, { ...WAIT, message: at }).toBe(false);
		await passed(phase, gm);
		await settled();
		expect(numbers(), at).toEqual(wanted);
		await press("back");
		await expect.poll(() => now().phase, WAIT).toBe(phase);
		await settled();
		expect(numbers(), at).toEqual(before);
		expect(isOpen(), at).toBe(false);
		return refusal.count > 0;
	}

	it("are said, and made good by the same button, in each phase", LONG, async () => {
		const { begin, passed, numbers, now } = fight();
		await begin(gm);
		for (const phase of PHASES) {
			await order(phase);
			await press("roll");
			await passed(phase, gm);
			await settled();
			if (!inTurn(PHASES, generation).includes(phase) && !EVERY.includes(phase)) continue;
			const wanted = numbers();
			await press("back");
			await expect.poll(() => now().phase, WAIT).toBe(phase);
			await settled();
			let write = 0;
			while ((await refuseOne(phase, write, wanted)) && EVERY.includes(phase)) write++;
			await order(phase);
			await press("roll");
			await passed(phase, gm);
			await settled();
		}
		expect(now()).toMatchObject({ number: 2, phase: "individuals" });
		await expectNoFaults(gm);
	});
});
