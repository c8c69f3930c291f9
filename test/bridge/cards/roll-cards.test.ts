import { describe, expect, it } from "vitest";
import {
	buildCard,
	buildFallback,
	CARD_TEMPLATES,
	isSettled,
	STORED_HELP,
	type StoredCard,
} from "../../../src/bridge/cards/index.js";
import type { CardOptions, RollCardView } from "../../../src/bridge/rolls/cards/index.js";
import {
	formatCommand,
	ROLL_KINDS,
	type RollKind,
	requestOf,
	requestTitle,
	toStoredBlind,
} from "../../../src/bridge/rolls/kinds/index.js";
import { joinParts } from "../../../src/bridge/text/index.js";
import { readTraitLadder } from "../../../src/engine/fudge/index.js";
import { ENGLISH, render, tagsOf, textOf } from "../render.js";
import { asked } from "../rolls/commands/read.js";
import { type Faces, stored } from "./play.js";
import { settleLine } from "./settle.js";

const plain = (text: string): string => text.replace(/\u00a0/g, " ");

function show(card: StoredCard, options: Partial<CardOptions> = {}) {
	const view = buildCard(card, ENGLISH, { uid: "m1", ...options }) as RollCardView<Exclude<RollKind, "batch">>;
	const html = render(CARD_TEMPLATES[view.kind], view);
	const fallback = buildFallback(view);
	return { view, html, text: textOf(html), fallback, caption: plain(joinParts(view.caption ?? [])) };
}

const roll = (line: string, given: Faces = {}, options: Partial<CardOptions> = {}) =>
	show(stored(line, given), options);

const ledgerOf = (view: RollCardView, end: string): string[][] =>
	(view.ledgers.find(({ id }) => id.endsWith(end))?.rows ?? []).map(({ term, value }) => [term, plain(value)]);

describe("a success roll", () => {
	const { view, html, caption, text } = roll("/check 14-2 # climbing", { "check/roll": [4, 3, 1] });

	it("says what came of it, by how much, and how likely it was", () => {
		expect(view.title).toBe("Climbing, skill 12");
		expect(view.figure).toEqual({ value: "Success", word: true, of: "made by 4" });
		expect(html).toContain('aria-label="3d6: 4, 3, and 1; sum 8"');
		expect(caption).toBe("Skill 12 succeeds 74.1%; critical success 1.9%, critical failure 1.9%.");
		expect(text).toContain("Success made by 4");
	});

	it("marks the roll among the totals that succeed", () => {
		expect(view.plot).toContain(">8 came up; 12 or less succeeds, 74.1%.</desc>");
		expect(view.plot?.match(/class="bar bar--in"/g)).toHaveLength(9);
		expect(view.plot?.match(/class="bar bar--mark"/g)).toHaveLength(1);
		expect(view.plot?.match(/class="bar"/g)).toHaveLength(6);
	});

	it("explains the chance", () => {
		expect(ledgerOf(view, "chance")).toEqual([
			["Skill", "14"],
			["Modifier", "\u22122"],
			["Effective skill", "12"],
			["Succeeds on 3d6 with", "12 or less"],
			["Ways to succeed", "160 of 216"],
			["Chance of one attempt", "74.1%"],
		]);
		expect(html).toContain('aria-controls="m1-chance"');
	});

	// EXAMPLES T2: the line, the faces, what it is, by how much.
	it.each([
		["/check 18", [4, 4, 4], "Success", "made by 6"],
		["/check 9", [4, 4, 4], "Failure", "missed by 3"],
		["/check 6", [6, 5, 5], "Critical failure", "missed by 10"],
		["/check 15", [6, 6, 5], "Critical failure", "missed by 2"],
		["/check 16", [6, 6, 5], "Failure", "missed by 1"],
		["/check 15", [1, 2, 2], "Critical success", "made by 10"],
		["/check 19", [6, 6, 6], "Critical failure", "missed by 0"],
		["/check 2 defence", [1, 1, 2], "Critical success", "made by 0"],
	] as const)("%s with %j", (line, faces, value, of) => {
		const { view } = roll(line, { "check/roll": faces });
		expect(view.figure).toMatchObject({ value, of });
	});

	it("says why a result against the arithmetic holds", () => {
		expect(roll("/check 20", { "check/roll": [6, 6, 5] }).view.remarks).toEqual([
			"3 and 4 always succeed, 17 and 18 always fail.",
		]);
		expect(roll("/check 2 defence", { "check/roll": [1, 1, 2] }).text).toContain("defence");
		expect(view.remarks).toEqual([]);
	});
});

describe("a quick contest", () => {
	const faces = { "contest/first": [2, 5, 2], "contest/second": [4, 3, 6] };
	const line = "/contest Sir Aldwin 14 vs Ghurk 13-1 # intimidation";
	const { view, html, caption } = roll(line, faces);

	it("shows both rolls, who wins and by how much (design, chat)", () => {
		expect(view.title).toBe("Quick contest: intimidation");
		expect(view.duel?.map(({ name, result }) => [name, result])).toEqual([
			["Sir Aldwin", "made by 5"],
			["Ghurk", "missed by 1"],
		]);
		expect(view.figure).toEqual({ lead: "Sir Aldwin wins by", value: "6" });
		expect(caption).toBe("Before the roll: Sir Aldwin 64%, nobody 8%, Ghurk 28%. The margin of victory is 6.");
	});

	it("gives each side its place, letter and colour", () => {
		expect(html).toContain("muster-side muster-side--a");
		expect(html.match(/class="muster-side__mark"/g)).toHaveLength(2);
		expect(html.match(/class="muster-dice"/g)).toHaveLength(2);
	});

	it("explains the margin and both skills", () => {
		expect(ledgerOf(view, "margin")).toEqual([
			["Sir Aldwin made it by", "+5"],
			["Ghurk missed it by", "+1"],
			["Margin of victory", "6"],
		]);
		expect(ledgerOf(view, "second").slice(0, 3)).toEqual([
			["Skill", "13"],
			["Modifier", "\u22121"],
			["Effective skill", "12"],
		]);
	});

	// EXAMPLES T2-10 and RULES 2.7: skills, faces, the figure.
	it.each([
		[10, 10, [1, 2, 2], [5, 5, 5], "First side wins by", "10"],
		[10, 10, [2, 3, 3], [3, 3, 3], "First side wins by", "1"],
		[10, 10, [5, 5, 5], [4, 4, 4], "Second side wins by", "3"],
		[20, 10, [6, 6, 5], [3, 3, 4], "Second side wins by", "0"],
	] as const)("%d against %d with %j and %j", (one, other, first, second, lead, value) => {
		const { view } = roll(`/contest ${one} vs ${other}`, { "contest/first": first, "contest/second": second });
		expect(view.figure).toEqual({ lead, value });
		const total = ledgerOf(view, "margin");
		const sum = total.slice(0, -1).reduce((all, [, part]) => all + Number(part?.replace("\u2212", "-")), 0);
		expect(String(sum)).toBe(value);
	});

	it("no one wins on equal margins", () => {
		const { view, text } = roll("/contest 10 vs 10", { "contest/first": [3, 3, 3], "contest/second": [4, 4, 1] });
		expect(view.figure).toEqual({ value: "Nobody wins", word: true });
		expect(view.ledgers).toHaveLength(2);
		expect(text).toContain("Nobody wins");
	});
});

describe("a regular contest", () => {
	it("ends with the attempt that decides, and lists all of them", () => {
		const faces = {
			"contest/1/first": [3, 3, 3],
			"contest/1/second": [3, 3, 4],
			"contest/2/first": [2, 2, 2],
			"contest/2/second": [6, 5, 4],
		};
		const { view, caption, text } = roll("/contest regular Aldwin 10 vs Ghurk 11", faces);
		expect(view.title).toBe("Regular contest");
		expect(view.figure).toEqual({ value: "Aldwin wins", word: true, of: "after 2 attempts" });
		expect(view.duel?.map(({ result, dice }) => [result, dice?.total])).toEqual([
			["succeeded", "6"],
			["failed", "15"],
		]);
		expect(view.rolls).toEqual({ summary: "2 attempts", lines: ["Aldwin 9, Ghurk 10", "Aldwin 6, Ghurk 15"] });
		expect(caption).toBe("In the end Aldwin 37.5%, Ghurk 62.5%; 2 attempts on average.");
		expect(text).toContain("Aldwin wins after 2 attempts");
	});

	it("between two hopeless sides is broken off and says so", () => {
		const none = Object.fromEntries(
			Array.from({ length: 100 }, (_, i) => [
				[`contest/${i + 1}/first`, [6, 6, 6]],
				[`contest/${i + 1}/second`, [6, 6, 6]],
			]).flat() as [string, number[]][],
		);
		const { view, caption, fallback } = roll("/contest regular 3 vs 3 attempts:100", none);
		expect(view.figure).toEqual({ value: "Broken off", word: true, of: "after 100 attempts" });
		expect(view.remarks[0]).toContain("Decide who prevails");
		expect(view.rolls?.lines).toHaveLength(100);
		expect(caption).toContain("Broken off undecided 2%.");
		expect(fallback).toContain("Broken off");
		expect([...(view.plot ?? "").matchAll(/<rect/g)].length).toBe(50);
	});
});

describe("a reaction roll", () => {
	const { view, html, fallback, caption } = roll("/reaction +2-1 # the reeve", { "reaction/roll": [4, 6, 2] });

	it("names the reaction and marks its row in the whole table", () => {
		expect(view.title).toBe("Reaction roll: the reeve");
		expect(view.figure).toEqual({ value: "Good", word: true });
		expect(caption).toBe("With a total of 13.");
		// biome-ignore format: what belongs together is on one line
		expect(view.bands?.rows.map(({ name }) => name)).toEqual([
			"Excellent", "Very good", "Good", "Neutral", "Poor", "Bad", "Very bad", "Disastrous",
		]);
		expect(view.bands?.rows.filter(({ mark }) => mark).map(({ name, cells }) => [name, cells[0]])).toEqual([
			["Good", "13 to 15"],
		]);
		expect(html).toContain('<tr class="muster-bands__mark">');
		expect(html).toContain("This time: ");
		expect(fallback).toContain("<td><strong>Good</strong></td>");
	});

	it("gives chances that add up, and explains the total", () => {
		const chances = view.bands?.rows.map(({ cells }) => Number.parseFloat(cells[1]!) || 0) ?? [];
		expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(100, 0);
		expect(ledgerOf(view, "total")).toEqual([
			["Rolled on 3d6", "12"],
			["Modifier", "+2"],
			["Modifier", "\u22121"],
			["Total", "13"],
		]);
	});

	it("has words for both ends of the table", () => {
		const cells = view.bands?.rows.map((row) => row.cells[0]);
		expect([cells?.[0], cells?.at(-1)]).toEqual(["19 or more", "0 or less"]);
	});
});

describe("a damage roll", () => {
	it("goes from the throw to the wound", () => {
		const { view, caption } = roll("/damage 4d+2 dr:3 x1.5 # axe", { "damage/roll": [4, 6, 2, 3] });
		expect(view.title).toBe("Axe: damage 4d6+2");
		expect(view.tags).toEqual(["armour 3", "\u00d7 3/2"]);
		expect(view.figure).toEqual({ value: "21", of: "points lost" });
		expect(ledgerOf(view, "injury")).toEqual([
			["Rolled on 4d6+2", "17"],
			["Armour", "\u22123"],
			["Through the armour", "14"],
			["Multiplied by", "\u00d7 3/2"],
			["Injury", "21"],
		]);
		expect(caption).toContain("Rolled 17: an injury of 21.");
		expect(view.plot).toContain("21 came up;");
	});

	it("shows a fraction that was dropped, and a throw below its least", () => {
		const odd = roll("/damage 2d x1.5", { "damage/roll": [2, 1] });
		expect(ledgerOf(odd.view, "injury").slice(-2)).toEqual([
			["Before rounding", "4.5"],
			["Injury", "4"],
		]);
		const low = roll("/damage 1d-3 min:1", { "damage/roll": [1] });
		expect(ledgerOf(low.view, "injury")).toEqual([
			["Rolled on 1d6\u22123", "\u22122"],
			["At least", "1"],
			["Injury", "1"],
		]);
		expect(low.view.figure.of).toBe("point lost");
	});

	it("stopped by armour costs nothing", () => {
		const { view, caption } = roll("/damage 1d dr:6", { "damage/roll": [6] });
		expect(view.figure).toEqual({ value: "0", of: "points lost" });
		expect(caption).toMatch(/^Expected 0; 0% of such blows/);
	});

	it("with too many dice for exact odds has no plot", () => {
		const { view, text } = roll("/damage 60d");
		expect(view.plot).toBeUndefined();
		expect(view.dice?.faces).toEqual([]);
		expect(text).toContain("Rolled ");
	});
});

describe("a roll on a trait", () => {
	it("shows the dice as they were thrown, the level and what it means for the difficulty", () => {
		const { view, caption, html } = roll("/fudge d20 good +1 vs fair", { "fudge/roll": [20], "fudge/again": [15] });
		expect(view.title).toBe("Trait roll");
		expect(view.tags).toEqual(["d20"]);
		expect(view.figure).toEqual({ value: "Superb +3", word: true, of: "6 above Fair: success" });
		expect(view.dice).toMatchObject({ label: "1d20: 20 and 1d20: 15; +4 levels", total: "+4" });
		expect(html.match(/muster-die--d20/g)).toHaveLength(2);
		expect(caption).toBe("Good +1 and +4 by the dice make Superb +3. Fair is reached 95% of the time.");
		expect(ledgerOf(view, "level")).toEqual([
			["Trait", "Good (+1)"],
			["Modifier", "+1"],
			["Dice", "+4"],
			["Level", "Superb +3 (+6)"],
		]);
	});

	it("draws every level, those that reach the difficulty strongly, the result marked", () => {
		const { view } = roll("/fudge d20 fair vs good", { "fudge/roll": [10] });
		expect(view.figure).toMatchObject({ value: "Fair", of: "1 below Good: failure" });
		expect(view.plot?.match(/class="bar bar--mark"/g)).toHaveLength(1);
		expect(view.plot?.match(/class="bar bar--in"/g)).toHaveLength(4);
		expect(view.plot?.match(/class="bar"/g)).toHaveLength(4);
		expect(view.plot).toContain("Fair came up. Superb +1");
	});

	it.each([
		["/fudge d6 fair", { "fudge/roll/1": [6], "fudge/roll/2": [3] }, "+2 and 0; +2 levels"],
		["/fudge d3 fair", { "fudge/roll": [3, 3, 1, 1] }, "2d3\u22122d3: 3, 3, 1, and 1; sum 4; +4 levels"],
		["/fudge d12 fair", { "fudge/roll": [12, 2] }, "1d12\u22121d12: 12 and 2; sum 10; +4 levels"],
		["/fudge d30 fair", { "fudge/roll": [11] }, "1d30: 11; \u22121 levels"],
		["/fudge d20plain fair", { "fudge/roll": [1] }, "1d20: 1; \u22123 levels"],
	])("%s", (line, faces, label) => expect(roll(line, faces as Faces).view.dice?.label).toBe(label));

	it("brings thirds to the nearest level and shows them before", () => {
		const { view } = roll("/fudge d12x3 1/3", { "fudge/roll": [7, 2] });
		expect(view.figure.value).toBe("Great");
		expect(ledgerOf(view, "level")).toEqual([
			["Trait", "Fair +1/3 (+1/3)"],
			["Dice", "+5/3"],
			["Level", "Great (+2)"],
		]);
		const rounded = roll("/fudge d12x3 1/3", { "fudge/roll": [8, 2] });
		expect(ledgerOf(rounded.view, "level").slice(-2)).toEqual([
			["Before rounding", "+7/3"],
			["Level", "Great (+2)"],
		]);
	});

	it("speaks of the world's own levels", () => {
		const ladder = readTraitLadder([
			{ id: "fair", at: { num: 0, den: 1 }, name: "<i>So so" },
			{ id: "good", at: { num: 2, den: 1 }, name: "Fine" },
		]);
		if (!ladder.ok) throw new Error(ladder.fault.code);
		const faces = { "fudge/roll": [14] };
		const { view, html } = roll("/fudge d20 1 vs 0", faces, { ladder: ladder.value });
		expect(view.figure).toMatchObject({ value: "Fine", of: "2 above <i>So so: success" });
		expect(html).not.toContain("<i>So");
	});

	it("opposed: both levels, who wins, by how many", () => {
		const faces = { "fudge/first/roll": [14], "fudge/second/roll": [1], "fudge/second/again": [7] };
		const { view, caption, text } = roll('/fudge "Aldwin" good against fair # shoving', faces);
		expect(view.title).toBe("Opposed trait rolls: shoving");
		expect(view.figure).toEqual({ lead: "Aldwin wins by", value: "6" });
		expect(view.duel?.map(({ detail }) => joinParts(detail))).toEqual(["Good: Great", "Fair: Terrible \u22121"]);
		expect(view.duel?.[1]?.dice?.label).toBe("1d20: 1 and 1d20: 7; \u22124 levels");
		expect(caption).toMatch(/^Before the roll: Aldwin \d+%, nobody \d+%, Second side \d+%\.$/);
		expect(text).toContain("Aldwin wins by 6");
	});

	it("opposed with thirds between two levels", () => {
		const { view } = roll("/fudge d20 1/3 against fair", { "fudge/first/roll": [10], "fudge/second/roll": [10] });
		expect(view.figure).toEqual({ lead: "First side wins by", value: "1/3" });
		expect(view.plot).toContain(">1/3</text>");
		expect(view.plot).not.toMatch(/NaN|undefined/);
	});
});

const LINES = [
	"/check 14-2 # climbing",
	"/contest Aldwin 14 vs Ghurk 12",
	"/contest regular 10 vs 11",
	"/reaction +2",
	"/damage 4d+2 dr:3 x1.5",
	"/fudge d20 good +1 vs fair",
	"/fudge d12x3 1/3",
	'/fudge d3 "Aldwin" good against fair',
];

/** What a message may hold: the host's list, without everything that needs a program or paints. */
const PLAIN = new Set(["div", "p", "strong", "table", "thead", "tbody", "tr", "th", "td", "ol", "li"]);

describe.each(LINES)("%s", (line) => {
	const card = stored(line);
	const { view, html, fallback } = show(card);

	it("has ids of its own, each once, and a ledger for every number that explains itself", () => {
		const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
		expect(new Set(ids).size).toBe(ids.length);
		expect(ids.every((id) => id?.startsWith("m1"))).toBe(true);
		const why = [...html.matchAll(/aria-controls="([^"]+)"/g)].map(([, id]) => id);
		expect(why.length).toBeGreaterThan(0);
		expect(new Set(why)).toEqual(new Set(view.ledgers.map(({ id }) => id)));
	});

	it("offers the same again to those who may roll", () => {
		expect(view.actions.map(({ action }) => action)).toEqual(["repeat"]);
		expect(show(card, { actions: false }).html).not.toContain("data-muster-action");
	});

	it("says when it was blind, and takes a theme", () => {
		const { text, html } = show(card, { blind: true, theme: "themed theme-dark" });
		expect(text).toContain("blind");
		expect(html).toContain("muster-card themed theme-dark");
	});

	it("stands as plain text in its message", () => {
		expect([...tagsOf(fallback)].filter((tag) => !PLAIN.has(tag))).toEqual([]);
		expect(textOf(fallback)).toContain(view.figure.value);
		expect(fallback).not.toMatch(/style=|on\w+="|undefined/);
	});

	it("tells what was asked, so that it can be rolled again", () => {
		if (!isSettled(card)) throw new Error("is not settled");
		const ask = requestOf(card);
		const again = stored(formatCommand(ask));
		expect(isSettled(again) && requestOf(again)).toEqual(ask);
		expect(requestTitle(ask, ENGLISH)).not.toMatch(/MUSTER|undefined/);
	});

	it("blind shows what was asked and no number of the result", () => {
		if (!isSettled(card)) throw new Error("is not settled");
		const blind = toStoredBlind(requestOf(card), "gm");
		const { html, text } = show(blind);
		expect(tagsOf(html).has("svg")).toBe(false);
		expect(text).toContain("Only the GM sees this result.");
		expect(Object.keys(blind).sort()).toEqual(["holder", "kind", "request", "schema", "what"]);
	});

	it("keeps hostile texts as texts", () => {
		const evil = `<img src=x onerror="a('1')">{{title}}`;
		const hostile = {
			...card,
			note: evil,
			...("names" in card || card.kind === "contest" ? { names: { first: evil, second: evil } } : {}),
		} as StoredCard;
		const { html, fallback } = show(hostile);
		for (const page of [html, fallback]) expect(tagsOf(page).has("img")).toBe(false);
		expect(html).toContain("&lt;img");
	});
});

it("what is no roll is not settled, a batch is", () => {
	expect(isSettled(STORED_HELP)).toBe(false);
	expect(isSettled(toStoredBlind({ what: "check", request: asked("check", "/check 12") }, "u"))).toBe(false);
	expect(ROLL_KINDS).toContain(stored("/check 12").kind);
});

it("titles name both sides of a contest and the goal of a trait roll", () => {
	const title = (what: "contest" | "fudge", line: string) =>
		requestTitle({ what, request: asked(what, line) } as never, ENGLISH);
	expect(title("contest", "/contest Aldwin 14-2 vs 12 # dragging")).toBe(
		"Quick contest: dragging, Aldwin 12 against 12",
	);
	expect(title("fudge", "/fudge d20 good +1 vs fair")).toBe("Trait roll, Good +1 against Fair");
	expect(title("fudge", "/fudge d20 good")).toBe("Trait roll: Good");
	expect(title("fudge", "/fudge d20 good against poor -1")).toBe("Opposed trait rolls, Good against Poor \u22121");
	const { input } = settleLine("33@12");
	expect(requestTitle({ what: "batch", request: { input } }, ENGLISH)).toBe("33 rolls, skill 12");
});
