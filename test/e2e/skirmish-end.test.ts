/** The end of a skirmish: declared over, written down, reported to GMs and players, men sent home, and taken back. */
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { type Held, inPage, patient, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, messagesOf } from "./helpers.js";
import { actorId, band, FIELD, fieldWorld, type Stood, tokenId } from "./unit-map-world.js";

const ARMY = "hostHostHostHost";

const stood = (letter: string, name: string, x: number, y: number, more: Partial<Stood> = {}): Stood => ({
	letter,
	name,
	unit: band(80, 96),
	place: { x, y, width: 3, height: 2 },
	facing: y > 500 ? 0 : 2,
	disposition: y > 500 ? 1 : -1,
	owned: 0,
	...more,
});

const UNITS = [
	stood("A", "Weald Guard", 300, 600, {
		unit: band(80, 96, { from: { force: `Actor.${ARMY}`, unit: "foot", men: 96 } }),
	}),
	stood("B", "Fen Spears", 300, 400),
	stood("D", "Fen Levy", 1000, 100),
];

const troop = { ...PLAIN_TROOP, name: "Footmen" };
const force = {
	name: "The Weald",
	tl: 3,
	mana: "normal" as const,
	commander: { name: "", link: "", strategy: 12, tactics: 12, luck: false, leads: "" },
	treasury: 0,
	units: [{ ...PLAIN_UNIT, id: "foot", name: "Guards", troop, men: 200, full: 200 }],
	practitioners: [],
	heroes: [],
};
const world = fieldWorld(UNITS);
const host = { _id: ARMY, name: force.name, type: "npc", flags: { muster: { force: toStoredForce(force) } } };

describe.each(GENERATIONS)("the end of a skirmish, version %i", (generation) => {
	const [table, gm, anna] = useTable(
		{ generation, world: { ...world, actors: [...world.actors, host] } },
		"Gamemaster",
		"Anna",
	);

	const actor = (id: string) => (table.stage.world.sources("Actor") as Held[]).find(({ _id }) => _id === id)!;
	const unitOf = (letter: string) => actor(actorId(letter)).flags.muster.unit;
	const pages = () => (table.stage.world.sources("JournalEntry") as Held[]).flatMap(({ pages }) => pages as Held[]);
	const skirmish = () => pages().find(({ type }) => type === "muster.skirmish")!;
	const report = () => pages().find(({ flags }) => flags?.muster?.report === 0);
	const round = () => gm.page.locator(".application[id^=muster-skirmish-]");
	const phase = () => round().locator("[aria-current=step]");
	const press = (action: string) => round().locator(`[data-action=${action}]`).first().click();
	const roll = async (next: string) => {
		await round().locator("[data-key=primary]").click();
		await expect.poll(() => phase().textContent()).toContain(next);
	};

	it("is written, said in the numbers that are written, and taken back", { timeout: patient(120_000) }, async () => {
		await inPage(gm, ({ ui }) => ui.chat.processMessage("/skirmish"));
		for (const next of ["Movement", "Ranged", "Ranged damage", "Melee"]) await roll(next);
		for (const letter of ["A", "B"])
			await round()
				.locator(`[data-action=take][data-unit=${actorId(letter)}]`)
				.click();
		await expect.poll(() => round().locator("[data-action=takeBack]").count()).toBe(2);
		for (const next of ["Melee damage", "Other actions"]) await roll(next);
		// From here on players do not see the levy.
		await inPage(
			gm,
			({ game }, scene, token) => game.scenes.get(scene).tokens.get(token).update({ hidden: true }),
			FIELD,
			tokenId("D"),
		);

		await inPage(anna, ({ ui }) => ui.chat.processMessage("/skirmish"));
		await anna.page.locator("[id^=muster-skirmish-]").first().waitFor();
		await press("end");
		await expect.poll(() => round().locator("[data-action=openReport]").count()).toBe(1);
		expect(skirmish().system.frame.over).toBe(true);
		const left = (letter: string): string => `${unitOf(letter).soldiers.current} of 80 can fight`;
		const told = await round().locator("tbody tr").allTextContents();
		expect(told.map((row) => row.replaceAll(/\s+/g, " "))).toEqual([
			expect.stringContaining(`Weald Guard${left("A")}`),
			expect.stringContaining(`Fen Spears${left("B")}`),
			expect.stringContaining(`Fen Levy${left("D")}`),
		]);
		await expect.poll(async () => (await messagesOf(anna)).at(-1)?.content).toContain("No side held the field alone.");

		await round().locator("[data-action=share][data-audience=players]").click();
		await expect.poll(() => report()?.ownership.default).toBe(2);
		const text: string = report()!
			.text.content.replaceAll(/<[^>]+>/g, " ")
			.replaceAll(/\s+/g, " ");
		const fell = { A: 80 - unitOf("A").soldiers.current, B: 80 - unitOf("B").soldiers.current };
		expect(text).toContain(`Friendly: ${fell.A} of 80 can fight no more.`);
		expect(text).toContain(`Hostile: ${fell.B} of 80 can fight no more.`);
		expect(text.replaceAll(/[■□] ?/g, "")).toContain(`Weald Guard 80 ${unitOf("A").soldiers.current}`);
		expect(text).not.toContain("Fen Levy");
		const entries = () =>
			inPage(anna, ({ game }) => game.journal.contents.filter((entry: Held) => entry.visible).length);
		await expect.poll(entries).toBe(1);
		await round().locator("[data-action=share][data-audience=gm]").click();
		await expect.poll(() => report()?.ownership.default).toBe(0);
		expect(report()!.text.content).toContain("Fen Levy");

		const file = async (seat: Seat, audience: string): Promise<string> => {
			const waiting = seat.page.waitForEvent("download");
			const own = seat.page.locator("[id^=muster-skirmish-]").first();
			await own.locator(`[data-action=replay][data-audience=${audience}]`).click();
			return readFile(await (await waiting).path(), "utf8");
		};
		expect(await file(gm, "gm")).toContain("Fen Levy");
		const open = await file(gm, "players");
		expect(open).not.toContain("Fen Levy");
		expect(open).toContain("Fen Spears");
		// It is opened again without host or module, asks for nothing, and plays phase by phase.
		const page = await gm.page.context().newPage();
		const asked: string[] = [];
		page.on("request", (request) => asked.push(request.url()));
		await page.setContent(open);
		const shown = () => page.locator("article:not([hidden])").innerText();
		expect(await shown()).toContain("Beginning");
		await page.locator("[data-move=last]").click();
		await expect.poll(shown).toContain(`${unitOf("A").soldiers.current} Friendly`);
		expect(asked.filter((url) => /^https?:/.test(url))).toEqual([]);
		await page.close();
		// A player's own file knows what that player may know.
		await anna.page.locator("[data-action=replay]").waitFor();
		expect(await file(anna, "players")).not.toContain("Fen Levy");

		await press("back");
		await expect.poll(() => skirmish().system.frame.over).toBe(false);
		await expect.poll(() => phase().textContent()).toContain("Other actions");
		await expectNoFaults(gm, anna);
	});

	it("sends the men of an army home", { timeout: patient(60_000) }, async () => {
		await press("end");
		await expect.poll(() => round().locator("[data-action=bringHome]").count()).toBe(1);
		const { current } = unitOf("A").soldiers;
		await press("bringHome");
		await expect.poll(() => actor(ARMY).flags.muster.force.units.foot.men).toBe(200 - (96 - current));
		await expect.poll(() => round().locator("[data-action=bringHome]").count()).toBe(0);
		await expectNoFaults(gm, anna);
	});
});
