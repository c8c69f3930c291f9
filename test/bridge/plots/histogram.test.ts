import { describe, expect, it } from "vitest";
import type { HistogramInput } from "../../../src/bridge/plots/histogram.js";
import { histogramDomain, step125, ticksBetween } from "../../../src/bridge/plots/histogram.js";
import { histogram, hitsPlot } from "../../../src/bridge/plots/index.js";
import { toBatchInput } from "../../../src/bridge/rolls/commands/index.js";
import { batchOdds } from "../../../src/engine/batch/index.js";
import { binomial, binomialWindow } from "../../../src/engine/dice/index.js";
import { HOUSE, requestOf } from "../cards/settle.js";
import { ENGLISH } from "../render.js";

interface Bar {
	readonly look: string;
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

function barsOf(svg: string): Bar[] {
	const rects = svg.matchAll(
		/<rect class="([^"]+)" x="([\d.-]+)" y="([\d.-]+)" width="([\d.-]+)" height="([\d.-]+)"\/>/g,
	);
	return [...rects].map(([, look, ...numbers]) => {
		const [x, y, width, height] = numbers.map(Number);
		return { look: look!, x: x!, y: y!, width: width!, height: height! };
	});
}

const textsOf = (svg: string): string[] => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text!);

const base: HistogramInput = {
	uid: "u",
	width: 264,
	height: 104,
	title: "t",
	desc: "d",
	chances: { from: 0, values: [1, 4, 6, 4, 1].map((weight) => weight / 16) },
	most: 4,
	expected: 2,
	format: String,
};

describe("histogram", () => {
	it("draws a bar per count, as high as its chance, on one base line", () => {
		const bars = barsOf(histogram(base));
		expect(bars.map(({ height }) => height)).toEqual([9, 36, 54, 36, 9]);
		expect(new Set(bars.map(({ y, height }) => y + height))).toEqual(new Set([74]));
		expect(bars[0]?.x).toBe(2.5);
		expect(bars.at(-1)!.x + bars.at(-1)!.width).toBeCloseTo(261.5, 2);
	});

	it("marks the result, strong below it and soft above", () => {
		const svg = histogram({ ...base, mark: 1 });
		expect(barsOf(svg).map(({ look }) => look)).toEqual(["bar bar--in", "bar bar--mark", "bar", "bar", "bar"]);
		expect(svg).toContain('class="accent">1</text>');
	});

	it("fills the bars of the core when there is no result", () => {
		const looks = barsOf(histogram({ ...base, core: [1, 2] })).map(({ look }) => look);
		expect(looks).toEqual(["bar", "bar bar--in", "bar bar--in", "bar", "bar"]);
	});

	it("brackets what the visible roll allowed, from the left edge of the first to the right edge of the last bar", () => {
		expect(histogram({ ...base, band: [1, 2] })).toContain('<path class="band" d="M55 77v4H157v-4"/>');
		expect(histogram(base)).not.toContain("band");
	});

	it("puts the mean's triangle over its place", () => {
		expect(histogram({ ...base, expected: 2.5 })).toContain('<path class="expect" d="M158 73l-4 -6h8z"/>');
	});

	it("escapes its texts and prefixes its ids", () => {
		const svg = histogram({ ...base, uid: 'a"b', title: "<b>", desc: "a & b" });
		expect(svg).toContain('aria-labelledby="a&quot;b-t a&quot;b-d"');
		expect(svg).toContain('<title id="a&quot;b-t">&lt;b&gt;</title><desc id="a&quot;b-d">a &amp; b</desc>');
	});

	it("shows a result far out in a tail, and a band that leaves the picture", () => {
		const chances = { from: 500, values: new Float64Array(20).fill(0.05) };
		const svg = histogram({ ...base, chances, most: 1000, expected: 510, mark: 40, band: [0, 45] });
		const marked = barsOf(svg).filter(({ look }) => look.includes("mark"));
		expect(marked).toHaveLength(1);
		expect(marked[0]?.height).toBe(1);
		expect(svg).not.toMatch(/NaN|Infinity|undefined/);
	});

	it("puts many counts into at most 60 bars and keeps the result's own number", () => {
		const law = binomialWindow(binomial(1_000_000, { num: 20, den: 27 }));
		const svg = histogram({ ...base, chances: law, most: 1_000_000, expected: 740_740.7, mark: 740_519 });
		expect(barsOf(svg).length).toBeLessThanOrEqual(60);
		expect(barsOf(svg).length).toBeGreaterThan(30);
		expect(textsOf(svg)).toContain("740519");
		expect(svg.length).toBeLessThan(8000);
	});

	it.each([
		["nothing can hit", { from: 0, values: [1] }, 0],
		["everything hits", { from: 7, values: [1] }, 7],
	])("stands when %s", (_what, chances, mark) => {
		const svg = histogram({ ...base, chances, most: 7, expected: mark, mark });
		expect(barsOf(svg).filter(({ look, height }) => look.includes("mark") && height === 54)).toHaveLength(1);
		expect(svg).not.toMatch(/NaN|Infinity|undefined/);
	});
});

describe("the domain", () => {
	const law = { from: 0, values: [0.0001, 0.0002, 0.001, 0.498, 0.499, 0.0013, 0.0003, 0.0001] };

	it("cuts tails below 0.0005 and widens by one", () => {
		expect(histogramDomain(law, 3, 7)).toEqual({ low: 1, high: 6, perBar: 1, bars: 6 });
	});

	it("never cuts past a neighbour of the result", () => {
		expect(histogramDomain(law, 1, 7)).toMatchObject({ low: 0 });
		expect(histogramDomain(law, 6, 7)).toMatchObject({ high: 7 });
	});

	it("shares bars above 60 counts", () => {
		const wide = { from: 0, values: new Float64Array(121).fill(1 / 121) };
		expect(histogramDomain(wide, 60, 120)).toMatchObject({ perBar: 3, bars: 41 });
	});
});

describe("ticks", () => {
	it.each([
		[18, 5, 5],
		[10, 5, 2],
		[4, 5, 1],
		[2430, 5, 500],
		[2430, 2, 2000],
	])("a span of %d in about %d", (span, want, step) => expect(step125(span, want)).toBe(step));

	it("stand on multiples of their step", () => {
		expect(ticksBetween(15, 33, 5)).toEqual([15, 20, 25, 30]);
		expect(ticksBetween(-3, 3, 2)).toEqual([-2, 0, 2]);
		expect(ticksBetween(6, 9, 5)).toEqual([]);
	});
});

describe("the plot of a batch", () => {
	const odds = batchOdds(toBatchInput(requestOf("33@12"), HOUSE));
	if (!odds.ok) throw new Error("no odds");
	const plot = (more: object): string => hitsPlot({ odds: odds.value, count: 33, uid: "c", ...more }, ENGLISH);

	it("says in words what it shows after the roll", () => {
		expect(plot({ hits: 27, band: [26, 27] })).toContain(
			">27 came up; 24.4 expected; 15 to 33 in &gt;99.9% of such rolls.</desc>",
		);
	});

	it("says in words what it shows before", () => {
		const svg = plot({});
		expect(svg).toContain(">24.4 expected; 23 to 26 in 57.3% of such rolls; 15 to 33 in &gt;99.9%.</desc>");
		expect(barsOf(svg).filter(({ look }) => look === "bar bar--in")).toHaveLength(4);
		expect(textsOf(svg)).toEqual(["15", "20", "25", "30"]);
	});
});
