import { describe, expect, it } from "vitest";
import {
	adapterFor,
	EMPTY_MAPPING,
	parseAmount,
	parseSheetDamage,
	readSystemMapping,
	type SystemMapping,
} from "../../../src/bridge/systems/index.js";
import { ratio } from "../../../src/engine/common/index.js";
import { sampleActor } from "./sample.js";

const MAPPING: SystemMapping = {
	...EMPTY_MAPPING,
	attacks: [
		{
			id: "fight",
			label: "Fight",
			path: "attributes.fight.value",
			roll: "under",
			dice: "1d100",
			versus: null,
			damage: "attributes.claws.value",
		},
	],
	armour: "attributes.armour.value",
	statuses: { defeated: "gone" },
};

const SEVERAL = { id: "a", label: "A", path: "a", roll: "over", dice: "3d6", versus: null, damage: "", ends: true };

describe("a world's mapping", () => {
	it("completes what the system's data does not tell", () => {
		const adapter = adapterFor("worldbuilding", MAPPING);
		const stats = adapter.read(sampleActor("worldbuilding"));
		expect(stats.attacks).toMatchObject([
			{ label: "Fight", roll: { kind: "under", dice: "1d100", value: 45 }, damage: [{ amount: { dice: "1d6+1" } }] },
		]);
		expect(stats.resistances?.all.armour).toBe(2);
		expect(stats.missing).toEqual(["defences", "saves", "size"]);
		expect(adapter.statuses.defeated).toBe("gone");
	});

	it("replaces the bar's points by those that it names, and keeps how they are written", () => {
		const hitPoints = { value: "props.hp", max: "props.hp_max", temp: null };
		const mapping = {
			...EMPTY_MAPPING,
			hitPoints,
			defences: [{ id: "defence", label: "Defence", path: "props.defence" }],
			attacks: [
				{ id: "m", label: "Melee", path: "props.melee", roll: "over", dice: "1d20", versus: "defence", damage: "1d6" },
			],
		} as const;
		const stats = adapterFor("custom-system-builder", mapping).read(sampleActor("custom-system-builder"));
		expect(stats.health).toMatchObject({
			state: { value: 8, max: 12 },
			slots: { value: { path: "system.props.hp", raw: "8" } },
		});
		expect(stats.attacks[0]).toMatchObject({ roll: { dice: "1d20+4" }, versus: "defence" });
		expect(stats.defences[0]?.value).toBe(13);
		expect(stats.size).toBe("large");
	});

	it("rolls a save that must come to at least the number", () => {
		const saves = [
			{ id: "d", label: "Death", path: "saves.death", roll: "atLeast", dice: "1d20", use: "resist" },
			{ id: "x", label: "None", path: "saves.none", roll: "atLeast", dice: "1d20", use: "stop" },
		] as const;
		const actor = { type: "character", system: { saves: { death: "12" } } };
		expect(adapterFor("old-school", { ...EMPTY_MAPPING, saves }).read(actor).saves).toEqual([
			{
				id: "d",
				label: { text: "Death" },
				use: "resist",
				roll: { kind: "atLeast", dice: "1d20", value: 12, natural: "plain" },
			},
		]);
		const bare = { ...EMPTY_MAPPING, saves: [{ ...saves[0], dice: "" }] };
		expect(readSystemMapping(bare)).toMatchObject({ fault: { path: "saves.0.dice" } });
	});

	it("adds temporary points, or a most, to what the token's bar or the system's own adapter shows", () => {
		const hitPoints = { value: null, max: null, temp: "shield" };
		const data = { type: "npc", system: { hp: { value: 7, max: 9 }, shield: 4 }, bar: "hp" };
		const { health } = adapterFor("generic", { ...EMPTY_MAPPING, hitPoints }).read(data);
		expect(health?.state).toMatchObject({ value: 7, max: 9, temp: 4 });
		expect(health?.slots.temp).toEqual({ path: "system.shield", form: "number", raw: 4 });
		const gurps = { type: "enemy", system: { HP: { value: 7 }, most: 12 } };
		const more = adapterFor("gurps", { ...EMPTY_MAPPING, hitPoints: { ...hitPoints, max: "most" } }).read(gurps);
		expect(more.health?.state).toMatchObject({ value: 7, max: 12, temp: 0 });
		const nobody = { type: "npc", system: { shield: 4 } };
		expect(adapterFor("generic", { ...EMPTY_MAPPING, hitPoints }).read(nobody).health).toBeNull();
	});

	it.each([
		["1d6+3", { kind: "dice", dice: "1d6+3+1d6" }],
		["2d4+1d8", { kind: "dice", dice: "2d4+1d8+2d4+1d8" }],
		["D6", { kind: "dice", dice: "d6+d6" }],
		["d10-1", { kind: "dice", dice: "d10-1+d10" }],
	])("throws the dice of %s twice on the faces that it names, and lets the ends decide", (damage, amount) => {
		const row = { id: "a", label: "Bite", path: "ab", roll: "over", dice: "1d20", versus: null, damage } as const;
		const mapping = { ...EMPTY_MAPPING, attacks: [{ ...row, ends: true, critical: 19 }] };
		const [attack] = adapterFor("homebrew", mapping).read({ type: "npc", system: { ab: 6 } }).attacks;
		const critical = { from: 19, confirm: false };
		expect(attack?.roll).toEqual({ kind: "over", dice: "1d20+6", natural: "ends", critical });
		expect(attack?.damage?.[0]?.critical).toEqual({ amount, times: 1 });
		expect(readSystemMapping(JSON.parse(JSON.stringify(mapping)))).toEqual({ ok: true, value: mapping });
	});

	it("counts a fixed number once, and knows critical hits only of rolls against a number", () => {
		const row = { id: "a", label: "Bite", path: "ab", dice: "1d20", versus: null, critical: 20 } as const;
		const attacks = [
			{ ...row, roll: "over", damage: "4" },
			{ ...row, id: "b", roll: "under", damage: "1d6" },
		] as const;
		const read = adapterFor("homebrew", { ...EMPTY_MAPPING, attacks }).read({ type: "npc", system: { ab: 6 } });
		expect(read.attacks.map(({ damage }) => damage?.[0]?.critical)).toEqual([null, null]);
	});

	it("lets the ends decide a save that must come to at least the number", () => {
		const saves = [
			{ id: "s", label: "Save", path: "s", roll: "atLeast", dice: "1d20", use: "resist", ends: true },
		] as const;
		const [save] = adapterFor("homebrew", { ...EMPTY_MAPPING, saves }).read({ type: "npc", system: { s: 11 } }).saves;
		expect(save?.roll).toMatchObject({ kind: "atLeast", natural: "ends" });
	});

	it("leaves a roll open whose number an actor has not got", () => {
		const stats = adapterFor("generic", MAPPING).read(sampleActor("generic"));
		expect(stats.attacks[0]).toMatchObject({ roll: null, damage: null });
		expect(stats.health?.slots.value.path).toBe("system.vitals.blood.value");
	});

	it("is read field by field, and comes back as it was", () => {
		expect(readSystemMapping(JSON.parse(JSON.stringify(MAPPING)))).toEqual({ ok: true, value: MAPPING });
	});

	it.each([
		["no object", 7, ""],
		["another version", { ...MAPPING, schema: 2 }, "schema"],
		["a path that reaches for prototypes", { ...MAPPING, armour: "__proto__.x" }, "armour"],
		["dice that are none", { ...MAPPING, attacks: [{ ...MAPPING.attacks[0], dice: "3x" }] }, "attacks.0.dice"],
		["dice left out", { ...MAPPING, attacks: [{ ...MAPPING.attacks[0], dice: "" }] }, "attacks.0.dice"],
		["an id twice", { ...MAPPING, attacks: [MAPPING.attacks[0], MAPPING.attacks[0]] }, "attacks.1.id"],
		["ends of several dice", { ...MAPPING, attacks: [SEVERAL] }, "attacks.0.dice"],
		[
			"critical hits of several dice",
			{ ...MAPPING, attacks: [{ ...SEVERAL, ends: false, critical: 18 }] },
			"attacks.0.dice",
		],
		[
			"a critical face that is none",
			{ ...MAPPING, attacks: [{ ...SEVERAL, dice: "1d20", critical: 1 }] },
			"attacks.0.critical",
		],
		["a label of nothing", { ...MAPPING, attacks: [{ ...MAPPING.attacks[0], label: " " }] }, "attacks.0.label"],
	])("refuses %s", (_what, value, path) => {
		const read = readSystemMapping(value);
		expect(read).toMatchObject({ ok: false, fault: { path } });
	});
});

describe("damage as it is written", () => {
	it.each([
		["2d6+3", { kind: "dice", dice: "2d6+3" }],
		["1d8[fire] + 2", { kind: "dice", dice: "1d8+2" }],
		["5", { kind: "points", points: 5 }],
	])("reads %s", (text, amount) => expect(parseAmount(text)).toEqual(amount));

	it.each(["@mod", "2d6kh1", "", "-3", "1d6*2"])("does not guess at %j", (text) => {
		expect(parseAmount(text)).toBeUndefined();
	});

	it.each([
		["2d cut", "2d6", ratio(3, 2), 1],
		["1d-2 imp", "1d6-2", ratio(2), 1],
		["6d(2) pi++", "6d6", ratio(2), 1],
		["3d(0.5) pi-", "3d6", ratio(1, 2), 1],
		["1d+1 cr", "1d6+1", ratio(1), 0],
	])("reads %s from a sheet", (text, dice, multiplier, minimum) => {
		expect(parseSheetDamage(text)).toMatchObject({ amount: { dice }, multiplier, minimum });
	});

	it("divides armour as written", () => {
		expect(parseSheetDamage("6d(2) pi++")?.divisor).toEqual(ratio(2));
		expect(parseSheetDamage("3d(0.5) pi-")?.divisor).toEqual(ratio(1, 2));
		expect(parseSheetDamage("3d(0) cut")?.divisor).toEqual(ratio(1));
	});

	it.each(["thr+2", "2d", "2d foo", "cut"])("does not guess at %j on a sheet", (text) => {
		expect(parseSheetDamage(text)).toBeUndefined();
	});
});
