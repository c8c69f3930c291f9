/** The set-up of a skirmish on a bare map without a grid, by a GM alone, up to its first round. */
import { expect, it } from "vitest";
import { type Held, inPage, patient, useTable } from "./driver/index.js";
import { expectNoFaults } from "./helpers.js";
import { actorId, band, fieldWorld, type Stood } from "./unit-map-world.js";

const stood = (letter: string, name: string, y: number, side: number): Stood => ({
	letter,
	name,
	unit: band(32),
	place: { x: 600, y, width: 1, height: 1 },
	facing: { x: 0, y: side > 0 ? -1 : 1 },
	disposition: side,
	owned: 0,
});
const UNITS = [stood("A", "Weald Guard", 1200, 1), stood("B", "Fen Spears", 100, -1)];
const world = fieldWorld(UNITS, { type: 0, size: 100, distance: 20, units: "ft" });

const [table, gm] = useTable({ generation: 14, world }, "Gamemaster");

it("is set up on a map without a grid", { timeout: patient(90_000) }, async () => {
	const setup = () => gm.page.locator(".application[id^=muster-setup-]");
	const press = () => setup().locator("[data-key=primary]").click();
	const reached = (name: string) =>
		expect.poll(() => setup().locator("[aria-current=step]").textContent()).toContain(name);
	/** The middle of the first unit; its token takes the size of its ground. */
	const middleOf = () => {
		const { y, height } = (table.stage.world.sources("Scene") as Held[])[0]!["tokens"][0];
		return y + 50 * height;
	};
	await inPage(gm, ({ stage }) => stage.seed(5));
	await gm.say("/skirmish book");
	await gm.page.locator("#muster-skirmish-start [type=submit]").click();
	await reached("Ambush");
	await press();
	await reached("Initiative");
	await press();
	await reached("Zones");
	await press();
	await reached("Placement");
	const before = middleOf();
	for (let side = 0; side < 2; side++) {
		const own = setup().locator(`[data-nudge=${actorId("A")}]`);
		await expect.poll(() => setup().locator("[data-nudge]").count()).toBe(1);
		const other = (await own.count()) === 1 ? actorId("B") : actorId("A");
		if ((await own.count()) === 1) {
			await own.press("ArrowDown");
			await expect.poll(() => setup().locator("[data-key=primary]").textContent()).toContain("one unit");
			await press();
		} else await setup().locator("[data-action=stand]").click();
		if (side === 0) await expect.poll(() => setup().locator(`[data-nudge=${other}]`).count()).toBe(1);
	}
	await reached("Strategy");
	expect(middleOf()).toBe(before + 100);
	for (let side = 0; side < 2; side++) {
		const asked = await setup().locator("[data-key=primary]").getAttribute("data-side");
		await press();
		if (side === 0)
			await expect.poll(() => setup().locator("[data-key=primary]").getAttribute("data-side")).not.toBe(asked);
	}
	await reached("Tactics");
	await expectNoFaults(gm);
});
