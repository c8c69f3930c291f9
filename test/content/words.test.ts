import { describe, expect, it } from "vitest";
import { formatFinding } from "../../tools/fences/types.js";
import { checkWords, WORD_FOLDERS } from "../../tools/fences/words.js";
import { filesIn, sample } from "./repository.js";

describe("comments", () => {
	it.each(WORD_FOLDERS)("of %s are plain technical English", (folder) => {
		expect(checkWords(filesIn(folder)).map(formatFinding)).toEqual([]);
	});
});

describe("the word fence bites on", () => {
	it.each([
		["a generic he", "// The player who types: he goes on.", "he"],
		["nobody", "/** Nobody holds the field. */", "Nobody"],
		["an old word", "/** Counted anew. */", "anew"],
		["a word in a long docstring", "/**\n * The ends of a unit,\n * whatever befalls it.\n */", "befalls"],
		["a docstring that begins with a question", "/** What becomes of a unit. */", "What"],
		["a long one", "/**\n * Whether a unit holds.\n */", "Whether"],
	])("%s", (_what, text, word) => {
		const findings = checkWords([sample("src/engine/a.ts", text)]);
		expect(findings).toHaveLength(1);
		expect(findings[0]?.message).toContain(`"${word}"`);
	});

	it("nothing else, nor on code", () => {
		const text = "/** The chance that no side holds; `nobody` in a result. */\nconst nobody = 'he'; // What is left.";
		expect(checkWords([sample("src/engine/a.ts", text)])).toEqual([]);
	});
});
