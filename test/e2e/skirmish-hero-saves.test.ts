/** An effect of a unit against which a hero saves: by a bonus that is typed, or as the table has rolled it. */
import { describe, expect, it } from "vitest";
import { readSoldier } from "../../src/engine/skirmish/index.js";
import { SPEARMAN } from "../bridge/skirmish/unit/sample.js";
import { inPage, patient, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, messagesOf } from "./helpers.js";
import { actorId, band, fieldWorld, type Stood, tokenId } from "./unit-map-world.js";

const howl = {
	id: "howl",
	name: "Howl",
	mode: "ranged",
	feet: 600,
	against: { save: "will", dc: 15 },
	averages: [{ type: "sonic", success: 0, failure: 1 }],
	brings: { condition: "shaken", rounds: 2 },
};
const read = readSoldier({ ...SPEARMAN, attacks: [...SPEARMAN.attacks, howl] }, "");
if (!read.ok) throw new Error(read.fault.path);
const soldier = { uuid: "Actor.aaaaaaaaaaaaaaaa", snapshot: read.value, asked: [], overrides: [], averaged: false };

const stood = (letter: string, name: string, at: readonly [x: number, y: number], side: number): Stood => ({
	letter,
	name,
	unit: band(96, 96, { soldier }),
	place: { x: at[0], y: at[1], width: 3, height: 2 },
	facing: side > 0 ? 0 : 2,
	disposition: side,
	owned: side < 0 ? 3 : 0,
});

const UNITS = [
	stood("A", "Weald Levy", [1200, 1200], 1),
	stood("B", "Fen Criers", [300, 300], -1),
	stood("H", "Garth", [300, 1200], 1),
];

/** The last of them is a hero whose game says no saves. */
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

describe.each(GENERATIONS)("a hero who saves against a unit, version %i", (generation) => {
	const [table, gm, anna] = useTable({ generation, world: world() }, "Gamemaster", "Anna");
	const round = ({ page }: Seat) => page.locator("[id^=muster-skirmish-]").first();
	const order = (seat: Seat) => round(seat).locator("aside");
	const field = (seat: Seat, name: string) => order(seat).locator(`[data-order=${name}]`);
	const phase = (seat: Seat) => round(seat).locator("[aria-current=step]");
	const roll = () => round(gm).locator("[data-key=primary]").click();
	const told = () => round(gm).locator("[data-told]").textContent();
	const say = (seat: Seat, line: string) => inPage(seat, ({ ui }, line) => ui.chat.processMessage(line), line);
	const howls = async (seat: Seat): Promise<void> => {
		await round(seat)
			.locator(`[data-action=edit][data-unit=${actorId("B")}]`)
			.click();
		for (const [name, value] of [
			["attack", "howl"],
			["target", tokenId("H")],
		] as const) {
			await field(seat, name).selectOption(value);
			await expect.poll(() => field(seat, name).inputValue()).toBe(value);
		}
	};
	const give = async (seat: Seat): Promise<void> => {
		await order(seat).locator("[data-action=give]:not([data-more])").click();
		await expect.poll(() => round(seat).locator("[data-action=takeBack]").count()).toBe(1);
	};

	it("is asked for as the phase is rolled, for a player's order too", { timeout: patient(90_000) }, async () => {
		await say(gm, "/skirmish");
		await expect.poll(() => phase(gm).textContent()).toContain("Heroes");
		await roll();
		await expect.poll(() => phase(gm).textContent()).toContain("Movement");
		await roll();
		await expect.poll(() => phase(gm).textContent()).toContain("Ranged");
		await say(anna, "/skirmish");
		await expect.poll(() => phase(anna).textContent()).toContain("Ranged");
		await howls(anna);
		await expect.poll(() => order(anna).textContent()).toMatch(/Reach it/);
		// How often it saves is no player's word.
		expect(await field(anna, "savedByOne").count()).toBe(0);
		await give(anna);
		await round(anna).locator("[data-action=seal]").click();
		await expect.poll(() => round(gm).textContent()).toMatch(/sealed/i);
		await roll();
		const asked = gm.page.locator("dialog:has([name=saved0]), .application:has([name=saved0])").first();
		await expect.poll(() => asked.textContent()).toMatch(/Garth, Will.* against Howl of Fen Criers .*15.*96 effects/);
		await asked.locator("[name=saved0]").fill("90");
		await asked.locator("button[data-action=ok]").click();
		await expect.poll(() => phase(gm).textContent()).toContain("Ranged damage");
		await expect.poll(told).toMatch(/Garth against Howl of Fen Criers.*90 of 96 effects saved, 6 points/);
		expect(await told()).toMatch(/Garth is affected by Fen Criers: Shaken/);
		await expect.poll(async () => JSON.stringify(await messagesOf(anna))).toMatch(/90 of 96 effects saved/);
	});

	it("goes back, and is rolled by a bonus that a GM types", { timeout: patient(90_000) }, async () => {
		await round(gm).locator("[data-action=back]").click();
		await expect.poll(() => phase(gm).textContent()).toMatch(/Ranged(?! damage)/);
		await howls(gm);
		await field(gm, "ruled").selectOption("yes");
		await field(gm, "ruling").selectOption("will");
		await field(gm, "ruledValue").fill("5");
		await field(gm, "ruledValue").press("Tab");
		await expect.poll(() => order(gm).textContent()).toMatch(/96 effects, one roll of its own against all/);
		await expect.poll(() => order(gm).textContent()).toMatch(/\+5/);
		await give(gm);
		await roll();
		await expect.poll(() => phase(gm).textContent()).toContain("Ranged damage");
		await expect.poll(told).toMatch(/Garth against Howl of Fen Criers: roll .* of 96 effects saved/);
		await expectNoFaults(gm, anna);
		expect(table.stage.world.sources("Actor").length).toBeGreaterThan(0);
	});
});
