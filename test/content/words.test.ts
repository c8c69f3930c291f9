import { describe, expect, it } from "vitest";
import { formatFinding } from "../../tools/fences/types.js";
import { checkNameWords, checkTitles, checkWords, WORD_FOLDERS } from "../../tools/fences/words.js";
import { filesIn, sample } from "./repository.js";

describe("comments", () => {
	it.each(WORD_FOLDERS)("of %s are plain technical English", (folder) => {
		expect(checkWords(filesIn(folder)).map(formatFinding)).toEqual([]);
	});
});

describe("titles", () => {
	it("of tests are plain technical English", () => {
		expect(checkTitles(filesIn("test")).map(formatFinding)).toEqual([]);
	});
});

describe("names", () => {
	it("of src take the words of the glossary", () => {
		expect(checkNameWords(filesIn("src")).map(formatFinding)).toEqual([]);
	});
});

describe("the word fence bites on", () => {
	it.each([
		["a generic he", "// The player who types: he goes on.", "he"],
		["nobody", "/** Nobody holds the field. */", "Nobody"],
		["an old word", "/** Counted anew. */", "anew"],
		["a word in a long docstring", "/**\n * The ends of a unit,\n * whatever befalls it.\n */", "befalls"],
		["a word for reports", "// The user is told so.", "told"],
		["standing where being is meant", "// The name stands beside it.", "stands beside"],
		["a docstring that begins with a question", "/** What becomes of a unit. */", "What"],
		["a long one", "/**\n * Whether a unit holds.\n */", "Whether"],
	])("%s", (_what, text, word) => {
		const findings = checkWords([sample("src/engine/a.ts", text)]);
		expect(findings).toHaveLength(1);
		expect(findings[0]?.message).toContain(`"${word}"`);
	});

	it.each([
		["a variable", "const told = 1;", "told"],
		["a part of a function's name", "function readReckoning() {}", "reckoning"],
		["a constant", "export const OLD_LAWS = [];", "laws"],
		["a field", "interface A { readonly nobody: number }", "nobody"],
		["a private field", "class A { #wish = 1; }", "wish"],
	])("%s", (_what, text, word) => {
		const findings = checkNameWords([sample("src/engine/a.ts", text)]);
		expect(findings).toHaveLength(1);
		expect(findings[0]?.message).toContain(`says "${word}"`);
	});

	it.each([
		["it", "is shown to whoever asks", "is shown to readers who ask"],
		["describe", "his own card", "the own card"],
		["it.each(ROWS)", "%s is drawn anew", "%s is drawn again"],
	])("a title of %s: %s", (call, odd, plain) => {
		const findings = (title: string) => checkTitles([sample("test/a.test.ts", `${call}("${title}", () => {});`)]);
		expect(findings(odd)).toHaveLength(1);
		expect(findings(plain)).toEqual([]);
	});

	it("a file's name", () => {
		expect(checkNameWords([sample("src/engine/the-omens.ts", "")])).toHaveLength(1);
	});

	it("no text, nor a name that merely contains the letters of such a word", () => {
		const text = "const flawless = 'told'; const lawn = { header: 1, history: 2 };";
		expect(checkNameWords([sample("src/engine/outlaw.ts", text)])).toEqual([]);
	});

	it("no docstring of a test for its first word", () => {
		expect(checkWords([sample("test/a.test.ts", "/** What a seat reads. */")])).toEqual([]);
	});

	it("nothing else, nor on code", () => {
		const text = "/** The chance that no side holds; `nobody` in a result. */\nconst nobody = 'he'; // What is left.";
		expect(checkWords([sample("src/engine/a.ts", text)])).toEqual([]);
	});
});
