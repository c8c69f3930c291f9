import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drive } from "../../../../src/engine/ask/drive.js";
import { ratio } from "../../../../src/engine/common/index.js";
import {
	camouflageOf,
	commanderFate,
	leadershipOf,
	professionShare,
	STARTING_MORALE,
	shiftChallenge,
	startingMorale,
	unitChallenge,
	unitTypeOf,
	unmetNeed,
} from "../../../../src/engine/skirmish/army/parent/challenge.js";
import { SKIRMISH_TABLES } from "../../../../src/engine/skirmish/army/tables/skirmish-tables.js";
import { SIZES } from "../../../../src/engine/skirmish/army/vocabulary.js";
import { scripted } from "../../ask/scripted.js";
import { officerOf, unitOf } from "./units.js";

const T = SKIRMISH_TABLES;

describe("challenge", () => {
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
		// biome-ignore format: rows of words
		expect([0, 1, 9, 10, 99, 100, 199, 2000, 9999].map((n) => unitTypeOf(n, T))).toEqual([
			"fine", "fine", "fine", "diminutive", "small", "medium", "medium", "colossal", "colossal",
		]);
	});
});

describe("officers", () => {
	it("counts leadership and the profession", () => {
		const officer = officerOf({ level: 7, charisma: 2, ranks: 9 });
		expect([leadershipOf(officer), leadershipOf({ ...officer, leadershipFeat: true })]).toEqual([9, 12]);
		expect(professionShare(officer)).toBe(1);
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

describe("hiding and the start", () => {
	it("hides by its type unless entered", () => {
		expect([camouflageOf(unitOf(), T), camouflageOf(unitOf({ camouflage: 3 }), T)]).toEqual([0, 3]);
		expect(SIZES.map((size) => T.camouflage[size])).toEqual([16, 12, 8, 4, 0, -4, -8, -12, -16]);
	});

	it("starts lawful fighters of a warlike people at 3 and chaotic barbarians at -3", () => {
		const start = (changes: Parameters<typeof unitOf>[0]) => startingMorale(unitOf(changes), STARTING_MORALE).total.num;
		expect(start({ order: "lawful", backgrounds: ["fighter", "paladin", "militaristic"] })).toBe(3);
		expect(start({ order: "chaotic", backgrounds: ["barbarian", "tribal"] })).toBe(-3);
		expect(start({ backgrounds: ["fighter", "barbarian"] })).toBe(0);
	});
});
