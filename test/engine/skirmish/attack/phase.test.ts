import { describe, expect, it } from "vitest";
import { ratio } from "../../../../src/engine/common/index.js";
import { settlePhase } from "../../../../src/engine/skirmish/attack/index.js";
import { USUAL, unitOf } from "./orders.js";

describe("a unit that never had hit points", () => {
	it("is not bloodied by being destroyed, since half of nothing is nothing", () => {
		const blow = { targets: 1, concentration: ratio(1), landed: [{ value: 5, rolls: 1 }] };
		const { after, bloodied } = settlePhase(unitOf(0, 10, { maximum: 3, whole: 0 }), { blows: [blow] }, USUAL);
		expect([after.maximum, after.bloodied, bloodied]).toEqual([0, false, false]);
	});
});
