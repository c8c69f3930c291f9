import { describe, expect, it } from "vitest";
import type { AnswerAll } from "../../../src/engine/ask/drive.js";
import { driveLogged, firstOption } from "../../../src/engine/ask/drive.js";
import {
	advance,
	drive,
	driveAsync,
	EMPTY_LOG,
	type Question,
	simulate,
	tally,
} from "../../../src/engine/ask/index.js";
import { fail, ok } from "../../../src/engine/common/index.js";
import { SAMPLE } from "./sample-game.js";
import { scripted } from "./scripted.js";

const INPUT = { units: 3, men: 5 };
const rolled = (seed: number): AnswerAll => {
	const answerer = simulate(seed);
	return async (questions) =>
		ok(questions.map((question) => ({ answer: answerer(question), source: "rolled" as const })));
};

describe("simulate", () => {
	it("repeats itself from a seed, and only then", () => {
		const day = (seed: number) => drive(SAMPLE.play(INPUT), simulate(seed));
		expect(day(7)).toEqual(day(7));
		expect(day(7)).not.toEqual(day(8));
	});

	it("gives answers that their questions allow: the log it leaves leads to the same end", () => {
		for (let seed = 0; seed < 50; seed++) {
			const { outcome, log } = driveLogged(SAMPLE.play(INPUT), simulate(seed), "hand");
			expect(advance(SAMPLE, INPUT, log)).toMatchObject({ done: true, outcome });
			expect(Object.values(log).every(({ source }) => source === "hand")).toBe(true);
		}
	});

	it("throws fair dice: a tally of 60,000 lies where it should", () => {
		const counts = simulate(1)(tally("t", "1d6", 60_000)) as readonly (readonly [number, number])[];
		expect(counts.map(([total]) => total)).toEqual([1, 2, 3, 4, 5, 6]);
		// Five degrees of freedom: beyond 26 with a chance of 1e-4; the seed is fixed.
		expect(counts.reduce((sum, [, count]) => sum + (count - 10_000) ** 2 / 10_000, 0)).toBeLessThan(26);
	});

	it("has no choice where none is offered", () => {
		expect(() => firstOption({ kind: "decide", key: "x", options: [] })).toThrow(RangeError);
	});
});

describe("scripted", () => {
	const LOST = [[2, 5]] as const;
	const ALL = [9, 12, 7, 8, "rout", 8, "withdraw", LOST, 1, 0.25];

	it("answers by key or in sequence", () => {
		const byKey = {
			"a/contest": 9,
			"b/contest": 12,
			"u0/morale": 7,
			"u1/morale": 8,
			"u1/choice": "rout",
			"u2/morale": 8,
			"u2/choice": "withdraw",
			lost: LOST,
			leader: 1,
			place: 0.25,
		};
		const outcome = drive(SAMPLE.play(INPUT), scripted(ALL));
		expect(outcome).toEqual({ contest: -3, fates: ["hold", "rout", "withdraw"], lost: LOST, leader: 1, place: 0.25 });
		expect(drive(SAMPLE.play(INPUT), scripted(byKey))).toEqual(outcome);
	});

	it("stops when it has no answer, or one that cannot be", () => {
		expect(() => drive(SAMPLE.play(INPUT), scripted([9]))).toThrow("no answer to b/contest");
		expect(() => drive(SAMPLE.play(INPUT), scripted({ "a/contest": 9, "b/contest": 19 }))).toThrow("b/contest = 19");
	});
});

describe("driveAsync", () => {
	it("asks in rounds and returns outcome and log", async () => {
		const asked: string[][] = [];
		const answers = rolled(4);
		const driven = await driveAsync(SAMPLE, INPUT, async (questions: readonly Question[]) => {
			asked.push(questions.map(({ key }) => key));
			return answers(questions);
		});
		expect(driven.ok).toBe(true);
		if (!driven.ok) return;
		expect(asked[0]).toEqual(["a/contest", "b/contest"]);
		expect(asked.at(-1)).toEqual(["lost", "leader", "place"]);
		expect(asked.flat()).toEqual(Object.keys(driven.value.log));
		expect(advance(SAMPLE, INPUT, driven.value.log)).toMatchObject({ done: true, outcome: driven.value.outcome });
	});

	it("goes on from a log and asks only for the rest", async () => {
		const whole = await driveAsync(SAMPLE, INPUT, rolled(4));
		if (!whole.ok) throw new Error(whole.fault.code);
		const { place: _, ...rest } = whole.value.log;
		const resumed = await driveAsync(
			SAMPLE,
			INPUT,
			async (questions) => {
				expect(questions.map(({ key }) => key)).toEqual(["place"]);
				return ok([{ answer: 0.5, source: "gm" }]);
			},
			rest,
		);
		expect(resumed).toMatchObject({ ok: true, value: { outcome: { ...whole.value.outcome, place: 0.5 } } });
	});

	it("hands on every fault", async () => {
		const never: AnswerAll = async () => {
			throw new Error("must not be asked");
		};
		expect(await driveAsync(SAMPLE, { units: 0, men: 1 }, never)).toMatchObject({
			ok: false,
			fault: { path: "units" },
		});
		const closed = await driveAsync(SAMPLE, INPUT, async () => fail({ code: "MUSTER.Fault.Answer.place" }));
		expect(closed).toMatchObject({ ok: false, fault: { code: "MUSTER.Fault.Answer.place" } });
		const wrong = await driveAsync(SAMPLE, INPUT, async (open) =>
			ok(open.map(() => ({ answer: 2, source: "hand" as const }))),
		);
		expect(wrong).toMatchObject({ ok: false, fault: { code: "MUSTER.Fault.Answer.total", path: "a/contest" } });
		const { log } = driveLogged(SAMPLE.play(INPUT), simulate(1));
		const forged = { ...log, "a/contest": { ...log["a/contest"]!, answer: 99 } };
		const conflict = await driveAsync(SAMPLE, INPUT, never, forged);
		expect(conflict).toMatchObject({ ok: false, fault: { code: "MUSTER.Fault.Answer.conflict", path: "a/contest" } });
	});

	it("throws when a question is left without a reply", async () => {
		await expect(driveAsync(SAMPLE, INPUT, async () => ok([]), EMPTY_LOG)).rejects.toThrow(RangeError);
	});
});
