import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drive } from "../../../../src/engine/ask/drive.js";
import { toNumber } from "../../../../src/engine/common/index.js";
import { planAttack, rollCounts } from "../../../../src/engine/skirmish/attack/attack.js";
import { checkAttackOrder } from "../../../../src/engine/skirmish/attack/check-order.js";
import { toCounts } from "../../../../src/engine/skirmish/attack/counts.js";
import { settlePhase, stopFerocity } from "../../../../src/engine/skirmish/attack/phase.js";
import { soldierHp } from "../../../../src/engine/skirmish/attack/strength.js";
import type { Strength } from "../../../../src/engine/skirmish/attack/types.js";
import { scripted } from "../../ask/scripted.js";
import { USUAL } from "./orders.js";
import { blows, d20Orders, strengths } from "./random-orders.js";
import { twinCounts } from "./twin.js";

const attacks = fc.array(blows, { maxLength: 4 });
const options = fc.record({
	soldierHp: fc.constantFrom("exact" as const, "twoDecimals" as const),
	attackOnDefeated: fc.constantFrom("destroys" as const, "formulas" as const),
});

/**
 * True if the numbers of a unit agree with each other: none too many, and none held alive who cannot be (RULES 4.12).
 */
const agrees = ({ size, maximum, total, temporary, soldierMost, ...unit }: Strength): boolean =>
	[size, maximum, total, temporary, unit.held].every((each) => Number.isInteger(each) && each >= 0) &&
	size <= maximum &&
	total <= size * soldierMost &&
	(size > 0 || temporary === 0) &&
	unit.held <= (unit.ferocity && !unit.diesAtZero && total > 0 ? size : 0);

describe("counts of an attack", () => {
	it("are those of a twin in whole numbers, over thousands of orders", () => {
		const faces = fc.integer({ min: 1, max: 20 });
		const many = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 1_000_000 }));
		const readings = fc.constantFrom("criticals" as const, "missChance" as const);
		fc.assert(
			fc.property(d20Orders, faces, many, readings, (order, face, rolls, fortification) => {
				const rules = { fortification, trueBinomial: "off" } as const;
				const rolled = drive(rollCounts(order, rolls, rules), scripted({ "attack/roll": face }));
				expect(toCounts(rolled, order.cover)).toEqual(twinCounts(order, face, rolls, fortification));
			}),
			{ numRuns: 5000 },
		);
	});

	it("add up to the rolls", () => {
		fc.assert(
			fc.property(d20Orders, fc.integer({ min: 1, max: 20 }), (order, face) => {
				const rolled = drive(rollCounts(order, 333, USUAL), scripted({ "attack/roll": face }));
				const { successes, criticals, failures, diverted } = toCounts(rolled, order.cover);
				expect(successes + criticals + failures + diverted).toBe(333);
				expect(Math.min(successes, criticals, failures, diverted)).toBeGreaterThanOrEqual(0);
			}),
		);
	});

	it("come from orders that can be held", () => {
		fc.assert(
			fc.property(d20Orders, (order) => {
				expect(checkAttackOrder(order)).toEqual({ ok: true, value: order });
			}),
		);
	});
});

describe("a phase", () => {
	it("leaves a condition that a unit can be in", () => {
		fc.assert(
			fc.property(strengths, attacks, attacks, options, (before, hits, healings, rules) => {
				expect(agrees(before)).toBe(true);
				const { after } = settlePhase(before, { blows: hits, healings }, rules);
				expect(agrees(after)).toBe(true);
				expect(agrees(stopFerocity(after))).toBe(true);
			}),
			{ numRuns: 3000 },
		);
	});

	it("takes no more than the caps, from the temporary hit points first", () => {
		fc.assert(
			fc.property(strengths, attacks, options, (before, hits, rules) => {
				const { blows: effects, lost, after } = settlePhase(before, { blows: hits }, rules);
				for (const { damage, cap, dealt, removed, dead } of effects) {
					expect(damage).toBe(Math.min(cap, dealt));
					expect(removed).toBeLessThanOrEqual(before.size);
					expect(dead).toBeLessThanOrEqual(before.maximum);
				}
				const damage = effects.reduce((sum, each) => sum + each.damage, 0);
				expect(lost).toBe(Math.min(damage, before.temporary + before.total));
				if (damage <= before.temporary && after.size > 0) expect(after.temporary).toBe(before.temporary - damage);
			}),
		);
	});

	it("does not depend on the order of its attacks", () => {
		fc.assert(
			fc.property(strengths, attacks, attacks, options, (before, hits, healings, rules) => {
				const forward = settlePhase(before, { blows: hits, healings }, rules);
				const backward = settlePhase(before, { blows: hits.toReversed(), healings: healings.toReversed() }, rules);
				expect(backward.after).toEqual(forward.after);
			}),
		);
	});

	it("heals no one above the most, and wakes no dead", () => {
		fc.assert(
			fc.property(strengths, attacks, (before, healings) => {
				const { after, healed, returned } = settlePhase(before, { blows: [], healings }, USUAL);
				expect(toNumber(soldierHp(after))).toBeLessThanOrEqual(after.soldierMost);
				expect(after.maximum).toBe(before.maximum);
				expect(returned).toBeLessThanOrEqual(before.maximum - before.size + before.held);
				expect(after.total).toBe(before.total + healed);
				expect(healed).toBeGreaterThanOrEqual(0);
			}),
		);
	});
});

describe("a plan", () => {
	it("keeps targets, concentration and rolls in bounds", () => {
		const aims = fc.oneof(
			fc.record({ kind: fc.constant("individual" as const), chosen: fc.option(fc.integer({ min: 1, max: 80 })) }),
			fc.record({
				kind: fc.constant("area" as const),
				squares: fc.integer({ min: 1, max: 20 }),
				limit: fc.option(fc.integer({ min: 1, max: 9 })),
				chosen: fc.option(fc.integer({ min: 1, max: 200 })),
			}),
		);
		const numbers = fc.record({
			effectiveSize: fc.integer({ min: 0, max: 100 }),
			rounds: fc.integer({ min: 1, max: 4 }),
			exposed: fc.option(fc.integer({ min: 0, max: 100 })),
			density: fc.constantFrom({ num: 16, den: 1 }, { num: 1, den: 1 }, { num: 1, den: 4 }),
		});
		const surplus = fc.constantFrom("wasted" as const, "concentrated" as const);
		fc.assert(
			fc.property(numbers, aims, fc.integer({ min: 0, max: 90 }), surplus, (order, aim, defenders, surplusActions) => {
				const plan = planAttack({ ...order, aim }, defenders, { surplusActions });
				const actions = Math.floor(order.effectiveSize / order.rounds);
				expect(toNumber(plan.actions.total)).toBe(actions);
				expect(plan.targets).toBeLessThanOrEqual(Math.min(defenders, order.exposed ?? defenders));
				expect(toNumber(plan.concentration)).toBeGreaterThanOrEqual(1);
				expect(plan.rolls).toBeCloseTo(plan.targets * toNumber(plan.concentration), 6);
				if (aim.kind === "individual") expect(plan.rolls + plan.wasted).toBe(actions);
				else if (aim.limit !== null) expect(plan.rolls).toBeLessThanOrEqual(actions * aim.limit);
			}),
		);
	});
});
