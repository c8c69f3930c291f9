import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	createMarker,
	escapeHtml,
	formatChance,
	formatCount,
	formatRatio,
	formatSigned,
	joinList,
	joinParts,
	sayChance,
	sayFault,
	sayPlural,
	sayShares,
	type Words,
} from "../../../src/bridge/text/index.js";
import { ENGLISH } from "../render.js";

const GERMAN: Words = { locale: "de", say: (key) => key };

describe("numbers", () => {
	it.each([
		[1000000, "1,000,000"],
		[-5, "\u22125"],
		[0, "0"],
	])("count %d", (value, text) => expect(formatCount(ENGLISH, value)).toBe(text));

	it.each([
		[3, "+3"],
		[-2, "\u22122"],
		[0, "0"],
	])("signed %d", (value, text) => expect(formatSigned(ENGLISH, value)).toBe(text));

	it("follows the reader's language", () => {
		expect(formatCount(GERMAN, 1234567)).toBe("1.234.567");
		expect(formatRatio(GERMAN, { num: 220, den: 9 }, 1)).toBe("24,4");
	});

	it.each([
		[220, 9, 1, "24.4"],
		[144, 1, 1, "144"],
		// 24.45 lies below itself as a binary fraction.
		[489, 20, 1, "24.5"],
		[-489, 20, 1, "\u221224.4"],
		[20_000_000_000, 27, 1, "740,740,740.7"],
		[9007199254740991, 2, 0, "4,503,599,627,370,496"],
	])("ratio %d/%d to %d decimals", (num, den, digits, text) => {
		expect(formatRatio(ENGLISH, { num, den }, digits)).toBe(text);
	});

	it.each([
		[0, 0, "\u2013"],
		[0.0004, 0, "<0.1%"],
		[0.004, 0, "0.4%"],
		[0.0094, 0, "0.9%"],
		[0.0096, 0, "1%"],
		[0.7407, 0, "74%"],
		[0.7407, 1, "74.1%"],
		[0.55, 1, "55%"],
		[0.9904, 0, "99%"],
		[0.9906, 0, "99.1%"],
		[0.995, 0, "99.5%"],
		[0.9955, 1, "99.6%"],
		[0.999, 0, "99.9%"],
		[0.9991, 0, ">99.9%"],
		[0.9995, 0, ">99.9%"],
		[1, 0, "100%"],
	])("chance %d with %d decimals", (chance, digits, text) => {
		expect(formatChance(ENGLISH, chance, digits)).toBe(text);
	});
});

it("a chance in a sentence is 0% and no dash where there is none", () => {
	const said = [0, 0.0004, 0.5, 1].map((chance) => sayChance(ENGLISH, chance, 1));
	expect(said).toEqual(["0%", "<0.1%", "50%", "100%"]);
});

describe("the parts of a whole", () => {
	const spread = fc
		.array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 100_000 })), {
			minLength: 1,
			maxLength: 12,
		})
		.filter((weights) => weights.some((weight) => weight > 0))
		.map((weights) => {
			const all = weights.reduce((sum, weight) => sum + weight, 0);
			return weights.map((weight) => weight / all);
		});
	/** The number that a reader sees; a bound below counts for nothing, one above for all. */
	const seen = (text: string): number =>
		text.startsWith("<") || text === "\u2013" ? 0 : text.startsWith(">") ? 100 : Number(text.replace("%", ""));

	it.each([
		[[0.9955, 0.0022, 0.0023], 0, ["99.6%", "0.2%", "0.2%"]],
		[[0.5, 0.5], 0, ["50%", "50%"]],
		[[1 / 3, 1 / 3, 1 / 3], 1, ["33.4%", "33.3%", "33.3%"]],
		[[0.995, 0.005], 0, ["99.5%", "0.5%"]],
		[[0.9999, 0.0001], 0, [">99.9%", "<0.1%"]],
		[[1, 0, 0], 0, ["100%", "0%", "0%"]],
		// What is left is too little to be seen in the sum of so many digits, and is there.
		[[1, 1e-18], 0, [">99.9%", "<0.1%"]],
		[[0.004, 0.403, 0.593], 0, ["0.4%", "40.3%", "59.3%"]],
	])("%j with %d decimals are %j", (chances, digits, texts) => {
		expect(sayShares(ENGLISH, chances, digits)).toEqual(texts);
	});

	it("add up as they are printed, say 0 and 100% of what is certain alone, and are off by less than the last digit", () => {
		fc.assert(
			fc.property(spread, fc.constantFrom(0, 1), (chances, digits) => {
				const texts = sayShares(ENGLISH, chances, digits);
				expect(texts.reduce((sum, text) => sum + seen(text), 0)).toBeCloseTo(100, 6);
				const unit = texts.some((text) => /[.<>]/.test(text)) || digits === 1 ? 0.1 : 1;
				for (const [i, text] of texts.entries()) {
					expect(text === "0%").toBe(chances[i] === 0);
					expect(text === "100%").toBe(chances.every((chance, j) => chance === (j === i ? 1 : 0)));
					if (!/[<>]/.test(text)) expect(Math.abs(seen(text) - 100 * chances[i]!)).toBeLessThan(unit + 1e-9);
				}
			}),
			{
				examples: [
					[[0.9991, 0.0009], 0],
					[[1 / 3, 2 / 3], 0],
					[[0.0096, 0.0096, 0.9808], 0],
				],
			},
		);
	});

	it("a chance by itself has as many digits at the top as at the bottom", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 999_999 }), fc.constantFrom(0, 1), (millionths, digits) => {
				const [low, high] = [millionths, 1_000_000 - millionths].map((each) =>
					formatChance(ENGLISH, each / 1e6, digits),
				);
				const decimals = (text = ""): number => (/\.\d/.test(text) ? 1 : 0);
				if (digits === 0) expect(decimals(low)).toBe(decimals(high));
				for (const text of [low, high]) expect(["0%", "100%", "\u2013"]).not.toContain(text);
			}),
		);
	});
});

describe("sentences", () => {
	const forms: Readonly<Record<string, string>> = {
		"K.one": "{count} rok",
		"K.few": "{count} roky",
		"K.other": "{count} roku",
	};
	const czech: Words = {
		locale: "cs",
		say: (key, data) => forms[key]?.replace("{count}", String(data?.["count"])) ?? key,
	};

	it("takes the plural form of the language, or `other` where there is none", () => {
		expect([1, 3, 10].map((count) => sayPlural(czech, "K", count))).toEqual(["1 rok", "3 roky", "10 roku"]);
		expect(sayPlural({ ...czech, has: (key) => key === "K.other" }, "K", 1)).toBe("1 roku");
	});

	it("joins lists", () => {
		expect(joinList(ENGLISH, ["26", "27"], "or")).toBe("26 or 27");
		expect(joinList({ ...ENGLISH, locale: "en-GB" }, ["4", "3", "1"], "and")).toBe("4, 3 and 1");
	});

	it("writes the numbers of a fault in the reader's language", () => {
		const fault = { code: "MUSTER.Fault.Batch.countRange", data: { min: 1, max: 1_000_000_000 } } as const;
		expect(sayFault(ENGLISH, fault)).toBe("How many is a whole number from 1 to 1,000,000,000, as in 33@12.");
	});

	it("cuts a sentence at its marked numbers, wherever the language puts them", () => {
		const marker = createMarker();
		const [a, b] = [marker.strong("24.4"), marker.why("27", "m-hits", "Hits: 27, why?")];
		const parts = marker.cut(`${b} came up, ${a} expected.`);
		expect(parts).toEqual([
			{ text: "27", why: { id: "m-hits", label: "Hits: 27, why?" } },
			{ text: " came up, " },
			{ text: "24.4", strong: true },
			{ text: " expected." },
		]);
		expect(joinParts(parts)).toBe("27 came up, 24.4 expected.");
	});

	it("makes text safe between tags and in attributes", () => {
		expect(escapeHtml(`<img src="x" onerror='a&b'>`)).toBe("&lt;img src=&quot;x&quot; onerror=&#39;a&amp;b&#39;&gt;");
	});
});
