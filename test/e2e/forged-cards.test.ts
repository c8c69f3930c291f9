/**
 * Cards that were forged with knowledge of how they are stored: they are drawn, and what they ask for is refused with a
 * sentence.
 */
import { describe, expect, it } from "vitest";
import { joinRaw } from "../stage/support/raw-client.js";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { inPage, type Seat, type StageTable, tableForTest } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";

let table: StageTable;

/** Where no army and no token is. */
const PLACES = [
	`Scene.${SKIRMISH.scene}.Foo.bar`,
	`Scene.${SKIRMISH.scene}.Token.${SKIRMISH.raiderToken(1)}.Foo.bar`,
	"Compendium.muster.muster-troops.JournalEntry.0123456789abcdef.JournalEntryPage.0123456789abcdef",
	"Compendium.muster.muster-troops.0123456789abcdef",
	"constructor.prototype",
	"Actor.constructor",
	"",
];

const campaign = (army: string, key = "men") => ({
	schema: 1,
	kind: "campaign",
	action: "train",
	army,
	name: "Host",
	form: { months: 1 },
	unit: "u0",
	answers: [],
	names: {},
	title: "done",
	omitted: 0,
	notes: [],
	lines: [{ key, unit: null, before: { kind: "number", value: 1 }, after: { kind: "number", value: 2 } }],
});

const mob = (token: string) => ({
	schema: 1,
	kind: "mob",
	action: "save",
	label: "Fire",
	batches: [],
	omitted: 0,
	scene: "",
	names: ["x"],
	rows: [[token, 0, 0, 2, 4, 10, 6, 0]],
	conditions: [],
	cap: false,
	dead: "keep",
	thrown: null,
	wasted: 0,
});

const errorsOf = ({ logged }: Seat) => logged.filter((line) => line.startsWith("error"));

describe.each(GENERATIONS)("forged cards, %i", (generation) => {
	it("throw nowhere, neither when they are drawn nor when a GM presses their button, and show no key", async () => {
		[table] = await tableForTest({ generation, world: skirmishWorld({ raiders: 2 }) });
		const gm = await table.seat("Gamemaster");
		const anna = await joinRaw(table.stage, "Anna");
		const cards = [...PLACES.flatMap((place) => [campaign(place), mob(place)]), campaign("Actor.x", "constructor")];
		for (const muster of cards) {
			const data = [{ content: "<p>plain</p>", flags: { muster } }];
			await anna.request("modifyDocument", { type: "ChatMessage", action: "create", data, options: {} });
		}
		await gm.card(cards.length);
		// A card whose line no action has is none: its plain text stays.
		await expect.poll(async () => (await gm.cards()).at(-1)?.text).toContain("plain");
		const buttons = gm.page.locator('#chat [data-muster-action="apply"]');
		// What an action shows is loaded first: the last card is plain from the start, the others are drawn when that is
		// there. A mob's card whose targets are nowhere has no button.
		await expect.poll(() => buttons.count()).toBeGreaterThanOrEqual(PLACES.length);
		await inPage(gm, () => {
			for (const button of document.querySelectorAll<HTMLInputElement>('#chat [data-muster-action="apply"]'))
				button.click();
		});
		await expect.poll(() => inPage(gm, ({ stage }) => stage.unanswered())).toBe(0);
		await expect.poll(async () => (await gm.notices()).length).toBeGreaterThan(0);
		expect((await gm.notices()).join(" ")).not.toContain("MUSTER.");
		expect((await gm.cards()).map(({ text }) => text).join(" ")).not.toContain("MUSTER.");
		expect(errorsOf(gm)).toEqual([]);
		await expectNoFaults(gm);
		await anna.close();
	});
});
