import { describe, expect, it } from "vitest";
import { CARD_TEMPLATES } from "../../../src/bridge/cards/index.js";
import { buildBatchCard, type CardOptions, toStoredBatch } from "../../../src/bridge/rolls/cards/index.js";
import { joinParts } from "../../../src/bridge/text/index.js";
import { type BatchOutcome, extendChain, startChain } from "../../../src/engine/batch/index.js";
import { ENGLISH, render, tagsOf, textOf } from "../render.js";
import { requestOf, settleLine } from "./settle.js";

const NBSP = /\u00a0/g;

function cardOf(
	outcome: BatchOutcome,
	more: Parameters<typeof toStoredBatch>[1] = {},
	options: Partial<CardOptions> = {},
) {
	const view = buildBatchCard(toStoredBatch(outcome, more), ENGLISH, { uid: "m1", ...options });
	const html = render(CARD_TEMPLATES[view.kind], view);
	return { view, html, text: textOf(html), caption: joinParts(view.caption).replace(NBSP, " ") };
}

const exact = settleLine("33@14-2", 1, { "batch/roll": 8, "batch/place": 0.99 });
// Faces as a table would store them with the fixed total.
const volley: BatchOutcome = {
	...exact,
	log: { ...exact.log, "batch/roll": { ...exact.log["batch/roll"]!, faces: [4, 3, 1] } },
};

describe("an exact batch", () => {
	const { view, html, text, caption } = cardOf(volley, { note: "archers" });

	it("says how many, of how many, and how it was settled", () => {
		expect(view.title).toBe("33 archers, skill 12");
		expect(view.tags).toEqual(["exact"]);
		expect(text).toContain(`${volley.hits} hits of 33`);
	});

	it("shows the dice with one label", () => {
		expect(html).toContain('role="img" aria-label="3d6: 4, 3, and 1; sum 8"');
		expect(html.match(/<svg class="muster-die"/g)).toHaveLength(3);
	});

	it("explains what the roll allowed and how rare the result is", () => {
		expect(volley.steps).toMatchObject([{ total: 8, band: [26, 27] }]);
		expect(volley.hits).toBe(26);
		expect(caption).toBe(
			"Expected 24.4 at 74.1% each; better than 65.2% of such rolls, the same as 13.7%. A roll of 8 allows 26 or 27; the hidden draw settled 26.",
		);
	});

	it("has two numbers that explain themselves, each with its ledger", () => {
		const buttons = [...html.matchAll(/<button[^>]*class="muster-why"[^>]*aria-controls="([^"]+)"[^>]*>/g)];
		expect(buttons.map(([, id]) => id)).toEqual(["m1-chance", "m1-hits"]);
		for (const [, id] of buttons) expect(html).toContain(`id="${id}" popover="auto" role="dialog"`);
		const [hits, chance] = view.ledgers;
		expect(hits?.rows.map(({ value }) => value)).toEqual(["8", "26 or 27", "26"]);
		expect(chance?.rows.map(({ term, value }) => [term, value.replace(NBSP, " ")])).toEqual([
			["Skill", "14"],
			["Modifier", "\u22122"],
			["Effective skill", "12"],
			["Succeeds on 3d6 with", "12 or less"],
			["Ways to succeed", "160 of 216"],
			["Chance of one attempt", "74.1%"],
		]);
	});

	it("marks result and band in the plot", () => {
		expect(view.plot).toContain(">26 came up; 24.4 expected; 15 to 33 in &gt;99.9% of such rolls.</desc>");
		expect(view.plot).toContain('class="band"');
		expect(html).toContain(view.plot);
	});

	it("offers what comes next", () => {
		const actions = [...html.matchAll(/data-muster-action="(\w+)"/g)].map(([, action]) => action);
		expect(actions).toEqual(["defend", "again", "repeat"]);
		expect(html).toContain('aria-label="Reroll"');
		expect(html.match(/<button type="button"/g)).toHaveLength(5);
	});

	it("has no id twice", () => {
		const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
		expect(new Set(ids).size).toBe(ids.length);
		expect(ids.every((id) => id?.startsWith("m1"))).toBe(true);
	});
});

describe("what surrounds a card", () => {
	it("its own theme, a mark for a blind roll, no buttons for those who may not roll", () => {
		const { html, view } = cardOf(volley, {}, { theme: "themed theme-dark", blind: true, actions: false });
		expect(html).toContain('class="muster muster-card themed theme-dark"');
		expect(view.tags).toEqual(["exact", "blind"]);
		expect(html).not.toContain("data-muster-action");
	});

	it("no follow-up on no hit", () => {
		const missed = settleLine("2@3", 1, { "batch/roll": 18, "batch/place": 0.9 });
		expect(missed.hits).toBe(0);
		expect(cardOf(missed).view.actions.map(({ action }) => action)).toEqual(["repeat"]);
	});
});

describe("the other methods", () => {
	it("charts: every roll in order, adding up to the hits", () => {
		const given = { "batch/chart/1": 18, "batch/chart/2": 13 };
		const outcome = settleLine("33@12 mode:chart", 5, given);
		const { view, caption } = cardOf(outcome);
		expect(view.dice).toBeUndefined();
		expect(view.rolls?.summary).toBe("4 rolls");
		const [first, second, third, fourth] = view.rolls!.lines!;
		expect(first).toMatch(/^20: rolled 18, none certain, \d+ rolled singly$/);
		expect(second).toMatch(/^\d+ single rolls after the 18, \d+ hits?$/);
		expect(third).toBe("10: rolled 13, 6 hits");
		expect(fourth).toMatch(/^3 single rolls, [0-3] hits?$/);
		expect(caption).toContain(`The charts gave ${outcome.hits}.`);
		const rows = view.ledgers[0]!.rows.map(({ value }) => Number(value));
		expect(rows.slice(0, -1).reduce((sum, value) => sum + value, 0)).toBe(outcome.hits);
		expect(rows.at(-1)).toBe(outcome.hits);
	});

	it("charts: a 3 leaves attempts undecided", () => {
		const { view } = cardOf(settleLine("20@8 mode:chart", 2, { "batch/chart/1": 3 }));
		expect(view.rolls?.lines?.[0]).toMatch(/^20: rolled 3, \d+ hits?, \d+ undecided, counted with the rest$/);
	});

	it("average: no dice, no luck, no mark", () => {
		const { view, caption } = cardOf(settleLine("33@12 mode:expected"));
		expect(caption).toBe("Expected 24.4 at 74.1% each. No dice were thrown: the average, rounded, is 24.");
		expect(view.plot).not.toContain("bar--mark");
		expect(view.rolls).toBeUndefined();
		expect(view.ledgers[0]?.rows.map(({ value }) => value)).toEqual(["33", "\u00d7 20/27", "24.44", "24"]);
	});

	it("every roll: the totals and how often each fell, hits marked", () => {
		const outcome = settleLine("200@12 mode:each crit:skill", 7);
		const { view, html } = cardOf(outcome);
		const rows = view.rolls!.table!.rows;
		expect(rows.reduce((sum, { times }) => sum + Number(times), 0)).toBe(200);
		expect(rows.filter(({ hit }) => hit).reduce((sum, { times }) => sum + Number(times), 0)).toBe(outcome.hits);
		expect(rows.find(({ total }) => total === "12")?.hit).toBe(true);
		expect(rows.find(({ total }) => total === "13")?.hit).toBe(false);
		expect(view.rolls?.summary).toBe("200 rolls, by total");
		expect(html).toContain('<th scope="col">Total</th>');
		const { successes, failures } = outcome.criticals!;
		expect(view.criticals).toContain(`${successes} critical success`);
		expect(view.criticals).toContain(`${failures} critical failure`);
	});

	it("other dice: the comparison in the title, no automatic results in the sum", () => {
		const { view } = cardOf(settleLine("20x1d20+5>=15"), { note: "goblins" });
		expect(view.title).toBe("20 goblins: 1d20+5 \u2265 15");
		expect(cardOf(settleLine("20x2d3-2d3<=-1")).view.title).toBe("20 \u00d7 2d3\u22122d3 \u2264 \u22121");
		expect(view.ledgers[1]?.rows.map(({ value }) => value.replace(NBSP, " "))).toEqual([
			"15 or more",
			"11 of 20",
			"55%",
		]);
		expect(view.ledgers[1]?.note).toBeUndefined();
		expect(view.plot).toContain("bar--mark");
	});
});

describe("the words for luck", () => {
	const luck = (fewer: number, same: number, more: number): string => {
		return cardOf({ ...volley, luck: { fewer, same, more } }).caption.split(". ")[0]!;
	};

	it.each([
		[0.8, 0.08, 0.12, "better than 80% of such rolls, the same as 8%"],
		[0.999, 0.001, 0, "better than 99.9% of such rolls, the same as 0.1%"],
		[0, 0.001, 0.999, "worse than 99.9% of such rolls, the same as 0.1%"],
		[0.004, 0.004, 0.992, "worse than 99.2% of such rolls, the same as 0.4%"],
		[0.46, 0.54, 0, "54% of such rolls come out the same"],
	])("%d fewer, %d as many, %d more", (fewer, same, more, words) => expect(luck(fewer, same, more)).toContain(words));

	it("are left out where nothing else could happen", () => {
		expect(luck(0, 1, 0)).toBe("Expected 24.4 at 74.1% each");
		const { caption } = cardOf(settleLine("9x1d6>=1"));
		expect(caption).toMatch(/^Expected 9 at 100% each\. A roll of \d allows only 9\.$/);
	});
});

describe("a chain", () => {
	const defence = settleLine(`${volley.hits}@9`, 3);
	const chain = extendChain(startChain(volley, "archers"), "defend", defence);
	const through = volley.hits - defence.hits;

	it("of attack and defence shows as its number the hits that get through, and the steps below", () => {
		const { view, text, caption } = cardOf(defence, { chain });
		expect(view.figure).toEqual({ value: String(through), of: "of 26 get through" });
		expect(view.flow?.steps.map(({ value, label, now }) => [value, label, now])).toEqual([
			["33", "archers", false],
			["26", "hit", false],
			[String(through), "get through", true],
		]);
		expect(view.tags).toEqual(["defence", "exact"]);
		expect(caption).toContain(`${defence.hits} stopped, expected 9.8 at 37.5% each`);
		expect(text).toContain("33 archers 26 hit");
	});

	it("of a second attempt shows those that succeed again", () => {
		const again = settleLine(`${through}x1d20>=11`, 4);
		const { view } = cardOf(again, { chain: extendChain(chain, "again", again) });
		expect(view.figure.of).toMatch(new RegExp(`^of ${through} succeeds? again$`));
		expect(view.flow?.steps).toHaveLength(4);
	});
});

describe("hostile and extreme input", () => {
	const evil = `<img src=x onerror="a('1')">{{title}}`;

	it("stays text wherever it is shown", () => {
		const input = {
			...volley.input,
			attempt: { kind: "skill", skill: 14, modifiers: [{ label: evil, value: -2 }] },
		} as const;
		const { html, text } = cardOf(
			{ ...volley, input },
			{
				note: evil,
				chain: {
					steps: [
						{ kind: "attack", label: evil, count: 40, successes: 33, remaining: 33 },
						{ kind: "again", count: 33, successes: 26, remaining: 26 },
					],
				},
			},
		);
		expect(tagsOf(html).has("img")).toBe(false);
		expect(html).not.toContain("<img");
		expect(text.split(evil)).toHaveLength(4);
	});

	it("a thousand million attempts fit", () => {
		const { text, html } = cardOf(settleLine("1000000000@12", 2));
		expect(text).toContain("hits of 1,000,000,000");
		expect(text).toContain("Expected 740,740,740.7");
		expect(html.length).toBeLessThan(20_000);
	});

	it("one attempt reads like one", () => {
		const { view, caption } = cardOf(settleLine("1@12", 1, { "batch/roll": 3 }));
		expect({ title: view.title, of: view.figure.of }).toEqual({ title: "1 roll, skill 12", of: "hit of 1" });
		expect(caption).not.toContain("such rolls");
	});

	it("dice without known faces show their total", () => {
		const { view, html } = cardOf({ ...volley, log: {} });
		expect(view.dice).toEqual({ label: "3d6: 8", faces: [], total: "8" });
		expect(html).toContain('aria-label="3d6: 8"');
	});

	it("many dice show their total only, and all faces to a screen reader", () => {
		const { view } = cardOf(settleLine("4x12d6>=40"));
		expect(view.dice?.faces).toEqual([]);
		expect(view.dice?.label).toMatch(/^12d6: (\d, ){11}and \d; sum \d+$/);
	});

	it("every note that a command takes fits a title", () => {
		const note = "\u{1f3f9}".repeat(80);
		expect(cardOf(volley, { note: requestOf(`1@12 # ${note}`).note }).text).toContain(note);
	});
});
