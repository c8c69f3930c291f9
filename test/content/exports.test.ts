import { describe, expect, it } from "vitest";
import { checkExports } from "../../tools/fences/exports.js";
import { formatFinding } from "../../tools/fences/types.js";
import { filesIn, sample } from "./repository.js";

describe("the files of the engine", () => {
	it("export nothing that no other file imports", () => {
		const files = ["src", "test", "bench", "tools"].flatMap((folder) => filesIn(folder));
		expect(checkExports(files).map(formatFinding)).toEqual([]);
	});
});

const file = (text: string) => sample("src/engine/dice/a.ts", text);
const test = sample("test/engine/dice/a.test.ts", 'import { a } from "../../../src/engine/dice/a.js";');

describe("the fence of exports bites on", () => {
	it.each([
		["a function", [file("export function a() {}")]],
		["a constant", [file("export const a = 1;")]],
		["one of a destructured constant", [file("export const { a } = b;")]],
		["a type", [file("export interface a {}")]],
	])("%s", (_what, files) => {
		const findings = checkExports(files);
		expect(findings).toHaveLength(1);
		expect(findings[0]?.message).toContain("a is exported");
	});

	it("nothing that a file beside it, its door or a test imports", () => {
		const beside = sample("src/engine/dice/b.ts", 'import type { a } from "./a.js";');
		const door = sample("src/engine/dice/index.ts", 'export { type a } from "./a.js";');
		expect(checkExports([file("export interface a {}"), beside])).toEqual([]);
		expect(checkExports([file("export interface a {}"), door])).toEqual([]);
		expect(checkExports([file("export const a = 1;"), test])).toEqual([]);
	});
});
