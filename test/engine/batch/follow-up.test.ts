import { describe, expect, it } from "vitest";
import { extendChain, remainingOf, startChain } from "../../../src/engine/batch/index.js";
import { play, skillBatch } from "./helpers.js";

const each = (count: number, skill: number, hits: number) =>
	play(skillBatch(count, skill, { mode: "each" }), {
		"batch/each": [
			[5, hits],
			[17, count - hits],
		],
	});

describe("a chain", () => {
	it("stops a hit for every defence and keeps one for every success", () => {
		const shots = startChain(each(33, 12, 27), "archers");
		const dodged = extendChain(shots, "defend", each(27, 9, 9));
		const wounded = extendChain(dodged, "again", each(18, 10, 8), "pierce");
		expect(wounded.steps).toStrictEqual([
			{ label: "archers", kind: "attack", count: 33, successes: 27, remaining: 27 },
			{ kind: "defend", count: 27, successes: 9, remaining: 18 },
			{ label: "pierce", kind: "again", count: 18, successes: 8, remaining: 8 },
		]);
		expect([shots, dodged, wounded, { steps: [] }].map(remainingOf)).toEqual([27, 18, 8, 0]);
	});

	it("takes no batch of another size", () => {
		expect(() => extendChain(startChain(each(33, 12, 27)), "defend", each(26, 9, 9))).toThrow(
			new RangeError("27 are left, 26 were rolled for"),
		);
	});
});
