import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drive } from "../../../../src/engine/ask/drive.js";
import { SKIRMISH_RULES } from "../../../../src/engine/skirmish/army/tables/skirmish-tables.js";
import {
	adjustTactics,
	insightsOver,
	surprise,
	tacticalInitiative,
} from "../../../../src/engine/skirmish/command/initiative.js";
import { scripted } from "../../ask/scripted.js";
import { officerOf, sideOf, unitOf } from "../army/units.js";

const sideWith = (id: string, profession: number, units: string[] = []) =>
	sideOf(
		units.map((unit) => unitOf({ id: unit })),
		{ id, leader: officerOf({ id: `l${id}`, profession }) },
	);

describe("surprise", () => {
	const hiding = { side: sideWith("a", 5), units: [unitOf({ id: "h" }), unitOf({ id: "g", camouflage: 4 })] };

	it("goes to those in hiding at a tie, and leaves its mark on those who noticed none", () => {
		const enemies = [sideWith("b", 0, ["e1", "e2"]), sideWith("c", 0, ["e3"])];
		const script = { "k/h/hide": 10, "k/g/hide": 10, "k/e1/spot": 15, "k/e2/spot": 16, "k/e3/spot": 20 };
		const done = drive(surprise("k", hiding, enemies, SKIRMISH_RULES), scripted(script));
		expect(done.surprised).toEqual(["e1"]);
		expect(done.surprisedSides).toEqual([]);
		expect(done.sightings.filter(({ hidden }) => hidden).map(({ hider, enemy }) => `${hider} ${enemy}`)).toEqual([
			"h e1",
			"g e1",
			"g e2",
		]);
		const all = drive(surprise("k", hiding, enemies, SKIRMISH_RULES), scripted({ ...script, "k/e2/spot": 1 }));
		expect(all.surprisedSides).toEqual(["b"]);
	});

	it("is noticed by a commander's eyes", () => {
		const led = sideOf([unitOf({ id: "e1", commander: officerOf({ perception: 8 }) })], { id: "b" });
		const script = { "k/h/hide": 10, "k/g/hide": 4, "k/e1/spot": 8 };
		expect(drive(surprise("k", hiding, [led], SKIRMISH_RULES), scripted(script)).surprised).toEqual([]);
	});
});

describe("tactical initiative", () => {
	it("goes from low to high, ties by modifier, the surprised without a die", () => {
		const sides = [sideWith("a", 4), sideWith("b", 6), sideWith("c", 12)];
		const found = drive(tacticalInitiative("k", sides, ["c"]), scripted({ "k/a/initiative": 8, "k/b/initiative": 6 }));
		expect(found.map(({ side, roll, total }) => [side, roll, total])).toEqual([
			["a", 8, 12],
			["b", 6, 12],
			["c", null, 12],
		]);
	});
});

describe("insight", () => {
	const at = (side: string, total: number) => ({ side, roll: 10, modifier: 0, total });

	it("comes for each full five points", () => {
		expect([4, 5, 9, 10, -7].map((lead) => insightsOver(at("a", lead), at("b", 0)))).toEqual([0, 1, 1, 2, 0]);
	});

	it("is a choice for each, of no unit twice", () => {
		const sides = [sideWith("a", 0, ["a1"]), sideWith("b", 0, ["b1", "b2"])];
		const order = [at("a", 0), at("b", 16)];
		const keys: string[] = [];
		const found = drive(adjustTactics("k", sides, order), (question) => {
			keys.push(question.key);
			return question.kind === "decide" ? question.options[0]! : 0;
		});
		expect(keys).toEqual(["k/b/a/0", "k/b/a/1", "k/b/a/2"]);
		expect(found).toEqual([
			{ side: "b", kind: "learn", unit: "a1" },
			{ side: "b", kind: "change", unit: "b1" },
			{ side: "b", kind: "change", unit: "b2" },
		]);
		expect(drive(adjustTactics("k", sides, order), () => "none")).toEqual([]);
	});

	it("never names a unit twice for one leader, whatever is chosen", () => {
		const sides = [sideWith("a", 0, ["a1", "a2", "a3"]), sideWith("b", 0, ["b1", "b2"])];
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 60 }),
				fc.array(fc.nat(9), { minLength: 20, maxLength: 20 }),
				(lead, choices) => {
					let i = 0;
					const found = drive(adjustTactics("k", sides, [at("a", 0), at("b", lead)]), (question) =>
						question.kind === "decide" ? question.options[choices[i++ % 20]! % question.options.length]! : 0,
					);
					return new Set(found.map(({ unit }) => unit)).size === found.length;
				},
			),
		);
	});
});
