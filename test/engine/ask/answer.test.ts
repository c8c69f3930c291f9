import { describe, expect, it } from "vitest";
import {
	answer,
	checkAnswer,
	decide,
	dice,
	EMPTY_LOG,
	pick,
	type Question,
	tally,
	uniform,
} from "../../../src/engine/ask/index.js";

const THREE = dice("roll", "3d6");
const FIVE = tally("each", "1d6", 5);

describe("checkAnswer", () => {
	it.each<[Question, unknown]>([
		[THREE, 3],
		[THREE, 18],
		[dice("fudge", "4dF"), -4],
		[
			FIVE,
			[
				[1, 2],
				[6, 3],
			],
		],
		[tally("none", "1d6", 0), []],
		[uniform("place"), 0],
		[uniform("place"), 1 - 2 ** -53],
		[pick("who", 3), 2],
		[decide("risk", ["none", "+1"]), "+1"],
	])("%o takes %o", (question, given) => {
		expect(checkAnswer(question, given)).toEqual({ ok: true, value: given });
	});

	it.each<[string, Question, unknown[]]>([
		["total", THREE, [2, 19, 3.5, Number.NaN, "9", null, undefined, [9]]],
		[
			"tally",
			FIVE,
			[
				[
					[1, 2],
					[6, 2],
				],
				[[1, 6]],
				[
					[6, 3],
					[1, 2],
				],
				[
					[1, 2],
					[1, 3],
				],
				[[0, 5]],
				[[7, 5]],
				[
					[1, 5],
					[2, 0],
				],
				[[1, 5, 0]],
				[1, 2, 3, 4, 5],
				[[1, "5"]],
				5,
				null,
			],
		],
		["place", uniform("place"), [1, -0.1, Number.NaN, "0.5", null]],
		["pick", pick("who", 3), [3, -1, 0.5, "1"]],
		["pick", pick("nobody", 0), [0]],
		["option", decide("risk", ["none", "+1"]), ["+2", 0, undefined, ["none"]]],
	])("refuses with %s", (leaf, question, wrong) => {
		for (const given of wrong) {
			expect(checkAnswer(question, given)).toMatchObject({
				ok: false,
				fault: { code: `MUSTER.Fault.Answer.${leaf}`, path: question.key },
			});
		}
	});

	it("reads the faces, signs included", () => {
		expect(checkAnswer(THREE, 12, [3, 3, 6]).ok).toBe(true);
		expect(checkAnswer(dice("x", "2d3-2d3"), -1, [1, 2, 3, 1]).ok).toBe(true);
		for (const faces of [[3, 3, 5], [6, 6], [3, 3, 7], [0, 6, 6], [12]]) {
			expect(checkAnswer(THREE, 12, faces)).toMatchObject({ fault: { code: "MUSTER.Fault.Answer.faces" } });
		}
	});

	it("throws for a rule that asks for no dice at all", () => {
		expect(() => checkAnswer(dice("x", "3x6"), 9)).toThrow(RangeError);
	});
});

describe("answer", () => {
	it("keeps earlier answers, oldest first", () => {
		let log = EMPTY_LOG;
		for (const [total, source] of [
			[9, "rolled"],
			[15, "luck"],
			[11, "gm"],
		] as const) {
			const next = answer(log, THREE, { answer: total, source, ...(source === "rolled" ? { faces: [2, 3, 4] } : {}) });
			if (next.ok) log = next.value;
		}
		expect(log).toEqual({
			roll: {
				question: THREE,
				answer: 11,
				source: "gm",
				before: [
					{ answer: 9, source: "rolled" },
					{ answer: 15, source: "luck" },
				],
			},
		});
		expect(EMPTY_LOG).toEqual({});
	});

	it("stores nothing that does not fit, and takes any key", () => {
		expect(answer(EMPTY_LOG, THREE, { answer: 2, source: "hand" })).toMatchObject({
			ok: false,
			fault: { path: "roll" },
		});
		const odd = answer(EMPTY_LOG, dice("toString", "3d6"), { answer: 9, source: "hand" });
		expect(odd).toMatchObject({ ok: true, value: { toString: { answer: 9 } } });
	});
});
