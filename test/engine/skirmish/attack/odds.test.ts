import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distributionOf } from "../../../../src/engine/ask/support.js";
import { ratio } from "../../../../src/engine/common/index.js";
import { playAttack } from "../../../../src/engine/skirmish/attack/attack.js";
import {
	bestConcentration,
	concentrationCurve,
	orderOdds,
} from "../../../../src/engine/skirmish/attack/odds/order-odds.js";
import { settlePhase } from "../../../../src/engine/skirmish/attack/phase.js";
import type { AttackOrder, AttackRules, Strength } from "../../../../src/engine/skirmish/attack/types.js";
import { ADEPTS, CROSSBOWS, FIREBALLS, HALBERDS, ORCS, partOf, SCOUTS, USUAL, unitOf } from "./orders.js";

describe("odds of an attack", () => {
	it.each([
		["halberds", HALBERDS, ORCS],
		["crossbows", CROSSBOWS, SCOUTS],
		["fireballs", FIREBALLS, ADEPTS],
	])("of %s are those of the kernel at all faces", (_, order, target) => {
		const odds = orderOdds(order, target, USUAL);
		const laws = distributionOf(
			() => playAttack(order, target, USUAL),
			({ blow }) => settlePhase(target, { blows: [blow] }, USUAL).lost,
		);
		const lost = laws
			.map(({ outcome, chance }) => [settlePhase(target, { blows: [outcome.blow] }, USUAL).lost, chance] as const)
			.toSorted(([a], [b]) => a - b);
		expect(odds.lost.map(([number]) => number)).toEqual(lost.map(([number]) => number));
		for (const [index, [, chance]] of odds.lost.entries()) expect(chance).toBeCloseTo(lost[index]![1], 12);
		expect(odds.meanLost).toBeCloseTo(
			lost.reduce((sum, [number, chance]) => sum + number * chance, 0),
			9,
		);
	});

	it("count the fates of a unit", () => {
		const weak = unitOf(10, 3, { con: 0 });
		const { defeated, bloodied, removed, dead, lost } = orderOdds({ ...HALBERDS, effectiveSize: 10 }, weak, USUAL);
		// Each hit of 6 fells and kills a soldier of 3; from five hits on no hit points are left.
		expect(removed.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 12);
		expect(dead).toEqual(removed);
		expect(lost.at(-1)).toEqual([30, expect.closeTo(defeated, 12)]);
		const five = removed.reduce((sum, [number, chance]) => (number >= 5 ? sum + chance : sum), 0);
		expect(defeated).toBeCloseTo(five, 12);
		expect(bloodied).toBeGreaterThan(defeated);
	});

	it("measure healing, and other effects by their amount alone", () => {
		const healing: AttackOrder = {
			...HALBERDS,
			effectiveSize: 20,
			measure: "healing",
			parts: [partOf({ success: { kind: "points", points: 4 } })],
		};
		const hurt = unitOf(100, 11, { total: 700, size: 90 });
		const odds = orderOdds(healing, hurt, USUAL);
		expect(odds.meanLost).toBe(0);
		// A 20 comes to 80 %: sixteen of twenty.
		expect(odds.healed.at(-1)?.[0]).toBe(64);
		const creatures = orderOdds({ ...healing, measure: "creatures" }, hurt, USUAL);
		expect(creatures.healed).toEqual([[0, expect.closeTo(1, 12)]]);
		expect(creatures.amount.at(-1)?.[0]).toBe(64);
	});

	it("of many drawn rolls say that they are not exact, and come near", () => {
		const rules: AttackRules = { ...USUAL, trueBinomial: "on" };
		const target = unitOf(1000, 11, { con: 12 });
		const many = orderOdds({ ...HALBERDS, effectiveSize: 1000 }, target, rules);
		expect(many.exact).toBe(false);
		// 21 − 14 of 20: 35 % of 1,000 hits, 5 % of them critical.
		expect(many.meanLost).toBeGreaterThan(332 * 6 + 17 * 19 - 40);
		expect(many.meanLost).toBeLessThan(333 * 6 + 18 * 19 + 40);
	});

	it("with each roll a d20 of its own have the binomial mean", () => {
		const rules: AttackRules = { ...USUAL, trueBinomial: "on" };
		const { amount, exact } = orderOdds(
			{ ...HALBERDS, parts: [partOf({ success: { kind: "points", points: 1 } })] },
			ORCS,
			rules,
		);
		expect(exact).toBe(true);
		expect(amount.reduce((sum, [number, chance]) => sum + number * chance, 0)).toBeCloseTo(35, 5);
	});
});

describe("the best concentration", () => {
	/** All choices one after the other. */
	function exhaustive(order: AttackOrder, target: Strength, choices: number): { removed: number; lost: number } {
		let best = { removed: -1, lost: -1 };
		for (const chosen of [null, ...Array.from({ length: choices }, (_, index) => index + 1)]) {
			const { meanRemoved: removed, meanLost: lost } = orderOdds(
				{ ...order, aim: { ...order.aim, chosen } },
				target,
				USUAL,
			);
			const more = removed - best.removed;
			if (more > 1e-9 || (more > -1e-9 && lost > best.lost + 1e-9)) best = { removed, lost };
		}
		return best;
	}

	const units = fc.record({
		soldiers: fc.integer({ min: 1, max: 50 }),
		defenders: fc.integer({ min: 1, max: 50 }),
		most: fc.integer({ min: 1, max: 40 }),
		hurt: fc.integer({ min: 0, max: 30 }),
		number: fc.integer({ min: 5, max: 30 }),
		dice: fc.constantFrom("1d4", "1d8+1", "2d6+3"),
	});

	it("of single targets is that of all choices, up to 50 soldiers", () => {
		fc.assert(
			fc.property(units, ({ soldiers, defenders, most, hurt, number, dice }) => {
				const order: AttackOrder = {
					...HALBERDS,
					effectiveSize: soldiers,
					toHit: { kind: "d20", modifiers: [], number, threat: { from: 19, confirm: 0 } },
					parts: [partOf({ success: { kind: "dice", dice }, critical: { kind: "dice", dice: `${dice}+${dice}` } })],
				};
				const full = unitOf(defenders, most);
				const target = { ...full, total: Math.max(1, full.total - hurt) };
				const found = bestConcentration(order, target, USUAL);
				const all = exhaustive(order, target, Math.min(soldiers, defenders));
				expect(found?.best.removed).toBeCloseTo(all.removed, 9);
				expect(found?.best.lost).toBeCloseTo(all.lost, 9);
				expect(found?.gain.removed).toBeGreaterThanOrEqual(-1e-9);
			}),
			{ numRuns: 60 },
		);
	});

	it("of areas is that of all areas", () => {
		const order: AttackOrder = { ...FIREBALLS, effectiveSize: 5, exposed: 50, density: ratio(4) };
		const found = bestConcentration(order, unitOf(50, 23, { con: 12 }), USUAL);
		const all = exhaustive(order, unitOf(50, 23, { con: 12 }), 65);
		expect(found?.best.removed).toBeCloseTo(all.removed, 9);
		expect(found?.best.lost).toBeCloseTo(all.lost, 9);
	});

	it("fells soldiers whom single blows leave standing", () => {
		const tough = unitOf(50, 12);
		const best = bestConcentration({ ...HALBERDS, effectiveSize: 50 }, tough, USUAL);
		expect(best?.ordered.plan.concentration).toEqual(ratio(1));
		expect(best?.best.plan.concentration).toEqual(ratio(2));
		expect(best?.gain.removed).toBeGreaterThan(5);
	});

	it("is the highest point of the curve or no choice; each point is that choice by itself", () => {
		fc.assert(
			fc.property(units, ({ soldiers, defenders, most, number, dice }) => {
				const order: AttackOrder = {
					...HALBERDS,
					effectiveSize: soldiers,
					toHit: { kind: "d20", modifiers: [], number, threat: { from: 19, confirm: 0 } },
					parts: [partOf({ success: { kind: "dice", dice } })],
				};
				const target = unitOf(defenders, most);
				const curve = concentrationCurve(order, target, USUAL);
				expect(curve.map(({ plan }) => plan.targets)).toEqual(curve.map(({ chosen }) => chosen));
				expect(curve[0]!.chosen).toBe(1);
				expect(curve.at(-1)!.chosen).toBe(curve[0]!.plan.mostTargets);
				for (const { chosen, removed } of curve.filter((_, index) => index % 7 === 0)) {
					const alone = orderOdds({ ...order, aim: { ...order.aim, chosen } }, target, USUAL);
					expect(removed).toBeCloseTo(alone.meanRemoved, 9);
				}
				const unchosen = orderOdds({ ...order, aim: { ...order.aim, chosen: null } }, target, USUAL).meanRemoved;
				const highest = Math.max(unchosen, ...curve.map(({ removed }) => removed));
				expect(highest).toBeCloseTo(bestConcentration(order, target, USUAL)!.best.removed, 9);
			}),
			{ numRuns: 60 },
		);
		expect(concentrationCurve(FIREBALLS, ADEPTS, USUAL)).toEqual([]);
		expect(concentrationCurve(HALBERDS, unitOf(2_000, 3), USUAL).length).toBeLessThan(40);
	});

	it("is none of what does no damage, or of no one", () => {
		expect(bestConcentration({ ...HALBERDS, measure: "healing" }, ORCS, USUAL)).toBeNull();
		expect(bestConcentration({ ...HALBERDS, effectiveSize: 0 }, ORCS, USUAL)).toBeNull();
		expect(concentrationCurve({ ...HALBERDS, effectiveSize: 0 }, ORCS, USUAL)).toEqual([]);
	});
});
