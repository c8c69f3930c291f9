import { describe, expect, it } from "vitest";
import {
	checkPlot,
	dieFace,
	fudgePlot,
	injuryPlot,
	lengthPlot,
	reactionPlot,
} from "../../../src/bridge/plots/index.js";
import { ladderPlot } from "../../../src/bridge/plots/roll-plots.js";
import { damageOdds, reactionOdds, regularContestOdds } from "../../../src/engine/checks/index.js";
import { ratio } from "../../../src/engine/common/index.js";
import { fudgeOdds } from "../../../src/engine/fudge/index.js";
import { ENGLISH } from "../render.js";

const looks = (svg: string): string[] => [...svg.matchAll(/<rect class="([^"]+)"/g)].map(([, look]) => look!);
const widths = (svg: string): number[] => [...svg.matchAll(/<rect [^>]* width="([\d.]+)"/g)].map(([, w]) => Number(w));
const descOf = (svg: string): string => /<desc[^>]*>([^<]*)</.exec(svg)?.[1]?.replace(/\u00a0/g, " ") ?? "";
const must = <T>(result: { ok: true; value: T } | { ok: false; fault: { code: string } }): T => {
	if (!result.ok) throw new Error(result.fault.code);
	return result.value;
};

describe("a ladder", () => {
	const rows = [
		{ name: "Great", chance: 0.25, text: "25%" },
		{ name: "Good", chance: 0.5, text: "50%", mark: true },
		{ name: "Fair", chance: 0.25, text: "25%", enough: false },
		{ name: "Poor", chance: 0, text: "\u2013" },
	];
	const svg = ladderPlot({ uid: "u", width: 264, title: "t", desc: "d", rows });

	it("has a row for each level, as long as its chance", () => {
		expect(looks(svg)).toEqual(["bar bar--in", "bar bar--mark", "bar", "bar bar--in"]);
		const [great, good, fair, poor] = widths(svg);
		expect({ great, fair, poor }).toEqual({ great: good! / 2, fair: good! / 2, poor: 0 });
		expect(svg).toContain('viewBox="0 0 264 70"');
	});

	it("keeps room for the bars beside a long name", () => {
		const long = ladderPlot({
			uid: "u",
			width: 264,
			title: "t",
			desc: "d",
			rows: [{ name: "x".repeat(40), chance: 1, text: "100%" }],
		});
		expect(widths(long)[0]).toBeGreaterThan(90);
		expect(long).toContain("\u2026</text>");
	});
});

describe("the levels of a trait roll", () => {
	const input = { method: "d20", trait: { num: 0, den: 1 }, modifiers: [] } as const;
	const odds = must(fudgeOdds({ ...input, difficulty: { num: 1, den: 1 } }));

	it("stand from the highest down, with every chance in words", () => {
		const svg = fudgePlot(odds, { uid: "u", difficulty: ratio(1) }, ENGLISH);
		expect(looks(svg)).toEqual([...Array(3).fill("bar bar--in"), ...Array(4).fill("bar")]);
		expect(descOf(svg)).toBe("Superb 5%, Great 10%, Good 20%, Fair 30%, Mediocre 20%, Poor 10%, and Terrible 5%.");
	});

	it("name the result first", () => {
		const svg = fudgePlot(odds, { uid: "u", level: ratio(2) }, ENGLISH);
		expect(looks(svg)[1]).toBe("bar bar--mark");
		expect(descOf(svg)).toMatch(/^Great came up\. Superb 5%/);
	});
});

it("the reactions stand from the best down", () => {
	const svg = reactionPlot(must(reactionOdds({ modifiers: [] })), { uid: "u" }, ENGLISH);
	expect(looks(svg)).toHaveLength(8);
	expect(descOf(svg)).toMatch(/^Excellent 0%, Very good 4\.6%, Good 21\.3%, Neutral 36\.6? ?/);
});

describe("histograms of other laws", () => {
	it("the totals of 3d6: from 3 to 18, those that succeed strongly, before the roll and after", () => {
		const before = checkPlot(12, { uid: "u" }, ENGLISH);
		expect(looks(before)).toEqual([...Array(10).fill("bar bar--in"), ...Array(6).fill("bar")]);
		expect(descOf(before)).toBe("12 or less succeeds, 74.1%.");
		const after = checkPlot(12, { uid: "u", roll: 17 }, ENGLISH);
		expect(looks(after)[14]).toBe("bar bar--mark");
		expect(looks(after).filter((look) => look === "bar bar--in")).toHaveLength(10);
	});

	it("injury: what is expected, with the shares of such rolls, and what came up", () => {
		const law = must(damageOdds({ dice: "4d6+2", minimum: 0, armour: 3, multiplier: { num: 1, den: 1 } })).injury;
		expect(descOf(injuryPlot(law, { uid: "u" }, ENGLISH))).toBe(
			"13 expected; 11 to 15 in 52.2% of such rolls; 3 to 23 in 100%.",
		);
		expect(descOf(injuryPlot(law, { uid: "u", injury: 20 }, ENGLISH))).toMatch(/^20 came up; 13 expected;/);
	});

	it("attempts: from the first to where it is broken off", () => {
		const odds = must(
			regularContestOdds({
				first: { skill: 10, modifiers: [] },
				second: { skill: 10, modifiers: [] },
				attempts: 25,
			}),
		);
		const svg = lengthPlot(odds, { uid: "u", attempts: 25, made: 1 }, ENGLISH);
		expect(looks(svg)[0]).toBe("bar bar--mark");
		expect(descOf(svg)).toBe("1 attempt was made; 2 expected.");
		expect(descOf(lengthPlot(odds, { uid: "u", attempts: 25 }, ENGLISH))).toBe("2 attempts expected.");
		expect(looks(lengthPlot(odds, { uid: "u", attempts: 25 }, ENGLISH)).slice(0, 3)).toEqual([
			"bar bar--in",
			"bar bar--in",
			"bar",
		]);
	});
});

it("a marked die shows its mark", () => {
	expect(dieFace({ low: -2, high: 2 }, -2, ENGLISH)).toContain(">\u22122</text>");
	expect(dieFace({ low: -2, high: 2 }, 0, ENGLISH)).toContain(">0</text>");
});
