import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ActorData, Stats } from "../../../../src/bridge/systems/index.js";
import { adapterFor, NO_STATS, soldierOf } from "../../../../src/bridge/systems/index.js";
import { readInput } from "../../../../src/engine/schema/index.js";
import { readSoldier } from "../../../../src/engine/skirmish/index.js";
import { fixtureSystems, loadFixtures } from "../../../fixtures/systems/load.js";

const ROOM = { width: 1, distance: 5, units: "ft" };
const draftOf = (system: string, actor: ActorData, room: typeof ROOM | null = ROOM) =>
	soldierOf(adapterFor(system).read(actor), { name: "Guard", room });

/** Numbers that a soldier has by itself, each of which was read or is asked for. */
// biome-ignore format: rows of words
const NUMBERS = [
	"size", "space", "reach", "speed", "ac.normal", "ac.touch", "ac.flatFooted", "saves.fortitude", "saves.reflex",
	"saves.will", "challenge", "dexterity", "intelligence", "baseAttack", "perception",
];

describe.each(fixtureSystems())("soldiers of %s", (system) => {
	const drafts = loadFixtures(system).actors.map(({ data }) => draftOf(system, data));

	it("are read by the engine as they are", () => {
		for (const { soldier } of drafts) expect(readInput(readSoldier, soldier)).toEqual({ ok: true, value: soldier });
	});

	it("have each number from the actor, or asked for, and never both", () => {
		for (const { asked, sources } of drafts) {
			const open = asked.map(({ path }) => path);
			expect(new Set(open).size).toBe(open.length);
			for (const path of NUMBERS) expect([path, open.includes(path)]).toEqual([path, !(path in sources)]);
		}
	});
});

describe("lengths of a soldier", () => {
	const metres = { attributes: { movement: { walk: 9, units: "m" } } };
	const squares = { movement: { value: 6 }, combat: { size: { value: 2 } }, freeStrike: { range: { melee: 2 } } };

	it.each([
		["dnd5e", metres, { speed: 30 }, { value: 9, unit: "m" }],
		["dnd5e", { attributes: { movement: { walk: 30, units: "ft" } } }, { speed: 30 }, { value: 30, unit: "ft" }],
		["draw-steel", squares, { speed: 30, reach: 10, size: "large" }, { value: 6, unit: "square" }],
		["gurps", { currentmove: 5 }, { speed: 15 }, { value: 5, unit: "yd" }],
		["wfrp4e", { details: { move: { value: 4, walk: 8 } } }, { speed: 24 }, { value: 8, unit: "yd" }],
		["swade", { pace: { base: "fly", ground: 6, fly: 10 } }, { speed: 60 }, { value: 10, unit: "inch" }],
		["ose", { movement: { base: 120 } }, { speed: 40 }, { value: 120, unit: "ft" }],
		["pf2e", { movement: { speeds: { land: { value: 25 } } } }, { speed: 25 }, { value: 25, unit: "ft" }],
		["pf2e", { attributes: { speed: { total: 20 } } }, { speed: 20 }, { value: 20, unit: "ft" }],
	])("of %s come in feet from %j", (system, data, soldier, said) => {
		const draft = draftOf(system, { type: "npc", system: data });
		expect(draft.soldier).toMatchObject(soldier);
		expect(draft.sources["speed"]).toEqual({ from: "system", said });
	});

	it("in text are marked as read from it, with the text", () => {
		const draft = draftOf("dcc", { type: "NPC", system: { attributes: { speed: { value: "25/50/100" } } } });
		expect(draft.soldier.speed).toBe(25);
		expect(draft.sources["speed"]).toEqual({ from: "text", said: { value: "25/50/100", unit: "ft" } });
	});

	it("in words are asked for, with the words", () => {
		const sword = {
			id: "s",
			type: "weapon",
			name: "Sword",
			system: { attackType: "melee", reach: { value: "average" } },
		};
		const draft = draftOf("wfrp4e", { type: "npc", system: {}, items: [sword] });
		expect(draft.soldier.attacks[0]).toMatchObject({ mode: "melee", feet: null });
		expect(draft.asked).toContainEqual({ path: "attacks.0.feet", reason: "words", said: { value: "average" } });
	});

	it.each([
		[{ width: 2, distance: 5, units: "ft" }, 10, "large"],
		[{ width: 1, distance: 1.5, units: "m" }, 5, "medium"],
		[{ width: 1, distance: 1, units: "yd" }, 3, "medium"],
		[{ width: 3, distance: 5, units: "feet" }, 15, "huge"],
	])("fall back on a token of %j for the space", (room, feet, size) => {
		const { soldier, sources } = draftOf("dcc", { type: "NPC", system: {} }, room);
		expect(soldier).toMatchObject({ space: { num: feet, den: 1 }, size });
		expect(sources).toMatchObject({ space: { from: "token" }, size: { from: "token" } });
	});

	it("are asked for where the scene counts in a unit that is not known", () => {
		const { asked } = draftOf("dcc", { type: "NPC", system: {} }, { width: 1, distance: 1, units: "leagues" });
		expect(asked.map(({ path }) => path)).toEqual(expect.arrayContaining(["space", "size"]));
	});
});

describe("attacks of a soldier", () => {
	const blade = (more: object = {}) => ({
		id: "b",
		type: "weapon",
		name: "Blade",
		system: {
			range: { reach: 5, value: 20, long: 60, units: "ft" },
			activities: {
				a: {
					type: "attack",
					actionType: "mwak",
					criticalThreshold: 19,
					validAttackTypes: new Set(["melee", "ranged"]),
					labels: { toHit: "+5", damage: [{ formula: "1d8 + 3", damageType: "slashing" }] },
					...more,
				},
			},
		},
	});

	it("are near and from afar where a weapon can be thrown, with averages and a critical that nothing confirms", () => {
		const { soldier } = draftOf("dnd5e", { type: "npc", system: {}, items: [blade()] });
		const averages = [{ type: "slashing", success: 7, critical: 12, failure: 0 }];
		expect(soldier.attacks).toMatchObject([
			{ id: "b-a", name: "Blade", mode: "melee", bonus: 5, roll: null, threat: 19, confirm: 20, feet: 5, averages },
			{ id: "b-a-far", mode: "ranged", bonus: 5, feet: 20, averages },
		]);
	});

	it("keep another way to roll than a d20 as it is", () => {
		const spear = { name: "Spear", mode: "thrust", level: 12, damage: "1d+1 imp", reach: "1,2*" };
		const { soldier, sources } = draftOf("gurps", {
			type: "enemy",
			system: { currentdodge: 9, melee: { "00000": spear }, traits: { sizemod: "+1" } },
		});
		expect(soldier.defence).toEqual({ kind: "skill", skill: 9 });
		expect(soldier.attacks[0]).toMatchObject({ roll: { kind: "skill", skill: 12 }, bonus: 0, feet: 3 });
		expect(sources["attacks.0.feet"]).toEqual({ from: "text", said: { value: "1,2*", unit: "hex" } });
	});

	it("count the multiplier of the wound past resistance, and no multiplier of 1", () => {
		const averagesOf = (damage: string) => {
			const spear = { name: "Spear", mode: "thrust", level: 12, damage, reach: "1" };
			return draftOf("gurps", { type: "enemy", system: { melee: { "00000": spear } } }).soldier.attacks[0]!.averages;
		};
		expect(averagesOf("1d+1 imp")).toEqual([
			{ type: "imp", success: 4, critical: 0, failure: 0, wounding: { num: 2, den: 1 } },
		]);
		expect(averagesOf("1d+1 cut")[0]!.wounding).toEqual({ num: 3, den: 2 });
		expect(averagesOf("1d+1 cr")[0]).not.toHaveProperty("wounding");
	});

	it("ask for a range that is a multiple of strength", () => {
		const sling = { name: "Sling", level: 12, damage: "1d+1 pi", range: "x10/x15" };
		const { asked } = draftOf("gurps", { type: "enemy", system: { ranged: { "00000": sling } } });
		expect(asked).toContainEqual({ path: "attacks.0.feet", reason: "words", said: { value: "x10/x15" } });
	});

	it("ask for what the system itself does not say", () => {
		const { soldier, asked } = draftOf("dnd5e", {
			type: "npc",
			system: {},
			items: [blade({ labels: { toHit: "+1d4", damage: [{ formula: "@mod", damageType: "" }] } })],
		});
		expect(soldier.attacks[0]).toMatchObject({ bonus: 0, averages: [] });
		const open = asked.map(({ path }) => path);
		expect(open).toEqual(expect.arrayContaining(["attacks.0.bonus", "attacks.0.averages"]));
	});
});

describe("a soldier", () => {
	it("of the undead has no Constitution, and is gone at 0", () => {
		const system = { details: { type: { value: "undead" } }, abilities: { con: { value: 15 } } };
		const { soldier, traits } = draftOf("dnd5e", { type: "npc", system });
		expect(soldier).toMatchObject({ constitution: null, diesAtZero: true });
		expect(traits).toEqual(["undead"]);
	});

	it("of whom nothing is known is usual in every number, and all of them are asked for", () => {
		const { soldier, asked, sources, points } = soldierOf(NO_STATS, { name: " ", room: null });
		expect(readInput(readSoldier, soldier).ok).toBe(true);
		expect(asked.map(({ path }) => path)).toEqual(expect.arrayContaining([...NUMBERS, "attacks", "hp.total"]));
		expect([sources, points]).toEqual([{}, null]);
	});

	it("never fails, however far numbers of a system are beyond what it may have", () => {
		const number = fc.oneof(fc.integer(), fc.double(), fc.constant("many"), fc.string(), fc.constant(null));
		const actor = fc.record({
			attributes: fc.record({
				movement: fc.record({ walk: number, units: fc.constantFrom("ft", "m", "mi", "") }),
				ac: fc.record({ value: number }),
			}),
			abilities: fc.record({ con: fc.record({ value: number, save: fc.record({ value: number }) }) }),
			details: fc.record({ cr: number, type: fc.record({ value: fc.string() }) }),
			traits: fc.record({ size: fc.string() }),
			skills: fc.record({ prc: fc.record({ total: number }) }),
		});
		const attack = fc.record({ id: fc.string(), name: fc.string(), bonus: fc.integer(), damage: fc.string() });
		fc.assert(
			fc.property(actor, fc.array(attack, { maxLength: 45 }), (system, attacks) => {
				const items = attacks.map(({ id, name, bonus, damage }) => ({
					...blades(id, name),
					system: {
						activities: {
							a: { type: "attack", labels: { toHit: `${bonus}`, damage: [{ formula: damage, damageType: name }] } },
						},
					},
				}));
				const stats: Stats = adapterFor("dnd5e").read({ type: "npc", system, items });
				const { soldier } = soldierOf(stats, { name: system.traits.size, room: null });
				return readInput(readSoldier, soldier).ok;
			}),
		);
	});
});

const blades = (id: string, name: string) => ({ id, type: "weapon", name });
