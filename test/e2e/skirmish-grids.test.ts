/** Two rounds of a skirmish by the captain on every kind of map: each phase is written, and the tokens follow. */
import { describe, expect, it } from "vitest";
import { type Held, inPage, patient, useTable } from "./driver/index.js";
import { expectNoFaults } from "./helpers.js";
import { actorId, band, fieldWorld, type Stood } from "./unit-map-world.js";

const stood = (letter: string, x: number, y: number, side: number, facing: unknown): Stood => ({
	letter,
	name: `Band ${letter}`,
	unit: band(60, 60),
	place: { x, y, width: 3, height: 2 },
	facing,
	disposition: side,
	owned: 0,
});

/** A row reads: the host's kind of grid, and the facings of those below and of those above. */
const GRIDS = [
	["squares", 1, 0, 2],
	["hexes in rows", 2, 0, 3],
	["hexes in columns", 4, 0, 3],
	["no grid", 0, { x: 0, y: -1 }, { x: 0, y: 1 }],
] as const;

describe.each(GRIDS)("a skirmish on %s", (_, type, up, down) => {
	const units = [
		stood("A", 400, 900, 1, up),
		stood("C", 1000, 900, 1, up),
		stood("B", 400, 300, -1, down),
		stood("D", 1000, 300, -1, down),
	];
	const world = fieldWorld(units, { type, size: 100, distance: 10, units: "ft" });
	const [table, gm] = useTable({ generation: 14, world }, "Gamemaster");
	const round = () => gm.page.locator(".application[id^=muster-skirmish-]");
	const step = () => round().locator("[aria-current=step]").getAttribute("data-step");

	it("goes through two rounds", { timeout: patient(240_000) }, async () => {
		await inPage(gm, ({ ui }) => ui.chat.processMessage("/skirmish"));
		await expect.poll(() => round().count()).toBe(1);
		const phases: (string | null)[] = [];
		for (let phase = 0; phase < 20; phase += 1) {
			const before = await step();
			phases.push(before);
			const all = round().locator("[data-action=takeAll]");
			// What the captain still weighs cannot be taken over yet.
			await expect.poll(() => round().textContent()).not.toContain("The captain is weighing");
			if ((await all.count()) > 0) {
				await all.click();
				await expect.poll(() => round().locator("[data-action=takeBack]").count()).toBeGreaterThan(0);
			}
			await round().locator("[data-key=primary]").click();
			await expect.poll(step, { timeout: patient(10_000) }).not.toBe(before);
		}
		expect(new Set(phases.slice(0, 10)).size).toBe(10);
		expect(phases.slice(10)).toEqual(phases.slice(0, 10));
		const pointsOf = (letter: string): number => {
			const actors = table.stage.world.sources("Actor") as Held[];
			return actors.find(({ _id }) => _id === actorId(letter))!.flags.muster.unit.hp.total;
		};
		for (const { letter } of units) {
			const row = round().locator(`li[data-unit=${actorId(letter)}]`);
			await expect
				.poll(async () => (await row.textContent())?.includes(`${pointsOf(letter).toLocaleString("en")} points`))
				.toBe(true);
		}
		const tokens = (table.stage.world.sources("Scene") as Held[])[0]!.tokens as Held[];
		const moved = tokens.filter(({ x, y }, index) => x !== units[index]!.place.x || y !== units[index]!.place.y);
		expect(moved.length).toBeGreaterThan(0);
		await expectNoFaults(gm);
	});
});
