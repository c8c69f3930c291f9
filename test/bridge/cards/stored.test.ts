import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	buildCard,
	readStored,
	STORED_HELP,
	type StoredCard,
	toStoredMistype,
} from "../../../src/bridge/cards/index.js";
import { hitsLeft, toStoredBatch } from "../../../src/bridge/rolls/cards/index.js";
import { CARD_BYTES } from "../../../src/bridge/rolls/cards/stored-roll.js";
import { readRequest, toStoredBlind } from "../../../src/bridge/rolls/kinds/index.js";
import { BATCH_LIMITS, extendChain, startChain } from "../../../src/engine/batch/index.js";
import { ENGLISH } from "../render.js";
import { HOST, replaceAt } from "./hostile.js";
import { requestOf, settle, settleLine } from "./settle.js";

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const bytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

const attack = settleLine("33@14-2 crit:skill");
const defence = settleLine(`${attack.hits}@9`);
const CARDS: Readonly<Record<string, StoredCard>> = {
	exact: toStoredBatch(attack, { note: "archers" }),
	chart: toStoredBatch(settleLine("33@12 mode:chart", 4, { "batch/chart/1": 18 })),
	expected: toStoredBatch(settleLine("33@12 mode:expected crit:flat")),
	each: toStoredBatch(settleLine("33@12 mode:each")),
	dice: toStoredBatch(settleLine("20x1d20+5>=15")),
	chain: toStoredBatch(defence, { chain: extendChain(startChain(attack), "defend", defence) }),
	blind: toStoredBlind({ what: "batch", request: requestOf("33@12 mode:each # archers") }, "u"),
	mistype: toStoredMistype({
		code: "MUSTER.Fault.Batch.countRange",
		command: "batch",
		text: "/batch",
		at: 6,
		data: { min: 1 },
	}),
	help: STORED_HELP,
};

it.each(Object.entries(CARDS))("%s is read as it was stored", (_name, card) => {
	expect(readStored(json(card))).toEqual({ ok: true, value: card });
});

it("the hits left are the chain's where there is one", () => {
	expect(CARDS["exact"]?.kind === "batch" && hitsLeft(CARDS["exact"])).toBe(attack.hits);
	expect(CARDS["chain"]?.kind === "batch" && hitsLeft(CARDS["chain"])).toBe(attack.hits - defence.hits);
});

describe("within 4,000 bytes", () => {
	const label = "\u{1f3f9}".repeat(BATCH_LIMITS.label / 2);
	const modifiers = Array.from({ length: BATCH_LIMITS.modifiers }, () => ({ label, value: 1 }));
	const many = { kind: "skill", skill: 12 - modifiers.length, modifiers } as const;
	const large = { count: 200, criticals: "bySkill", chart: "printed" } as const;

	it.each([
		["the longest names", { ...large, attempt: many, mode: "exact" }],
		["the longest chart batch", { ...large, attempt: { kind: "skill", skill: 16, modifiers: [] }, mode: "chart" }],
		["the longest chart batch with the longest names", { ...large, attempt: many, mode: "chart" }],
		[
			"a thousand rolls with 120 totals",
			{ ...large, count: 1000, attempt: { kind: "dice", dice: "1d120", compare: "atMost", target: 60 }, mode: "each" },
		],
		[
			"a thousand million",
			{ ...large, count: 1e9, attempt: { kind: "skill", skill: 12, modifiers: [] }, mode: "exact" },
		],
	] as const)("%s", (_what, input) => {
		for (let seed = 1; seed <= 10; seed++) {
			const outcome = settle(input, seed);
			const stored = toStoredBatch(outcome, { note: "\u{1f3f9}".repeat(80) });
			expect(bytes(stored)).toBeLessThanOrEqual(CARD_BYTES);
			const read = readStored(json(stored));
			if (!read.ok) throw new Error(read.fault.code);
			expect(read.value).toMatchObject({ outcome: { hits: outcome.hits } });
			expect(() => buildCard(read.value, ENGLISH, { uid: "m" })).not.toThrow();
		}
	});

	it("a batch of endless eighteens counts the steps that found no room", () => {
		const step = { kind: "chart", size: 5, total: 18, certain: 0, undecided: 0, rerolled: 4 } as const;
		const outcome = { ...settleLine("33@12 mode:chart"), steps: Array.from({ length: 60 }, () => step) };
		const stored = toStoredBatch(outcome);
		expect(stored.outcome.steps.length + (stored.omitted ?? 0)).toBe(60);
		const card = buildCard(stored, ENGLISH, { uid: "m" });
		expect(card.kind === "batch" && card.rolls).toMatchObject({ summary: "60 rolls" });
		expect(card.kind === "batch" && card.rolls?.lines?.at(-1)).toBe(`and ${stored.omitted} more`);
	});

	it("an endless chain keeps its first and its last steps", () => {
		const last = settleLine("10@12");
		const steps = Array.from(
			{ length: 40 },
			(_, i) => ({ kind: "again", count: 50 - i, successes: 50 - i, remaining: 50 - i }) as const,
		);
		const end = { kind: "again", count: 10, successes: last.hits, remaining: last.hits } as const;
		const stored = toStoredBatch(last, { chain: { steps: [...steps, end] } });
		expect(stored.chain?.steps).toHaveLength(8);
		expect([stored.chain?.steps[0], stored.chain?.steps.at(-1)]).toEqual([steps[0], end]);
	});
});

describe("what is no card", () => {
	it.each([
		["nothing", undefined],
		["null", null],
		["a list", []],
		["an empty object", {}],
		["no schema", { kind: "help" }],
		["another kind", { schema: 1, kind: "battle" }],
		["a kind of every object", { schema: 1, kind: "constructor" }],
		["more hits than attempts", { ...CARDS["exact"], outcome: { ...attack, hits: 34 } }],
		["a text for a number", { ...CARDS["exact"], outcome: { ...attack, hits: "<b>" } }],
		["no steps", { ...CARDS["exact"], outcome: { ...attack, steps: null } }],
		["a strange step", { ...CARDS["exact"], outcome: { ...attack, steps: [{ kind: "toString" }] } }],
		[
			"a skill that cannot be",
			{
				...CARDS["exact"],
				outcome: { ...attack, input: { ...attack.input, attempt: { kind: "skill", skill: 2, modifiers: [] } } },
			},
		],
		["a blind roll of nothing", { ...CARDS["blind"], request: {} }],
		[
			"a mistake outside its text",
			{ ...CARDS["mistype"], mistype: { command: "batch", text: "ab", at: 3, code: "MUSTER.Fault.Batch.choice" } },
		],
		[
			"a key that is none of ours",
			{ ...CARDS["mistype"], mistype: { command: "batch", text: "ab", at: 1, code: "OTHER.Secret" } },
		],
	])("%s", (_what, flag) => {
		expect(readStored(flag)).toEqual({ ok: false, fault: { code: "MUSTER.Fault.Card.unreadable" } });
	});

	it("a card of a later version says so", () => {
		expect(readStored({ schema: 2, kind: "help" })).toEqual({ ok: false, fault: { code: "MUSTER.Fault.Card.newer" } });
	});

	it("drops what it does not know and what does not fit", () => {
		const chain = { steps: [{ kind: "attack", count: 5, successes: 9, remaining: 9 }] };
		const flag = { ...(CARDS["exact"] as object), extra: 1, chain, note: ["x"], omitted: -1 };
		const { note: _, ...rest } = CARDS["exact"] as { note: string };
		expect(readStored(json(flag))).toEqual({ ok: true, value: rest });
	});

	it("a card with any field torn out or replaced never breaks its builder", () => {
		const names = Object.keys(CARDS);
		fc.assert(
			fc.property(fc.constantFrom(...names), fc.nat(400), fc.jsonValue({ maxDepth: 1 }), (name, at, junk) => {
				const card = json(CARDS[name]) as Record<string, unknown>;
				replaceAt(card, at, junk);
				const read = readStored(card);
				if (read.ok) expect(() => buildCard(read.value, HOST, { uid: "m" })).not.toThrow();
				else expect(ENGLISH.has?.(read.fault.code)).toBe(true);
			}),
			{ numRuns: 1500 },
		);
	});
});

describe("a batch that another client asks for", () => {
	it("keeps what it states and nothing else", () => {
		const input = { count: 33, attempt: { kind: "skill", skill: 12, modifiers: [], x: 1 }, mode: "each", y: 2 };
		expect(readRequest(json({ what: "batch", request: { input, visibility: "blind" } }))).toEqual({
			what: "batch",
			request: { input: { count: 33, attempt: { kind: "skill", skill: 12, modifiers: [] }, mode: "each" } },
		});
	});

	it.each([[undefined], [7], [{}], [{ count: -1, attempt: { kind: "skill", skill: 12, modifiers: [] } }]])(
		"%j is none",
		(input) => {
			expect(readRequest({ what: "batch", request: { input } })).toBeUndefined();
		},
	);
});
