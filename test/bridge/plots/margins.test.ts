import { describe, expect, it } from "vitest";
import type { MarginsInput } from "../../../src/bridge/plots/contest-plot.js";
import { margins } from "../../../src/bridge/plots/contest-plot.js";
import { contestPlot, opposedPlot, sideMark, signedMargin } from "../../../src/bridge/plots/index.js";
import { quickContestOdds } from "../../../src/engine/checks/index.js";
import { opposedFudgeOdds } from "../../../src/engine/fudge/index.js";
import { ENGLISH } from "../render.js";

const base: MarginsInput = {
	uid: "u",
	width: 170,
	height: 110,
	title: "t",
	desc: "d",
	differences: [
		{ by: 2, chance: 0.25 },
		{ by: 1, chance: 0.25 },
		{ by: 0, chance: 0.1 },
		{ by: -1, chance: 0.4 },
	],
	reach: 8,
	ticks: [4, 8, 13],
	ends: ["Aldwin wins by", "Ghurk wins by"],
	format: String,
};

function rects(svg: string): { look: string; x: number; width: number; height: number }[] {
	const found = svg.matchAll(
		/<rect class="([^"]+)" x="([\d.-]+)" y="[\d.-]+" width="([\d.-]+)" height="([\d.-]+)"\/>/g,
	);
	return [...found].map(([, look, x, width, height]) => ({
		look: look as string,
		x: Number(x),
		width: Number(width),
		height: Number(height),
	}));
}

const textsOf = (svg: string): string[] => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text!);

describe("margins", () => {
	it("puts the first side to the left, the second to the right, as high as their chances", () => {
		const bars = rects(margins(base));
		expect(bars.map(({ look }) => look)).toEqual(["a", "a", "n", "b"]);
		expect(bars.map(({ x }) => x)).toEqual([60.5, 70.5, 80.5, 90.5]);
		expect(bars.map(({ height }) => height)).toEqual([37.5, 37.5, 15, 60]);
		expect(new Set(bars.map(({ width }) => width))).toEqual(new Set([9]));
	});

	it("hatches the second side with a pattern of its own", () => {
		const svg = margins(base);
		expect(svg).toContain('<pattern id="u-hatch"');
		expect(svg.match(/fill="url\(#u-hatch\)"/g)).toHaveLength(1);
	});

	it("marks the result with its distance, whichever side it is on", () => {
		const svg = margins({ ...base, mark: -1 });
		expect(rects(svg).map(({ look }) => look)).toEqual(["a", "a", "n", "bar bar--mark"]);
		expect(svg).toContain('class="accent">1</text>');
		expect(svg).not.toContain('fill="url(#u-hatch)"');
	});

	it("labels 0 and the ticks within reach on both sides, and what the ends mean", () => {
		// biome-ignore format: what belongs together is on one line
		expect(textsOf(margins(base))).toEqual([
			"0", "4", "4", "8", "8",
			"\u25c0 Aldwin wi\u2026", "Ghurk win\u2026 \u25b6",
		]);
	});

	it("reaches as far as anything that is not too rare, and as the result", () => {
		const far = { by: -20, chance: 0.001 };
		const rare = { by: 15, chance: 0.0001 };
		const wide = margins({ ...base, differences: [...base.differences, far, rare] });
		expect(rects(wide)).toHaveLength(6);
		expect(rects(margins({ ...base, differences: [...base.differences, rare] }))).toHaveLength(4);
		expect(rects(margins({ ...base, differences: [...base.differences, rare], mark: 15 }))).toHaveLength(5);
	});

	it("escapes its texts and its id", () => {
		const svg = margins({ ...base, uid: '"><img', ends: ["<b>", "&"] });
		expect(svg).not.toMatch(/<img|<b>/);
		expect(svg).toContain("\u25c0 &lt;b&gt;");
	});
});

describe("the plot of a contest", () => {
	const odds = quickContestOdds({ first: { skill: 14, modifiers: [] }, second: { skill: 12, modifiers: [] } });
	if (!odds.ok) throw new Error(odds.fault.code);
	const place = { uid: "c", names: ["Aldwin", "Ghurk"] } as const;

	it("says in words who wins how often, and what came of it", () => {
		const say = (by?: number) =>
			/<desc[^>]*>([^<]*)</.exec(contestPlot(odds.value, { ...place, by }, ENGLISH))?.[1]?.replace(/\u00a0/g, " ");
		expect(say()).toBe("Aldwin wins 63.7%, nobody 8.4%, Ghurk wins 27.9%.");
		expect(say(6)).toBe("Aldwin wins 63.7%, nobody 8.4%, Ghurk wins 27.9%. This time Aldwin was ahead by 6.");
		expect(say(-2)).toContain("This time Ghurk was ahead by 2.");
		expect(say(0)).toContain("This time neither was ahead.");
	});

	it("draws every difference once, a win by 0 among the ties", () => {
		const svg = contestPlot(odds.value, place, ENGLISH);
		expect(rects(svg).filter(({ look }) => look === "n")).toHaveLength(1);
		expect(signedMargin({ winner: "second", margin: 0 })).toBe(0);
		expect(signedMargin({ winner: "second", margin: 3 })).toBe(-3);
		expect(Object.is(signedMargin({ winner: "second", margin: 0 }), 0)).toBe(true);
	});
});

describe("the plot of opposed traits", () => {
	const plot = (num: number, den: number, by?: { num: number; den: number }) => {
		const input = {
			method: "d20",
			first: { trait: { num, den }, modifiers: [] },
			second: { trait: { num: 0, den: 1 }, modifiers: [] },
		} as const;
		const odds = opposedFudgeOdds(input);
		if (!odds.ok) throw new Error(odds.fault.code);
		return opposedPlot(odds.value, { uid: "o", names: ["A", "B"], by }, ENGLISH);
	};

	it("counts whole levels where all are whole, and thirds where some are not", () => {
		expect(textsOf(plot(1, 1)).slice(0, 5)).toEqual(["0", "2", "2", "4", "4"]);
		expect(textsOf(plot(1, 3)).slice(0, 5)).toEqual(["0", "2", "2", "4", "4"]);
		expect(plot(1, 3, { num: -2, den: 3 })).toContain('class="accent">2/3</text>');
		expect(rects(plot(1, 3)).filter(({ look }) => look === "n")).toHaveLength(0);
	});
});

it("each side has a shape and a letter of its own", () => {
	expect(sideMark("a")).toMatch(/<circle .*>A<\/text>/);
	expect(sideMark("b")).toMatch(/<path .*>B<\/text>/);
});
