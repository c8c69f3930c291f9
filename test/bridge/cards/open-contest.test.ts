import { describe, expect, it } from "vitest";
import { buildCard, buildFallback, CARD_TEMPLATES, readStored } from "../../../src/bridge/cards/index.js";
import {
	answerContest,
	type CardOptions,
	type ContestAnswer,
	type RollCardView,
	type StoredOpenContest,
	settleContest,
	toStoredOpenContest,
	waitingSides,
} from "../../../src/bridge/rolls/cards/index.js";
import type { QuickContestRequest, SideName } from "../../../src/bridge/rolls/commands/index.js";
import { ENGLISH, render, textOf } from "../render.js";
import { asked } from "../rolls/commands/read.js";

const LINE = "/contest Aldwin 14 vs Ghurk 12 first:u1 second:u2 # dragging";
const open = (line = LINE): StoredOpenContest => toStoredOpenContest(asked("contest", line) as QuickContestRequest);

function answered(contest: StoredOpenContest, side: SideName, answer: ContestAnswer): StoredOpenContest {
	const result = answerContest(contest, side, answer);
	if (!result.ok) throw new Error(result.fault.code);
	return result.value;
}

const FIRST = { user: "u1", roll: 9, faces: [2, 5, 2], message: "m1" } as const;
const SECOND = { user: "gm", roll: 13, faces: [4, 3, 6] } as const;

function show(contest: StoredOpenContest, options: Partial<CardOptions> = {}) {
	const view = buildCard(contest, ENGLISH, { uid: "m1", rollers: { first: "Anna", second: "<b>Bob" }, ...options });
	const html = render(CARD_TEMPLATES[view.kind], view);
	return { view: view as RollCardView, html, text: textOf(html), fallback: buildFallback(view) };
}

describe("a contest that waits", () => {
	it("knows who still is to roll, in whatever order they come", () => {
		expect(waitingSides(open())).toEqual(["first", "second"]);
		const half = answered(open(), "second", SECOND);
		expect(waitingSides(half)).toEqual(["first"]);
		expect(settleContest(half)).toEqual({ ok: true, value: undefined });
		expect(waitingSides(answered(half, "first", FIRST))).toEqual([]);
	});

	it("is settled by the rolls of both, with their faces", () => {
		const settled = settleContest(answered(answered(open(), "second", SECOND), "first", FIRST));
		if (!settled.ok || !settled.value) throw new Error("is not settled");
		expect(settled.value).toMatchObject({
			kind: "contest",
			contest: "quick",
			note: "dragging",
			names: { first: "Aldwin", second: "Ghurk" },
			outcome: { winner: "first", margin: 6, first: { roll: 9 }, second: { roll: 13 } },
		});
		expect(settled.value.log["contest/first"]?.faces).toEqual([2, 5, 2]);
		expect(settled.value.log["contest/first"]?.question.by).toBe("u1");
	});

	it("takes one answer of each side, and only throws of its dice", () => {
		const half = answered(open(), "first", FIRST);
		expect(answerContest(half, "first", SECOND)).toMatchObject({
			ok: false,
			fault: { code: "MUSTER.Fault.Contest.answered", path: "first" },
		});
		for (const wrong of [{ roll: 2 }, { roll: 9.5 }, { roll: 9, faces: [1, 1, 1] }, { roll: 9, faces: [9] }]) {
			expect(answerContest(open(), "first", { user: "u1", ...wrong }).ok).toBe(false);
		}
	});

	it("survives its message at every stage", () => {
		const half = answered(open(), "first", FIRST);
		for (const contest of [
			open(),
			half,
			answered(half, "second", SECOND),
			answered(open(`${LINE} `), "second", SECOND),
		]) {
			expect(readStored(JSON.parse(JSON.stringify(contest)))).toEqual({ ok: true, value: contest });
		}
	});
});

describe("a sealed one", () => {
	const sealed = open(LINE.replace("#", "sealed #"));
	const half = answered(sealed, "first", FIRST);

	it("keeps that someone has rolled, and no number of it", () => {
		expect(half.answered).toEqual({ first: { user: "u1", message: "m1" } });
		expect(JSON.stringify(half)).not.toMatch(/roll|faces/);
		expect(show(half).html).not.toContain("muster-dice");
	});

	it("is settled when both have rolled and their throws are shown", () => {
		const both = answered(half, "second", SECOND);
		expect(settleContest(both)).toEqual({ ok: true, value: undefined });
		const settled = settleContest(both, { first: FIRST, second: SECOND });
		expect(settled).toMatchObject({ ok: true, value: { outcome: { winner: "first", margin: 6 } } });
		expect(settleContest(half, { first: FIRST, second: SECOND })).toEqual({ ok: true, value: undefined });
		expect(settleContest(both, { first: { roll: 2 }, second: SECOND }).ok).toBe(false);
		expect(show(both).text).toContain("Both have rolled");
	});

	it("forgets a number that someone wrote into the message", () => {
		const forged = { ...half, answered: { first: { ...half.answered.first, roll: 3, faces: [1, 1, 1] } } };
		const read = readStored(JSON.parse(JSON.stringify(forged)));
		expect(read).toEqual({ ok: true, value: half });
	});
});

describe("its card", () => {
	const half = answered(open(), "first", FIRST);

	it("says who has rolled, whom it waits for, and the odds", () => {
		const { view, text, fallback } = show(half);
		expect(view.title).toBe("Quick contest: dragging");
		expect(view.figure).toEqual({ value: "Waiting for <b>Bob", word: true });
		expect(view.duel?.map(({ result, dice }) => [result, dice?.total])).toEqual([
			["has rolled", "9"],
			["<b>Bob is to roll", undefined],
		]);
		expect(text).toContain("Before the roll: Aldwin 64%, nobody 8%, Ghurk 28%.");
		expect(view.plot).not.toContain("bar--mark");
		expect(fallback).toContain("Waiting for &lt;b&gt;Bob");
	});

	it("has a button for each side that this reader may roll for and that has not", () => {
		const buttons = (html: string) =>
			[...html.matchAll(/data-muster-action="answer"\s+data-muster-side="(\w+)"/g)].map(([, side]) => side);
		expect(buttons(show(open(), { mayAnswer: ["first", "second"] }).html)).toEqual(["first", "second"]);
		expect(buttons(show(half, { mayAnswer: ["first", "second"] }).html)).toEqual(["second"]);
		expect(show(half, { mayAnswer: ["second"] }).text).toContain("Roll for Ghurk");
		expect(buttons(show(half, { mayAnswer: ["second"], actions: false }).html)).toEqual([]);
		expect(buttons(show(half).html)).toEqual([]);
	});

	it("names no one where the users are gone", () => {
		expect(show(open(), { rollers: undefined }).view.figure.value).toBe("Waiting for somebody");
	});
});

it.each([
	["no answers at all", { answered: undefined }],
	["an answer without a user", { answered: { first: { roll: 9 } } }],
	["an open answer without its roll", { answered: { first: { user: "u1" } } }],
	["a roll that no dice show", { answered: { first: { user: "u1", roll: 19 } } }],
	["a skill that cannot be", { input: { first: { skill: 1 }, second: { skill: 12 } } }],
])("%s is no contest", (_what, change) => {
	expect(readStored({ ...open(), ...change }).ok).toBe(false);
});
