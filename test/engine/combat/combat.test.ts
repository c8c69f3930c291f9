import { describe, expect, it } from "vitest";
import {
	NO_RESISTANCE,
	NO_RESISTANCES,
	plainDamage,
	readDamageStat,
	readHealth,
	readResistances,
	readRollStat,
	repeatAmount,
	resistancesAgainst,
	STATUS_ID,
	withBonus,
} from "../../../src/engine/combat/index.js";

const POOL = { kind: "pool", value: 7, temp: 0, max: 7, least: 0 } as const;
// biome-ignore format: what belongs together is on one line
const WOUNDS = {
	kind: "wounds", value: 1, max: 3, falls: 4, toughness: 7, armour: 2, step: 4, shaken: false,
} as const;

describe("readers of stats", () => {
	it.each([
		["a sure success", readRollStat, { kind: "sure" }],
		["a skill", readRollStat, { kind: "skill", skill: 12 }],
		[
			"a d20 with threats",
			readRollStat,
			{ kind: "over", dice: "1d20+5", natural: "ends", critical: { from: 19, confirm: true } },
		],
		["damage", readDamageStat, plainDamage({ kind: "dice", dice: "2d6" }, "fire")],
		["damage that costs 1 at least", readDamageStat, { ...plainDamage({ kind: "points", points: 3 }), least: 1 }],
		["protection", readResistances, { ...NO_RESISTANCES, types: { fire: { ...NO_RESISTANCE, armour: 5 } } }],
		["points", readHealth, POOL],
		["more points than the most", readHealth, { ...POOL, value: 9 }],
		["wounds", readHealth, WOUNDS],
		["as many wounds as the most", readHealth, { ...WOUNDS, value: 3 }],
	])("give %s back as it was", (_what, read, value) => {
		expect(read(value, "stat")).toEqual({ ok: true, value });
	});

	it.each([
		["an unknown kind", readRollStat, { kind: "luck" }, { path: "stat.kind" }],
		["dice that are no text", readRollStat, { kind: "under", dice: 7, value: 9 }, { path: "stat.dice" }],
		["dice that cannot be thrown", readRollStat, { kind: "under", dice: "2d6kh1", value: 9 }, { path: "stat.dice" }],
		[
			"armour divided by nothing",
			readDamageStat,
			{ ...plainDamage({ kind: "points", points: 3 }), divisor: { num: 0, den: 1 } },
			{ code: "MUSTER.Fault.System.fraction", path: "stat.divisor", data: { min: 0, max: 100, maxDen: 1000 } },
		],
		["points that are none", readHealth, { ...POOL, value: "many" }, { path: "stat.value" }],
		[
			"more wounds than the most",
			readHealth,
			{ ...WOUNDS, value: 4 },
			{ code: "MUSTER.Fault.Number.integer", path: "stat.value", data: { min: 0, max: 3 } },
		],
	])("refuse %s and say why", (_what, read, value, fault) => {
		expect(read(value, "stat")).toMatchObject({ ok: false, fault });
	});
});

describe("resistancesAgainst", () => {
	it("takes the first exception whose traits the damage has, else the usual resistances", () => {
		const silver = { all: NO_RESISTANCE, types: {}, traits: ["silver"] };
		const both = { all: { ...NO_RESISTANCE, armour: 1 }, types: {}, traits: ["magic", "silver"] };
		const resistances = { ...NO_RESISTANCES, against: [both, silver] };
		expect(resistancesAgainst(resistances, ["silver", "magic"])).toBe(both);
		expect(resistancesAgainst(resistances, ["silver"])).toBe(silver);
		expect(resistancesAgainst(resistances, [])).toBe(resistances);
	});
});

describe("amounts", () => {
	it("plainDamage has no type and no traits of its own", () => {
		expect(plainDamage({ kind: "points", points: 4 })).toMatchObject({ type: "", traits: [] });
	});

	it("repeatAmount adds up points and dice, and leaves dice that are thrown again", () => {
		const ace = { kind: "ace", sides: [6], plus: 1 } as const;
		expect(repeatAmount({ kind: "points", points: 3 }, 4)).toEqual({ kind: "points", points: 12 });
		expect(repeatAmount({ kind: "dice", dice: "1d6+1" }, 2)).toEqual({ kind: "dice", dice: "1d6+1+1d6+1" });
		expect(repeatAmount(ace, 2)).toBe(ace);
	});

	it("withBonus spells the sign, and nothing for no bonus", () => {
		expect([3, 0, -2].map((bonus) => withBonus("1d20", bonus))).toEqual(["1d20+3", "1d20", "1d20-2"]);
	});
});

it("STATUS_ID allows any word without comma and space", () => {
	expect(["prone", "bad+1", "éloigné", "two words", "a,b", ""].map((id) => STATUS_ID.test(id))).toEqual([
		true,
		true,
		true,
		false,
		false,
		false,
	]);
});
