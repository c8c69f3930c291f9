import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drive } from "../../../../src/engine/ask/drive.js";
import { ratio } from "../../../../src/engine/common/index.js";
import { planAttack, playAttack } from "../../../../src/engine/skirmish/attack/attack.js";
import { effectValues } from "../../../../src/engine/skirmish/attack/averages.js";
import { MANOEUVRES, manoeuvreEffect } from "../../../../src/engine/skirmish/attack/manoeuvre.js";
import { indirectRoll, percentageAt } from "../../../../src/engine/skirmish/attack/percentage.js";
import { dissolveUnit, settlePhase, stopFerocity } from "../../../../src/engine/skirmish/attack/phase.js";
import { formUnit } from "../../../../src/engine/skirmish/attack/strength.js";
import type { Blow } from "../../../../src/engine/skirmish/attack/types.js";
import { creatureBlow, ONE_CREATURE, orderAgainstOne } from "../../../../src/engine/skirmish/attack/types.js";
import { scripted } from "../../ask/scripted.js";
import { CROSSBOWS, FIREBALLS, HALBERDS, ORCS, partOf, USUAL, unitOf } from "./orders.js";

const blowOf = (value: number, rolls: number, targets = 100): Blow => ({
	targets,
	concentration: ratio(1),
	landed: [{ value, rolls }],
});

describe("percentages", () => {
	it("name every term, T5-47 among them", () => {
		const partial = [
			{ key: "shaken", label: "Shaken", value: -2, share: ratio(65, 100) },
			{ key: "sickened", value: -2, share: ratio(65, 100) },
		];
		const toHit = { kind: "d20", modifiers: [{ key: "bless", value: 1 }], number: 14, threat: null } as const;
		const { raw } = percentageAt({ ...HALBERDS, toHit, partial }, 17, USUAL);
		expect(raw.terms.map(({ key }) => key)).toEqual([
			"base",
			"roll",
			"modifiers/bless",
			"number",
			"partial/shaken",
			"partial/sickened",
		]);
		expect(raw.terms.at(4)?.label).toBe("Shaken");
		expect(raw.total).toEqual(ratio(70 - 12, 100));
	});

	it("are fortified against criticals, or as a miss chance by option", () => {
		const order = { ...CROSSBOWS, fortification: ratio(1, 4), toHit: CROSSBOWS.toHit as never };
		const usual = percentageAt(order, 15, { fortification: "criticals" });
		expect([usual.success.total, usual.critical.total]).toEqual([ratio(48, 100), ratio(36, 1000)]);
		const literal = percentageAt(order, 15, { fortification: "missChance" });
		expect([literal.success.total, literal.critical.total]).toEqual([ratio(36, 100), ratio(36, 1000)]);
	});

	it("count a 20 that does not reach the number as a threat, a 19 not", () => {
		const toHit = { kind: "d20", modifiers: [], number: 25, threat: { from: 19, confirm: 0 } } as const;
		expect(percentageAt({ ...HALBERDS, toHit }, 20, USUAL).critical.terms[1]?.value).toEqual(ratio(1, 20));
	});
});

describe("targets of areas", () => {
	it("are bounded by the limit of the effect", () => {
		const aim = { kind: "area", squares: 13, limit: 6, chosen: 13 } as const;
		const plan = planAttack({ ...FIREBALLS, aim }, 100, USUAL);
		expect(plan).toMatchObject({ targets: 6, rolls: 18, concentration: ratio(3) });
	});

	it("take the area that the exposed need where surplus actions concentrate", () => {
		const aim = { kind: "area", squares: 13, limit: null, chosen: null } as const;
		const order = { ...FIREBALLS, effectiveSize: 20, aim };
		expect(planAttack(order, 100, USUAL)).toMatchObject({ targets: 32, rolls: 32, concentration: ratio(1) });
		const raised = planAttack(order, 100, { surplusActions: "concentrated" });
		expect(raised).toMatchObject({ targets: 32, rolls: 640, area: { total: 260, chosen: 13 } });
	});
});

describe("values", () => {
	it("keep types apart, with weakness and immunity", () => {
		const parts = [
			partOf({ type: "slashing", success: { kind: "dice", dice: "1d8" } }),
			partOf({ type: "fire", success: { kind: "dice", dice: "1d6" } }),
			partOf({ type: "cold", success: { kind: "dice", dice: "2d6" } }),
		];
		const protection = {
			fire: { points: 0, multiplier: ratio(3, 2) },
			cold: { points: 0, multiplier: ratio(0) },
			all: { points: 1, multiplier: ratio(1) },
		};
		const { parts: rows, sum } = effectValues({ ...HALBERDS, parts, protection });
		expect(rows.map(({ effective }) => effective.success)).toEqual([3, 3, 0]);
		expect(sum.success).toBe(6);
	});

	it("of other measures meet no protection", () => {
		const parts = [partOf({ type: "strength", success: { kind: "dice", dice: "1d6" } })];
		const protection = { all: { points: 9, multiplier: ratio(1) } };
		expect(effectValues({ ...HALBERDS, measure: "ability", parts, protection }).sum.success).toBe(3);
	});

	it("stay 0 where dice come to less than nothing", () => {
		const parts = [partOf({ success: { kind: "dice", dice: "1d4-5" } })];
		expect(effectValues({ ...HALBERDS, parts }).sum.success).toBe(0);
	});
});

describe("damage", () => {
	it("buries creatures that are gone at 0 hit points, once", () => {
		const { after, dead } = settlePhase(unitOf(50, 6, { diesAtZero: true, con: 0 }), { blows: [blowOf(7, 9)] }, USUAL);
		expect(after).toMatchObject({ size: 41, maximum: 41 });
		expect(dead).toBe(9);
	});

	it("holds those with ferocity until they stop, but not the dead", () => {
		const { after } = settlePhase(ORCS, { blows: [blowOf(12, 5), blowOf(30, 2)] }, USUAL);
		expect(after).toMatchObject({ size: 498, maximum: 498, held: 5 });
		expect(stopFerocity(after)).toMatchObject({ size: 493, maximum: 498, held: 0, ferocity: true });
	});

	it("counts several attacks from the start of the phase, each with its own cap", () => {
		const unit = unitOf(10, 10);
		const { blows, lost, removed } = settlePhase(unit, { blows: [blowOf(10, 6, 6), blowOf(10, 6, 6)] }, USUAL);
		expect(blows.map(({ cap }) => cap)).toEqual([60, 60]);
		expect([lost, removed]).toEqual([100, 10]);
	});

	it("marks a unit that was below half, healed or not", () => {
		const unit = unitOf(10, 10);
		const healing = { targets: 10, concentration: ratio(1), landed: [{ value: 50, rolls: 10 }] };
		const { after, bloodied } = settlePhase(unit, { blows: [blowOf(6, 10)], healings: [healing] }, USUAL);
		expect([bloodied, after.bloodied, after.total]).toEqual([true, true, 100]);
	});

	it("cuts hit points beyond the most of those who are left", () => {
		// Ten of 100 fall to blows of full strength: 100 points lost of 1,000, 900 for 90.
		expect(settlePhase(unitOf(100, 10), { blows: [blowOf(10, 10)] }, USUAL).after).toMatchObject({
			total: 900,
			size: 90,
		});
		const halved = unitOf(100, 10, { total: 990 });
		expect(settlePhase(halved, { blows: [blowOf(10, 20)] }, USUAL).after).toMatchObject({ total: 790, size: 80 });
	});
});

describe("healing", () => {
	const healing = (value: number, rolls: number, targets: number): Blow => blowOf(value, rolls, targets);

	it("brings back the dying with what they miss", () => {
		const unit = unitOf(100, 10, { size: 90, total: 900, maximum: 100 });
		const { after, returned, healed } = settlePhase(unit, { blows: [], healings: [healing(6, 4, 4)] }, USUAL);
		expect([returned, healed]).toEqual([4, 24]);
		expect(after).toMatchObject({ size: 94, total: 924 });
	});

	it("gives the standing no more than they miss", () => {
		const unit = unitOf(100, 10, { total: 990 });
		expect(settlePhase(unit, { blows: [], healings: [healing(8, 20, 20)] }, USUAL).healed).toBe(2);
	});

	it("comes after the damage and before the loss of soldiers", () => {
		const unit = unitOf(10, 10, { total: 60 });
		const { after, healed } = settlePhase(unit, { blows: [blowOf(6, 3)], healings: [healing(9, 10, 10)] }, USUAL);
		// 42 left of 60; 58 more up to ten full soldiers; three fall, seven keep 70.
		expect(healed).toBe(58);
		expect(after).toMatchObject({ size: 7, total: 70 });
	});
});

describe("cover and indirect fire", () => {
	it("divert a quarter or half of the successes to others", () => {
		const at = (cover: { soft: boolean; melee: boolean }) =>
			drive(playAttack({ ...HALBERDS, cover }, ORCS, USUAL), scripted({ "attack/roll": 17 }));
		expect(at({ soft: true, melee: false }).counts).toEqual({
			successes: 46,
			criticals: 3,
			failures: 35,
			diverted: 16,
		});
		const both = at({ soft: true, melee: true });
		expect(both.counts.diverted).toBe(32);
		expect(both.diverted).toEqual({ targets: 32, concentration: ratio(1), landed: [{ value: 6, rolls: 32 }] });
	});

	it("correct indirect fire by misses, up to a limit", () => {
		const fire = { baseAttack: 5, intelligence: 0, range: 0, inSight: true, misses: 9, spotter: false };
		const sum = (changes: object) =>
			indirectRoll({ ...fire, ...changes }).modifiers.reduce((all, { value }) => all + value, 0);
		expect(sum({})).toBe(15);
		expect(sum({ inSight: false })).toBe(-1);
		expect(sum({ inSight: false, spotter: true })).toBe(4);
		expect(indirectRoll(fire)).toMatchObject({ number: 15, threat: null });
	});
});

describe("manoeuvres", () => {
	const made = (successes: number, penalty: boolean, concentration = ratio(1)) => ({
		plan: { targets: 60, concentration },
		counts: { successes, criticals: 0, failures: 0 },
		size: 100,
		penalty,
	});

	it.each([
		["bullRush", 25, true, { feet: 0, opened: false }],
		["bullRush", 26, false, { feet: 0, opened: true }],
		["drag", 26, true, { feet: 10, opened: true }],
		["disarm", 26, true, { feet: 0, opened: false, affected: 26 }],
		["overrun", 26, false, { feet: 0, opened: true, affected: 26 }],
		["sunder", 26, true, { feet: 0, opened: false, affected: 26 }],
	] as const)("%s of %s soldiers", (kind, count, penalty, expected) => {
		expect(manoeuvreEffect(kind, made(count, penalty))).toMatchObject(expected);
	});

	it("affect no more than targets, and fewer where they concentrate", () => {
		for (const kind of MANOEUVRES) expect(manoeuvreEffect(kind, made(90, true)).affected).toBe(60);
		expect(manoeuvreEffect("disarm", made(50, true, ratio(2))).affected).toBe(25);
	});
});

describe("one creature", () => {
	it("takes at most a soldier's hit points with each hit, and may kill", () => {
		const unit = unitOf(20, 9, { con: 12 });
		const hits = [
			{ points: 30, soldiers: 1 },
			{ points: 9, soldiers: 3 },
			{ points: 4, soldiers: 2 },
		];
		const effect = settlePhase(unit, { blows: hits.map(creatureBlow) }, USUAL);
		expect(effect.blows.map(({ damage }) => damage)).toEqual([9, 27, 8]);
		expect(effect.after).toMatchObject({ total: 136, size: 16, maximum: 19 });
	});

	it("takes all actions of those who reach it", () => {
		const order = orderAgainstOne(HALBERDS, 8);
		const { plan, totals } = drive(playAttack(order, ONE_CREATURE, USUAL), scripted({ "attack/roll": 17 }));
		expect(plan).toMatchObject({ targets: 1, rolls: 8, concentration: ratio(8) });
		expect(totals).toEqual([{ type: "", total: 30 }]);
	});
});

describe("forming and dissolving", () => {
	const traits = { con: 11, diesAtZero: false, ferocity: false };
	const formed = (hp: readonly number[], maxima: readonly number[], average = false) =>
		formUnit(
			hp.map((each, index) => ({ hp: each, maximum: maxima[index]! })),
			traits,
			{ average },
		);

	it("adds up hit points", () => {
		const unit = formed([3, 8, 8], [8, 8, 8]);
		expect(unit.ok && unit.value).toMatchObject({ size: 3, maximum: 3, total: 19, soldierMost: 8, bloodied: false });
	});

	it.each([
		["nobody", [], [], "empty"],
		["the fallen", [0], [8], "recruit"],
		["more than the maximum", [9], [8], "recruit"],
		["different maxima", [8, 8], [8, 9], "unlike"],
	])("refuses %s", (_, hp, maxima, leaf) => {
		const unit = formed(hp, maxima);
		expect(unit.ok ? null : unit.fault.code).toBe(`MUSTER.Fault.Skirmish.${leaf}`);
	});

	it("averages maxima where asked", () => {
		const unit = formed([8, 9], [8, 9], true);
		expect(unit.ok && [unit.value.soldierMost, unit.value.total]).toEqual([9, 17]);
	});

	it("shares the total evenly, the rest one each to the first", () => {
		const unit = unitOf(5, 8, { size: 3, total: 20, maximum: 4 });
		expect(dissolveUnit(unit, [8, 8, 8, 8, 8])).toEqual([
			{ state: "standing", hp: 7 },
			{ state: "standing", hp: 7 },
			{ state: "standing", hp: 6 },
			{ state: "dying", hp: 0 },
			{ state: "dead", hp: 0 },
		]);
	});

	it("stands no one up with 0, and leaves the defeated stable", () => {
		const unit = unitOf(4, 8, { total: 2 });
		expect(dissolveUnit(unit, [8, 8, 8, 8]).map(({ state }) => state)).toEqual([
			"standing",
			"standing",
			"dying",
			"dying",
		]);
		expect(dissolveUnit({ ...unit, total: 0 }, [8, 8, 8, 8]).every(({ state }) => state === "stable")).toBe(true);
		expect(dissolveUnit({ ...unit, total: 0, diesAtZero: true }, [8]).map(({ state }) => state)).toEqual(["dead"]);
	});

	it("gives back what was put in, no one above the own maximum", () => {
		const creatures = fc.array(
			fc
				.integer({ min: 1, max: 12 })
				.chain((maximum) => fc.record({ hp: fc.integer({ min: 1, max: maximum }), maximum: fc.constant(maximum) })),
			{ minLength: 1, maxLength: 20 },
		);
		fc.assert(
			fc.property(creatures, (all) => {
				const unit = formUnit(all, traits, { average: true });
				if (!unit.ok) throw new Error(unit.fault.code);
				const out = dissolveUnit(
					unit.value,
					all.map(({ maximum }) => maximum),
				);
				expect(out.reduce((sum, { hp }) => sum + hp, 0)).toBe(unit.value.total);
				for (const [index, { hp }] of out.entries()) expect(hp).toBeLessThanOrEqual(all[index]!.maximum);
			}),
		);
	});
});
