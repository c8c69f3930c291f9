import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildCard, isSettled, readStored, type StoredCard } from "../../../src/bridge/cards/index.js";
import {
	answerContest,
	toStoredCheck,
	toStoredContest,
	toStoredFudge,
	toStoredOpenContest,
	toStoredReaction,
} from "../../../src/bridge/rolls/cards/index.js";
import { toStoredQuickContest } from "../../../src/bridge/rolls/cards/stored-open-contest.js";
import { CARD_BYTES } from "../../../src/bridge/rolls/cards/stored-roll.js";
import type { QuickContestRequest } from "../../../src/bridge/rolls/commands/index.js";
import { readRequest, requestOf, toStoredBlind } from "../../../src/bridge/rolls/kinds/index.js";
import { CHECK, CHECK_LIMITS, QUICK_CONTEST, REGULAR_CONTEST, reactionGame } from "../../../src/engine/checks/index.js";
import { FUDGE, OPPOSED_FUDGE } from "../../../src/engine/fudge/index.js";
import { ENGLISH } from "../render.js";
import { asked } from "../rolls/commands/read.js";
import { HOST, replaceAt } from "./hostile.js";
import { play, stored } from "./play.js";

const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const bytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

const half = answerContest(
	toStoredOpenContest(asked("contest", "/contest 14 vs 12 first:u1 second:u2") as QuickContestRequest),
	"first",
	{ user: "u1", roll: 9, faces: [2, 5, 2] },
);
if (!half.ok) throw new Error(half.fault.code);

const CARDS: Readonly<Record<string, StoredCard>> = {
	check: stored("/check 14-2 # climbing"),
	quick: stored("/contest Aldwin 14 vs Ghurk 12"),
	regular: stored("/contest regular 10 vs 11 # the rope"),
	open: half.value,
	reaction: stored("/reaction +2-1 # the reeve"),
	damage: stored("/damage 4d+2 dr:3 x1.5"),
	single: stored("/fudge d20 good +1 vs fair", { "fudge/roll": [20] }),
	free: stored("/fudge d12x3 1/3"),
	opposed: stored('/fudge d6 "Aldwin" good against fair'),
};

it.each(Object.entries(CARDS))("%s is read as it was stored", (_name, card) => {
	expect(readStored(json(card))).toEqual({ ok: true, value: card });
});

describe("within 4,000 bytes", () => {
	const note = "\u{1f3f9}".repeat(80);
	const name = "\u{1f3f9}".repeat(CHECK_LIMITS.label / 2);
	const names = { first: name, second: name };
	const modifiers = Array.from({ length: CHECK_LIMITS.modifiers }, () => ({ label: name, value: 0 }));
	const by = "\u738b".repeat(CHECK_LIMITS.roller);
	const side = { skill: 12, modifiers, by, secret: true } as const;
	const trait = { trait: { num: 1, den: 3 }, modifiers, by } as const;

	it.each<[string, StoredCard]>([
		["a success roll", toStoredCheck(play(CHECK, { ...side, defence: true }), { note })],
		["a quick contest", toStoredQuickContest(play(QUICK_CONTEST, { first: side, second: side }), { note, names })],
		[
			"the longest regular contest",
			toStoredContest(
				play(
					REGULAR_CONTEST,
					{ first: { ...side, skill: 3 }, second: { ...side, skill: 3 }, attempts: 100 },
					Object.fromEntries(
						Array.from({ length: 200 }, (_, i) => [`contest/${1 + (i >> 1)}/${i % 2 ? "first" : "second"}`, [6, 6, 6]]),
					),
				),
				{ note, names },
			),
		],
		["a reaction", toStoredReaction(play(reactionGame(), { modifiers, by }), { note })],
		["damage of a hundred dice", stored("/damage 100d+2 # blast")],
		["a trait", toStoredFudge(play(FUDGE, { method: "d20Open", ...trait }), { note })],
		[
			"opposed traits",
			toStoredFudge(play(OPPOSED_FUDGE, { method: "d3", first: trait, second: trait }), { note, names }),
		],
	])("%s", (_what, card) => {
		expect(bytes(card)).toBeLessThanOrEqual(CARD_BYTES);
		const read = readStored(json(card));
		expect(read).toEqual({ ok: true, value: card });
		expect(() => buildCard(card, ENGLISH, { uid: "m" })).not.toThrow();
	});

	it("a regular contest gives up its log first, and keeps every roll", () => {
		const rolls = Object.fromEntries(
			Array.from({ length: 50 }, (_, i) => [`contest/${1 + (i >> 1)}/${i % 2 ? "first" : "second"}`, [6, 6, 6]]),
		);
		const input = { first: { skill: 3, modifiers: [] }, second: { skill: 3, modifiers: [] }, attempts: 25 };
		const card = toStoredContest(play(REGULAR_CONTEST, input, rolls as never));
		expect(card.log).toEqual({});
		expect("rolls" in card.outcome && card.outcome.rolls).toHaveLength(25);
		const short = stored("/contest regular 16 vs 3", { "contest/1/first": [1, 1, 1], "contest/1/second": [6, 6, 6] });
		expect(Object.keys("log" in short ? short.log : {})).toHaveLength(2);
	});
});

describe("what is no card", () => {
	const outcome = (name: string, change: object) => {
		const card = CARDS[name] as { outcome: object };
		return { ...card, outcome: { ...card.outcome, ...change } };
	};

	it.each<[string, unknown]>([
		["a roll that no dice show", outcome("check", { roll: 19 })],
		["a text for a number", outcome("check", { margin: "<b>" })],
		["a grade that is none", outcome("check", { success: "yes" })],
		["a skill below 3", outcome("check", { input: { skill: 2, modifiers: [] } })],
		["a winner who takes no part", outcome("quick", { winner: "third" })],
		["a side without a roll", outcome("quick", { second: null })],
		["no attempt", outcome("regular", { rolls: [] })],
		["more attempts than were allowed", outcome("regular", { rolls: Array(26).fill([9, 9]) })],
		["an end that does not fit its winner", outcome("regular", { ended: "brokenOff", winner: "first" })],
		[
			"a reaction that does not exist",
			outcome("reaction", { reaction: { id: "fond", from: 1, title: { text: "x" } } }),
		],
		["a foreign key", outcome("reaction", { reaction: { id: "good", from: 1, title: { key: "OTHER.Secret" } } })],
		["more through the armour than was thrown", outcome("damage", { penetrating: 99 })],
		["a level in sevenths", outcome("single", { level: { num: 1, den: 7 } })],
		["a difficulty without its degree", outcome("single", { against: undefined })],
		["a method that is none", outcome("opposed", { input: { method: "d7" } })],
		["a contest of another kind", { ...CARDS["quick"], contest: "long" }],
		["a trait roll of another kind", { ...CARDS["single"], fudge: "double" }],
		["a blind roll of something else", { schema: 1, kind: "blind", what: "army", request: {}, holder: "u" }],
		["a blind roll of nothing", { schema: 1, kind: "blind", what: "check", request: { input: {} }, holder: "u" }],
	])("%s", (_what, flag) => {
		expect(readStored(json(flag))).toEqual({ ok: false, fault: { code: "MUSTER.Fault.Card.unreadable" } });
	});

	it("drops what it does not know and what does not fit", () => {
		const { note: _, ...rest } = CARDS["check"] as { note?: string };
		const flag = { ...rest, extra: 1, note: ["x"], log: 7 };
		expect(readStored(json(flag))).toEqual({ ok: true, value: { ...rest, log: {} } });
		const { names: __, ...nameless } = CARDS["quick"] as { names?: object };
		expect(readStored(json({ ...nameless, names: { first: 7, second: "x".repeat(99) } }))).toEqual({
			ok: true,
			value: nameless,
		});
	});

	it("a card with any field torn out or replaced never breaks its builder", () => {
		const names = Object.keys(CARDS);
		fc.assert(
			fc.property(fc.constantFrom(...names), fc.nat(200), fc.jsonValue({ maxDepth: 1 }), (name, at, junk) => {
				const card = json(CARDS[name]) as unknown as Record<string, unknown>;
				replaceAt(card, at, junk);
				const read = readStored(card);
				if (read.ok) expect(() => buildCard(read.value, HOST, { uid: "m" })).not.toThrow();
				else expect(ENGLISH.has?.(read.fault.code)).toBe(true);
			}),
			{ numRuns: 1500 },
		);
	});
});

describe("a request from another client", () => {
	it.each(Object.entries(CARDS).filter(([name]) => name !== "open"))(
		"%s comes through as it was asked",
		(_name, card) => {
			if (!isSettled(card)) throw new Error("is not settled");
			const ask = requestOf(card);
			expect(readRequest(json(ask))).toEqual(ask);
			const blind = toStoredBlind({ ...ask, request: { ...ask.request, visibility: "blind" } } as never, "gm");
			expect(readStored(json(blind))).toEqual({ ok: true, value: blind });
			expect(blind.request).toEqual(ask.request);
		},
	);

	it("keeps what it knows and nothing else", () => {
		const request = { input: { skill: 12, modifiers: [], x: 1 }, visibility: "blind", note: " a\nb ", y: 2 };
		expect(readRequest({ what: "check", request, z: 3 })).toEqual({
			what: "check",
			request: { input: { skill: 12, modifiers: [], defence: false }, note: "a b" },
		});
	});

	it.each([
		[undefined],
		[{ what: "check" }],
		[{ what: "toString", request: {} }],
		[{ what: "check", request: { input: { skill: 2, modifiers: [] } } }],
		[{ what: "contest", request: { contest: "open", input: {} } }],
		[{ what: "fudge", request: { fudge: "single", input: { method: "d20" } } }],
	])("%j is none", (value) => expect(readRequest(value)).toBeUndefined());
});
