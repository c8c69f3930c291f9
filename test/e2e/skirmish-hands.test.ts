/** A round of six units by the captain, counted in clicks. */
import { describe, expect, it } from "vitest";
import { type Held, inPage, patient, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { band, fieldWorld, type Stood } from "./unit-map-world.js";

const stood = (letter: string, name: string, at: readonly [x: number, y: number], side: number): Stood => ({
	letter,
	name,
	unit: band(80, 96),
	place: { x: at[0], y: at[1], width: 3, height: 2 },
	facing: side > 0 ? 0 : 2,
	disposition: side,
	owned: 0,
});

const COLUMNS = [200, 800, 1400];
const SOUTH = ["A", "C", "E"].map((letter, n) => stood(letter, `Weald ${letter}`, [COLUMNS[n]!, 1000], 1));
const NORTH = ["B", "D", "F"].map((letter, n) => stood(letter, `Fen ${letter}`, [COLUMNS[n]!, 400], -1));
const UNITS = [...SOUTH, ...NORTH];

describe.each(GENERATIONS)("a round of six units, version %i", (generation) => {
	const [table, gm] = useTable({ generation, world: fieldWorld(UNITS) }, "Gamemaster");
	const round = () => gm.page.locator("[id^=muster-skirmish-]");
	const phase = () => round().locator("[aria-current=step]");
	const say = (line: string) => inPage(gm, ({ ui }, line) => ui.chat.processMessage(line), line);
	const waits = (name: string) =>
		expect.poll(() => phase().textContent(), { timeout: patient(10_000) }).toContain(name);
	const rounds = (): Held => {
		const entries = table.stage.world.sources("JournalEntry") as Held[];
		const page = entries.flatMap(({ pages }) => pages as Held[]).find(({ type }) => type === "muster.skirmish");
		return page!.system.rounds;
	};
	const sow = () => inPage(gm, ({ stage }) => stage.seed(11));
	/** The phase that waits when all that can be rolled by itself is written. */
	const settled = async (): Promise<string> => {
		for (let before = ""; ; ) {
			const now = JSON.stringify(rounds());
			if (now === before) return (await phase().textContent()) ?? "";
			before = now;
			await new Promise((resolve) => setTimeout(resolve, patient(1_800)));
		}
	};

	let clicks = 0;
	const click = async (selector: string) => {
		clicks += 1;
		await round()
			.locator(selector)
			.first()
			.click({ timeout: patient(10_000) });
	};
	const rollByClick = () => click("[data-key=primary]");

	it("takes at most eight clicks with the captain", { timeout: patient(120_000) }, async () => {
		await say("/skirmish");
		await waits("Heroes");
		await round().locator("[data-mode=auto]").click();
		await expect.poll(() => round().locator("[data-mode=auto]").getAttribute("aria-pressed")).toBe("true");
		clicks = 0;
		await sow();
		await rollByClick();
		await waits("Movement");
		for (let step = 0; step < 5 && !(await settled()).includes("Heroes"); step++) {
			if ((await round().locator("[data-action=takeAll]").count()) > 0) await click("[data-action=takeAll]");
			await rollByClick();
		}
		await waits("Heroes");
		expect(Object.keys(rounds())).toEqual(["r1", "r2"]);
		expect(clicks).toBeLessThanOrEqual(8);
		await expectNoFaults(gm);
	});
});
