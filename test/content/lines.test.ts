import { describe, expect, it } from "vitest";
import { checkCommentWidth, checkSpreads } from "../../tools/fences/lines.js";
import { formatFinding } from "../../tools/fences/types.js";
import { filesIn, sample } from "./repository.js";

const FOLDERS = ["src", "test", "tools", "bench"];

describe("comments", () => {
	it.each(FOLDERS)("of %s are at most 120 columns wide", (folder) => {
		expect(checkCommentWidth(filesIn(folder)).map(formatFinding)).toEqual([]);
	});
});

describe("literals", () => {
	it.each(FOLDERS)("of %s are not spread into literals", (folder) => {
		expect(checkSpreads(filesIn(folder)).map(formatFinding)).toEqual([]);
	});
});

describe("the width fence bites on", () => {
	it.each([
		["a docstring of one line", `/** ${"word ".repeat(25)}*/\nconst a = 1;`, 1],
		["a line of a longer one", `/**\n * Word.\n * ${"word ".repeat(25)}\n */\nconst a = 1;`, 3],
		["a comment of a line, its tabs counted", `{\n\t\t// ${"w".repeat(114)}\n}`, 2],
	])("%s", (_what, text, line) => {
		expect(checkCommentWidth([sample("src/engine/a.ts", text)])).toMatchObject([{ line }]);
	});

	it("nothing else: an example, an address, a comment behind code", () => {
		const text = `/**
 * Words.
 * @example
 * ${"code ".repeat(30)}
 */
// https://example.org/${"path/".repeat(30)}
const a = 1; // ${"word ".repeat(25)}`;
		expect(checkCommentWidth([sample("src/engine/a.ts", text)])).toEqual([]);
	});
});

describe("the fence of spreads bites on", () => {
	it.each(["const a = { ...{ b, c }, d };", "const a = [...[b, c], d];", "f(...[b, c]);"])("%s", (text) => {
		expect(checkSpreads([sample("src/engine/a.ts", text)])).toHaveLength(1);
	});

	it("nothing else", () => {
		const text = "const a = { ...b, ...(c ? { d } : {}), ...({ e } satisfies E) }; f(...list, ...(c ? [d] : []));";
		expect(checkSpreads([sample("src/engine/a.ts", text)])).toEqual([]);
	});
});
