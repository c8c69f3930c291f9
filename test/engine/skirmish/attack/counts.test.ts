import { describe, expect, it } from "vitest";
import { ratio } from "../../../../src/engine/common/index.js";
import { shareOfRolls } from "../../../../src/engine/skirmish/attack/counts.js";

describe("the number of rolls that a chance comes to", () => {
	it("is exact where chance times rolls are no safe integers", () => {
		expect(shareOfRolls(ratio(2 ** 52 + 1, 2 ** 53 - 1), 1_000_001)).toBe(500_001);
		expect(shareOfRolls(ratio(2 ** 52 - 1, 2 ** 53 - 1), 1_000_001)).toBe(500_000);
	});
});
