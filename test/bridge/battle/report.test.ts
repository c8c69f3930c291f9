/** The report of a day: its sums, losses, luck and swing, what it keeps from players, and its forms as text. */
import { describe, expect, it } from "vitest";
import {
	type BattleDay,
	buildReport,
	editSetup,
	lossesCsv,
	mergedSides,
	toAddEdit,
	toHtml,
	toMarkdown,
	toRulingEdit,
	toSetEdit,
} from "../../../src/bridge/battle/index.js";
import { sidesHtml } from "../../../src/bridge/battle/report/drawings.js";
import { mergedAnswers, sayTurn } from "../../../src/bridge/battle/report/moments.js";
import { sentencesOf } from "../../../src/bridge/battle/step-results/sentences.js";
import { BATTLE_RULES } from "../../../src/engine/battle/index.js";
import { toNumber } from "../../../src/engine/common/index.js";
import { expectHarmless, expectNamesAreText, HOSTILE } from "../hostile.js";
import { ENGLISH, textOf } from "../render.js";
import { fought, recounted } from "./fought-day.js";
import { dayOf, entering, forceOf } from "./sample-battle.js";

function edited(day: BattleDay, edit: Parameters<typeof editSetup>[1]): BattleDay {
	const changed = editSetup(day.setup, edit);
	if (!changed.ok) throw new Error(`${changed.fault.code} ${changed.fault.path}`);
	return { ...day, setup: changed.value.setup };
}

function added(day: BattleDay, list: string, chosen: string): BattleDay {
	const edit = toAddEdit(list, chosen, mergedSides(day.setup, day.forces), BATTLE_RULES);
	if (!edit.ok) throw new Error(edit.fault.code);
	return edited(day, edit.value);
}

function ruled(day: BattleDay, key: string, value: string): BattleDay {
	const edit = toRulingEdit(key, value);
	if (!edit.ok) throw new Error(edit.fault.code);
	return edited(day, edit.value);
}

const SIDES = { side: (id: string): string => (id === "a" ? "Hill" : "Fen") };

const plain = dayOf(entering("a", "Hill", 14, 3), entering("b", "Fen", 12, 4));
const withPlan = edited(
	added(plain, "sides.a.judgements", "plan"),
	toSetEdit("sides.a.judgements.0.value", "number", "3"),
);
const secretive = added(added(withPlan, "sides.a.missions", "scouts"), "sides.b.diviner", "diviner");
const { day } = fought(secretive, 11);

const reportOf = (of: BattleDay, audience: "gm" | "players" = "gm"): string =>
	textOf(toHtml(buildReport(recounted(of, audience), ENGLISH)));

describe("the report of a day", () => {
	const report = recounted(day, "gm");
	const text = reportOf(day);

	it("says what happened, why, and what it cost", () => {
		const [a] = report.played.soFar.strategy;
		expect(text).toContain("(Plan) +3");
		expect(text).toContain(`= ${toNumber(a!.total)}`);
		for (const { losses, men } of report.outcome.units) {
			expect(text).toContain(String(losses));
			expect(text).toContain(String(men));
		}
		for (const name of ["Hill 0", "Fen 3", "Hill's captain"]) expect(text).toContain(name);
	});

	it("holds losses and margin against the forecast before the first die", () => {
		const { forecast } = report.odds!;
		for (const { losses } of forecast.sides) {
			expect(text).toContain(
				`${Math.round(losses!.mean)} (${Math.round(losses!.low)}\u2013${Math.round(losses!.high)})`,
			);
		}
		const own = report.outcome.sides.find(({ id }) => id === report.outcome.winner)!;
		const differences = forecast.sides.find(({ id }) => id === own.id)!.differences;
		const better = differences.reduce((sum, [by, chance]) => (by >= own.standing.difference ? sum + chance : sum), 0);
		expect(text).toContain(`On ${Math.round(better * 100)}% of such days it does as well or better.`);
	});

	it("follows the odds from moment to moment, and each change counts what was still open", () => {
		const { swing } = report.odds!;
		expect(swing.length).toBe(report.moments.length);
		expect(swing.at(0)!.wins[0]!.mean).toBeCloseTo(report.odds!.forecast.sides[0]!.wins, 12);
		expect(swing.at(-1)!.wins.map(({ mean }) => mean)).toEqual(
			report.outcome.sides.map(({ id }) => (id === report.outcome.winner ? 1 : 0)),
		);
		for (const { wins, noWinner } of swing) {
			expect(wins.reduce((sum, { mean }) => sum + mean, noWinner.mean)).toBeCloseTo(1, 9);
		}
		expect(text).toMatch(/The day turned at|No roll before the contest/);
	});

	it("keeps every answer in its moments, each once", () => {
		const all = report.moments.flatMap(({ answers }) => answers);
		expect(all).toHaveLength(Object.keys(report.played.log).length);
		expect(Object.keys(report.moments.at(-1)!.log)).toHaveLength(all.length);
	});

	it("marks what was set by hand", () => {
		const set = reportOf(fought(ruled(withPlan, "a/strategy", "9"), 11).day);
		expect(set).toMatch(/= 9 \(set by hand, computed \d+\)/);
		expect(set).toContain("set to 9");
	});
});

describe("the report for players", () => {
	it("has nothing that the rules keep from them", () => {
		const [all, players] = [reportOf(day), reportOf(day, "players")];
		for (const secret of ["Past the watch", "Scouts", "iviner"]) expect(players, secret).not.toContain(secret);
		expect(all).toMatch(/iviner/);
		expect(players).toContain("what the GM keeps secret");
		expect(players).toContain("What the GM keeps secret is not on this page.");
	});

	it("moves the odds by the same dice as the game master's", () => {
		const [gm, players] = [recounted(day, "gm"), recounted(day, "players")];
		expect(players.moments.length).toBeLessThan(gm.moments.length);
		expect(players.odds!.swing.at(-2)!.wins[0]!.mean).toBeCloseTo(gm.odds!.swing.at(-2)!.wins[0]!.mean, 12);
	});
});

describe("forms of the report", () => {
	const named = (name: string): BattleDay =>
		fought(
			dayOf(
				{ side: "a", uuid: "Actor.a", name, force: forceOf(name, 14, 2) },
				{ side: "b", uuid: "Actor.b", name: "Fen", force: forceOf("Fen", 12, 2) },
			),
			3,
		).day;

	it("has names as text only", () => {
		expectNamesAreText((name) => [toHtml(buildReport(recounted(named(name), "gm", name), ENGLISH))]);
		for (const name of HOSTILE) expectHarmless(toHtml(buildReport(recounted(named(name), "players", name), ENGLISH)));
	});

	it("parts what the host would roll or draw", () => {
		const html = toHtml(buildReport(recounted(named("[[/r 1d6]] @UUID[Actor.x]{y}"), "gm"), ENGLISH));
		expect(html).not.toMatch(/\[\[|@UUID\[/);
	});

	it("is Markdown in which no name is a mark", () => {
		const text = toMarkdown(buildReport(recounted(named("# *Fen* | _x_ <b> [l](u)"), "gm"), ENGLISH));
		expect(text).toContain("## \\# \\*Fen\\* \\| \\_x\\_ \\<b\\> \\[l\\](u)");
		const tables = text.split("\n\n").filter((block) => block.startsWith("|"));
		for (const table of tables) {
			const widths = table
				.trim()
				.split("\n")
				.map((line) => line.split(/(?<!\\)\|/).length);
			expect(new Set(widths).size).toBe(1);
		}
	});

	it("is a spreadsheet that quotes what must be quoted and runs no formula", () => {
		const { outcome, played } = recounted(named('=1+1,"x"'), "gm");
		const lines = lossesCsv(outcome, played.input, ENGLISH).split("\r\n");
		expect(lines[0]).toBe("Side,Unit,Men,Lost,Dead,Wounded,Left,State,Gone over to");
		expect(lines).toHaveLength(outcome.units.length + 2);
		expect(lines[1]).toMatch(/^"'=1\+1,""x""","'=1\+1,""x"" 0",100,\d+,\d+,\d+,\d+,\w+/);
		expect(lines.at(-1)).toBe("");
	});
});

describe("rolls of a report", () => {
	const moments = recounted(day, "gm").moments;

	it("say dice that were thrown for one thing in one line, with all of them and their sum", () => {
		const moment = { ...moments.at(-1)!, answers: moments.at(-1)!.answers.slice(0, 1) };
		const [first] = moment.answers;
		const keys = ["a/casualties/1", "a/casualties/2", "a/casualties/3"];
		const answers = keys.map((key) => ({ ...first!, key, who: "Hill", what: "Casualties", dice: "1d6", marks: [] }));
		const question = { kind: "dice", key: "", dice: "1d6" } as const;
		const log = Object.fromEntries(keys.map((key, i) => [key, { question, answer: i + 2, source: "rolled" } as const]));
		const lines = mergedAnswers({ answers, log }, ENGLISH);
		expect(lines.map(({ answer }) => answer)).toEqual(["3 \u00d7 1d6: 2, 3, 4; sum 9"]);
		const marked = answers.map((each, i) => (i === 1 ? { ...each, marks: ["typed in"] } : each));
		expect(mergedAnswers({ answers: marked, log }, ENGLISH)).toHaveLength(3);
	});

	it("are all there", () => {
		for (const moment of moments) {
			const text = mergedAnswers(moment, ENGLISH).map(({ answer }) => answer);
			for (const { key, dice } of moment.answers)
				if (dice !== "") expect(text.join(" ")).toContain(String(moment.log[key]!.answer));
		}
	});
});

describe("the moment at which a day turned", () => {
	const at = (step: "forces" | "fortune" | "contest", mean: number) => ({
		step,
		title: step,
		wins: [{ id: "a", mean, within: "exact" as const }],
		noWinner: { mean: 1 - mean, within: "exact" as const },
		sampled: 0,
	});

	it("is one that moved the chance by ten points at least, or there is none", () => {
		const little = [at("forces", 0.9), at("fortune", 0.95), at("contest", 1)];
		expect(sayTurn(little, SIDES, ENGLISH)).toBe("No roll before the contest moved the odds by as much as ten points.");
		expect(sayTurn([at("forces", 0.5), at("fortune", 0.55), at("contest", 1)], SIDES, ENGLISH)).toContain(
			"turned at contest",
		);
		expect(sayTurn([at("forces", 0.5), at("fortune", 0.61), at("contest", 1)], SIDES, ENGLISH)).toContain(
			"turned at fortune",
		);
	});
});

describe("losses by unit", () => {
	const blocks = buildReport(recounted(fought(day, 3).day, "gm"), ENGLISH);

	it("are folded on a page, and open on paper", () => {
		expect(toHtml(blocks).match(/<details><summary>Losses by unit<\/summary><table>/g)).toHaveLength(2);
		expect(toHtml(blocks, "open").match(/<details open><summary>/g)).toHaveLength(2);
		expect(toHtml(blocks, "open")).not.toContain("<details>");
	});

	it("stand open in Markdown, which has no folds", () => {
		expect(toMarkdown(blocks)).not.toMatch(/details|Losses by unit/);
	});
});

describe("the bar of a side's losses", () => {
	it("is in the side's colour, and full or empty only where all or none are lost", () => {
		const bar = (share: number): string => toMarkdown([{ kind: "paragraph", text: "", bar: { side: "b", share } }]);
		expect([0, 0.001, 0.5, 0.999, 1].map((share) => (bar(share).match(/\u25a0/g) ?? []).length)).toEqual([
			0, 1, 5, 9, 10,
		]);
		const drawn = (share: number): string => toHtml([{ kind: "paragraph", text: "", bar: { side: "b", share } }]);
		expect(drawn(0.25)).toMatch(/min-width:2px;width:25%;background:[^"]*#c2603a/);
		expect(drawn(0)).not.toContain("#c2603a");
	});

	it("of two sides has both ends, and never more squares than ten", () => {
		for (let first = 0; first <= 100; first++)
			for (let second = 0; first + second <= 100; second++) {
				const bar = { side: "a", share: first / 100, other: { side: "b", share: second / 100 } };
				const text = toMarkdown([{ kind: "paragraph", text: "", bar }]);
				expect(text.match(/[\u25a0\u25a1]/g)).toHaveLength(10);
				const isAll = first === 100 || second === 100;
				if (first > 0 && second > 0 && !isAll) expect(text).toMatch(/^\u25a0.*\u25a0 *$/m);
			}
	});
});

describe("the head of a report", () => {
	const report = recounted(fought(day, 3).day, "players");
	const html = toHtml(buildReport(report, ENGLISH));

	it("names each side with its shield in its colour", () => {
		expect(html).toMatch(
			/background:#3f7fc4[^>]*>\u25cf<\/span><strong[^>]*>Hill<\/strong> <span>\u2013<\/span><\/span> <span[^>]*><span[^>]*background:#c2603a[^>]*>\u25c6/,
		);
		expect(toMarkdown(buildReport(report, ENGLISH))).toContain("\u25cf **Hill** \u2013 \u25c6 **Fen**");
	});

	it("tells the day before it counts the losses", () => {
		const [opening = ""] = sentencesOf(report.played, "players", ENGLISH).map(({ text }) => text);
		expect(opening).not.toBe("");
		const places = [opening, "holds the field", "of Hill lost"].map((part) => textOf(html).indexOf(part));
		expect(places.every((at) => at >= 0)).toBe(true);
		expect(textOf(html).indexOf(opening)).toBeLessThan(textOf(html).indexOf("of Hill lost"));
	});

	it("tells in its opening at which moment the day turned, once, and where nothing turned it says so at the odds", () => {
		const swingOf = (mean: number): typeof report.odds => {
			const { forecast, swing } = report.odds!;
			const [first] = swing;
			const wins = (of: number) => [of, 1 - of].map((each, at) => ({ ...first!.wins[at]!, mean: each }));
			const points = [
				{ ...first!, step: "forces", title: "Dawn", wins: wins(0.5) },
				{ ...first!, step: "fortune", title: "Luck", wins: wins(mean) },
			] as const;
			return { forecast, swing: points };
		};
		const textWith = (mean: number): string => textOf(toHtml(buildReport({ ...report, odds: swingOf(mean) }, ENGLISH)));
		const [turned, flat] = [textWith(0.75), textWith(0.52)];
		const sentence = sayTurn(swingOf(0.75)!.swing, SIDES, ENGLISH);
		expect(turned.split(sentence)).toHaveLength(2);
		expect(turned.indexOf(sentence)).toBeLessThan(turned.indexOf("How the odds moved") / 2);
		expect(flat.indexOf("No roll before the contest")).toBeGreaterThan(flat.indexOf("How the odds moved"));
	});

	it("parts two sides by a dash, and lists more without one", () => {
		const sides = ["a", "b", "c"].map((id) => ({ id, name: `Host ${id}` }));
		expect(sidesHtml(sides.slice(0, 2)).match(/\u2013/g)).toHaveLength(1);
		expect(sidesHtml(sides)).not.toContain("\u2013");
	});

	it("draws the day in columns, and marks the moment at which it turned", () => {
		const plot = buildReport(report, ENGLISH).find((block) => block.kind === "plot");
		if (plot?.kind !== "plot") throw new Error("no plot of the day");
		expect(plot.columns.map(({ shares }) => shares.map(({ share }) => share))).toEqual(
			report.odds!.swing.map(({ wins }) => wins.map(({ mean }) => mean)),
		);
		const turned = sayTurn(report.odds!.swing, SIDES, ENGLISH);
		expect(turned).toContain(report.odds!.swing[plot.turn!.at]!.title);
		const drawn = toHtml([plot]);
		expect(drawn.match(/border:2px solid currentColor/g)).toHaveLength(1);
		expect(drawn.match(/<div style="flex:1 1 0/g)).toHaveLength(plot.columns.length);
		const { turn: _, ...flat } = plot;
		expect(toHtml([flat])).not.toMatch(/currentColor|\u25bc/);
	});

	it("has the chance of what came about, and no drawing without odds", () => {
		const { winner } = report.outcome;
		const chance = report.odds!.forecast.sides.find(({ id }) => id === winner)!.wins;
		expect(textOf(html)).toMatch(new RegExp(`\\b${Math.round(100 * chance)}% *Chance of \\w+ at dawn`));
		const bare = buildReport({ ...report, odds: null }, ENGLISH);
		expect(bare.some(({ kind }) => kind === "plot")).toBe(false);
		expect(textOf(toHtml(bare))).not.toContain("at dawn");
	});

	it("gives the chances of both sides at each moment to plain text", () => {
		const table = buildReport(report, ENGLISH).find(
			(block) => block.kind === "table" && block.bars?.some(({ other }) => other),
		);
		if (table?.kind !== "table") throw new Error("no drawing of the odds");
		expect(table.bars?.map(({ share, other }) => [share, other?.share])).toEqual(
			report.odds!.swing.map(({ wins }) => wins.map(({ mean }) => mean)),
		);
	});
});
