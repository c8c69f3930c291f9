import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import {
	advance,
	answer,
	ask,
	dice,
	EMPTY_LOG,
	type Kernel,
	type Log,
	type Question,
	simulate,
} from "../../../src/engine/ask/index.js";
import type { Result } from "../../../src/engine/common/index.js";
import { SAMPLE, type SampleOutcome } from "./sample-game.js";

const INPUT = { units: 4, men: 6 };
const seeds = fc.integer();

function unwrap<T>(result: Result<T>): T {
	if (!result.ok) throw new Error(result.fault.code);
	return result.value;
}

/** A whole day with every choice left to chance as well. */
function wholeDay(seed: number): { outcome: SampleOutcome; log: Log } {
	let choice = seed;
	return driveLogged(
		SAMPLE.play(INPUT),
		simulate(seed, ({ options }) => options[Math.abs(choice++) % options.length]!),
	);
}

function outcomeOf(log: Log): SampleOutcome {
	const progress = advance(SAMPLE, INPUT, log);
	if (!progress.done) throw new Error(`open: ${progress.open.map(({ key }) => key)}`);
	return progress.outcome;
}

/** Fills a log to its end from a seed, answering the open questions in the order that `arrange` gives them. */
function finish(
	log: Log,
	seed: number,
	arrange: (open: readonly Question[]) => readonly Question[] = (open) => open,
): Log {
	for (let filled = log; ; ) {
		const progress = advance(SAMPLE, INPUT, filled);
		if (progress.done) return filled;
		expect(progress.conflicts).toEqual([]);
		const question = arrange(progress.open)[0]!;
		// Every question has its own stream, so the order of asking cannot matter by itself.
		const own = [...question.key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, seed);
		filled = unwrap(answer(filled, question, { answer: simulate(own)(question), source: "rolled" }));
	}
}

describe("advance", () => {
	it("asks together what can be answered together, and reports its progress", () => {
		const first = advance(SAMPLE, INPUT, EMPTY_LOG);
		expect(first).toMatchObject({ done: false, conflicts: [], asked: [] });
		if (first.done) return;
		expect(first.open.map(({ key }) => key)).toEqual(["a/contest", "b/contest"]);
		const half = unwrap(answer(EMPTY_LOG, first.open[1]!, { answer: 9, source: "hand" }));
		const second = advance(SAMPLE, INPUT, half);
		expect(second).toMatchObject({ done: false, open: [{ key: "a/contest" }], asked: ["b/contest"] });
	});

	it("gives the same outcome from the same log, also after a journey through JSON", () => {
		fc.assert(
			fc.property(seeds, (seed) => {
				const { outcome, log } = wholeDay(seed);
				const progress = advance(SAMPLE, INPUT, JSON.parse(JSON.stringify(log)) as Log);
				expect(progress).toEqual({ done: true, outcome, asked: Object.keys(log), unused: [] });
			}),
		);
	});

	it("advances alike in whatever order questions are answered", () => {
		fc.assert(
			fc.property(seeds, fc.infiniteStream(fc.nat()), (seed, numbers) => {
				const shuffled = finish(EMPTY_LOG, seed, (open) => [open[numbers.next().value! % open.length]!]);
				const straight = finish(EMPTY_LOG, seed);
				expect(outcomeOf(shuffled)).toEqual(outcomeOf(straight));
			}),
		);
	});

	it("keeps every later answer that still applies when one is overridden, and all of them for the way back", () => {
		fc.assert(
			fc.property(seeds, seeds, fc.nat(), (seed, other, which) => {
				const { outcome, log } = wholeDay(seed);
				const keys = Object.keys(log);
				const entry = log[keys[which % keys.length]!]!;
				const changed = unwrap(answer(log, entry.question, { answer: simulate(other)(entry.question), source: "gm" }));
				const progress = advance(SAMPLE, INPUT, changed);
				for (const key of keys) if (key !== entry.question.key) expect(changed[key]).toBe(log[key]);
				const openKeys = progress.done ? [] : progress.open.map(({ key }) => key);
				expect(openKeys.filter((key) => keys.includes(key))).toEqual([]);
				if (!progress.done) {
					for (const { question, stored } of progress.conflicts) {
						expect({ ...question, key: "" }).not.toEqual({ ...stored.question, key: "" });
					}
				}
				expect(outcomeOf(unwrap(answer(changed, entry.question, { answer: entry.answer, source: "gm" })))).toEqual(
					outcome,
				);
			}),
		);
	});

	it("names a stored answer to another question, and answers that were not needed", () => {
		const even = unwrap(
			answer(
				unwrap(answer(EMPTY_LOG, dice("a/contest", "3d6"), { answer: 9, source: "hand" })),
				dice("b/contest", "3d6"),
				{ answer: 9, source: "hand" },
			),
		);
		const log = finish(even, 5);
		const ahead = unwrap(
			answer(unwrap(answer(log, dice("a/contest", "3d6"), { answer: 18, source: "gm" })), dice("b/contest", "3d6"), {
				answer: 3,
				source: "gm",
			}),
		);
		const progress = advance(SAMPLE, INPUT, ahead);
		expect(progress).toMatchObject({
			done: false,
			open: [],
			conflicts: [{ question: { key: "u0/morale", dice: "2d6" } }],
		});
		const extra = unwrap(answer(log, dice("old/key", "3d6"), { answer: 9, source: "rolled" }));
		expect(advance(SAMPLE, INPUT, extra)).toMatchObject({ done: true, unused: ["old/key"] });
	});

	it("does not believe a stored answer that its question forbids", () => {
		const { log } = wholeDay(3);
		const forged = { ...log, "a/contest": { ...log["a/contest"]!, answer: 99 } };
		expect(advance(SAMPLE, INPUT, forged)).toMatchObject({ done: false, conflicts: [{ stored: { answer: 99 } }] });
	});

	it("lets another person answer without asking again, and takes no inherited key for an answer", () => {
		function* keyed(key: string, by: string): Kernel<number> {
			const [total] = yield* ask(dice(key, "1d6", { by }));
			return total;
		}
		const game = (key: string, by: string) => ({ ...SAMPLE, play: () => keyed(key, by) });
		const log = unwrap(answer(EMPTY_LOG, dice("x", "1d6", { by: "ann" }), { answer: 4, source: "rolled" }));
		expect(advance(game("x", "bob"), INPUT, log)).toMatchObject({ done: true, outcome: 4 });
		expect(advance(game("constructor", "bob"), INPUT, {})).toMatchObject({
			done: false,
			open: [{ key: "constructor" }],
		});
	});

	it("throws when the rules ask one key twice", () => {
		function* twice(): Kernel<number> {
			const [a, b] = yield* ask(dice("x", "1d6"), dice("x", "1d6"));
			return a + b;
		}
		expect(() => advance({ ...SAMPLE, play: twice }, INPUT, EMPTY_LOG)).toThrow("asked twice: x");
	});
});
