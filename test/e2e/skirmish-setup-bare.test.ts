/** The set-up of a skirmish on a bare map without a grid, by a GM alone: forward to its tactics, and each step back. */
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
	/** Page and tokens as they were before each step that waits on the way back, the last first. */
	const behind: string[] = [];
	const stored = (): string => {
		const [entries, scenes] = [table.stage.world.sources("JournalEntry"), table.stage.world.sources("Scene")];
		const pages = (entries as Held[]).flatMap((entry) => entry["pages"] as Held[]);
		const { system } = pages.find(({ type }) => type === "muster.skirmish")!;
		return JSON.stringify([
			system.rounds,
			(scenes as Held[])[0]!["tokens"].map(({ x, y, flags }: Held) => [x, y, flags.muster]),
		]);
	};
	const reached = async (name: string) => {
		await expect.poll(() => setup().locator("[aria-current=step]").textContent()).toContain(name);
		behind.unshift(stored());
	};
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
		if (side === 0) behind.unshift(stored());
	}
	await reached("Strategy");
	expect(middleOf()).toBe(before + 100);
	for (let side = 0; side < 2; side++) {
		const asked = await setup().locator("[data-key=primary]").getAttribute("data-side");
		await press();
		if (side === 0)
			await expect.poll(() => setup().locator("[data-key=primary]").getAttribute("data-side")).not.toBe(asked);
		if (side === 0) behind.unshift(stored());
	}
	await reached("Tactics");
	/** Waits until a press is over, as that of another button does: until then one of the same counts for nothing. */
	const pressed = () =>
		inPage(gm, ({ foundry }) => {
			const windows: Held[] = [...foundry.applications.instances.values()];
			return windows.find(({ id }) => id.startsWith("muster-setup-")).once(() => Promise.resolve(), "next");
		});
	const [now, ...earlier] = behind;
	expect(stored()).toBe(now);
	// Each press takes one step back whole, to the first; the last of them can be taken again.
	for (const [index, before] of earlier.entries()) {
		await setup().locator("[data-action=back]").click();
		await expect.poll(stored, { message: `${index + 1} steps back` }).toBe(before);
		await pressed();
	}
	expect(earlier).toHaveLength(7);
	await expect.poll(() => setup().locator("[aria-current=step]").textContent()).toContain("Ambush");
	await expect.poll(() => setup().locator("[data-action=back]").count()).toBe(0);
	await press();
	await reached("Initiative");
	await expectNoFaults(gm);
});
