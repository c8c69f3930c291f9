/** Points that units take from a hero: written into its actor, taken back by hand and with the phase. */
import { describe, expect, it } from "vitest";
import type { Dict } from "../stage/common/json.js";
import { setProperty } from "../stage/common/utils/index.js";
import { SYSTEMS } from "../stage/systems/index.js";
import { realActors } from "../stage/worlds/real-actors.js";
import { inPage, patient, type Seat, tableForTest, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { heroWorld, howler, howling } from "./skirmish-hero-table.js";
import { actorId, FIELD, tokenId } from "./unit-map-world.js";

const LONG = { timeout: patient(90_000) };
const HERO = actorId("H");

/** The world of a system with its own hero, as a real actor of it where there is one. */
function worldOf(system: keyof typeof SYSTEMS, change: Dict) {
	const real = realActors(system)?.hero ?? ({ system: {} } as Dict);
	const hero = structuredClone(real);
	for (const [path, value] of Object.entries(change)) setProperty(hero["system"] as Dict, path, value);
	const [first = "npc", second = first] = Object.keys(SYSTEMS[system].documentTypes.Actor);
	const world = heroWorld(null, [], { type: first, ...hero, _id: HERO, name: "Garth" });
	const actors = world.actors.map((actor) => (actor._id === HERO ? actor : { ...actor, type: second }));
	const linked = { actorLink: true, disposition: 1 };
	return {
		...world,
		actors: actors.map((actor) => (actor._id === HERO ? { ...actor, prototypeToken: linked } : actor)),
	};
}

const at = (seat: Seat, path: string): Promise<number> =>
	inPage(
		seat,
		({ game, foundry }, id, path) => foundry.utils.getProperty(game.actors.get(id).system, path),
		HERO,
		path,
	);

/** What a game master does with the hurts of a phase. */
const hurting = (seat: Seat) => {
	const at = howling(seat);
	const block = at.round.locator("[data-harms]");
	return {
		...at,
		block,
		row: at.round.locator("[data-hurt]"),
		press: (action: string) => block.locator(`[data-action=${action}]`).click(),
		/** Goes to the ranged phase of a new skirmish. */
		begin: async (): Promise<void> => {
			await at.say("/skirmish");
			await expect.poll(() => at.phase.textContent()).toContain("Heroes");
			for (const next of ["Movement", "Ranged"]) {
				await at.roll();
				await expect.poll(() => at.phase.textContent()).toContain(next);
			}
		},
		/** Orders a howl of which all but so many effects are saved. */
		howlsFor: async (few: number, letter = "B", given = 1, attack = "howl"): Promise<void> => {
			await at.howls(letter, attack);
			await at.field("savedByOne").fill(String(96 - few));
			await at.field("savedByOne").press("Tab");
			await expect.poll(() => at.field("savedByOne").inputValue()).toBe(String(96 - few));
			await at.give(given);
		},
		rolled: async (): Promise<void> => {
			await at.roll();
			await expect.poll(() => at.phase.textContent()).toContain("Ranged damage");
		},
	};
};

describe.each(GENERATIONS)("points of a hero, version %i", (generation) => {
	it.each([
		["plain", { "hp.value": 14, "hp.max": 14 }, 10, "14 \u2192 4", [["hp.value", 14, 4]]],
		[
			"dnd5e",
			{ "attributes.hp.temp": 4 },
			10,
			"23 \u2192 13",
			[
				["attributes.hp.value", 19, 13],
				["attributes.hp.temp", 4, 0],
			],
		],
		// Armour of 2 stops as much of each effect.
		["gurps", {}, 6, "15 \u2192 9", [["HP.value", 15, 9]]],
	] as const)("are written by one button, and taken back, in %s", LONG, async (system, change, taken, said, values) => {
		const [, gm] = await tableForTest({ generation, system, world: worldOf(system, change) }, "Gamemaster");
		const table = hurting(gm);
		await table.begin();
		await table.howlsFor(2, "B", 1, "roar");
		await table.rolled();
		await expect.poll(() => table.row.textContent()).toContain(said);
		expect(await table.row.textContent()).toContain(`${taken} points from Fen Criers`);
		for (const [action, place] of [
			["hurt", 2],
			["heal", 1],
		] as const) {
			await table.press(action);
			// A press while the one before is still being drawn counts for nothing, and is repeated.
			await expect
				.poll(() =>
					table.block.locator(`[data-action=${action}]`).evaluateAll((all) => {
						for (const button of all) (button as HTMLElement).click();
						return all.length;
					}),
				)
				.toBe(0);
			for (const [path, ...points] of values) await expect.poll(() => at(gm, path)).toBe(points[place - 1]);
			for (const part of action === "hurt" ? values : []) {
				const [, before, after] = part;
				expect(await table.row.textContent()).toContain(`${before} \u2192 ${after}`);
			}
		}
		await expectNoFaults(gm);
	});
});

describe.each(GENERATIONS)("a blow at a hero, version %i", (generation) => {
	it("of a d20 against its armour takes points in the game's own way", LONG, async () => {
		const world = worldOf("dnd5e", { "attributes.hp.value": 500, "attributes.hp.max": 500 });
		const [, gm] = await tableForTest({ generation, system: "dnd5e", world }, "Gamemaster");
		const table = hurting(gm);
		await table.begin();
		await inPage(gm, ({ stage }) => stage.seed(7));
		await table.howls("B", "shot");
		await table.give();
		await table.rolled();
		await expect.poll(() => table.told()).toMatch(/Fen Criers attacked Garth, .*: rolled \d+, [1-9]\d* hit/);
		const points = Number(/critical, ([\d,]+) points/.exec((await table.told()) ?? "")?.[1]?.replace(",", ""));
		expect(points).toBeGreaterThan(0);
		const before = await at(gm, "attributes.hp.value");
		expect(await table.row.textContent()).toContain(`${before} \u2192 ${Math.max(0, before - points)}`);
		await table.press("hurt");
		await expect.poll(() => at(gm, "attributes.hp.value")).toBe(Math.max(0, before - points));
		await expectNoFaults(gm);
	});
});

describe.each(GENERATIONS)("points that two units take, version %i", (generation) => {
	const ravens = howler("E", "Fen Ravens", [700, 300], -1);
	const hero = { system: { hp: { value: 14, max: 14 } } };
	const world = heroWorld({ default: 3 }, [ravens], hero);
	const [, gm, deputy, anna] = useTable({ generation, world }, "Gamemaster", "Assistant", "Anna");
	const table = () => hurting(gm);
	const points = () => at(gm, "hp.value");

	it("are named unit by unit, and are no player's to see", LONG, async () => {
		await table().begin();
		await table().howlsFor(3);
		await table().howlsFor(2, "E", 2);
		await howling(anna).say("/skirmish");
		await expect.poll(() => howling(anna).phase.textContent()).toContain("Ranged");
		await table().rolled();
		await expect.poll(() => table().row.textContent()).toMatch(/3 points from Fen Criers and 2 points from Fen Ravens/);
		expect(await table().row.textContent()).toContain("14 \u2192 9");
		await expect.poll(() => howling(anna).phase.textContent()).toContain("Ranged damage");
		expect(await howling(anna).round.locator("[data-harms]").count()).toBe(0);
	});

	it("are written once, when two game masters press at once", LONG, async () => {
		await howling(deputy).say("/skirmish");
		await expect.poll(() => hurting(deputy).row.textContent()).toContain("14 \u2192 9");
		// The one that is answered first takes the other's button away.
		const buttons = await Promise.all(
			[table(), hurting(deputy)].map(({ block }) => block.locator("[data-action=hurt]").elementHandle()),
		);
		await Promise.all(buttons.map((button) => button!.evaluate((each) => (each as HTMLElement).click())));
		await expect.poll(points).toBe(9);
		for (const seat of [gm, deputy])
			await expect.poll(() => hurting(seat).block.locator("[data-action=heal]").count()).toBe(1);
		expect(await points()).toBe(9);
		expect(await table().row.textContent()).toContain("14 \u2192 9");
	});

	it("go back with the phase, by one press", LONG, async () => {
		await table().round.locator("[data-action=back]").click();
		await expect.poll(() => table().phase.textContent()).toMatch(/Ranged(?! damage)/);
		await expect.poll(points).toBe(14);
		expect(await table().block.count()).toBe(0);
	});

	it("hold the phase where the game refuses to give them back", LONG, async () => {
		// The order of the other unit is still there.
		await table().howlsFor(4, "B", 2);
		await table().rolled();
		await table().press("hurt");
		await expect.poll(points).toBe(8);
		const refuses = (on: boolean) =>
			inPage(
				gm,
				({ Hooks }, on, id) => {
					const held = globalThis as { refusing?: number };
					if (on) held.refusing = Hooks.on("preUpdateActor", (actor: { id: string }) => actor.id !== id);
					else Hooks.off("preUpdateActor", held.refusing);
				},
				on,
				HERO,
			);
		await refuses(true);
		const told = (await gm.notices()).length;
		await table().round.locator("[data-action=back]").click();
		await expect.poll(async () => (await gm.notices()).length).toBeGreaterThan(told);
		expect(await points()).toBe(8);
		expect(await table().phase.textContent()).toContain("Ranged damage");
		expect((await gm.notices()).at(-1)).toMatch(/^The phase stays, since the points .* from Garth /);
		await refuses(false);
		// The press that was refused is over once this is drawn: until then the next one counts for nothing.
		await inPage(gm, ({ foundry }) =>
			Promise.all(
				[...foundry.applications.instances.values()]
					.filter(({ id }) => id.startsWith("muster-skirmish-"))
					.map((app) => app.render()),
			).then(() => undefined),
		);
		await table().round.locator("[data-action=back]").click();
		await expect.poll(() => table().phase.textContent()).toMatch(/Ranged(?! damage)/);
		await expect.poll(points).toBe(14);
	});

	it("are left to hand where the token has another actor by now, or none", LONG, async () => {
		await table().howlsFor(5, "B", 2);
		await table().rolled();
		await expect.poll(() => table().row.textContent()).toContain("14 \u2192 7");
		const pointTo = (id: string) =>
			inPage(
				anna,
				({ game }, scene, token, actorId) =>
					game.scenes
						.get(scene)
						.tokens.get(token)
						.update({ actorId })
						.then(() => undefined),
				FIELD,
				tokenId("H"),
				id,
			);
		await pointTo(actorId("E"));
		await expect
			.poll(() => table().row.textContent())
			.toMatch(/stands for another actor than at the start.*Fen Ravens/);
		expect(await table().block.locator("[data-action=hurt]").count()).toBe(0);
		await pointTo(HERO);
		await expect.poll(() => table().row.textContent()).toContain("14 \u2192 7");
		await inPage(
			gm,
			({ game }, id) =>
				game.actors
					.get(id)
					.update({ "system.hp.value": 12 })
					.then(() => undefined),
			HERO,
		);
		await expect.poll(() => table().row.textContent()).toContain("12 \u2192 5");
		await table().press("hurt");
		await expect.poll(points).toBe(5);
		await inPage(
			gm,
			({ game }, scene, token) =>
				game.scenes
					.get(scene)
					.tokens.get(token)
					.delete()
					.then(() => undefined),
			FIELD,
			tokenId("H"),
		);
		// The actor is still there: what was written goes back with the phase.
		await table().round.locator("[data-action=back]").click();
		await expect.poll(points).toBe(12);
		await expectNoFaults(gm, deputy, anna);
	});
});
