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

	/**
	 * Presses the button of a phase with dice that are the same each time, whatever lies over it, until something comes
	 * of it: a press while the same is still being refused counts for nothing.
	 */
	async function roll(phase: Phase, comes: () => boolean): Promise<void> {
		await inPage(gm, ({ stage }) => stage.seed(7));
		const button = fight().round(gm).locator(`[data-action=roll][data-step$=' ${phase}']`);
		await expect
			.poll(
				async () => {
					if (!comes()) await button.evaluateAll((all) => (all[0] as HTMLElement | undefined)?.click());
					return comes();
				},
				{ ...WAIT, interval: patient(500), message: `roll ${phase}` },
			)
			.toBe(true);
	}

	/** Takes the last phase back. */
	async function back(phase: Phase): Promise<void> {
		await fight().round(gm).locator("[data-action=back]").dispatchEvent("click");
		await expect.poll(() => fight().now().phase, WAIT).toBe(phase);
		await settled();
	}

	/**
	 * Waits until the window shows a phase, to which it may have been taken back only now, and orders what the captain
	 * proposes, where something can be ordered and nothing is.
	 */
	async function order(phase: Phase): Promise<void> {
		const { round, shown } = fight();
		await expect.poll(() => shown(gm), { ...WAIT, message: `shows ${phase}` }).toBe(phase);
		if (phase !== "movement" && phase !== "melee") return;
		const [all, given] = ["takeAll", "takeBack"].map((action) => round(gm).locator(`[data-action=${action}]`));
		await expect
			.poll(async () => (await all!.count()) > 0 || (await given!.count()) === 4, {
				...WAIT,
				message: `orders ${phase}`,
			})
			.toBe(true);
		if ((await given!.count()) === 4) return;
		await all!.dispatchEvent("click");
		await expect.poll(() => given!.count(), WAIT).toBe(4);
	}

	/** Waits until nothing of a press is under way. */
	async function settled(): Promise<void> {
		await expect.poll(() => inPage(gm, ({ stage }) => stage.unanswered()), WAIT).toBe(0);
	}

	/** Refuses one write of the phase that waits, by its number, and makes it good. Answers if there was one. */
	async function refuseOne(phase: Phase, write: number, wanted: unknown): Promise<boolean> {
		const { now, numbers, passed } = fight();
		const [before, told, at] = [numbers(), (await gm.notices()).length, `${phase}, write ${write}`];
		await order(phase);
		const refusal = table.stage.refuse(gm.user, { after: write, times: 1 });
		laid.push(refusal);
		await roll(phase, () => refusal.count > 0 || (now().phase !== phase && !isOpen()));
		await settled();
		refusal.lift();
		if (refusal.count > 0)
			await expect.poll(async () => (await gm.notices()).length, { message: at }).toBeGreaterThan(told);
		if (isOpen() || now().phase === phase) {
			if (!isOpen()) expect(numbers(), at).toEqual(before);
			await roll(phase, () => now().phase !== phase && !isOpen());
		}
		await passed(phase, gm);
		await settled();
		expect(numbers(), at).toEqual(wanted);
		await back(phase);
		expect(numbers(), at).toEqual(before);
		expect(isOpen(), at).toBe(false);
		return refusal.count > 0;
	}

	it("are said, and made good by the same button, in each phase", LONG, async () => {
		const { begin, passed, numbers, now } = fight();
		await begin(gm);
		for (const phase of PHASES) {
			await order(phase);
			await roll(phase, () => now().phase !== phase);
			await passed(phase, gm);
			await settled();
			if (!inTurn(PHASES, generation).includes(phase) && !EVERY.includes(phase)) continue;
			const wanted = numbers();
			await back(phase);
			let write = 0;
			while ((await refuseOne(phase, write, wanted)) && EVERY.includes(phase)) write++;
			await order(phase);
			await roll(phase, () => now().phase !== phase);
			await passed(phase, gm);
			await settled();
		}
		expect(now()).toMatchObject({ number: 2, phase: "individuals" });
		await expectNoFaults(gm);
	});
});
