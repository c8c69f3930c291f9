import { describe, expect, it } from "vitest";
import {
	type ActorData,
	adapterFor,
	parseSheetDamage,
	type Stats,
	writeHealth,
} from "../../../src/bridge/systems/index.js";
import { type Health, NO_RESISTANCE } from "../../../src/engine/combat/index.js";
import { ValuesFirst } from "../../fixtures/systems/load.js";

const read = (system: unknown, type = "character"): Stats => adapterFor("gurps").read({ type, system } as ActorData);

/** What is written when the points fall from what they are to `value`. */
function writes({ health }: Stats, value: number) {
	const before = health!.state as Extract<Health, { kind: "pool" }>;
	return writeHealth(health!.slots, before, { ...before, value });
}

describe("damage on a sheet that is more than its dice", () => {
	it.each([
		"1d burn/point",
		"1d-1 imp/point",
		"1d burn ex/2 points",
		"1d cr +1d/point",
		"1d cut [1d burn]",
		"2d tox + fat",
	])("is asked for: %s", (text) => expect(parseSheetDamage(text)).toBeUndefined());

	it("is asked for where it does not wound", () => {
		expect(parseSheetDamage("1d+2 cr dkb nw")).toBeUndefined();
	});

	it("keeps what only adds something else to it", () => {
		expect(parseSheetDamage("1d-1 cr + Paralysis")).toMatchObject({ amount: { dice: "1d6-1" }, type: "cr" });
	});

	it("counts 1 at least where it is marked so", () => {
		expect(parseSheetDamage("1d-3! cr")?.minimum).toBe(1);
		expect(parseSheetDamage("1d-3 cr")?.minimum).toBe(0);
	});
});

describe("places that are hit", () => {
	const resistances = (hitlocations: unknown) => read({ hitlocations }).resistances;

	it("are those without a penalty where there is no torso", () => {
		const places = { a: { where: "Vitals", penalty: -3, dr: 9 }, b: { where: "Ooze", penalty: "0", dr: 5 } };
		expect(resistances(places)?.all.armour).toBe(5);
		expect(resistances({ a: { where: "Vitals", penalty: -3, dr: 9 } })).toBeNull();
	});

	it("protect otherwise against some types", () => {
		const split = { cr: 3, burn: 8, pi: 0 };
		const found = resistances({ a: { where: "Torso", dr: 5, split } });
		expect(found?.types).toEqual({ cr: { ...NO_RESISTANCE, armour: -2 }, burn: { ...NO_RESISTANCE, armour: 3 } });
	});
});

describe("defences no one has", () => {
	it("are not offered", () => {
		const { saves } = read({ currentdodge: 0, dodge: { value: 0 }, equippedparry: 0, equippedblock: 11 });
		expect(saves.map(({ id }) => id)).toEqual(["block"]);
	});
});

describe("the system's version 1.0", () => {
	// Shapes after crnormand/gurps, branch develop (6dd54dd7), src/module/actor/data/character.ts and
	// src/module/action/melee-attack.ts.
	class Pool {
		readonly max = 12;
		readonly damage = 5;
		get value(): number {
			return this.max - this.damage;
		}
	}
	const stats = read({
		HP: new Pool(),
		profile: { sizemod: 2 },
		currentdodge: 9,
		melee: { "00000": { name: "Sword", level: 13, damage: "2d cut 1d burn" } },
		meleeV2: [{ _id: "m1", _displayName: "Sword", mode: "swing", level: 13, damage: new Set(["2d cut", "1d burn"]) }],
		rangedV2: [{ _id: "r1", _displayName: "Bow", level: 0, damage: new Set(["1d imp/point"]) }],
	});

	it("reads every damage of an attack, and asks for a level that is none", () => {
		expect(stats.attacks).toMatchObject([
			{ id: "melee/m1", label: "Sword (swing)", roll: { skill: 13 }, damage: [{ type: "cut" }, { type: "burn" }] },
			{ id: "ranged/r1", label: "Bow", roll: null, damage: null },
		]);
		expect(stats.size).toBe(2);
	});

	it("writes the loss, of which the points are derived", () => {
		expect(stats.health?.state).toEqual({ kind: "pool", value: 7, temp: 0, max: 12, least: -60 });
		expect(writes(stats, 3)).toEqual([{ path: "system.HP.damage", before: 5, after: 9 }]);
		expect(writes(stats, 12)).toEqual([{ path: "system.HP.damage", before: 5, after: 0 }]);
	});

	it("finds the pool of a character that keeps its attributes under ids of their own", () => {
		const found = read(
			{
				_attributes: new ValuesFirst([
					["x1", { attrId: "ht", max: 11, damage: null }],
					["x2", { attrId: "hp", max: 10, damage: 4 }],
				]),
			},
			"gcsCharacter",
		);
		expect(found.health?.state).toMatchObject({ value: 6, max: 10, least: -50 });
		expect(found.saves).toMatchObject([{ id: "HT", roll: { skill: 11 } }]);
		expect(writes(found, -2)).toEqual([{ path: "system._attributes.x2.damage", before: 4, after: 12 }]);
		expect(found.missing).toEqual(["attacks", "defences", "resistances", "size"]);
	});
});
