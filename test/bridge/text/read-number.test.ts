/** Numbers that a person types: the readers read what the printers print, in every language. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	formatCount,
	formatRatio,
	formatSigned,
	parseRatio,
	parseWhole,
	plainSigns,
	readWhole,
	sayPlural,
} from "../../../src/bridge/text/index.js";
import { ratio } from "../../../src/engine/common/index.js";
import { ENGLISH } from "../render.js";
import { HOST_LOCALES } from "./locales.js";

const wholes = fc.oneof(fc.integer({ min: -5000, max: 5000 }), fc.maxSafeInteger());

describe("in every language of the host", () => {
	// "tok" groups by pairs ("1 00"), which anywhere else would be a slip of the hand: there numbers are typed without
	// groups.
	it.each(HOST_LOCALES.filter((locale) => locale !== "tok"))("%s, a number is read as it is printed", (locale) => {
		const language = { locale };
		fc.assert(
			fc.property(wholes, (n) => {
				expect(parseWhole(formatCount(language, n))).toBe(n);
				expect(parseWhole(formatSigned(language, n))).toBe(n);
			}),
			{ numRuns: 12, examples: [0, -1, 999, 1000, -1000, 12_345_678, Number.MAX_SAFE_INTEGER].map((n) => [n]) },
		);
		fc.assert(
			fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.nat({ max: 3 }), (num, digits) => {
				const value = ratio(num, 10 ** digits);
				expect(parseRatio(language, formatRatio(language, value, digits))).toEqual(value);
			}),
			{
				numRuns: 12,
				examples: [
					[1500, 3],
					[-1234, 3],
					[1_234_567, 3],
					[5, 1],
					[-25, 2],
				],
			},
		);
		const half = `${formatCount(language, -3)}/${formatCount(language, 2)}`;
		expect(parseRatio(language, half)).toEqual(ratio(-3, 2));
	});

	it("counted things have a sentence, whatever plural forms a language has", () => {
		for (const locale of HOST_LOCALES)
			for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 101, 1000, 1_000_000])
				expect(sayPlural({ ...ENGLISH, locale }, "MUSTER.Players.blocks", count)).not.toContain("MUSTER.");
	});
});

describe("a whole number", () => {
	it.each([
		"1000",
		"1.000",
		"1,000",
		"1 000",
		"1\u00a0000",
		"1\u202f000",
		"1'000",
		"1\u2019000",
		"1_000",
		"\u0661\u066c\u0660\u0660\u0660",
	])("is a thousand in %j, in every language", (text) => expect(parseWhole(text)).toBe(1000));

	it.each(["12,34,567", "1.234.567", "1\u202f234\u202f567"])("is grouped in %j", (text) =>
		expect(parseWhole(text)).toBe(1_234_567),
	);

	it.each([
		"",
		" ",
		"1.5",
		"1,0",
		"1.0000",
		"1,00",
		"1e3",
		"0x10",
		"1.000,000",
		"1,000 000",
		"1.",
		".1",
		"- 5",
		"--5",
		"5 men",
		"Infinity",
		"1/2",
		"12 34 56",
	])("is not %j", (text) => expect(parseWhole(text)).toBeUndefined());

	it("has one minus of any kind, and a plus", () => {
		expect(["-7", "\u22127", "\u20137", "\uff0d7", "+7", "\u200e-\u0667"].map(parseWhole)).toEqual([
			-7, -7, -7, -7, 7, -7,
		]);
		expect(Object.is(parseWhole("-0"), 0)).toBe(true);
	});

	it("is refused beyond its range by a sentence that names it", () => {
		const range = { min: 1, max: 2000 };
		expect(readWhole("2.000", range)).toEqual({ ok: true, value: 2000 });
		for (const text of ["2.001", "0", "", "2e3", "1.5"])
			expect(readWhole(text, range, "men")).toEqual({
				ok: false,
				fault: { code: "MUSTER.Fault.Number.integer", path: "men", data: range },
			});
	});

	it("is none where it would not be exact", () => {
		expect(parseWhole("9007199254740993")).toBeUndefined();
		expect(parseWhole("99999999999999999999")).toBeUndefined();
	});

	it("is read in the digits of every script that has ten", () => {
		for (const system of Intl.supportedValuesOf("numberingSystem")) {
			const text = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(1234567890);
			// "hanidec" writes in Chinese numerals, which no language of the host does by itself.
			if (/^\p{Nd}{10}$/u.test(text)) expect(parseWhole(text), system).toBe(1234567890);
			else expect(system).toBe("hanidec");
		}
	});
});

describe("a number with decimals", () => {
	const [en, de, fr, fa] = ["en", "de", "fr", "fa"].map((locale) => ({ locale })) as [
		{ locale: string },
		{ locale: string },
		{ locale: string },
		{ locale: string },
	];
	it.each([
		[en, "1.500", 3, 2],
		[de, "1.500", 1500, 1],
		[en, "1,500", 1500, 1],
		[de, "1,500", 3, 2],
		[fr, "1,500", 3, 2],
		[fr, "1.500", 1500, 1],
		[en, "1,5", 3, 2],
		[de, "1.5", 3, 2],
		[en, "1.234,5", 2469, 2],
		[de, "1,234.5", 2469, 2],
		[en, "1.234.567", 1_234_567, 1],
		[en, ".5", 1, 2],
		[en, "-0.5", -1, 2],
		[fa, "\u06f1\u066b\u06f5", 3, 2],
		[fa, "1.5", 3, 2],
		[en, "\u22123 / 2", -3, 2],
		[en, "1,000/3", 1000, 3],
	] as const)("of %j is %j: %d/%d", (language, text, num, den) =>
		expect(parseRatio(language, text)).toEqual(ratio(num, den)),
	);

	it.each(["", ".", "1.", "a", "1/0", "1.2.3", "1,2,3", "1.5/2", "--1.5", "1.-5", "1.0000000", "1 . 5", "/2"])(
		"is not %j",
		(text) => {
			for (const language of [en, de, fa]) expect(parseRatio(language, text)).toBeUndefined();
		},
	);

	it("is none where it would not be exact", () => expect(parseRatio(en, "99999999999.5")).toBeUndefined());
});

it("no text makes the readers fail, and signs stay at their places", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (text) => {
			parseWhole(text);
			parseRatio({ locale: "ar-EG" }, text);
			return plainSigns(text).length === text.length;
		}),
	);
});
