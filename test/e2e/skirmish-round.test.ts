/** A skirmish of two sides of two units: begun by typing, ordered, rolled to its damage, and taken back a phase. */
import { describe, expect, it } from "vitest";
import { type Held, inPage, patient, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, messagesOf } from "./helpers.js";
import { actorId, band, FIELD, fieldWorld, type Stood, tokenId } from "./unit-map-world.js";

const stood = (letter: string, name: string, x: number, y: number, facing: number, disposition: number): Stood => ({
	letter,
	name,
	unit: band(80, 96),
	place: { x, y, width: 3, height: 2 },
	facing,
	disposition,
	owned: 0,
});

const UNITS = [
	stood("A", "Weald Guard", 300, 600, 0, 1),
	stood("C", "Weald Band", 1000, 1200, 0, 1),
	{ ...stood("B", "Fen Spears", 300, 400, 2, -1), unnamed: true },
	stood("D", "Fen Levy", 1000, 100, 2, -1),
];

describe.each(GENERATIONS)("a round of a skirmish, version %i", (generation) => {
	const [table, gm, anna] = useTable({ generation, world: fieldWorld(UNITS) }, "Gamemaster", "Anna");

	const pointsOf = (letter: string): number => {
		const actors = table.stage.world.sources("Actor") as Held[];
		return actors.find(({ _id }) => _id === actorId(letter))!.flags.muster.unit.hp.total;
	};
	const placeOf = (letter: string) => {
		const [scene] = table.stage.world.sources("Scene") as Held[];
		const { x, y, flags } = scene!.tokens.find(({ _id }: Held) => _id === tokenId(letter));
		return { x, y, facing: flags.muster.unit.facing };
	};
	const pagesOf = () => {
		const entries = table.stage.world.sources("JournalEntry") as Held[];
		return entries.flatMap(({ pages }) => pages as Held[]).filter(({ type }) => type === "muster.skirmish");
	};
	const type = (line: string) => inPage(gm, ({ ui }, line) => ui.chat.processMessage(line), line);
	const round = () => gm.page.locator(".application[id^=muster-skirmish-]");
	const phase = () => round().locator("[aria-current=step]");
	const roll = () => round().locator("[data-key=primary]").click();

	/** The window lies at the edge of the map, and shows the row and the button of the order that is made. */
	const leavesSight = async (): Promise<void> => {
		const map = await gm.page.locator("#sidebar").boundingBox();
		const { x, width } = (await round().boundingBox())!;
		expect(Math.abs(map!.x - (x + width))).toBeLessThan(2);
		expect(x).toBeGreaterThan(map!.x / 3);
		const edit = round().locator(`[data-action=edit][data-unit=${actorId("D")}]`);
		await edit.click();
		const give = round().locator("[data-action=give]");
		await give.waitFor();
		const foot = (await round().locator(".muster-battle__foot").boundingBox())!;
		for (const shown of [edit, give]) {
			// The row is scrolled into sight after the form is drawn.
			const isInSight = async (): Promise<boolean[]> => {
				const { y, height } = (await shown.boundingBox())!;
				return [y > 0, y + height <= foot.y];
			};
			await expect.poll(isInSight).toEqual([true, true]);
		}
		await edit.click();
		await give.waitFor({ state: "detached" });
	};

	it("goes from /skirmish to the damage of both sides, and back a phase", { timeout: patient(120_000) }, async () => {
		const before = UNITS.map(({ letter }) => ({ letter, points: pointsOf(letter), place: placeOf(letter) }));
		await type("/skirmish");
		await expect.poll(() => phase().textContent()).toContain("Heroes");
		expect(await round().locator("h3.muster-heading bdi").allTextContents()).toEqual(["Friendly", "Hostile"]);
		expect(pagesOf()).toHaveLength(1);

		await roll();
		await expect.poll(() => phase().textContent()).toContain("Movement");
		// A form that is open shows the order that its unit has by now.
		const editing = round().locator(`[data-action=edit][data-unit=${actorId("D")}]`);
		const what = round().locator("aside [data-order=what]");
		await editing.click();
		await what.selectOption("turnLeft");
		await round().locator("aside [data-order=turns]").waitFor();
		await round()
			.locator("[data-action=takeAll]")
			.click({ timeout: patient(5_000) });
		await expect.poll(() => round().locator("[data-action=takeBack]").count()).toBe(4);
		await expect.poll(() => what.inputValue()).toBe("move");
		await editing.click();
		await what.waitFor({ state: "detached" });
		await leavesSight();
		// Orders that are not rolled reach no document.
		expect(JSON.stringify(pagesOf())).not.toContain('"move"');
		await roll();
		await expect.poll(() => phase().textContent()).toContain("Ranged");
		// Tokens follow the page.
		await expect.poll(() => placeOf("C")).not.toEqual(before[1]!.place);
		expect(placeOf("A")).toEqual(before[0]!.place);

		await roll();
		await expect.poll(() => phase().textContent()).toContain("Ranged damage");
		await roll();
		await expect.poll(() => phase().textContent()).toContain("Melee");

		await round()
			.locator(`[data-action=edit][data-unit=${actorId("A")}]`)
			.click();
		const order = round().locator("aside");
		await expect.poll(() => order.locator(".muster-figures").count()).toBe(2);
		await order.locator("[data-action=give]").click();
		await expect.poll(() => round().locator("[data-action=takeBack]").count()).toBe(1);
		await round()
			.locator(`[data-action=take][data-unit=${actorId("B")}]`)
			.click();
		await expect.poll(() => round().locator("[data-action=takeBack]").count()).toBe(2);
		await roll();
		await expect.poll(() => phase().textContent()).toContain("Melee damage");
		// The card follows what is written.
		await expect.poll(async () => (await messagesOf(anna)).at(-1)?.content).toContain("Melee");
		const cardOf = async ({ page }: Seat): Promise<string> =>
			(await page.locator("#chat .message-content").last().textContent()) ?? "";
		await expect.poll(() => cardOf(gm)).toMatch(/Weald Guard.*at Fen Spears/s);
		await expect.poll(() => cardOf(anna)).toMatch(/Weald Guard.*at Creature 3/s);
		await roll();
		await expect.poll(() => phase().textContent()).toContain("Other actions");
		await expect.poll(() => pointsOf("A") + pointsOf("B")).toBeLessThan(before[0]!.points + before[2]!.points);

		// What was written is said by the names of units, their fields and the rounds.
		const entries = table.stage.world.sources("JournalEntry") as Held[];
		const records = entries.flatMap(({ pages }) => pages as Held[]).filter(({ flags }) => flags?.muster?.transaction);
		const written = records.map(({ text }) => text.content).join("\n");
		expect(written).toContain("round 1");
		expect(written).toMatch(/<strong>(?:Weald Guard|Fen Spears)<\/strong>: [^<]*Hit points [\d,]+ \u2192 [\d,]+/);
		expect(written).toContain("place across the map");
		expect(written).not.toMatch(/flags\.|system\.|\bhp\.|\[object/);

		await round().locator("[data-action=back]").click();
		await expect.poll(() => phase().textContent()).toContain("Melee damage");
		await expect.poll(() => UNITS.map(({ letter }) => pointsOf(letter))).toEqual(before.map(({ points }) => points));
		await expectNoFaults(gm, anna);
	});

	it("leads back from the list of what is open, and shows a player nothing of it", async () => {
		await inPage(gm, ({ muster }) => muster.home.open());
		await expect.poll(() => gm.page.locator("[data-opens=skirmish]").count()).toBe(1);
		expect(await inPage(anna, ({ game }) => game.journal.contents.filter((entry: Held) => entry.visible).length)).toBe(
			0,
		);
		expect(FIELD).not.toBe("");
	});
});
