/** The replay of a day, in its window and as a file. */
import { describe, expect, it } from "vitest";
import { type BattleDay, buildReplay, replayFile, replayMarkup } from "../../../src/bridge/battle/index.js";
import { swing } from "../../../src/bridge/plots/index.js";
import { expectNamesAreText, skeletonOf } from "../hostile.js";
import { ENGLISH, textOf } from "../render.js";
import { fought, recounted } from "./fought-day.js";
import { dayOf, entering, forceOf } from "./sample-battle.js";

const { day } = fought(dayOf(entering("a", "Hill", 14, 3), entering("b", "Fen", 12, 4)), 11);

function viewOf(of: BattleDay, name = "Oxmere Ford") {
	const view = buildReplay(recounted(of, "gm", name), "test", ENGLISH);
	if (!view) throw new Error("no odds");
	return view;
}

describe("the replay of a day", () => {
	const view = viewOf(day);
	const report = recounted(day, "gm");

	it("has a step for every moment, each with its chance, and changes that add up", () => {
		expect(view.steps).toHaveLength(report.moments.length);
		const points = report.odds!.swing.map(({ wins }) => 100 * wins[0]!.mean);
		const changes = view.steps.map(({ change }) => Number(change.replace("\u2212", "-")) || 0);
		const sum = changes.reduce((all, each) => all + each, points[0]!);
		expect(sum).toBeCloseTo(points.at(-1)!, 0);
		expect(view.steps.at(-1)!.place).toBe(`Step ${view.steps.length} of ${view.steps.length}`);
	});

	it("names the moment at which the day turned: the largest change before the contest", () => {
		const contest = report.moments.findIndex(({ step }) => step === "contest");
		const sizes = view.steps
			.slice(0, contest)
			.map(({ change }) => Math.abs(Number(change.replace("\u2212", "-")) || 0));
		const at = sizes.indexOf(Math.max(...sizes));
		expect(view.turn).toContain(`turned at ${view.steps[at]!.title}`);
	});

	it("draws each chance from below, of two sides the second's from above, and one cursor that is seen", () => {
		for (const plot of [view.wide, view.narrow]) {
			expect(plot.match(/data-cursor="\d+" visibility="visible"/g)).toHaveLength(1);
			expect(plot.match(/data-cursor=/g)).toHaveLength(view.steps.length);
		}
		const one = swing({
			width: 146,
			height: 146,
			uid: "u",
			title: "t",
			desc: "d",
			now: 0,
			format: String,
			series: [
				{ side: "a", chances: [0.25, 1], texts: ["25", "100"] },
				{ side: "b", chances: [0.5, 0], texts: ["50", "0"] },
			],
		});
		expect(one).toContain('d="M34 95H134V20"');
		expect(one).toContain('d="M34 70H134V20"');
	});

	it("is a file that loads nothing, with every day and the same steps", () => {
		const file = replayFile(
			{ name: "Ford", note: "For GMs.", days: [view, view] },
			{ style: "a{}", script: "(r)=>{}" },
			ENGLISH,
		);
		expect(file).toContain("default-src 'none'");
		expect(file.replace(/<meta[^>]*>/g, "")).not.toMatch(/https?:|src=|href=|@import|url\((?!#)/);
		expect(file.match(/class="muster-replay"/g)).toHaveLength(2);
		for (const { title } of view.steps) expect(textOf(file)).toContain(title);
	});
});

describe("names in a replay", () => {
	const named = (name: string): BattleDay =>
		fought(
			dayOf(
				{ side: "a", uuid: "Actor.a", name, force: forceOf(name, 14, 2) },
				{ side: "b", uuid: "Actor.b", name: "Fen", force: forceOf("Fen", 12, 2) },
			),
			3,
		).day;

	it("are text only, in the window and in the file", () => {
		expectNamesAreText((name) => {
			const view = viewOf(named(name), name);
			const file = replayFile({ name, note: name, days: [view] }, { style: "", script: "(r)=>{}" }, ENGLISH);
			return [replayMarkup(view, ENGLISH), file];
		});
	});

	it("end neither style nor script of the file", () => {
		const file = replayFile(
			{ name: "x", note: "", days: [] },
			{ style: "</style><b>", script: '(r)=>"</script><!-- "' },
			ENGLISH,
		);
		expect(skeletonOf(file).filter((tag) => tag === "b")).toEqual([]);
		expect(file.match(/<\/script>/g)).toHaveLength(1);
	});
});
