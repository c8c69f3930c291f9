import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drive } from "../../../../src/engine/ask/drive.js";
import { scripted } from "../../../../src/engine/ask/scripted.js";
import { ratio } from "../../../../src/engine/common/index.js";
import {
	experienceFor,
	shiftChallenge,
	unitChallenge,
	unitTypeOf,
} from "../../../../src/engine/skirmish/army/parent/challenge.js";
import { camouflageOf } from "../../../../src/engine/skirmish/army/parent/conceal.js";
import { designSoldier, type SoldierPlan } from "../../../../src/engine/skirmish/army/parent/design-soldier.js";
import { offenseCheck, offenseResult } from "../../../../src/engine/skirmish/army/parent/offense.js";
import {
	boonsKnown,
	commanderFate,
	leadershipOf,
	officeBoons,
	professionShare,
	tacticsKnown,
	unmetNeed,
} from "../../../../src/engine/skirmish/army/parent/officers.js";
import {
	afterRest,
	afterRout,
	afterVictory,
	isShakenArmy,
} from "../../../../src/engine/skirmish/army/parent/recovery.js";
import { combineUnits, reformUnit, splitUnit } from "../../../../src/engine/skirmish/army/parent/reshape.js";
import { resourceConsumption, resourcePrice } from "../../../../src/engine/skirmish/army/parent/resources.js";
import { startingMorale } from "../../../../src/engine/skirmish/army/parent/starting-morale.js";
import {
	armyDefense,
	armyHp,
	armyOffense,
	hexesPerDay,
	partyDc,
	weeklyConsumption,
} from "../../../../src/engine/skirmish/army/parent/statistics.js";
import { ALL_TABLES } from "../../../../src/engine/skirmish/army/tables/all-tables.js";
import { RESERVE_BUILDINGS } from "../../../../src/engine/skirmish/army/tables/commander-fate.js";
import { GOLD_PER_POINT } from "../../../../src/engine/skirmish/army/tables/resources.js";
import { SIZES } from "../../../../src/engine/skirmish/army/vocabulary.js";
import { abilityOf, officerOf, unitOf } from "./units.js";

const T = ALL_TABLES;

describe("challenge and statistics", () => {
	it("gives warriors of challenge 1 with d10 5 points, defence 11, offence 1 (T3-20)", () => {
		const one = ratio(1);
		expect([armyHp(one, "d10"), armyDefense(one).total.num, armyOffense(one).total.num]).toEqual([5, 11, 1]);
		expect(armyDefense(one, 8).total.num).toBe(19);
	});

	it("gives 500 soldiers of 1/3 challenge 3, and 100 of them 1/3 (T3-21)", () => {
		expect(unitChallenge(ratio(1, 3), 500, T)).toEqual(ratio(3));
		expect(unitChallenge(ratio(1, 3), 100, T)).toEqual(ratio(1, 3));
		expect(unitChallenge(ratio(1, 3), 10, T)).toBeNull();
	});

	it("goes as far down the steps as up", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: -12, max: 12 }), (start, steps) => {
				const there = shiftChallenge(ratio(start), steps);
				return there === null || JSON.stringify(shiftChallenge(there, -steps)) === JSON.stringify(ratio(start));
			}),
		);
		expect(shiftChallenge(ratio(1, 10), 5)).toBeNull();
	});

	it("takes for a number between two types the lower", () => {
		expect([0, 1, 9, 10, 99, 100, 199, 2000, 9999].map((n) => unitTypeOf(n, T))).toEqual([
			...["fine", "fine", "fine", "diminutive", "small", "medium", "medium", "colossal", "colossal"],
		]);
	});

	it("knows experience, speed, consumption and the number of a Will save (T3-23)", () => {
		expect([ratio(1, 8), ratio(1, 2), ratio(1), ratio(25), ratio(26)].map(experienceFor)).toEqual([
			...[50, 200, 400, 1_638_400, null],
		]);
		expect([10, 15, 20, 30, 40, 50].map((feet) => hexesPerDay(feet))).toEqual([0, 1, 1, 2, 2, 3]);
		expect(hexesPerDay(50, true)).toBe(1);
		expect([ratio(1, 3), ratio(7)].map((challenge) => weeklyConsumption(challenge, 2))).toEqual([3, 5]);
		expect([partyDc(12, T), partyDc(1, T), partyDc(20, T)]).toEqual([21, 12, 27]);
		expect(() => partyDc(21, T)).toThrow(RangeError);
	});

	it("measures an attack of armies (T3-22)", () => {
		expect(
			[offenseResult(10, 1, 7), offenseResult(6, 1, 7), offenseResult(20, 0, 30)].map(({ damage }) => damage),
		).toEqual([...[4, 0, 1]]);
		expect(drive(offenseCheck("a", 3, 10), scripted({ "a/offense": 1 }))).toMatchObject({ damage: 0, falters: true });
	});
});

describe("recovery", () => {
	const army = { challenge: ratio(3), hp: 2, maximum: 16, morale: 4 };

	it("checks rout at its challenge or below, and gathers points and morale again", () => {
		expect([2, 3, 4].map((hp) => isShakenArmy({ ...army, hp }))).toEqual([true, true, false]);
		expect(afterRout(army)).toMatchObject({ hp: 3, morale: 3 });
		expect(afterVictory(army, true, T)).toMatchObject({ hp: 3, morale: 4 });
		expect(afterVictory({ ...army, morale: 0 }, true, T).morale).toBe(1);
		expect(afterVictory({ ...army, morale: 0 }, false, T).morale).toBe(0);
		expect([afterRest(army, 2), afterRest(army, 2, 1), afterRest(army, 30)].map(({ hp }) => hp)).toEqual([8, 11, 16]);
	});
});

describe("shapes of units", () => {
	it("keeps the share of points in both halves (T3-24)", () => {
		const split = splitUnit(
			unitOf({ soldiers: { current: 10, maximum: 10, held: 0 }, hp: { total: 28, temporary: 0, each: 4, start: 40 } }),
			"u2",
		);
		expect(split.ok && split.value.map(({ hp, morale, id }) => [id, hp.total, hp.start, morale])).toEqual([
			["u1", 14, 20, -1],
			["u2", 14, 20, -1],
		]);
		const one = splitUnit(unitOf({ soldiers: { current: 1, maximum: 1, held: 0 } }), "u2");
		expect(one.ok).toBe(false);
	});

	it("averages the shares of two that join (T3-25), and keeps what is common", () => {
		const half = unitOf({
			hp: { total: 450, temporary: 0, each: 9, start: 900 },
			morale: 1,
			known: ["taunt"],
			boons: ["loyalty"],
		});
		const whole = unitOf({ id: "u2", morale: 2, known: ["taunt", "siegebreaker"] });
		const joined = combineUnits(half, whole, T);
		expect(joined.ok && [joined.value.hp.total * 4, joined.value.hp.start * 3]).toEqual([1350 * 4, 1800 * 3]);
		expect(joined.ok && [joined.value.morale, joined.value.known, joined.value.boons]).toEqual([1, ["taunt"], []]);
		expect(combineUnits(half, unitOf({ soldiers: { current: 50, maximum: 50, held: 0 } }), T).ok).toBe(false);
	});

	it("divides without losing a soldier or a point", () => {
		fc.assert(
			fc.property(fc.integer({ min: 2, max: 3000 }), fc.nat(30_000), (current, points) => {
				const total = Math.min(points, current * 9);
				const unit = unitOf({
					soldiers: { current, maximum: current, held: 0 },
					hp: { total, temporary: 3, each: 9, start: current * 9 },
				});
				const split = splitUnit(unit, "u2");
				if (!split.ok) return false;
				const [a, b] = split.value;
				const fits = [a, b].every(({ hp, soldiers }) => hp.total <= soldiers.current * hp.each);
				return fits && a.hp.total + b.hp.total === total && a.soldiers.current + b.soldiers.current === current;
			}),
		);
	});

	it("forms a wounded unit again as a smaller one", () => {
		const hurt = unitOf({ hp: { total: 450, temporary: 0, each: 9, start: 900 } });
		const again = reformUnit(hurt, T);
		expect(again.ok && [again.value.soldiers.current, again.value.hp.total, again.value.morale]).toEqual([50, 450, -1]);
		expect(reformUnit(unitOf(), T).ok).toBe(false);
	});
});

describe("officers", () => {
	it("counts leadership, boons and tactics", () => {
		const officer = officerOf({ level: 7, charisma: 2, ranks: 9 });
		expect([leadershipOf(officer), leadershipOf({ ...officer, leadershipFeat: true })]).toEqual([9, 12]);
		expect([
			professionShare(officer),
			boonsKnown(officer),
			boonsKnown({ ...officer, ranks: 0, office: "general" }),
		]).toEqual([1, 2, 2]);
		expect(officeBoons({ ...officer, office: "general" }, T)).toContain("merciless");
		expect(officeBoons(officer, T)).toEqual([]);
		const gifted = unitOf({
			boons: ["bonusTactic"],
			abilities: [abilityOf("tactician")],
		});
		expect([tacticsKnown(ratio(5), unitOf(), T), tacticsKnown(ratio(5), gifted, T)]).toEqual([2, 4]);
	});

	it("knows which need is not met", () => {
		const unit = unitOf();
		expect(unmetNeed(["ranged", "mounts"], unit, null)).toBe("mounts");
		expect(unmetNeed(["mounts"], { ...unit, traits: ["mounted"] }, null)).toBeUndefined();
		expect(unmetNeed(["leadership4", "leadership5", "leadership6"], unit, officerOf({ level: 3, charisma: 2 }))).toBe(
			"leadership6",
		);
		expect(unmetNeed(["skills"], unit, officerOf({ ranks: 11, skillsAtEleven: 5 }))).toBeUndefined();
		expect(unmetNeed(["skills"], unit, null)).toBe("skills");
		expect(unmetNeed(["dexterity13"], unit, null)).toBe("dexterity13");
		expect(unmetNeed(["steadfast"], unit, officerOf())).toBe("steadfast");
		expect(unmetNeed(["steadfast"], unit, officerOf({ feats: ["ironWill"] }))).toBeUndefined();
	});

	it("has 20 killed, 50 captured and 30 escaped in a hundred", () => {
		const fates = Array.from({ length: 100 }, (_, i) => drive(commanderFate("a", T), scripted({ "a/fate": i + 1 })));
		const count = (fate: string) => fates.filter((each) => each === fate).length;
		expect([count("killed"), count("captured"), count("escapes")]).toEqual([20, 50, 30]);
	});
});

describe("resources, hiding, start, designs", () => {
	it("scales prices and consumption down to 1 and 0", () => {
		const price = (id: string, type: (typeof SIZES)[number]) => resourcePrice(id, type, ratio(5), T);
		expect([
			price("healingPotions", "medium"),
			price("improvedArmour", "fine"),
			price("siegeEngines", "colossal"),
			price("mounts", "large"),
			price("magicWeapons", "diminutive"),
		]).toEqual([10, 1, 15, 10, 8]);
		expect([
			resourceConsumption("mounts", 1, "small", T),
			resourceConsumption("siegeEngines", 2, "huge", T),
			resourceConsumption("mounts", 1, "huge", T),
		]).toEqual([0, 6, 4]);
		expect(GOLD_PER_POINT).toBe(500);
		expect(RESERVE_BUILDINGS.garrison).toBe("huge");
	});

	it("hides by its type unless entered", () => {
		expect([camouflageOf(unitOf(), T), camouflageOf(unitOf({ camouflage: 3 }), T)]).toEqual([0, 3]);
		expect(SIZES.map((size) => T.camouflage[size])).toEqual([16, 12, 8, 4, 0, -4, -8, -12, -16]);
	});

	it("starts lawful fighters of a warlike people at 3 and chaotic barbarians at -3", () => {
		const start = (changes: Parameters<typeof unitOf>[0]) => startingMorale(unitOf(changes), T).total.num;
		expect(start({ order: "lawful", backgrounds: ["fighter", "paladin", "militaristic"] })).toBe(3);
		expect(start({ order: "chaotic", backgrounds: ["barbarian", "tribal"] })).toBe(-3);
		expect(start({ backgrounds: ["fighter", "barbarian"] })).toBe(0);
	});

	it("makes up a soldier with average values", () => {
		const plan: SoldierPlan = {
			name: "Guard",
			design: "professional",
			level: 3,
			die: "d10",
			size: "medium",
			order: ["strength", "constitution", "dexterity", "wisdom", "charisma", "intelligence"],
			training: "full",
			goodSaves: ["fortitude"],
			armour: 6,
			shield: 2,
			reach: 5,
			speed: 20,
			weapons: [
				{
					id: "sword",
					name: "Sword",
					mode: "melee",
					dice: "1d8",
					type: "slashing",
					threat: 19,
					times: 2,
					attack: 1,
					damage: 0,
					feet: null,
					rounds: 1,
				},
			],
		};
		const made = designSoldier(plan, T);
		expect(made.ok && made.value.hp).toBe(22);
		expect(made.ok && made.value.soldier).toMatchObject({
			ac: { normal: 19, touch: 11, flatFooted: 18 },
			saves: { fortitude: 5, reflex: 2, will: 2 },
			challenge: ratio(2),
		});
		expect(made.ok && made.value.soldier.attacks[0]).toMatchObject({
			bonus: 6,
			averages: [{ success: 6, critical: 13 }],
		});
		expect(designSoldier({ ...plan, weapons: [{ ...plan.weapons[0]!, dice: "x" }] }, T).ok).toBe(false);
	});
});
