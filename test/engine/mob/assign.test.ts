import { describe, expect, it } from "vitest";
import { checkSplit, splitGroups } from "../../../src/engine/mob/index.js";

describe("attackers assigned to targets", () => {
	it.each([
		[
			"evenly, each group going on where the last stopped",
			[5, 2],
			3,
			"even",
			[
				[2, 2, 1],
				[1, 0, 1],
			],
		],
		[
			"one for each target, the surplus staying out",
			[2, 3],
			4,
			"one",
			[
				[1, 1, 0, 0],
				[0, 0, 1, 1],
			],
		],
		[
			"to none where a group before took every target",
			[4, 2],
			3,
			"one",
			[
				[1, 1, 1],
				[0, 0, 0],
			],
		],
		["to none where there are no targets", [3], 0, "even", [[]]],
	] as const)("go %s", (_what, counts, targets, how, expected) => {
		expect(splitGroups(counts, targets, how)).toEqual(expected);
	});

	it("may be split by hand among all targets, some staying out", () => {
		for (const split of [
			[2, 1],
			[0, 3],
			[0, 0],
		])
			expect(checkSplit(split, 3, 2, "split")).toEqual({ ok: true, value: split });
	});

	it.each([
		["below nothing", [1, -1], "Number.integer", "split.1", { min: 0, max: 3 }],
		["a part of one", [0.5, 1], "Number.integer", "split.0", { min: 0, max: 3 }],
		["more on one than there are", [0, 4], "Number.integer", "split.1", { min: 0, max: 3 }],
		["more together than there are", [2, 2], "Mob.split", "split", { count: 3, sum: 4 }],
		["a target too few", [2], "Mob.split", "split", { count: 3, sum: 2 }],
	])("are refused by hand with %s", (_what, split, code, path, data) => {
		expect(checkSplit(split, 3, 2, "split")).toEqual({
			ok: false,
			fault: { code: `MUSTER.Fault.${code}`, path, data },
		});
	});
});
