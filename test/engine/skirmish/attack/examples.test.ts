import { describe, expect, it } from "vitest";
import { drive } from "../../../../src/engine/ask/drive.js";
import { mul, ratio, roundHalfUp } from "../../../../src/engine/common/index.js";
import {
	type AttackOutcome,
	planAttack,
	playAttack,
	shownConcentration,
} from "../../../../src/engine/skirmish/attack/attack.js";
import { plainOrder } from "../../../../src/engine/skirmish/attack/check-order.js";
import { partialPercent, percentageAt } from "../../../../src/engine/skirmish/attack/percentage.js";
import { settlePhase } from "../../../../src/engine/skirmish/attack/phase.js";
import { soldierHp } from "../../../../src/engine/skirmish/attack/strength.js";
import type { AttackOrder, AttackRules, Strength } from "../../../../src/engine/skirmish/attack/types.js";
import { scripted } from "../../ask/scripted.js";
import { ADEPTS, CROSSBOWS, FIREBALLS, HALBERDS, ORCS, partOf, SCOUTS, USUAL, unitOf } from "./orders.js";

const play = (order: AttackOrder, target: Strength, roll: number, rules: AttackRules = USUAL): AttackOutcome =>
	drive(playAttack(order, target, rules), scripted({ "attack/roll": roll }));
const phase = (order: AttackOrder, target: Strength, roll: number, rules: AttackRules = USUAL) =>
	settlePhase(target, { blows: [play(order, target, roll, rules).blow] }, rules);

const chanceOf = (order: Partial<AttackOrder>, number: number, face: number) => {
	const toHit = { kind: "d20", modifiers: [], number, threat: null } as const;
	return percentageAt({ ...plainOrder(100, toHit), ...order, toHit }, face, USUAL).success.total;
};

const plan = (order: Partial<AttackOrder>, defenders = 500, surplusActions: "wasted" | "concentrated" = "wasted") =>
	planAttack({ ...HALBERDS, ...order }, defenders, { surplusActions });

/** Hit points of a soldier as the sheet shows them: two decimals, a half upward. */
const twoDecimals = (strength: Pick<Strength, "total" | "size">) =>
	roundHalfUp(mul(soldierHp(strength), ratio(100))) / 100;

describe("small examples (T3)", () => {
	it("T3-1: 100 actions on 35 targets", () => {
		const { concentration, rolls } = plan({ aim: { kind: "individual", chosen: 35 } });
		expect([concentration, shownConcentration(concentration), rolls]).toEqual([ratio(20, 7), ratio(285, 100), 100]);
	});

	it("T3-2: areas of 260 squares on 60", () => {
		const aim = { kind: "area", squares: 13, limit: null, chosen: 60 } as const;
		const { area, concentration } = plan({ effectiveSize: 20, aim, density: ratio(1) });
		expect(area).toEqual({ total: 260, chosen: 60 });
		expect(concentration).toEqual(ratio(4));
	});

	it("T3-3: 65 % of a unit are shaken", () => {
		expect(partialPercent({ key: "shaken", value: -2, share: ratio(65, 100) })).toBe(-6);
	});

	// 45 %: 9 against 10; 65 %: 13 against 10.
	it.each([
		["T3-4: miss chance", { miss: { chance: ratio(1, 5), share: ratio(1) } }, 9, ratio(36, 100)],
		["T3-5: succeed again", { rerolls: { again: 1, retry: 0, second: null } }, 9, ratio(2025, 10000)],
		["T3-6: try again", { rerolls: { again: 0, retry: 1, second: null } }, 13, ratio(8775, 10000)],
		["T3-7: once more at +2", { rerolls: { again: 0, retry: 0, second: 2 } }, 9, ratio(2475, 10000)],
	])("%s", (_, order, face, expected) => {
		expect(chanceOf(order, 10, face)).toEqual(expected);
	});
});

describe("100 halberds against 500 with ferocity", () => {
	const outcome = play(HALBERDS, ORCS, 17);

	it("plans 100 actions on 100 targets", () => {
		const { actions, targets, concentration, rolls } = outcome.plan;
		expect([actions.total, targets, concentration, rolls]).toEqual([ratio(100), 100, ratio(1), 100]);
	});

	it("counts 62 successes and 3 criticals", () => {
		expect(outcome.rolls.percentage?.success.total).toEqual(ratio(65, 100));
		expect(outcome.rolls.percentage?.critical.total).toEqual(ratio(325, 10000));
		expect(outcome.counts).toEqual({ successes: 62, criticals: 3, failures: 35, diverted: 0 });
	});

	it("deals 372 and 57", () => {
		expect(outcome.values.sum).toEqual({ success: 6, critical: 19, failure: 0 });
		expect(outcome.totals).toEqual([{ type: "", total: 429 }]);
		const { after, blows } = phase(HALBERDS, ORCS, 17);
		expect(blows[0]).toEqual({ dealt: 429, cap: 1100, damage: 429, removed: 3, dead: 0, felt: true });
		expect(after).toMatchObject({ total: 5071, size: 500, maximum: 500, held: 3 });
		expect(soldierHp(after)).toEqual(ratio(5071, 500));
		expect(twoDecimals(after)).toBe(10.14);
	});

	it("takes three out of the fight without ferocity", () => {
		expect(phase(HALBERDS, { ...ORCS, ferocity: false }, 17).after).toMatchObject({ size: 497, maximum: 500 });
	});

	it("comes to 5,074 with the printed critical average of 18", () => {
		const parts = [partOf({ success: { kind: "dice", dice: "1d10+1" }, critical: { kind: "points", points: 18 } })];
		const { after, lost } = phase({ ...HALBERDS, parts }, ORCS, 17);
		expect([lost, after.total]).toEqual([426, 5074]);
		expect(soldierHp(after)).toEqual(ratio(2537, 250));
		expect(twoDecimals(after)).toBe(10.15);
	});
});

describe("100 heavy crossbows against 100 in twilight", () => {
	const outcome = play(CROSSBOWS, SCOUTS, 15);

	it("plans 50 actions on 25", () => {
		const { actions, mostTargets, targets, concentration, rolls } = outcome.plan;
		expect([actions.total, mostTargets, targets, concentration, rolls]).toEqual([ratio(50), 50, 25, ratio(2), 50]);
	});

	it("counts 22 successes and 2 criticals, a 19 hits", () => {
		expect(outcome.rolls.percentage?.raw.total).toEqual(ratio(60, 100));
		expect(outcome.rolls.percentage?.success.total).toEqual(ratio(48, 100));
		expect(outcome.rolls.percentage?.critical.total).toEqual(ratio(48, 1000));
		expect(outcome.counts).toEqual({ successes: 22, criticals: 2, failures: 26, diverted: 0 });
	});

	it("takes one out of the fight and kills none", () => {
		expect(outcome.values.parts[0]?.full).toEqual({ success: 5, critical: 11, failure: 0 });
		expect(outcome.values.sum).toEqual({ success: 4, critical: 10, failure: 0 });
		const { after, blows } = phase(CROSSBOWS, SCOUTS, 15);
		expect(blows[0]).toEqual({ dealt: 108, cap: 225, damage: 108, removed: 1, dead: 0, felt: true });
		expect(after).toMatchObject({ total: 792, size: 99, maximum: 100 });
		expect(soldierHp(after)).toEqual(ratio(8));
	});
});

describe("three fireballs on 32 of 100", () => {
	const outcome = play(FIREBALLS, ADEPTS, 11);

	it("plans 96 rolls at concentration 3", () => {
		const { actions, targets, concentration, area, rolls } = outcome.plan;
		expect([actions.total, targets, concentration, rolls]).toEqual([ratio(3), 32, ratio(3), 96]);
		expect(area).toEqual({ total: 39, chosen: 13 });
	});

	it("saves 29", () => {
		expect(outcome.rolls.percentage?.success.total).toEqual(ratio(30, 100));
		expect(outcome.counts).toEqual({ successes: 29, criticals: 0, failures: 67, diverted: 0 });
		expect(outcome.values.parts[0]?.full).toEqual({ success: 8, critical: 8, failure: 17 });
		expect(outcome.values.sum).toMatchObject({ success: 3, failure: 12 });
	});

	it("kills 22", () => {
		const { after, blows } = phase(FIREBALLS, ADEPTS, 11);
		expect(blows[0]).toEqual({ dealt: 891, cap: 352, damage: 352, removed: 22, dead: 22, felt: true });
		expect(after).toMatchObject({ total: 748, size: 78, maximum: 78 });
		expect(soldierHp(after)).toEqual(ratio(374, 39));
		expect(twoDecimals(after)).toBe(9.59);
	});
});

describe("rulings (T5)", () => {
	it("T5-40: surplus actions are wasted, or concentrated", () => {
		const order = { exposed: 35 };
		expect(plan(order)).toMatchObject({ rolls: 35, wasted: 65, concentration: ratio(1) });
		expect(plan(order, 500, "concentrated")).toMatchObject({ rolls: 100, wasted: 0, concentration: ratio(20, 7) });
	});

	it("T5-41: naming the targets concentrates", () => {
		const order = { exposed: 35, aim: { kind: "individual", chosen: 35 } } as const;
		expect(plan(order)).toMatchObject({ rolls: 100, concentration: ratio(20, 7) });
	});

	it("T5-42: thresholds are exact, or of two decimals", () => {
		const unit = unitOf(250, 20, { total: 3001 });
		const blows = [{ targets: 250, concentration: ratio(1), landed: [{ value: 12, rolls: 10 }] }];
		expect(settlePhase(unit, { blows }, USUAL).removed).toBe(0);
		expect(settlePhase(unit, { blows }, { ...USUAL, soldierHp: "twoDecimals" }).removed).toBe(10);
	});

	it("T5-43: the cap is a whole number", () => {
		const unit = unitOf(78, 11, { total: 748 });
		const blows = [{ targets: 32, concentration: ratio(1), landed: [{ value: 12, rolls: 67 }] }];
		expect(settlePhase(unit, { blows }, USUAL).blows[0]?.cap).toBe(306);
	});

	it("T5-44: temporary hit points go first, and raise the threshold", () => {
		const unit = unitOf(100, 11, { temporary: 200 });
		const blow = (value: number) => ({ targets: 100, concentration: ratio(1), landed: [{ value, rolls: 10 }] });
		const landed = [
			{ value: 12, rolls: 12 },
			{ value: 6, rolls: 1 },
		];
		const { after, removed } = settlePhase(unit, { blows: [{ ...blow(0), landed }] }, USUAL);
		expect([after.temporary, after.total, removed]).toEqual([50, 1100, 0]);
		expect(settlePhase(unit, { blows: [blow(13)] }, USUAL).removed).toBe(10);
	});

	it("T5-45: a unit without soldiers has no hit points", () => {
		const unit = unitOf(10, 10, { total: 20, con: 40 });
		const blows = [{ targets: 10, concentration: ratio(1), landed: [{ value: 2, rolls: 10 }] }];
		const { after, defeated, destroyed } = settlePhase(unit, { blows }, USUAL);
		expect(after).toMatchObject({ size: 0, maximum: 10, total: 0 });
		expect([defeated, destroyed]).toEqual([true, false]);
	});

	it("T5-46: an attack on a defeated unit destroys it, or follows the formulas", () => {
		const unit = unitOf(10, 10, { total: 0, con: 12 });
		const blows = [{ targets: 1, concentration: ratio(1), landed: [{ value: 5, rolls: 1 }] }];
		expect(settlePhase(unit, { blows }, USUAL)).toMatchObject({ destroyed: true, after: { size: 0, maximum: 0 } });
		const byFormulas = settlePhase(unit, { blows }, { ...USUAL, attackOnDefeated: "formulas" });
		expect(byFormulas).toMatchObject({ destroyed: false, removed: 1, dead: 0, after: { size: 9, maximum: 10 } });
	});
});
