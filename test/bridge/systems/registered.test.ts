import { describe, expect, it } from "vitest";
import { adapterFor, EMPTY_MAPPING, readRegistered, withShipped } from "../../../src/bridge/systems/index.js";

const mapping = {
	defences: [{ id: "ac", label: "Guard", path: "guard" }],
	items: [
		{
			id: "w",
			label: "Weapons",
			item: "weapon",
			path: "@skill + bonus",
			roll: "over",
			dice: "1d20",
			versus: "ac",
			damage: "harm",
		},
	],
	body: { unit: "m", speed: "pace" },
};

describe("a reading of a game system that its author registers", () => {
	it("is taken with what it says, and the GM's mapping goes over it", () => {
		const read = readRegistered({ id: "homebrew", mapping });
		if (!read.ok) throw new Error(read.fault.code);
		const own = { ...EMPTY_MAPPING, defences: [{ id: "ac", label: "Mine", path: "other" }] };
		const stats = adapterFor("homebrew", withShipped(own, read.value.mapping)).read({
			type: "foe",
			system: { guard: 12, other: 14, skill: 3, pace: 9 },
			items: [{ id: "s", type: "weapon", name: "Sword", system: { bonus: 1, harm: "1d6" } }],
		});
		expect(stats.attacks).toMatchObject([{ id: "s", roll: { dice: "1d20+4" }, damage: [{ amount: { dice: "1d6" } }] }]);
		expect(stats.defences).toEqual([{ id: "ac", label: { text: "Mine" }, value: 14 }]);
		expect(stats.body?.speed).toMatchObject({ value: { num: 30, den: 1 } });
	});

	it.each([
		[null, "id"],
		[{ id: "a b", mapping }, "id"],
		[{ id: "homebrew" }, "mapping"],
		[{ id: "homebrew", mapping: { ...mapping, items: [{ ...mapping.items[0], dice: "" }] } }, "mapping.items.0.dice"],
		[{ id: "homebrew", mapping: { defences: [{ id: "ac", label: "", path: "x" }] } }, "mapping.defences.0.label"],
		[{ id: "homebrew", mapping: { body: { unit: "league" } } }, "mapping.body.unit"],
		[{ id: "homebrew", mapping: { armour: "a.__proto__.b" } }, "mapping.armour"],
	])("is refused whole where it is not right: %j", (value, path) => {
		expect(readRegistered(value)).toMatchObject({ ok: false, fault: { path } });
	});
});
