import { describe, expect, it } from "vitest";
import { ratio } from "../../../../src/engine/common/index.js";
import { settlePhase } from "../../../../src/engine/skirmish/attack/phase.js";
import { USUAL, unitOf } from "./orders.js";

describe("a unit that never had hit points", () => {
	it("is not bloodied by being destroyed, since half of nothing is nothing", () => {
		const blow = { targets: 1, concentration: ratio(1), landed: [{ value: 5, rolls: 1 }] };
		const { after, bloodied } = settlePhase(unitOf(0, 10, { maximum: 3, whole: 0 }), { blows: [blow] }, USUAL);
		expect([after.maximum, after.bloodied, bloodied]).toEqual([0, false, false]);
	});
});

describe("creatures that are gone at 0 hit points", () => {
	it("lose no more dead to all attacks of a phase than soldiers out of the fight", () => {
		const blow = { targets: 5, concentration: ratio(1), landed: [{ value: 5, rolls: 5 }] };
		const unit = unitOf(4, 10, { total: 0, maximum: 12, diesAtZero: true });
		const { removed, dead, after } = settlePhase(
			unit,
			{ blows: [blow, blow] },
			{ ...USUAL, attackOnDefeated: "formulas" },
		);
		expect([removed, dead, after.maximum]).toEqual([4, 4, 8]);
	});
});
