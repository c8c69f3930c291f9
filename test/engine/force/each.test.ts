import { describe, expect, it } from "vitest";
import { ratio, toNumber } from "../../../src/engine/common/index.js";
import { eachStrength, FORCE_TABLES, type TroopType } from "../../../src/engine/force/index.js";
import { traitBonus } from "../../../src/engine/force/strength/traits.js";
import { ruled, TYPES, troop } from "./helpers.js";

const each = (type: TroopType, tl = 3) => eachStrength(type, { tl, tables: FORCE_TABLES });
const total = (type: TroopType, tl = 3) => toNumber(each(type, tl).total);
const { HC, MC, LC, IC, HI, MI, LI, PI, II } = TYPES;

describe("one man", () => {
	/** [row of the examples, what the troop is, tech level, strength] */
	it.each([
		["T1-1 heavy cavalry", HC, 3, 8],
		["T1-1 with crossbow", { ...HC, missiles: ["crossbow"] }, 3, 11],
		["T1-2 medium cavalry", MC, 3, 6],
		["T1-2 light cavalry", LC, 3, 4],
		["T1-2 irregular cavalry", IC, 3, 3],
		["T1-3 heavy infantry", HI, 3, 5],
		["T1-3 medium infantry", MI, 3, 4],
		["T1-3 light infantry", LI, 3, 3],
		["T1-3 pikemen", PI, 3, 3],
		["T1-3 irregular infantry", II, 3, 2],
		["T1-4 air cavalry", troop({ flight: "flying", missiles: ["rifle"] }), 7, 17],
		["T1-5 light cavalry without stirrups", { ...LC, stirrups: false }, 3, 3],
		["stirrups mean nothing on foot", { ...LI, stirrups: false }, 3, 3],
		["T1-6 halfling", { ...LI, race: "halfling" }, 3, 2],
		["T1-6 halfling with sling", { ...HI, race: "halfling", missiles: ["sling"] }, 3, 5],
		["T1-7 lizardfolk", { ...MI, race: "lizardfolk" }, 3, 7],
		["T1-7 giant", { ...MI, race: "giant" }, 3, 15],
		["T1-8 light cavalry with rifle", { ...LC, missiles: ["rifle"] }, 6, 10],
		["T1-8 light infantry with rifle", { ...LI, missiles: ["rifle"] }, 6, 9],
		["T1-8 light tank", troop({ kind: "weapon", weapon: "lightTank", experimental: ratio(2, 5) }), 6, 15],
		["T1-8 fighter", troop({ kind: "weapon", weapon: "fighter", experimental: ratio(1, 2) }), 6, 25],
		["ogre: race after what irregulars lose", { ...II, race: "ogre" }, 3, 9],
		["the best missile weapon only", { ...LI, missiles: ["sling", "longbow", "bow"] }, 3, 6],
		["fine weapons", { ...HI, fineWeapons: true }, 3, 6],
		["half of the armour, down", { ...LI, armourDr: 25 }, 7, 15],
		["armoured vehicle", { ...LI, vehicle: true, missiles: ["rifle"] }, 7, 17],
		["device of another tech level", { ...LI, missiles: ["rifle"], deviceTl: 9 }, 6, 12],
		["experimental rifles, down", { ...LI, missiles: ["rifle"], experimental: ratio(1, 2) }, 5, 5],
		["flying power", { ...LI, flight: "flying" }, 7, 10],
		["armed flying power, no drill needed", { ...II, flight: "gunship", armourDr: 20 }, 7, 60],
	] as const)("%s", (_row, type, tl, expected) => {
		expect(total(type, tl)).toBe(expected);
	});

	it("is worth at least 1 before missiles, whatever the race", () => {
		const weak = { strength: -9, health: -2, hitPoints: 0, increasedStrength: 0 };
		const ledger = each({ ...II, race: "own", traits: weak, missiles: ["sling"] });
		expect(ledger.terms.map(({ key, value }) => [key, toNumber(value)])).toEqual([
			["armour", 3],
			["irregular", -1],
			["race", -6],
			["minimum", 5],
			["missiles", 1],
		]);
		expect(toNumber(ledger.total)).toBe(2);
	});

	it("names every term in its order", () => {
		const all = troop({
			armour: "heavy",
			irregular: true,
			mount: "heavy",
			stirrups: false,
			race: "orc",
			fineWeapons: true,
			armourDr: 4,
			vehicle: true,
			flight: "flying",
			missiles: ["rifle"],
			experimental: ratio(1, 3),
		});
		expect(each(all, 6).terms.map(({ key, value }) => [key, toNumber(value)])).toEqual([
			["armour", 5],
			["mount", 3],
			["stirrups", -1],
			["irregular", -2],
			["race", 1],
			["fineWeapons", 1],
			["armourDr", 2],
			["vehicle", 6],
			["flight", 6],
			["missiles", 6],
			["experimental", -6],
		]);
	});
});

describe("lack of drill", () => {
	it("gives nothing to men whom a table makes worth less than nothing before their race", () => {
		const mounts = { ...FORCE_TABLES.mounts, light: { strength: -6, hexes: 3 } };
		const worth = (irregular: boolean) =>
			toNumber(eachStrength({ ...LC, race: "giant", irregular }, { tl: 3, tables: { ...FORCE_TABLES, mounts } }).total);
		expect([worth(false), worth(true)]).toEqual([8, 8]);
	});
});

describe("pieces and creatures", () => {
	/** [what, type, strength] */
	it.each([
		[
			"chariot with a javelin man",
			troop({ kind: "weapon", weapon: "lightChariot", riders: 1, missiles: ["javelin"] }),
			19,
		],
		[
			"heavy chariot with two",
			troop({ kind: "weapon", weapon: "heavyChariot", armour: "heavy", riders: 2, missiles: ["bow"] }),
			49,
		],
		["creature", troop({ kind: "creature", creature: "monstrousDragon" }), 80],
		["the GM's own", troop({ kind: "own", strength: 7 }), 7],
		["a miner in the open is the soldier that he is", TYPES.MN, 2],
		["a dwarf miner in the open", troop({ kind: "miner", armour: "medium", race: "dwarf" }), 5],
	] as const)("%s", (_what, type, expected) => {
		expect(total(type)).toBe(expected);
	});

	it("T1-4: six of air cavalry and their gunship", () => {
		const men = 6 * total(troop({ flight: "flying", missiles: ["rifle"] }), 7);
		expect(men + total(troop({ kind: "weapon", weapon: "gunship" }), 7)).toBe(152);
	});
});

describe("a race of one's own", () => {
	it.each([
		[{ strength: 3, health: 2, hitPoints: 2, increasedStrength: 0 }, 3],
		[{ strength: -1, health: 0, hitPoints: 0, increasedStrength: 0 }, -1],
		[{ strength: 0, health: 0, hitPoints: 3, increasedStrength: 2 }, 11],
	])("%o adds %i, down", (traits, expected) => {
		expect(traitBonus(traits)).toBe(expected);
	});
});

describe("rulings on terms", () => {
	it("change what later terms come to", () => {
		const ledger = eachStrength(TYPES.IC, { tl: 3, tables: FORCE_TABLES, rulings: ruled({ "each/armour": 8 }) });
		expect(ledger.terms.map(({ key, value }) => [key, toNumber(value)])).toEqual([
			["armour", 8],
			["mount", 1],
			["irregular", -3],
		]);
		expect(ledger.terms[0]?.replaced).toEqual(ratio(3));
		expect(toNumber(ledger.total)).toBe(6);
	});

	it("change what a piece loses as an experiment", () => {
		const fighter = troop({ kind: "weapon", weapon: "fighter", experimental: ratio(1, 2) });
		const worth = (weapon: number) =>
			toNumber(eachStrength(fighter, { tl: 6, tables: FORCE_TABLES, rulings: ruled({ "each/weapon": weapon }) }).total);
		expect([50, 31, 10, 0].map(worth)).toEqual([25, 15, 5, 0]);
	});

	it("replace the whole", () => {
		const ledger = eachStrength(HC, { tl: 3, tables: FORCE_TABLES, rulings: ruled({ each: 9 }) });
		expect(ledger).toMatchObject({ total: ratio(9), replaced: ratio(8) });
	});
});
