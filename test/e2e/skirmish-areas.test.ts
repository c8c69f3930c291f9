/** Orders of a skirmish beside plain attacks: areas on the map, fear, a volley, a rally, a hero, a GM's ruling. */
import { describe, expect, it } from "vitest";
import { readSoldier } from "../../src/engine/skirmish/index.js";
import { SPEARMAN } from "../bridge/skirmish/unit/sample.js";
import { type Held, inPage, patient, type Seat, untilInPage, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, messagesOf } from "./helpers.js";
import { actorId, band, FIELD, fieldWorld, type Stood, tokenId } from "./unit-map-world.js";

const area = { shape: "burst", feet: 20 };
const read = readSoldier(
	{
		...SPEARMAN,
		attacks: [
			...SPEARMAN.attacks,
			{
				id: "fire",
				name: "Fire",
				mode: "ranged",
				feet: 600,
				area,
				against: { save: "reflex", dc: 15 },
				averages: [{ type: "fire", success: 1, failure: 2 }],
			},
			{
				id: "howl",
				name: "Howl",
				mode: "ranged",
				feet: 600,
				area,
				against: { save: "will", dc: 30 },
				averages: [],
				brings: { condition: "shaken", rounds: 3 },
			},
		],
	},
	"",
);
if (!read.ok) throw new Error(read.fault.path);
const soldier = {
	uuid: "Actor.aaaaaaaaaaaaaaaa",
	snapshot: read.value,
	asked: [],
	overrides: [],
	averaged: false,
};

const stood = (letter: string, name: string, at: readonly [x: number, y: number], side: number): Stood => ({
	letter,
	name,
	unit: band(96, 96, { soldier }),
	place: { x: at[0], y: at[1], width: 3, height: 2 },
	facing: side > 0 ? 0 : 2,
	disposition: side,
	owned: 0,
});

const C = stood("C", "Weald Levy", [1200, 1200], 1);
const UNITS = [
	stood("A", "Weald Mages", [300, 600], 1),
	stood("E", "Weald Criers", [700, 600], 1),
	stood("G", "Weald Bows", [300, 900], 1),
	{ ...C, unit: { ...C.unit, state: "routed" as const } },
	stood("B", "Fen Spears", [300, 300], -1),
	stood("H", "Garth", [600, 300], 1),
];

/** The last of them is a hero. */
function world() {
	const made = fieldWorld(UNITS);
	return {
		...made,
		actors: made.actors.map((actor) => (actor._id === actorId("H") ? { ...actor, flags: {} } : actor)),
		scenes: made.scenes.map((scene) => ({
			...scene,
			tokens: scene.tokens.map((token) =>
				token._id === tokenId("H") ? { ...token, width: 1, height: 1, flags: {} } : token,
			),
		})),
	};
}

/** Texts on a layer of the map. */
const textsOn = (seat: Seat, layer: string): Promise<string[]> =>
	inPage(
		seat,
		({ canvas }, layer) => {
			const found: string[] = [];
			const walk = (part: Held) => {
				if (typeof part.text === "string") found.push(part.text);
				for (const child of part.children ?? []) walk(child);
			};
			for (const child of canvas.interface.children as Held[]) if (child.name === layer) walk(child);
			return found;
		},
		layer,
	);

describe.each(GENERATIONS)("orders of a skirmish beside plain attacks, version %i", (generation) => {
	const [table, gm, anna] = useTable({ generation, world: world() }, "Gamemaster", "Anna");

	const round = () => gm.page.locator(".application[id^=muster-skirmish-]");
	const order = () => round().locator("aside");
	const phase = () => round().locator("[aria-current=step]");
	const rowOf = (letter: string) => round().locator(`li[data-unit=${actorId(letter)}]`);
	const unitOf = (letter: string) =>
		(table.stage.world.sources("Actor") as Held[]).find(({ _id }) => _id === actorId(letter))!.flags.muster.unit;
	const roll = async (next: string): Promise<void> => {
		await round().locator("[data-key=primary]").click();
		await expect.poll(() => phase().textContent()).toContain(next);
	};
	const edit = async (id: string): Promise<void> => {
		await round().locator(`[data-action=edit][data-unit=${id}]`).click();
		await order().waitFor();
	};
	const field = (name: string) => order().locator(`[data-order=${name}]`);
	const choose = async (name: string, value: string): Promise<void> => {
		await field(name).selectOption(value);
		await expect.poll(() => field(name).inputValue()).toBe(value);
	};
	const write = async (name: string, value: string): Promise<void> => {
		await field(name).fill(value);
		await field(name).press("Tab");
	};
	const give = async (id: string): Promise<void> => {
		await order().locator("[data-action=give]:not([data-more])").click();
		await expect.poll(() => round().locator(`[data-action=takeBack][data-unit=${id}]`).count()).toBe(1);
	};
	/** Clicks a pixel of the scene, the window out of its way. */
	const clickMap = async (x: number, y: number): Promise<void> => {
		const at = await inPage(gm, ({ canvas }, x, y) => canvas.clientCoordinatesFromCanvas({ x, y }), x, y);
		await inPage(
			gm,
			({ foundry }, left) => {
				for (const app of foundry.applications.instances.values() as Iterable<Held>)
					if (app.id.startsWith("muster-skirmish-")) app.setPosition({ left, width: 500 });
			},
			at.x + 40,
		);
		await gm.page.mouse.move(at.x, at.y);
		await gm.page.mouse.down();
		await gm.page.mouse.up();
	};

	it("rules a condition that shows in the row, with its rounds", { timeout: patient(60_000) }, async () => {
		await inPage(gm, ({ ui }, line) => ui.chat.processMessage(line), "/skirmish");
		await expect.poll(() => phase().textContent()).toContain("Heroes");
		await edit(actorId("B"));
		await choose("condition", "dazzled");
		await write("affected", "10");
		await write("lasts", "2");
		await give(actorId("B"));
		await roll("Movement");
		await expect.poll(() => rowOf("B").textContent()).toMatch(/Dazzled on .*10.*2 rounds/);
		await expect.poll(() => unitOf("B").conditions).toMatchObject([{ id: "dazzled", affected: 10, rounds: 2 }]);
		await round().locator("[data-action=back]").click();
		await expect.poll(() => unitOf("B").conditions ?? []).toEqual([]);
		// The window is drawn after that: what is ordered before would be ordered in the phase that is taken back.
		await expect.poll(() => phase().textContent()).toContain("Heroes");
		await edit(actorId("B"));
		await choose("condition", "dazzled");
		await give(actorId("B"));
		await roll("Movement");
		await expect.poll(() => rowOf("B").textContent()).toContain("Dazzled");
	});

	it("rallies a routed unit by the captain's proposal", { timeout: patient(60_000) }, async () => {
		await expect.poll(() => rowOf("C").textContent()).toContain("Routed");
		await expect.poll(() => rowOf("C").textContent()).toMatch(/Rally/i);
		await rowOf("C").locator("[data-action=take]").click();
		await roll("Ranged");
		await expect.poll(() => round().locator("[data-told]").textContent()).toMatch(/Weald Levy/);
	});

	it("lays an area by a click, counts who is under it, and shows it to no one else", {
		timeout: patient(90_000),
	}, async () => {
		await edit(actorId("A"));
		await choose("attack", "fire");
		await order().locator("[data-action=lay]").click();
		// Until then a press of the map is the host's.
		await untilInPage(gm, () => document.body.style.cursor === "crosshair");
		await clickMap(300, 300);
		await expect.poll(() => order().textContent()).toMatch(/48.* soldiers under it/);
		await expect.poll(() => textsOn(gm, "muster-areas")).toEqual(["48"]);
		expect(await textsOn(anna, "muster-areas")).toEqual([]);
		await expect.poll(() => order().textContent()).toMatch(/48.* of .*96.* soldiers of .*Fen Spears/);
		await give(actorId("A"));
		await expect.poll(() => textsOn(gm, "muster-areas")).toEqual([]);
		// The order is in no document, nor in any frame that left this browser.
		expect(JSON.stringify(table.stage.world.sources("JournalEntry"))).not.toContain('"areas":[{');
		expect(JSON.stringify(table.stage.traffic.map(({ data }) => data))).not.toContain('"areas":[{');
	});

	it("takes a template of 13, or a region of 14, for the place of an area", { timeout: patient(60_000) }, async () => {
		await inPage(
			gm,
			async ({ game, canvas }, is14) => {
				const circle = { type: "circle", x: 300, y: 300, radius: 200 };
				const region = { name: "Storm", shapes: [circle], visibility: 2 };
				const template = { t: "circle", x: 300, y: 300, distance: 20, direction: 0 };
				await (canvas.scene as Held).createEmbeddedDocuments(is14 ? "Region" : "MeasuredTemplate", [
					is14 ? region : template,
				]);
				return game.user.id;
			},
			generation === 14,
		);
		await edit(actorId("E"));
		await choose("attack", "howl");
		const marks = field("laid")
			.locator("option")
			.filter({ hasText: generation === 14 ? "Storm" : "Template" });
		await choose("laid", (await marks.getAttribute("value")) ?? "");
		await expect.poll(() => order().textContent()).toMatch(/48.* soldiers under it/);
		// A save against fear: how many are shaken, and for how long.
		await expect.poll(() => order().textContent()).toContain("Gain the condition");
		await expect.poll(() => order().textContent()).toMatch(/Shaken for .* for .*3.* rounds/);
		await expect.poll(() => order().textContent()).toContain("Save of the target");
		await give(actorId("E"));
	});

	it("concentrates a volley, and says what a shot over others needs", { timeout: patient(60_000) }, async () => {
		await edit(actorId("G"));
		await choose("attack", "bow");
		await choose("indirect", "yes");
		await expect.poll(() => order().locator(".muster-fault").count()).toBe(1);
		await choose("indirect", "no");
		// Weald Mages are in the way: some hits go astray.
		await expect.poll(() => order().textContent()).toMatch(/go astray cost .*Weald Mages/);
		await write("chosen", "20");
		const aim = order().locator("[data-aim]");
		await expect.poll(() => aim.inputValue()).toBe("20");
		await aim.press("ArrowLeft");
		await expect.poll(() => field("chosen").inputValue()).toBe("19");
		await expect.poll(() => aim.evaluate((each) => each === document.activeElement)).toBe(true);
		await aim.press("ArrowRight");
		await expect.poll(() => order().locator("figure").first().textContent()).toMatch(/20.* of at most .*fall/);
		await expect.poll(() => order().locator("figure").last().textContent()).toMatch(/96.* actions, .*20.* targets/);
		await give(actorId("G"));
		await roll("Ranged damage");
		// Those who are struck heal their own in the same phase.
		await edit(actorId("B"));
		await write("value", "1");
		await write("chosen", "10");
		await give(actorId("B"));
		await roll("Melee");
		await expect.poll(() => round().locator("[data-told]").textContent()).toMatch(/Fen Spears.*regained .* points?:/);
		await expect.poll(() => unitOf("B").hp.total).toBeLessThan(96 * 9);
		const shaken = unitOf("B").conditions.find(({ id }: Held) => id === "shaken");
		expect(shaken).toMatchObject({ rounds: 3 });
		expect(shaken.affected).toBeGreaterThan(0);
		await expect.poll(() => rowOf("B").textContent()).toMatch(/Shaken on .*3 rounds/);
	});

	it("says what a hero did, with an area and the unit's save rolled in chat", {
		timeout: patient(60_000),
	}, async () => {
		const before = unitOf("B");
		await edit(tokenId("H"));
		await write("damage", "9");
		await choose("laid", "cell");
		await write("column", "4");
		await write("line", "4");
		await write("feet", "10");
		await expect.poll(() => order().textContent()).toMatch(/soldiers under it/);
		await choose("save", "reflex");
		await order().locator("[data-action=rollSave]").click();
		await expect.poll(async () => (await messagesOf(anna)).at(-1)?.content).toMatch(/Reflex.*save/s);
		await expect.poll(() => field("saved").inputValue()).not.toBe("");
		await give(tokenId("H"));
		await roll("Melee damage");
		await roll("Other");
		await expect.poll(() => unitOf("B").soldiers.current).toBeLessThan(before.soldiers.current);
		await expectNoFaults(gm, anna);
		expect(FIELD).not.toBe("");
	});
});
