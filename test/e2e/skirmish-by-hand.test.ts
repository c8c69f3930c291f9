/** A round that is played by hand: the GM types in what dice on the table show, and leaves others to the host. */
import { describe, expect, it } from "vitest";
import { unpackRound } from "../../src/bridge/skirmish/fight/index.js";
import { SKIRMISH_RULES } from "../../src/engine/skirmish/index.js";
import { type Held, patient, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { SIX, sixAt, sixWorld } from "./skirmish-six.js";

describe.each(GENERATIONS)("a round by hand, version %i", (generation) => {
	const [table, gm, anna] = useTable({ generation, world: sixWorld() }, "Gamemaster", "Anna");
	const { round, rounds, say, waits, phase, click } = sixAt(table, gm);
	const dialogs = "dialog:has([name=throw0])";
	const dialog = () => gm.page.locator(dialogs).first();
	const isAsked = async () => (await gm.page.locator(dialogs).count()) > 0;
	const field = (row: number) => dialog().locator(`[name=throw${row}]`);
	const use = () => dialog().locator("button[data-action=ok]").click();
	const roll = () => click("[data-key=primary]");
	/** Rolls after the dice were called off: a press counts for nothing until that is over, and is repeated. */
	const rollAgain = async (): Promise<void> => {
		await roll();
		await expect
			.poll(async () => {
				if (!(await isAsked())) await round().locator("[data-key=primary]").dispatchEvent("click");
				return dialog().locator("input").count();
			})
			.toBe(6);
	};
	/** Stored answers to throws of attacks, with where they come from. */
	const thrown = (): readonly (readonly [answer: unknown, source: string])[] => {
		const read = unpackRound(rounds()["r1"], SKIRMISH_RULES);
		if (!read.ok) throw new Error(read.fault.code);
		return Object.values(read.value.log).flatMap(({ question, answer, source }) =>
			question.key.endsWith("/attack/roll") ? [[answer, source] as const] : [],
		);
	};
	/** How many rolls the newest card shows. */
	const shown = (): number =>
		((table.stage.world.sources("ChatMessage") as Held[]).at(-1)?.["rolls"] as readonly unknown[] | undefined)
			?.length ?? 0;

	it("asks for the dice of a moment at once, and takes none that cannot fall", {
		timeout: patient(120_000),
	}, async () => {
		await say("/skirmish");
		await waits("Heroes");
		await click("[data-mode=hand]");
		await expect.poll(() => round().locator("[data-mode=hand]").getAttribute("aria-pressed")).toBe("true");
		await roll();
		await waits("Movement");
		for (const { name, disposition } of SIX) await say(`/order ${name} move 2 ${disposition > 0 ? "north" : "south"}`);
		for (const next of ["Ranged", "Ranged damage", "Melee"]) {
			await say("/skirmish roll");
			await waits(next);
		}
		for (const column of ["AB", "CD", "EF"]) {
			await say(`/order Weald ${column[0]} attack Fen ${column[1]}`);
			await say(`/order Fen ${column[1]} attack Weald ${column[0]}`);
		}
		await roll();
		await expect.poll(() => dialog().locator("input").count()).toBe(6);
		expect(await dialog().textContent()).toContain("Attack, 1d20: Weald A – Fen B");
		await field(0).fill("20");
		await field(1).fill("21");
		await use();
		await expect.poll(() => dialog().locator("[role=alert]").textContent()).toContain("from 1 to 20");
		expect(await field(0).inputValue()).toBe("20");
		expect(await phase()).not.toContain("damage");
		await expectNoFaults(gm, anna);
	});

	it("writes nothing when the GM closes it", { timeout: patient(60_000) }, async () => {
		await dialog().locator("header [data-action=close]").click();
		await expect.poll(isAsked).toBe(false);
		expect(await phase()).not.toContain("damage");
		expect(thrown()).toEqual([]);
	});

	it("comes to the front where the round covers it and its button is pressed again", {
		timeout: patient(60_000),
	}, async () => {
		const height = (of: ReturnType<typeof dialog>) =>
			of.evaluate((element) => Number(getComputedStyle(element).zIndex));
		const isBefore = async () => (await height(dialog())) > (await height(round()));
		await rollAgain();
		await round()
			.locator(".window-header")
			.click({ position: { x: 4, y: 4 } });
		await expect.poll(isBefore).toBe(false);
		await round().locator("[data-key=primary]").dispatchEvent("click");
		await expect.poll(isBefore).toBe(true);
		await dialog().locator("header [data-action=close]").click();
		await expect.poll(isAsked).toBe(false);
	});

	it("keeps what was typed, and rolls what was left empty for all to see", { timeout: patient(60_000) }, async () => {
		await rollAgain();
		await field(0).fill("20");
		await field(5).fill("1");
		await use();
		await waits("Melee damage");
		expect(thrown().filter(([, source]) => source === "hand")).toEqual([
			[20, "hand"],
			[1, "hand"],
		]);
		expect(thrown()).toHaveLength(6);
		await expect.poll(shown).toBe(4);
		await expect.poll(() => anna.page.locator("#chat").textContent()).toContain("Weald A");
		expect(await anna.page.locator(dialogs).count()).toBe(0);
	});

	it("asks again for a phase that was taken back, whose orders stay", { timeout: patient(60_000) }, async () => {
		await click("[data-action=back]");
		await expect.poll(phase).not.toContain("damage");
		expect(await round().locator(".fa-check[role=img]").count()).toBe(6);
		await roll();
		await expect.poll(() => dialog().locator("input").count()).toBe(6);
		await dialog().locator("header [data-action=close]").click();
		await expectNoFaults(gm, anna);
	});
});
