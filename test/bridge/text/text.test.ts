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
		[0.0004, 0, "<0.1 %"],
		[0.004, 0, "0.4 %"],
		[0.0094, 0, "0.9 %"],
		[0.0096, 0, "1 %"],
		[0.7407, 0, "74 %"],
		[0.7407, 1, "74.1 %"],
		[0.55, 1, "55 %"],
		[0.9995, 0, ">99.9 %"],
		[1, 0, "100 %"],
	])("chance %d with %d decimals", (chance, digits, text) => {
		expect(formatChance(ENGLISH, chance, digits)).toBe(text.replace(" ", "\u00a0"));
	});
});

it("a chance in a sentence is 0 % and no dash where there is none", () => {
	const said = [0, 0.0004, 0.5, 1].map((chance) => sayChance(ENGLISH, chance, 1));
	expect(said).toEqual(["0\u00a0%", "<0.1\u00a0%", "50\u00a0%", "100\u00a0%"]);
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
