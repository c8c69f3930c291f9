/** Names that run against their sentence: kept apart, and unable to turn what is round them. */
import { describe, expect, it } from "vitest";
import { cachedWords, cutName, isolate, joinList, sayPlural, type Words } from "../../../src/bridge/text/index.js";
import { named, text as plainText } from "../../../src/engine/schema/index.js";

const ARABIC = "\u0627\u0644\u062c\u0628\u0644";
const HEBREW = "\u05d4\u05e8";
const [LRI, RLI, FSI, PDI] = ["\u2066", "\u2067", "\u2068", "\u2069"];
const [RLO, RLM] = ["\u202e", "\u200f"];
const ENGLISH = { locale: "en" };
const HEBREWS = { locale: "he" };

describe("a text in a sentence", () => {
	it.each([
		["Hillmen", "Hillmen"],
		["1,000", "1,000"],
		["\u4e2d\u6587 \u00c4rger 3d6", "\u4e2d\u6587 \u00c4rger 3d6"],
		[ARABIC, `${FSI}${ARABIC}${PDI}`],
		[`${HEBREW} 2`, `${FSI}${HEBREW} 2${PDI}`],
		[`${HEBREW} against Fenfolk`, `${LRI}${HEBREW} against Fenfolk${PDI}`],
		[`2nd ${HEBREW}`, `${LRI}2nd ${HEBREW}${PDI}`],
		["\u{1e900}\u{1e901}", `${FSI}\u{1e900}\u{1e901}${PDI}`],
		[`Hill${RLO}men`, "Hillmen"],
		[`${RLM}\u061c${ARABIC}`, `${FSI}${ARABIC}${PDI}`],
		[`${PDI}${PDI}${RLO}${ARABIC}`, `${FSI}${ARABIC}${PDI}`],
		[`a${FSI}b`, "ab"],
		[`a${PDI}b${FSI}`, "ab"],
		[`${FSI}${ARABIC}${PDI} takes ${PDI}it`, `${LRI}${FSI}${ARABIC}${PDI} takes it${PDI}`],
	])("%j stands there as %j", (typed, said) => expect(isolate(ENGLISH, typed)).toBe(said));

	it.each([
		["Hillmen", `${FSI}Hillmen${PDI}`],
		[HEBREW, HEBREW],
		[`${HEBREW} Hill`, `${RLI}${HEBREW} Hill${PDI}`],
		[`${RLO}${HEBREW}${PDI}`, HEBREW],
		["1,000", "1,000"],
	])("of a language from right to left: %j is %j", (typed, said) => expect(isolate(HEBREWS, typed)).toBe(said));

	it("has as many marks that open as close, whatever is planted", () => {
		const signs = [FSI, PDI, RLO, RLM, LRI, RLI, "\u202c", ARABIC, "a"];
		for (let n = 0; n < 5_000; n++) {
			const typed = [0, 1, 2, 3, 4].map((at) => signs[Math.floor(n / 9 ** at) % 9]!).join("");
			let depth = 0;
			for (const sign of isolate(ENGLISH, typed)) {
				depth += [LRI, RLI, FSI].includes(sign) ? 1 : sign === PDI ? -1 : 0;
				expect(depth).toBeGreaterThanOrEqual(0);
			}
			expect(depth).toBe(0);
			expect(isolate(ENGLISH, typed)).not.toMatch(/[\u200e\u200f\u202a-\u202e]/);
		}
	});
});

it("lists, plurals and remembered sentences keep names apart alike", () => {
	const texts: Words = {
		...ENGLISH,
		has: () => true,
		say: (_key, data = {}) => `${isolate(ENGLISH, String(data["name"] ?? ""))}: ${data["count"] ?? ""}`,
	};
	const kept = `${FSI}${ARABIC}${PDI}`;
	expect(joinList(texts, [ARABIC, "Fenfolk"], "and")).toBe(`${kept} and Fenfolk`);
	expect(sayPlural(texts, "MUSTER.a", 3, { name: ARABIC })).toBe(`${kept}: 3`);
	expect(cachedWords(texts).say("MUSTER.a", { name: ARABIC, count: "3" })).toBe(`${kept}: 3`);
	expect(cachedWords(texts).say("MUSTER.a", { name: `${RLO}Hill${PDI}`, count: "3" })).toBe("Hill: 3");
});

it("names are stored and read without marks of direction, other texts with them", () => {
	const planted = `${RLO}Hill${PDI}men`;
	expect(cutName(planted, 5)).toBe("Hillm");
	expect(named(20)(planted, "name")).toEqual({ ok: true, value: "Hillmen" });
	expect(named(3)(planted, "name")).toMatchObject({ ok: false, fault: { path: "name" } });
	expect(plainText(20)(planted, "note")).toEqual({ ok: true, value: planted });
});
