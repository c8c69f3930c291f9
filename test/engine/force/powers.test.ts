import { describe, expect, it } from "vitest";
import { toNumber } from "../../../src/engine/common/index.js";
import {
	averageMorale,
	estimatedUnit,
	FORCE_RULES,
	FORCE_TABLES,
	moraleOf,
	type Practitioner,
	powerLedger,
	practitionerLedger,
} from "../../../src/engine/force/index.js";
import type { Mana } from "../../../src/engine/force/model/vocabulary.js";
import { powerOfPoints } from "../../../src/engine/force/powers/power-strength.js";
import { force, rulesWith, strengthOf, TYPES, unit } from "./helpers.js";

const mage = (points: number, more: Partial<Practitioner> = {}): Practitioner => ({
	id: "p1",
	name: "Mirela",
	link: "",
	practice: "mage",
	points,
	stones: 0,
	items: 0,
	boosters: 0,
	...more,
});
const power = (of: Practitioner, mana: Mana = "normal", rules = FORCE_RULES) =>
	toNumber(practitionerLedger(of, mana, rules).total);

describe("special strength", () => {
	it.each([
		[0, 0],
		[99, 0],
		[100, 0.5],
		[149, 0.5],
		[150, 1],
		[200, 2],
		[250, 3],
		[300, 5],
		[350, 8],
		[400, 12],
		[450, 16],
		[499, 16],
		[500, 20],
		[509, 20],
		[520, 22],
		[1_000, 70],
	])("T1-38: %i points are worth %d", (points, expected) => {
		expect(toNumber(powerOfPoints(points, FORCE_TABLES.powers))).toBe(expected);
	});

	it("grows with stones, items and boosters, but not from nothing", () => {
		const things = { stones: 29, items: 5, boosters: 1 };
		expect([power(mage(150, things)), power(mage(99, things))]).toEqual([9, 0]);
	});

	it.each([
		["none", 0],
		["low", 2.25],
		["normal", 9],
		["high", 9],
		["veryHigh", 18],
	] as const)("in mana %s is %d for a mage, for others the same everywhere", (mana, expected) => {
		const things = { stones: 29, items: 5, boosters: 1 };
		expect(power(mage(150, things), mana)).toBe(expected);
		expect(power(mage(150, { ...things, practice: "psi" }), mana)).toBe(9);
	});

	it("is half as much again in high mana by the option", () => {
		expect(power(mage(150), "high", rulesWith({ highMana: "1.5" }))).toBe(1.5);
		expect(power(mage(150), "veryHigh", rulesWith({ highMana: "1.5" }))).toBe(2);
	});

	it("drops the fraction of a force's sum, once", () => {
		const three = ["a", "b", "c"].map((id) => mage(100, { id }));
		expect(toNumber(powerLedger({ practitioners: three, mana: "normal" }, FORCE_RULES).total)).toBe(1);
		expect(toNumber(powerLedger({ practitioners: [], mana: "normal" }, FORCE_RULES).total)).toBe(0);
	});
});

describe("an estimate", () => {
	it("is one body with one morale", () => {
		const guess = { name: "the host", men: 1_000, each: 4, quality: "seasoned", morale: 12, line: "medium" } as const;
		const body = estimatedUnit(guess, FORCE_TABLES);
		expect({ strength: strengthOf(body), morale: moraleOf(body, FORCE_TABLES) }).toEqual({
			strength: 4_800,
			morale: 12,
		});
		expect(moraleOf(estimatedUnit({ ...guess, morale: null }, FORCE_TABLES), FORCE_TABLES)).toBe(14);
	});

	it("averages morale over men who can lose heart, rounded down", () => {
		const army = force(
			unit(100, TYPES.HI, "elite"),
			unit(99, TYPES.HI, "raw"),
			unit(500, { ...TYPES.LI, race: "zombie" }, "raw"),
		);
		expect(averageMorale(army, FORCE_TABLES)).toBe(12);
		expect(averageMorale(force(), FORCE_TABLES)).toBeUndefined();
	});
});
