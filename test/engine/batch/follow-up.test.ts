import { describe, expect, it } from "vitest";
import { type Attempt, extendChain, remainingOf, startChain, toFollowUp } from "../../../src/engine/batch/index.js";
import { play, skillBatch } from "./helpers.js";

const dodge: Attempt = { kind: "skill", skill: 9, modifiers: [] };
const save: Attempt = { kind: "dice", dice: "1d20", compare: "atLeast", target: 11 };
const each = (count: number, skill: number, hits: number) =>
	play(skillBatch(count, skill, { mode: "each" }), {
		"batch/each": [
			[5, hits],
			[17, count - hits],
		],
	});

describe("a follow-up", () => {
	it("is a batch on what is left, played the same way", () => {
		const before = skillBatch(33, 12, { mode: "chart", criticals: "flat", chart: "corrected" });
		expect(toFollowUp(before, 27, dodge)).toEqual({ ok: true, value: { ...before, count: 27, attempt: dodge } });
	});

	it("settles other dice exactly where the former batch used charts", () => {
		const result = toFollowUp(skillBatch(33, 12, { mode: "chart" }), 27, save);
		expect(result).toMatchObject({ ok: true, value: { mode: "exact", attempt: save } });
	});

	it("needs hits, and an attempt that may be made", () => {
		expect(toFollowUp(skillBatch(33, 12), 0, dodge)).toMatchObject({
			fault: { code: "MUSTER.Fault.Batch.nothingLeft", path: "count" },
		});
		expect(toFollowUp(skillBatch(33, 12), 5, { ...dodge, skill: 2 })).toMatchObject({
			fault: { code: "MUSTER.Fault.Batch.skillTooLow" },
		});
	});
});

describe("a chain", () => {
	it("stops a hit for every defence and keeps one for every success", () => {
		const shots = startChain(each(33, 12, 27), "archers");
		const dodged = extendChain(shots, "defend", each(27, 9, 9));
		const wounded = extendChain(dodged, "again", each(18, 10, 8), "pierce");
		expect(wounded.steps).toEqual([
			{ label: "archers", kind: "attack", count: 33, successes: 27, remaining: 27 },
			{ kind: "defend", count: 27, successes: 9, remaining: 18 },
			{ label: "pierce", kind: "again", count: 18, successes: 8, remaining: 8 },
		]);
		expect([shots, dodged, wounded].map(remainingOf)).toEqual([27, 18, 8]);
	});

	it("takes no batch of another size", () => {
		expect(() => extendChain(startChain(each(33, 12, 27)), "defend", each(26, 9, 9))).toThrow(RangeError);
	});
});
